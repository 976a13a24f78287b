"""What a hand is played for: bets, forced bets, the cap and the button."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.errors import BadOption
from tefuda.core.game import NO_POSTS
from tefuda.core.params import BUTTON, Param, ParamValue, whole
from tefuda.core.unit import Unit

MOST_CHIPS: Final = 10**12
"""No stack and no bet is larger; six of these stay far below 63 bits."""

MOST_RAISES: Final = 1000
"""As good as no cap."""

SIZES: Final = (
    Param("small_bet", 20, 1, MOST_CHIPS, "the bet on the first two streets"),
    Param("big_bet", 40, 1, MOST_CHIPS, "the bet on the later streets"),
)
BLINDS: Final = (
    Param("small_blind", 10, 0, MOST_CHIPS, "what the seat left of the button posts"),
    Param("big_blind", 20, 1, MOST_CHIPS, "what the next seat posts: the first bet"),
)
ANTES: Final = (
    Param("ante", 5, 0, MOST_CHIPS, "what everybody pays before the cards"),
    Param("bring_in", 10, 1, MOST_CHIPS, "what the seat that must open may open for"),
)
REST: Final = (
    Param("raises", 4, 1, MOST_RAISES, "how many raises may follow the bet on a street"),
    Param("button", 0, 0, 5, "the seat with the dealer button", seat=BUTTON),
)
STACK: Final = Param("stack", 1000, 0, MOST_CHIPS, "the chips of a seat; without any it is not dealt in")

DEAD_POSTS: Final = "dead"
BLIND_POSTS: Final = "blinds"
"""What hands of others have (`Setup.posts`): chips that are nobody's bet, such as a big blind ante or a missed
small blind; and blinds in other places than ours, as when nobody has the small one."""

NOTHING: Final = vec[i64]()

UNIT: Final = Unit("big bets per 100 hands", "big bets", 100, option="big_bet")


def stake_params(blinds: bool, usual: Mapping[str, int]) -> tuple[Param, ...]:
    """The options of a game with blinds, or of one with ante and bring-in; the game may have its own defaults."""
    params = SIZES + (BLINDS if blinds else ANTES) + REST
    return tuple([param.changed(usual.get(param.name)) for param in params]) if usual else params


def stack_param(usual: Mapping[str, int]) -> Param:
    """The chips a seat brings; a game may have a default of its own."""
    return STACK.changed(usual[STACK.name]) if STACK.name in usual else STACK


@final
class Stakes:
    """The options of one hand, in the form the engine reads. Never changed, so clones share it."""

    def __init__(
        self,
        options: Mapping[str, ParamValue],
        blinds: bool,
        posts: Mapping[str, list[int]] = NO_POSTS,
        stacks: list[int] | None = None,
    ) -> None:
        self.blinds: Final = blinds
        self.posts: Final = posts
        self.small_bet: i64 = whole(options, "small_bet")
        self.big_bet: i64 = whole(options, "big_bet")
        self.small_blind: i64 = 0
        self.big_blind: i64 = 0
        self.ante: i64 = 0
        self.bring_in: i64 = 0
        if blinds:
            self.small_blind = whole(options, "small_blind")
            self.big_blind = whole(options, "big_blind")
        else:
            self.ante = whole(options, "ante")
            self.bring_in = whole(options, "bring_in")
        self.cap: i64 = whole(options, "raises") + 1
        self.button: i64 = whole(options, "button")
        self.dead = NOTHING
        """What each seat has put in that is nobody's bet; empty if there is none."""

        self.dead_chips: i64 = 0
        self.big_blind_seat: i64 = -1
        """Who posts the big blind, if not the seat that always does."""

        if posts:
            self._read_posts(stacks or [])

    def _read_posts(self, stacks: list[int]) -> None:
        """Dead chips as far as stacks go after the ante; who has the big blind: the first to post it in full."""
        dead = self.posts.get(DEAD_POSTS, [])
        if dead:
            paid = [max(0, min(chips, stacks[seat] - self.ante)) for seat, chips in enumerate(dead)]
            self.dead = vec[i64](paid)
            self.dead_chips = sum(paid)
        blinds = self.posts.get(BLIND_POSTS, [])
        for step in range(len(blinds)):
            seat = (self.button + 1 + step) % len(blinds)
            if self.big_blind_seat < 0 and blinds[seat] == self.big_blind:
                self.big_blind_seat = seat

    def options(self) -> dict[str, ParamValue]:
        """The options these stakes were made from."""
        forced: dict[str, ParamValue] = (
            {"small_blind": self.small_blind, "big_blind": self.big_blind}
            if self.blinds
            else {"ante": self.ante, "bring_in": self.bring_in}
        )
        sizes: dict[str, ParamValue] = {"small_bet": self.small_bet, "big_bet": self.big_bet}
        return {**sizes, **forced, "raises": self.cap - 1, "button": self.button}

    def check(self, game: str) -> None:
        """Refuse amounts that are fine alone but not together."""
        if self.big_bet < self.small_bet:
            raise BadOption(f"{game}: big_bet ({self.big_bet}) must be at least small_bet ({self.small_bet})")
        if self.blinds and self.small_blind > self.big_blind:
            raise BadOption(
                f"{game}: small_blind ({self.small_blind}) must be at most big_blind ({self.big_blind})"
            )
        if self.blinds and self.big_blind > self.small_bet:
            raise BadOption(f"{game}: big_blind ({self.big_blind}) must be at most small_bet ({self.small_bet})")
        self._check_posts(game)
        if not self.blinds and self.bring_in >= self.small_bet:
            raise BadOption(f"{game}: bring_in ({self.bring_in}) must be less than small_bet ({self.small_bet})")

    def _check_posts(self, game: str) -> None:
        blinds = self.posts.get(BLIND_POSTS, [])
        if blinds and not self.blinds:
            raise BadOption(f"{game}: posts.{BLIND_POSTS} are for games with blinds")
        if blinds and self.big_blind_seat < 0:
            raise BadOption(f"{game}: posts.{BLIND_POSTS} must have the big blind ({self.big_blind}) of somebody")
        for chips in blinds:
            if chips > self.big_blind:
                raise BadOption(
                    f"{game}: posts.{BLIND_POSTS} has {chips}, more than the big blind ({self.big_blind})"
                )
