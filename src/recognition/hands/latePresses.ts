import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { type Beam, seePress } from './beam/beam.js';
import { chosen } from './numbers/chosen.js';
import { setupOf } from './setupOf.js';
import type { HandsGame, RecogniserState, SeenBoard } from './state.js';

/** The ply that a press of this side completes in the likeliest reading: the last one, or the one in hand. */
const plyPressed = ({ paths }: Beam, root: GameNode, side: Color): number => {
  const { node, ahead, due } = paths[0]?.hands ?? { node: root, ahead: false, due: false };
  if (node.position.turn !== side) return due ? node.ply - 2 : node.ply;
  return ahead || node.ply === 0 ? node.ply + 1 : node.ply - 1;
};

/** Queues a press that counts from `dueMs` on, in order. */
export const receiveLater = (game: HandsGame, side: Color, dueMs: number): HandsGame => {
  const { latePresses = [] } = game;
  return {
    ...game,
    latePresses: [...latePresses, { side, dueMs: Math.max(dueMs, latePresses.at(-1)?.dueMs ?? dueMs) }],
  };
};

const withLag = (seen: SeenBoard, lagMs: number): SeenBoard => {
  const { plies, early, mostMs } = chosen.lateness.value;
  const lags = [...(seen.lags ?? []), lagMs].slice(-plies);
  const least = [...lags].sort((a, b) => a - b)[early] ?? 0;
  return { ...seen, lags, lateMs: lags.length < plies ? 0 : Math.min(mostMs, least) };
};

/**
 * Learns the delay of a board that does not state it, when nearly all recent plies were reported this long
 * after their press. Called for the ply reported now.
 */
export const learnLateness = (
  seen: SeenBoard,
  { beam: { paths: before } }: HandsGame,
  { beam: { paths: after }, clock: { pressedAtMs } }: HandsGame,
  { atMs, lateMs }: { readonly atMs: number; readonly lateMs?: number },
): SeenBoard => {
  const node = after[0]?.hands.node;
  if (lateMs !== undefined || node?.ply !== (before[0]?.hands.node.ply ?? 0) + 1) return seen;
  const { turn } = node.position;
  const pressed = pressedAtMs[oppositeColor(turn)];
  return pressed > pressedAtMs[turn] ? withLag(seen, atMs - pressed) : seen;
};

/** Records that the board was not late, because the press came after its ply. */
export const notLate = (seen: SeenBoard, { beam: { paths } }: HandsGame, side: Color): SeenBoard => {
  const hands = paths[0]?.hands;
  const isOfLast = hands?.due === true && hands.node.position.turn !== side;
  return isOfLast && seen.lags !== undefined ? withLag(seen, 0) : seen;
};

/**
 * Applies the presses that the board has caught up with. A clock reports at once, while a slow line reports
 * earlier squares after the press.
 */
export const receiveDue = (state: RecogniserState, atMs: number): RecogniserState => {
  const { game, physical } = state;
  const [first, ...latePresses] = game?.latePresses ?? [];
  if (game === null || physical === null || first === undefined || first.dueMs > atMs) return state;
  const { side, dueMs } = first;
  if (game.mode.kind === 'over') return { ...state, game: { ...game, latePresses: [] } };
  const isReceived = game.mode.kind !== 'carryingOut';
  const beam = isReceived ? seePress(setupOf(state, physical), game.beam, side, dueMs) : game.beam;
  const ply = plyPressed(beam, game.root, side);
  const { presses, pressedPly } = game.clock;
  const clock = {
    ...game.clock,
    // The press that starts the clock completes no ply.
    presses: ply > game.root.ply ? presses + 1 : presses,
    pressedPly: { ...pressedPly, [side]: ply },
  };
  const received = { ...game, beam, clock, latePresses };
  return receiveDue({ ...state, game: received }, atMs);
};

/** Assigns the presses since `sinceMs` to plies again, because the board may report a ply after its press. */
export const pressedSince = (
  clock: HandsGame['clock'],
  { paths: [best] }: Beam,
  sinceMs: number,
): HandsGame['clock'] => {
  const { pressedAtMs, pressedPly } = clock;
  if (best === undefined || Math.max(pressedAtMs.white, pressedAtMs.black) < sinceMs) return clock;
  const { node, due, late } = best.hands;
  if (due && late > 0) return clock;
  const side = due ? node.position.turn : oppositeColor(node.position.turn);
  const ply = Math.max(pressedPly[side], due ? node.ply - 1 : node.ply);
  return { ...clock, pressedPly: { ...pressedPly, [side]: ply } };
};
