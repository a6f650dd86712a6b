import { outcome } from '../../../chess/outcome.js';
import { oppositeColor } from '../../../chess/piece.js';
import type { GameNode } from '../../games/gameNode.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';

/** The last ply of either side that was pressed. */
export const lastPressedPly = ({ clock: { pressedPly } }: HandsGame): number =>
  Math.max(pressedPly.white, pressedPly.black);

/** The ply that ends the game need not be pressed (5.1.1, 9.6.2). */
const endsGame = (position: GameNode['position']): boolean =>
  position.halfmoves >= 150 || outcome(position) !== null;

/** Plies that may go unpressed with a running clock before the game counts as one without presses. */
const FIRST_PLIES = 2;

/** A clock that ran before a gap has not reported since: it will give the number of plies in it. */
const isCountDue = ({ unseen, times }: HandsGame, ply: number): boolean =>
  unseen !== null && ply > unseen.after.ply && times.before !== null && times.after === null;

/**
 * How long a ply waits for its press at most, in ms since it was placed; 0: not at all. A ply ends by a press
 * where its player has pressed the one before, or has just begun a game with a running clock: until then the
 * piece may go on. After one omission the player is not waited for again. Plies of a gap wait for the clock
 * that counts them.
 */
export const pressWaitMs = (game: HandsGame, { ply, position }: GameNode, isAwaited: boolean): number => {
  const { presses, pressedPly, running } = game.clock;
  const mover = oppositeColor(position.turn);
  if (isCountDue(game, ply)) return chosen.countMs.value;
  if (lastPressedPly(game) >= ply || endsGame(position)) return 0;
  if (presses === 0)
    return running === mover && !isAwaited && ply <= game.root.ply + FIRST_PLIES
      ? chosen.firstPressMs.value
      : 0;
  if (pressedPly[mover] < ply - 2) return 0;
  return (isAwaited ? chosen.pressMs : chosen.finalMs).value;
};

/** A forgotten press keeps the reply from being pressed as well. */
const forgottenIn = (unpressed: number): number => Math.ceil(Math.max(0, unpressed) / 2);

/** How often these players forget to press. */
const forgettingOf = ({ clock: { presses } }: HandsGame, last: number): number => {
  const { forgotten, plies } = chosen.forgetting.value;
  return (forgottenIn(last - presses) + forgotten) / (last + plies);
};

/** Cost of a ply without a press, where these players press. */
export const forgottenNats = (game: HandsGame): number =>
  game.clock.presses < chosen.triedPlies.value.presses
    ? 0
    : -Math.log(forgettingOf(game, lastPressedPly(game)));

/** How much likelier each of these plies is play than a tried-out move, by the time it took. */
const paceNats = ({ reported }: HandsGame, last: number, ply: number): number => {
  const { ms: tried, most } = chosen.triedPlies.value.pace;
  const landedMs = reported.slice(0, ply).map(({ placedAtMs }) => placedAtMs);
  const played = ((landedMs[last - 1] ?? 0) - (landedMs[0] ?? 0)) / Math.max(1, last - 1);
  if (played <= tried) return 0;
  let nats = 0;
  for (let i = Math.max(1, last); i < landedMs.length; i++) {
    const ms = (landedMs[i] ?? 0) - (landedMs[i - 1] ?? 0);
    nats += Math.min(most, Math.log(tried / played) + ms / tried - ms / played);
  }
  return nats;
};

/**
 * Where a game of pressed plies has ended, when hands have since moved without a press: they tried out moves.
 * `after`: hands rest, or have set up another game; before that, one ply is tried out as easily as a press is
 * forgotten. Undefined: it goes on.
 */
export const endOfPressedPlay = (
  game: HandsGame,
  node: GameNode,
  finalPlies: number,
  after: 'rest' | 'setUp',
): GameNode | undefined => {
  const { presses: pressesLeast, most } = chosen.triedPlies.value;
  const { least, odds } = chosen.triedPlies.value[after];
  const { pressedPly, presses } = game.clock;
  const last = lastPressedPly(game);
  const tail = node.ply - last;
  const arePressed = presses >= pressesLeast && Math.abs(pressedPly.white - pressedPly.black) === 1;
  if (!arePressed || tail < least || tail > most) return undefined;
  const likelihood = forgettingOf(game, last) ** forgottenIn(tail) * Math.exp(paceNats(game, last, node.ply));
  if (likelihood > odds) return undefined;
  return node.ancestor(Math.max(last, finalPlies));
};
