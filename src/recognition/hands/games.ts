import type { SensorBoard } from '../../boards/eboard/sensorBoard.js';
import { sameBoard } from '../../chess/board.js';
import { makeFen } from '../../chess/fen.js';
import type { Position } from '../../chess/position.js';
import { startPosition } from '../../chess/position.js';
import type { Color } from '../../chess/types.js';
import { GameNode } from '../games/gameNode.js';
import type { Tell } from '../recogniserInput.js';
import { newClockMemory, rememberOutage } from '../recovery/clockGap.js';
import { isLike, isSettingUp, piecesOn, squaresAway, startOf } from '../squares/startArray.js';
import { noTouches } from '../squares/touchRecord.js';
import { createBeam } from './beam/beam.js';
import { chosen } from './numbers/chosen.js';
import { sensedAs } from './sensorModel.js';
import type { HandsGame, ReportedPly, SeenBoard } from './state.js';

const LONG_AGO = -1e9;

/** The state without a clock or without any press. */
export const noPresses: HandsGame['clock'] = {
  running: null,
  presses: 0,
  pressedAtMs: { white: LONG_AGO, black: LONG_AGO },
  pressedPly: { white: 0, black: 0 },
};

/** After the clock has stood this long, changes on the board are not play. */
const STOPPED_MS = 1_000;

export const isPaused = ({ stoppedSinceMs }: HandsGame, atMs: number): boolean =>
  stoppedSinceMs !== null && atMs - stoppedSinceMs > STOPPED_MS;

/** The state of a game that continues from a node on a board with this placement. */
export const gameAt = (
  root: GameNode,
  node: GameNode,
  reported: readonly ReportedPly[],
  shown: SensorBoard,
  atMs: number,
): HandsGame => ({
  root,
  sinceMs: atMs,
  beam: createBeam(node, shown, atMs),
  reported,
  mode: { kind: 'following' },
  disputes: 0,
  farthest: 0,
  touchTrail: noTouches,
  illegal: null,
  stoppedSinceMs: null,
  signal: null,
  arbiterAnswers: false,
  isGapOpen: false,
  unseen: null,
  unsure: null,
  said: null,
  times: newClockMemory,
  asked: [],
  clock: noPresses,
});

/** Converts an assumed position to what these sensors would show of it. */
export const asSensed = (game: HandsGame, { sensing }: SeenBoard): HandsGame => {
  const { seen } = game.beam;
  const shown = Uint8Array.from(seen.shown, (piece) => sensedAs(sensing, piece));
  return { ...game, beam: { ...game.beam, seen: { ...seen, shown } } };
};

export const openGame = (position: Position, shown: SensorBoard, atMs: number, tell: Tell): HandsGame => {
  tell({ type: 'game', atMs, fen: makeFen(position), chess960: position.chess960 });
  const root = new GameNode(position);
  return gameAt(root, root, [], shown, atMs);
};

/** Whether one legal ply from the node leads to the start position. */
const isPliedTo = (node: GameNode, { board }: Position): boolean =>
  node.moves.some((move) => sameBoard(node.child(move).position.board, board));

/** The start position of a new game that the board shows. Undefined: the current game continues. */
export const newGameOn = (game: HandsGame | null, board: SensorBoard): Position | undefined => {
  const start = startOf(board);
  if (start === undefined) return undefined;
  if (game === null || game.mode.kind === 'over') return start;
  const { root, reported, beam, farthest } = game;
  const [best] = beam.paths;
  const end = best?.hands.node;
  // A longer game is not taken back to its start ply by ply. It is over.
  const isTakenBack = end === root && reported.length > chosen.setUpPlies.value;
  if (end !== undefined && reported.length > 0 && !isTakenBack && sameBoard(start.board, end.position.board))
    return undefined;
  if (end !== undefined && !isTakenBack && isPliedTo(end, start)) return undefined;
  const isSameArray = isLike(board, root.position);
  if (reported.length === 0) return isSameArray ? undefined : start;
  if (isSameArray && reported.length <= chosen.setUpPlies.value) return undefined;
  return isSameArray && farthest < chosen.setUpAway.value ? undefined : start;
};

/** Whether more pieces are missing than players hold in normal play. */
const isCleared = (board: SensorBoard, game: Position): boolean =>
  piecesOn(game.board) - piecesOn(board) >= chosen.sweptPieces.value;

/** Whether more pieces stand on their start squares than in the game. Normal play leads away from there. */
const isHomeward = (board: SensorBoard, start: Position, game: Position): boolean =>
  squaresAway(board, start) < squaresAway(game.board, start);

/** Whether the players are setting up the next start position. */
export const isBeingSetUp = ({ root, reported, beam, mode }: HandsGame, board: SensorBoard): boolean => {
  const { position } = reported.at(-1)?.node ?? root;
  const best = beam.paths[0]?.hands.node.position ?? position;
  const isPlay = mode.kind !== 'over' && mode.kind !== 'settingUp';
  const isAway = (game: Position): boolean =>
    isSettingUp(board, root.position, game) &&
    (!isPlay || isCleared(board, game) || isHomeward(board, root.position, game));
  if (isAway(position) && isAway(best)) return true;
  return mode.kind === 'over' && isSettingUp(board, startPosition, position);
};

/** Keeps the largest distance of the board from the start position of its game. */
export const noteDistance = (game: HandsGame, board: SensorBoard): HandsGame => {
  if (game.farthest >= chosen.setUpAway.value) return game;
  const away = squaresAway(board, game.root.position);
  return away > game.farthest ? { ...game, farthest: away } : game;
};

/** The node after which the plies of a gap were played. No final ply belongs to the gap. */
export const gapAfter = ({ unseen, reported, beam, root }: HandsGame): GameNode => {
  const last = reported.findLast(({ level }) => level === 'final')?.node;
  if (unseen !== null) return last !== undefined && last.ply > unseen.after.ply ? last : unseen.after;
  return beam.paths[0]?.hands.node ?? root;
};

/** Opens a gap, in which plies can go unseen. */
export const openGap = (game: HandsGame): HandsGame => {
  const after = gapAfter(game);
  return {
    ...game,
    isGapOpen: true,
    kept: game.isGapOpen ? game.kept : undefined,
    unseen: { after, lastPly: null },
    times: rememberOutage(game.times),
    // Presses during the gap were missed.
    clock: { ...game.clock, pressedPly: noPresses.pressedPly },
  };
};

/**
 * Ends the count of unseen plies once later events confirm it: two more plies were made, or the last one was
 * pressed.
 */
export const countUnseen = (game: HandsGame, pressedBy: Color | null): HandsGame => {
  const { unseen, beam, isGapOpen } = game;
  const node = beam.paths[0]?.hands.node;
  if (unseen === null || isGapOpen || node === undefined) return game;
  if (unseen.lastPly === null)
    return node.ply > unseen.after.ply
      ? { ...game, unseen: { ...unseen, lastPly: node.ply } }
      : { ...game, unseen: null };
  const since = node.ply - unseen.lastPly;
  const isReported = since > 1 || (since === 0 && pressedBy !== null && pressedBy !== node.position.turn);
  return isReported ? { ...game, unseen: null } : game;
};

/** Whether pieces fell over or are being cleared away. */
export const isSwept = ({ root, beam }: HandsGame): boolean => {
  const { position } = beam.paths[0]?.hands.node ?? root;
  return isCleared(beam.seen.shown, position);
};
