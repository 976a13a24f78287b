"""What `--help` says below the options of a command: forms and examples."""

CPU_FORMS = (
    "A CPU is a name (heuristic), a name with parameters (heuristic(milk_max_tokens_on_card=9)), "
    "a program (exec:./mybot.py) or a class in a Python file (py:mybot.py:MyBot)."
)

EQUITY_FORMS = """\b
A hand is written in cards (AhKd), ranks whose suit is not known (A), and ? for a
card nobody knows. Cards that are missing are dealt at random. In stud games
brackets mark down cards; a shell wants quotes around them. Ranges are AKs, 22+,
A2s-A5s, {15%}; A2xx, AAds in Omaha; (low)7, (QQ+)2, (ss)s in stud; lists of them
with commas, and weights (AKs:0.5). docs/equity.md has all of it:

\b
  tefuda equity holdem AhAs KhKs
  tefuda equity holdem AK QQ JsTs --board 2s7s9h
  tefuda equity omaha8 AhKd3c2c QsQhJdTd --dead 4c5c
  tefuda equity stud8 "(AhKh)2h" "(JJ)9" --samples 1000000 --seed 7
  tefuda equity razz "(A2)3" "(??)K" "(?)8" --json
  tefuda equity holdem "AKs,QQ+" "{15%}" 77 --paid 50,120,200
  tefuda equity razz "(low)7" "(xx)K" --seconds 5"""

TUNE_FORMS = (
    "tefuda tune stud:lv2 --against lv2,lv1 --seats 6 --trials 200 --name mystud, and then: "
    "tefuda play stud --cpus mystud,mystud. The same command with more trials continues the study."
)

TRAIN_FORMS = (
    "tefuda train razz --decisions 2e8 --workers -1 --name myrazz practises and says how to play against what "
    "came of it. Ctrl-C stops after the lesson; docs/learning.md has the recipe, and how long what takes."
)

HINT_FORMS = (
    "tefuda hint view.json asks about a view (docs/protocol.md); tefuda hint game.json --step 7 about the seventh "
    "decision of a record."
)

STATS_FORMS = """\b
Files and folders may hold records (.json, .jsonl) and hands (.phh, .phhs, .ohh):

\b
  tefuda stats                                the games you played at the table
  tefuda stats games.jsonl                    what `tefuda sim --records` wrote
  tefuda stats ~/hands --game razz --player Ann
  tefuda stats games.jsonl --csv > figures.csv

\b
Every figure comes with its chances: 12/40 is twelve times out of forty.
docs/statistics.md defines them all."""

VERIFY_FORMS = (
    "The exit code is 0 if everything agrees, 1 if something does not, 2 if the file cannot be read. "
    "docs/fair-deals.md explains the seal, so that anybody can check it with tools of their own."
)
