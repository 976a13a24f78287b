"""The games of the house. Adding one is one entry here."""

from typing import Final

from tefuda.registry.entries import Colours, GameEntry, MixEntry

POKER_RULES: Final = "tefuda.games.poker.game:GAMES"
POKER_BOARD: Final = "tefuda.tui.poker:PokerBoard"
POKER_STATISTICS: Final = "tefuda.playstats.poker:PokerStatistics"
POKER_FACTS: Final = "tefuda.screens.poker:FACTS"
POKER_SCREEN: Final = "poker"
POKER_CPUS: Final = {"caller": "tefuda.cpu.poker.baseline:CALLER", "lv1": "tefuda.cpu.poker.lv1:LV1"}
"""What every variant of poker has."""

GAMES: Final = {
    entry.name: entry
    for entry in (
        GameEntry(
            "holdem",
            rules=POKER_RULES,
            words="tefuda.words.poker:HOLDEM",
            cpus={
                **POKER_CPUS,
                "lv2": "tefuda.cpu.poker.holdem_lv2:LV2",
                "lv2-tuned": "tefuda.cpu.poker.holdem_lv2:TUNED",
                "cfr": "tefuda.cpu.poker.holdem_cfr:CFR",
            },
            board=POKER_BOARD,
            statistics=POKER_STATISTICS,
            colours=Colours("#16332a", "#102620", "#3a5c50"),
            facts=POKER_FACTS,
            screen=POKER_SCREEN,
        ),
        GameEntry(
            "omaha8",
            rules=POKER_RULES,
            words="tefuda.words.poker:OMAHA_8",
            cpus={
                **POKER_CPUS,
                "lv2": "tefuda.cpu.poker.omaha8_lv2:LV2",
                "lv2-tuned": "tefuda.cpu.poker.omaha8_lv2:TUNED",
            },
            board=POKER_BOARD,
            statistics=POKER_STATISTICS,
            colours=Colours("#143239", "#0e252b", "#37595f"),
            facts=POKER_FACTS,
            screen=POKER_SCREEN,
        ),
        GameEntry(
            "razz",
            rules=POKER_RULES,
            words="tefuda.words.poker:RAZZ",
            cpus={
                **POKER_CPUS,
                "lv2": "tefuda.cpu.poker.razz_lv2:LV2",
                "lv2-tuned": "tefuda.cpu.poker.razz_lv2:TUNED",
            },
            board=POKER_BOARD,
            statistics=POKER_STATISTICS,
            colours=Colours("#3a2226", "#2b191d", "#674349"),
            facts=POKER_FACTS,
            screen=POKER_SCREEN,
        ),
        GameEntry(
            "stud",
            rules=POKER_RULES,
            words="tefuda.words.poker:STUD",
            cpus={
                **POKER_CPUS,
                "lv2": "tefuda.cpu.poker.stud_lv2:LV2",
                "lv2-tuned": "tefuda.cpu.poker.stud_tuned:TUNED",
            },
            board=POKER_BOARD,
            statistics=POKER_STATISTICS,
            colours=Colours("#1b2b45", "#142034", "#415475"),
            facts=POKER_FACTS,
            screen=POKER_SCREEN,
        ),
        GameEntry(
            "stud8",
            rules=POKER_RULES,
            words="tefuda.words.poker:STUD_8",
            cpus={**POKER_CPUS, "lv2": "tefuda.cpu.poker.stud8_lv2:LV2"},
            board=POKER_BOARD,
            statistics=POKER_STATISTICS,
            colours=Colours("#32301c", "#252415", "#5c583a"),
            facts=POKER_FACTS,
            screen=POKER_SCREEN,
        ),
        GameEntry(
            "omaha",
            rules=POKER_RULES,
            words="tefuda.words.poker:OMAHA",
            cpus=POKER_CPUS,
            board=POKER_BOARD,
            statistics=POKER_STATISTICS,
            colours=Colours("#2c2a3d", "#201e2d", "#544f6b"),
            facts=POKER_FACTS,
            screen=POKER_SCREEN,
        ),
        GameEntry(
            "no-thanks",
            rules="tefuda.games.no_thanks.game:GAME",
            words="tefuda.words.no_thanks:WORDS",
            cpus={
                "greedy": "tefuda.cpu.no_thanks.baseline:GREEDY",
                "heuristic": "tefuda.cpu.no_thanks.heuristic:HEURISTIC",
                "heuristic-tuned": "tefuda.cpu.no_thanks.heuristic:TUNED",
                "expert": "tefuda.cpu.no_thanks.expert:EXPERT",
            },
            board="tefuda.tui.no_thanks:NoThanksBoard",
            statistics="tefuda.playstats.no_thanks:NoThanksStatistics",
            colours=Colours("#2a2338", "#201b2b", "#4d4360"),
            facts="tefuda.screens.no_thanks:FACTS",
            screen="no-thanks",
        ),
        GameEntry(
            "card-slot",
            rules="tefuda.games.card_slot.game:GAME",
            words="tefuda.words.card_slot:WORDS",
            cpus={
                "easy": "tefuda.cpu.card_slot.easy:EASY",
                "medium": "tefuda.cpu.card_slot.medium:MEDIUM",
                "hard": "tefuda.cpu.card_slot.hard:HARD",
            },
            board="tefuda.tui.card_slot:CardSlotBoard",
            colours=Colours("#3b1f33", "#2b1726", "#6a4560"),
            facts="tefuda.screens.card_slot:FACTS",
            screen="card-slot",
        ),
    )
}

MIXES: Final = {
    entry.name: entry
    for entry in (MixEntry("horse", ("holdem", "omaha8", "razz", "stud", "stud8"), "tefuda.words.poker:HORSE"),)
}
