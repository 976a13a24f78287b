"""Markup: strangers' text is text, whatever it looks like."""

from tefuda.arena.report.markup import Markup, tag, together


def test_text_is_escaped_and_markup_is_not() -> None:
    bold = tag("b", "a < b & c")
    assert bold == "<b>a &lt; b &amp; c</b>"
    assert tag("p", bold, "<script>") == "<p><b>a &lt; b &amp; c</b>&lt;script&gt;</p>"
    assert isinstance(bold, Markup)


def test_attributes_are_escaped_named_and_left_out() -> None:
    assert tag("td", "", title='"><script>', class_="x") == '<td title="&quot;&gt;&lt;script&gt;" class="x"></td>'
    assert tag("line", x1=1.0, stroke_width=2.504, id=None) == '<line x1="1" stroke-width="2.5"></line>'
    assert tag("meta", name="a", content="b") == '<meta name="a" content="b">'


def test_parts_are_put_together() -> None:
    assert together(["<", tag("br"), ">"]) == "&lt;<br>&gt;"
