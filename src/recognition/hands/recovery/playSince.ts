import type { SensorEvent } from '../../../boards/eboard/sensorEvent.js';
import { sameBoard } from '../../../chess/board.js';
import type { GameNode } from '../../games/gameNode.js';
import { createPhysicalBoard } from '../../squares/physicalBoard.js';
import { isLike } from '../../squares/startArray.js';
import { createBeam } from '../beam/beam.js';
import { draftOf, type Path } from '../beam/path.js';
import { rest, sense } from '../intake.js';
import { replay } from '../meanings/plays.js';
import { withUnseenAsked } from '../reporting/alternatives.js';
import { boardInShape, type HandsGame, type RecogniserState, type SeenBoard } from '../state.js';
import { isLost, keepReport } from './reports.js';
import { isUnexplained } from './ways.js';

type BoardReport = Extract<SensorEvent, { readonly kind: 'board' }>;

const isBoard = (event: SensorEvent): event is BoardReport => event.kind === 'board';

/** The reports from the last one that shows the node's position on. All of them if none does. */
const reportsAfter = (reports: readonly SensorEvent[], { position }: GameNode): readonly SensorEvent[] => {
  const shown = reports.findLastIndex((event) => isBoard(event) && isLike(event.board, position));
  return reports.slice(Math.max(0, shown));
};

/** The board at an earlier report, with the habits that it has shown since. */
const asAt = (now: SeenBoard, { board, atMs }: BoardReport): SeenBoard => {
  const { scanMs, slowestScanMs, lateMs, reportsScans, health, mayBePushed } = now;
  const then = { ...createPhysicalBoard(board, atMs, mayBePushed), scanMs, slowestScanMs };
  return boardInShape({ ...then, lateMs, reportsScans, health }, now);
};

/** Reads reports again as what followed the game's last ply. Undefined if the board reported nothing. */
const readAgain = (
  state: RecogniserState,
  game: HandsGame,
  reports: readonly SensorEvent[],
  atMs: number,
): HandsGame | undefined => {
  const { physical } = state;
  const first = reports.find(isBoard);
  if (physical === null || first === undefined) return undefined;
  const after = game.reported.at(-1)?.node ?? game.root;
  const followed: HandsGame = {
    ...game,
    mode: { kind: 'following' },
    beam: createBeam(after, first.board, first.atMs),
  };
  let then: RecogniserState = { ...state, isLinked: true, physical: asAt(physical, first), game: followed };
  for (const report of reports)
    then = keepReport(
      sense(rest(then, report.atMs), report, () => {}),
      report,
    );
  return rest(then, atMs).game ?? undefined;
};

/**
 * A lost game whose plies of the gap are known now (`game`): what the board has reported since is read again,
 * as plies after them. Undefined if the game was not lost.
 */
export const playSince = (state: RecogniserState, game: HandsGame, atMs: number): HandsGame | undefined => {
  const { game: lost } = state;
  if (lost === null || !isLost(lost) || game.mode.kind !== 'carryingOut') return undefined;
  const after = game.reported.at(-1)?.node ?? game.root;
  const open: HandsGame = { ...game, isGapOpen: true, unseen: { after, lastPly: null } };
  const played = readAgain(state, open, reportsAfter(lost.reports ?? [], after), atMs);
  // A board that still differs shows where. Nothing is asked twice.
  return played && isLost(played) ? withUnseenAsked(played, atMs) : played;
};

const isExplained = ({ mode, beam: { paths } }: HandsGame): boolean => {
  const [best] = paths;
  if (mode.kind !== 'following' || best === undefined || isUnexplained(best)) return false;
  return !best.hands.node.isIllegal;
};

/** The game in which the readings that contain this node are the only ones. */
const readAfter = (game: HandsGame, node: GameNode): HandsGame => {
  const paths = game.beam.paths.filter(({ hands }) => hands.node.ancestor(node.ply) === node);
  return { ...game, mode: { kind: 'following' }, beam: { ...game.beam, paths } };
};

/**
 * A disputed game whose final plies stand by an answer, with what was played since: by the readings that
 * contain these plies, or else by what the board has reported since. Undefined if neither explains the board.
 */
export const playSinceDispute = (state: RecogniserState, atMs: number): HandsGame | undefined => {
  const { game } = state;
  const confirmed = game?.reported.at(-1)?.node;
  if (game === null || confirmed === undefined || game.mode.kind !== 'inDispute') return undefined;
  const read = readAfter(game, confirmed);
  if (isExplained(read)) return read;
  const played = readAgain(state, { ...game, confirmed }, game.reports ?? [], atMs);
  return played !== undefined && isExplained(played) ? { ...played, confirmed: undefined } : undefined;
};

/** A reading that has reached the corrected position, followed by its later plies. Undefined: it has not. */
const continued = (path: Path, corrected: GameNode): Path | undefined => {
  const { board, turn } = corrected.position;
  const { node } = path.hands;
  const isReached = (at: GameNode | undefined): boolean =>
    at !== undefined && at.position.turn === turn && sameBoard(at.position.board, board);
  // The position may have been repeated since.
  const asLong = node.ancestor(corrected.ply);
  const reached = isReached(asLong) ? asLong : node.pathFrom(0).findLast(isReached);
  const since = reached === undefined ? [] : node.pathFrom(reached.ply).flatMap(({ move }) => move ?? []);
  const end = reached && replay(corrected, since);
  return end && { ...draftOf(path), hands: { ...path.hands, node: end }, merged: null };
};

/**
 * A game of which a person has corrected the plies up to a position that the likeliest reading (`before`) has
 * reached: play goes on from there. Undefined if it has not.
 */
export const playSinceCorrection = (before: HandsGame | null, game: HandsGame): HandsGame | undefined => {
  const corrected = game.reported.at(-1)?.node;
  const [best, ...others] = before?.beam.paths ?? [];
  if (before === null || isLost(before) || corrected === undefined || best === undefined) return undefined;
  if (before.mode.kind !== 'following' && before.mode.kind !== 'inDispute') return undefined;
  const likeliest = continued(best, corrected);
  if (likeliest === undefined) return undefined;
  const paths = [likeliest, ...others.flatMap((path) => continued(path, corrected) ?? [])];
  return {
    ...game,
    mode: { kind: 'following' },
    beam: { ...before.beam, paths, stops: [] },
    touchTrail: before.touchTrail,
    isGapOpen: before.isGapOpen,
    unseen: before.isGapOpen ? { after: corrected, lastPly: null } : null,
  };
};
