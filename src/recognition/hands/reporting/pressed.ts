import { outcome } from '../../../chess/outcome.js';
import { oppositeColor } from '../../../chess/piece.js';
import type { GameNode } from '../../games/gameNode.js';
import { chosen } from '../numbers/chosen.js';
import type { HandsGame } from '../state.js';

export const lastPressedPly = ({ clock: { pressedPly } }: HandsGame): number =>
  Math.max(pressedPly.white, pressedPly.black);

/** Whether a ply ends the game and so needs no press (5.1.1, 9.6.2). */
const endsGame = (position: GameNode['position']): boolean =>
  position.halfmoves >= 150 || outcome(position) !== null;

/** The number of unpressed plies with a running clock after which the game counts as one without presses. */
const FIRST_PLIES = 2;

/**
 * Whether a clock that ran before the gap still has to report. It will give the number of plies in the gap.
 */
const isCountDue = ({ unseen, times }: HandsGame, ply: number): boolean =>
  unseen !== null && ply > unseen.after.ply && times.before !== null && times.after === null;

/**
 * How long a ply waits for its press at most, in ms after its placement; 0: not at all. A player who pressed
 * the previous ply, or who has just begun a game with a running clock, ends a ply by a press and can move the
 * piece on until then. After one omission the player is not waited for again. Plies in a gap wait for the
 * clock that counts them.
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

/** The number of forgotten presses. After a forgotten press the reply cannot be pressed either. */
const forgottenIn = (unpressed: number): number => Math.ceil(Math.max(0, unpressed) / 2);

/** The frequency with which these players forget to press. */
const forgettingOf = ({ clock: { presses } }: HandsGame, last: number): number => {
  const { forgotten, plies } = chosen.forgetting.value;
  return (forgottenIn(last - presses) + forgotten) / (last + plies);
};

/** Cost of a ply without a press, for players who press. */
export const forgottenNats = (game: HandsGame): number =>
  game.clock.presses < chosen.triedPlies.value.presses
    ? 0
    : -Math.log(forgettingOf(game, lastPressedPly(game)));

/** How much more likely these plies are play than tried-out moves, judged by their pace, in nats. */
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
 * The last ply of a pressed game, if later plies without presses were only tried out. `after`: the board
 * rests, or the players have set up another game. With a rest, a single ply may also have a forgotten press.
 * Undefined: the game goes on.
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
