"""The table line by line: for pipes, for screen readers, for slow lines."""

from collections.abc import Callable
from time import monotonic, sleep
from typing import Final

from tefuda.core.errors import ActionRefused, TefudaError
from tefuda.core.event import Event
from tefuda.registry import about
from tefuda.tui.look import Look
from tefuda.tui.sitting import Past, Sitting
from tefuda.tui.texts import BOUGHT
from tefuda.words.development import decision_line
from tefuda.words.language import Text
from tefuda.words.names import Doing

WELCOME: Final = Text("{title} — {summary} Type ? for help.", "{title} — {summary}「?」でヘルプ。")
HELP: Final = Text(
    "Type an action ({actions}), or: hint [CPU] (h) for advice, "
    "why (w) for the reasons of the last CPU decisions, "
    "table to hear the table again, save to keep the record now, quit (q) to leave.",
    "行動（{actions}）を入力。hint [CPU]（h）は助言、why（w）は直前のCPUの理由、table は場の確認、"
    "save は記録の保存、quit（q）は終了。",
)
PROMPT: Final = Text("Your turn ({actions}): ", "あなたの番（{actions}）：")
NEXT_HAND: Final = Text(
    "Next hand? (y/n, w for all reasons): ", "次のハンドに進みますか？（y/n、wで全員の理由）："
)
NOW: Final = Text("Now {title}: {summary}", "ここから{title}：{summary}")
AGAIN: Final = Text("Another game? (y/n, w for all reasons): ", "もう一度遊びますか？（y/n、wで全員の理由）：")
NOT_AN_ACTION: Final = Text(
    "“{typed}” cannot be played now; nothing changed. You can: {actions}.",
    "今「{typed}」はできません。何も変わっていません。できること：{actions}。",
)
SAVED: Final = Text("Record saved: {path}", "記録を保存しました：{path}")
UNFINISHED: Final = Text("The game was left unfinished.", "ゲームは途中で終わりました。")
NO_DECISIONS: Final = Text("No CPU has decided anything yet.", "まだCPUは何も決めていません。")
DECIDED: Final = Text("{name}: {action}. {reason}", "{name}：{action}。{reason}")
WOULD: Final = Text("{cpu} would say: {action}. {reason}", "{cpu}なら「{action}」。{reason}")
STANDING: Final = Text("{name}: {wins:g} won, {total} points in all.", "{name}：{wins:g}勝、合計{total}点。")
RESULT: Final = Text("{name}: {total:+,} in all.", "{name}：通算{total:+,}。")


class PlainTable:
    """Reads lines, writes lines, and plays."""

    def __init__(
        self, sitting: Sitting, look: Look, read: Callable[[str], str], write: Callable[[str], None]
    ) -> None:
        self.sitting = sitting
        self.lang = look.lang
        self.pace = look.pace
        self.hide_chips = look.hide_chips
        self.debug = look.debug
        self.read = read
        self.write = write
        self._game_told = "" if sitting.rotation.mixed else sitting.game.spec.name

    def run(self) -> None:
        """Play until the person has had enough or the input ends; every game leaves its record."""
        played = about(self.sitting.rotation.name)
        self._say(WELCOME, title=played.title.say(self.lang), summary=played.summary.say(self.lang))
        again = NEXT_HAND if self.sitting.series.has_stakes else AGAIN
        try:
            while True:
                self._game()
                self._save()
                if not self._goes_on(again):
                    return
        except (EOFError, KeyboardInterrupt):
            self.write("")
            if self.sitting.outcome is None:
                self._say(UNFINISHED)
                self._save()

    def _goes_on(self, again: Text) -> bool:
        """Ask whether there is to be another game; before that all reasons can be heard, now in full."""
        while True:
            answer = self.read(again.say(self.lang)).strip().lower()
            if answer not in ("w", "why"):
                return answer.startswith("y")
            self._reasons(self.sitting.past)

    def _game(self) -> None:
        sitting = self.sitting
        dealt = sitting.deal()
        self._announce()
        self._tell(dealt)
        while sitting.outcome is None:
            if sitting.my_turn:
                self._turn()
            else:
                self._cpu_turn()
        outcome = sitting.outcome
        self._table()
        self.write(sitting.words.ending(outcome, sitting.names, self.lang))
        if sitting.hands_played > 1:
            text = RESULT if sitting.series.has_stakes else STANDING
            for name, wins, total in zip(sitting.names, sitting.wins, sitting.totals, strict=True):
                self._say(text, name=name, wins=wins, total=total)

    def _cpu_turn(self) -> None:
        """A CPU decides at once; people hear of it step by step, at the pace of the table (R-C8)."""
        sitting = self.sitting
        words, name = sitting.words, sitting.names[sitting.view.to_act]
        asked_at = monotonic()
        decision = sitting.cpu_decision()
        thought = monotonic() - asked_at
        steps = sitting.steps(decision)
        for number, step in enumerate(steps, 1):
            sleep(max(0.0, step.seconds(self.pace) - thought))
            thought = 0.0
            said = words.step(step, name, self.lang) if self.pace > 0 and number < len(steps) else ""
            if said:
                self.write(said)
        if self.debug:
            self.write(decision_line(words, name, decision, steps, self.lang))
        self._tell(sitting.cpu_act(decision))

    def _announce(self) -> None:
        """The game, when a mix moves on to another one, and who had to buy chips for it."""
        sitting = self.sitting
        if sitting.game.spec.name != self._game_told:
            self._game_told = sitting.game.spec.name
            words = sitting.words
            self._say(NOW, title=words.title.say(self.lang), summary=words.summary.say(self.lang))
        for seat, chips in sitting.bought.items():
            name = sitting.names[seat]
            self._say(BOUGHT, name=name, does=Doing(name), chips=chips)

    def _turn(self) -> None:
        """Ask until there is an action the table accepts."""
        self._table()
        while True:
            text = self.read(PROMPT.say(self.lang, {"actions": self._offer()})).strip()
            word, _, rest = text.partition(" ")
            try:
                if not self._command(word.lower(), rest.strip()):
                    self._tell(self.sitting.act(self._meant(text)))
                    return
            except ActionRefused:
                self._say(NOT_AN_ACTION, typed=text, actions=self._offer())
            except TefudaError as error:
                self.write(str(error))

    def _offer(self) -> str:
        """What can be done now, with its keys."""
        return self.sitting.words.offer(self.sitting.view, self.lang)

    def _command(self, word: str, rest: str) -> bool:
        """Carry out what is not an action; False if it is one."""
        if word in ("?", "help"):
            self._say(HELP, actions=self._offer())
        elif word in ("hint", "h"):
            self._hint(rest or self.sitting.advisers()[0])
        elif word in ("why", "w"):
            self._why()
        elif word == "table":
            self._table()
        elif word == "save":
            self._save()
        elif word in ("quit", "q"):
            raise EOFError
        else:
            return False
        return True

    def _meant(self, text: str) -> str:
        """The action of a legal action's key or words; any other text is left for the table to judge."""
        words, view = self.sitting.words, self.sitting.view
        for action in view.legal:
            said = (words.actions[action.text].say(self.lang), words.label(view, action, self.lang))
            if text.lower() in (words.keys[action.text], *said):
                return action.text
        return text

    def _hint(self, cpu: str) -> None:
        decision = self.sitting.hint(cpu)
        words = self.sitting.words
        reason = words.reason(decision.reason, self.sitting.names, self.lang)
        self._say(WOULD, cpu=cpu, action=words.label(self.sitting.view, decision.action, self.lang), reason=reason)

    def _why(self) -> None:
        """The CPU decisions since the person last acted."""
        recent = []
        for past in reversed(self.sitting.past):
            if past.seat == self.sitting.seat:
                break
            recent.append(past)
        self._reasons(recent[::-1])

    def _reasons(self, decisions: list[Past]) -> None:
        """Why CPUs acted, as far as one may know now."""
        told = [past for past in decisions if past.seat != self.sitting.seat]
        for past in told:
            action = self.sitting.words.actions[past.action.text].say(self.lang)
            reason = self.sitting.why(past, self.lang)
            self._say(DECIDED, name=self.sitting.names[past.seat], action=action, reason=reason)
        if not told:
            self._say(NO_DECISIONS)

    def _table(self) -> None:
        for line in self.sitting.words.position(self.sitting.view, self.sitting.names, self.lang, self.hide_chips):
            self.write(line)

    def _tell(self, events: list[Event]) -> None:
        for said in self.sitting.words.told(events, self.sitting.names, self.lang):
            self.write(said.text)

    def _save(self) -> None:
        try:
            self._say(SAVED, path=self.sitting.save())
        except TefudaError as error:
            self.write(str(error))

    def _say(self, text: Text, **values: object) -> None:
        self.write(text.say(self.lang, values))
