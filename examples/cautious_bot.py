#!/usr/bin/env python3
"""A bot as a program: views in, decisions out. Try: tefuda sim no-thanks --cpus exec:./cautious_bot.py,..."""

import json
import sys

for line in sys.stdin:
    view = json.loads(line)
    cheap = view["card"] <= 10 + view["chips_on_card"]
    action = "take" if cheap or view["legal"] == ["take"] else "pass"
    reason = {"rule": "cautious", "values": {"card": view["card"], "chips": view["chips_on_card"]}}
    print(json.dumps({"action": action, "reason": reason}), flush=True)
