"""The equity of a street in a sentence, in both languages."""

from tefuda.words.street_equity import percent, street_in_words


def test_a_share_has_its_margin_unless_it_is_exact() -> None:
    assert percent(0.8264, 0.0, True) == "82.6 %"
    assert percent(0.8264, 0.0051, False) == "82.6 ± 0.5 %"


def test_a_street_is_told_against_anything_and_against_the_truth() -> None:
    both = street_in_words("flop", 1, "62.1 ± 0.7 %", "18.2 %", "en")
    assert both.street == "Flop"
    assert both.text == "Flop: 62.1 ± 0.7 % against any cards of 1 opponent; 18.2 % against the cards they had."
    assert street_in_words("third", 3, "30.0 %", None, "en").text.endswith("of 3 opponents.")
    said = street_in_words("seventh", 2, "30.0 %", "50.0 %", "ja").text
    assert said == "セブンスストリート：相手2人の手札が未知なら30.0 %。実際の手札に対しては50.0 %。"
