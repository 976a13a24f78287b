"""The tables that learners play at: with states alone, or with views where a player sits who needs them."""

from typing import Final, final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.errors import BadOption, IllegalAction, RulesBroken
from tefuda.core.game import Game, Setup
from tefuda.core.observation import Encoder, Numbers
from tefuda.core.player import Player
from tefuda.core.rng import Rng, stream
from tefuda.core.state import State
from tefuda.match.deals import MOST_DEALS, Deals
from tefuda.match.episodes import Episodes

LEARNER: Final[i64] = -1
"""Who decides at a table: the learner, or somebody by number."""

NO_SCORES: Final[list[int]] = []


class LearnerTable:
    """A table whose games follow each other, seen by those who learn; `who` says for each seat who decides there.

    `to_act` is the seat to act, `turn` who that is. `scores` are those of the game that the last step ended;
    `unplayed` the sums of games since then that ended before the learner had anything to decide. `decided` says
    whether the learner has acted in the current game.
    """

    def __init__(self, game: Game, deals: Deals, who: list[int]) -> None:
        self.game: Final = game
        self.deals: Final = deals
        self.who = vec[i64](who)
        self.to_act: i64 = -1
        self.turn: i64 = LEARNER
        self.scores = NO_SCORES
        self.unplayed = NO_SCORES
        self.decided = False
        self._missed: i64 = 0

    def deal(self) -> None:
        """A new game; one under way is left unfinished."""
        self.unplayed = NO_SCORES
        self._missed = 0
        self.decided = False
        self._start()
        self._go_on()

    def step(self, action: Action) -> bool:
        """Play an action of the learner's, trusted; whether a game of its own has ended. The next one is dealt."""
        self.unplayed = NO_SCORES
        self._missed = 0
        self.decided = True
        self._play(action)
        return self._go_on()

    def answer(self, action: Action) -> bool:
        """Play an action of somebody else who was waited for; whether a game of the learner's has ended."""
        self._play(action)
        return self._go_on()

    def resume(self, setup: Setup, deck: list[int], played: bytes, decided: bool) -> None:
        """Take up a game where it was left: the same deck, the same actions; nobody is asked."""
        self.deals.setup = setup
        self.deals.used = len(deck)
        self.unplayed = NO_SCORES
        self._begin(deck)
        for index in played:
            self._play(self.game.actions.actions[index])
        self.decided = decided
        self.turn = self.who[self.to_act]

    def legal(self) -> tuple[Action, ...]:
        """What the seat to act may do."""
        raise NotImplementedError

    def write(self, encoder: Encoder, out: Numbers, at: i64) -> None:
        """What the seat to act sees."""
        raise NotImplementedError

    def state(self) -> State:
        """The whole truth, for critics."""
        raise NotImplementedError

    def played(self) -> bytes:
        """The actions of the current game so far, by index."""
        raise NotImplementedError

    def _begin(self, deck: list[int]) -> None:
        """A game with this deck."""
        raise NotImplementedError

    def _play(self, action: Action) -> None:
        """An action of the seat to act."""
        raise NotImplementedError

    def _go_on(self) -> bool:
        """Play on until somebody has to be waited for; whether a game in which the learner decided has ended."""
        raise NotImplementedError

    def _start(self) -> None:
        """The next game in which somebody has a decision."""
        deals = self.deals
        for _ in range(MOST_DEALS):
            self._begin(deals.next_deck())
            if self.to_act >= 0:
                return
        deals.nobody_decides()

    def _end(self, scores: list[int]) -> bool:
        """A game is over: whether it was one of the learner's."""
        if self.decided:
            self.scores = scores
            self.decided = False
            return True
        self._missed += 1
        if self._missed > MOST_DEALS:
            raise BadOption(f"{self.game.spec.name}: in {MOST_DEALS} games the learner was never asked")
        if not self.unplayed:
            self.unplayed = scores
        else:
            self.unplayed = [before + score for before, score in zip(self.unplayed, scores, strict=True)]
        return False


@final
class StateTable(LearnerTable):
    """The encoder reads states, and nobody at the table needs a view: nobody has to be told anything."""

    def __init__(self, game: Game, deals: Deals, who: list[int]) -> None:
        super().__init__(game, deals, who)
        self._state: State | None = None
        self._played: Final = BytesWriter()

    def legal(self) -> tuple[Action, ...]:
        """What the state allows."""
        state = self._state
        assert state is not None
        return state.legal_actions()

    def write(self, encoder: Encoder, out: Numbers, at: i64) -> None:
        """Straight from the state."""
        state = self._state
        assert state is not None
        encoder.write_state(state, self.to_act, out, at)

    def state(self) -> State:
        """What is played with."""
        state = self._state
        assert state is not None
        return state

    def played(self) -> bytes:
        """What everybody did."""
        return self._played.getvalue()

    def _begin(self, deck: list[int]) -> None:
        """Cards that do not matter are not kept."""
        deals = self.deals
        cards = deck[: deals.used]
        before = self._state
        if before is None:
            state = self.game.start(deals.setup, cards, False)
        else:
            state = self.game.start_again(before, deals.setup, cards)
        self._state = state
        self._played.truncate(0)
        self.to_act = state.to_act

    def _play(self, action: Action) -> None:
        state = self._state
        assert state is not None
        self._played.append(action.index)
        state.apply(action)
        self.to_act = state.to_act

    def _go_on(self) -> bool:
        """Everybody is waited for."""
        ended = False
        if self.to_act < 0:
            state = self._state
            assert state is not None
            outcome = state.outcome()
            if outcome is None:
                raise RulesBroken("nobody is to act, but the game has no outcome")
            ended = self._end(outcome.scores)
            self._start()
        self.turn = self.who[self.to_act]
        return ended


@final
class ViewTable(LearnerTable):
    """A table with views, at which players may sit.

    `players` are the others by number. Those that decide alone are asked at once; for a number that has no player
    here the table waits (`turn`) until somebody gives its answer. With `apart` every view stands for itself.
    """

    def __init__(
        self,
        game: Game,
        deals: Deals,
        who: list[int],
        players: list[Player | None],
        seed: str,
        apart: bool = False,
    ) -> None:
        super().__init__(game, deals, who)
        self.episodes: Final = Episodes(game, deals, apart)
        self.players: Final = players
        self.rngs: list[Rng] = []
        for seat in range(len(who)):
            rng = stream(seed, f"opponent {seat}")
            rng.move_to(deals.decks.index)
            self.rngs.append(rng)

    def legal(self) -> tuple[Action, ...]:
        """What the seat was asked."""
        return self.episodes.view(self.to_act).legal

    def write(self, encoder: Encoder, out: Numbers, at: i64) -> None:
        """From the view of the seat to act."""
        encoder.write(self.episodes.view(self.to_act), out, at)

    def state(self) -> State:
        """What the table keeps to itself."""
        return self.episodes.match.truth()

    def played(self) -> bytes:
        """What everybody did."""
        return self.episodes.played.getvalue()

    def _begin(self, deck: list[int]) -> None:
        self.episodes.start(deck)
        self.to_act = self.episodes.to_act

    def _play(self, action: Action) -> None:
        self.episodes.step(action)
        self.to_act = self.episodes.to_act

    def _go_on(self) -> bool:
        """Players that decide alone are asked."""
        ended = False
        while True:
            seat = self.to_act
            if seat < 0:
                if self._end(self.episodes.outcome().scores):
                    ended = True
                self._start()
                continue
            who = self.who[seat]
            if who != LEARNER:
                player = self.players[who]
                if player is not None:
                    self._play(self._asked(player, seat))
                    continue
            self.turn = who
            return ended

    def _asked(self, player: Player, seat: i64) -> Action:
        view = self.episodes.view(seat)
        action = player.decide(view, self.rngs[seat], False).action
        if action not in view.legal:
            raise IllegalAction(seat, action.text, [choice.text for choice in view.legal])
        return action
