import type { SensorEvent } from '../../../boards/eboard/sensorEvent.js';
import type { GameNode } from '../../games/gameNode.js';
import { createPhysicalBoard } from '../../squares/physicalBoard.js';
import { isLike } from '../../squares/startArray.js';
import { createBeam } from '../beam/beam.js';
import { rest, sense } from '../intake.js';
import { withUnseenAsked } from '../reporting/alternatives.js';
import { boardInShape, type HandsGame, type RecogniserState, type SeenBoard } from '../state.js';
import { isLost, keepReport } from './reports.js';

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

/**
 * A lost game whose plies of the gap are known now (`game`): what the board has reported since is read again,
 * as plies after them. Undefined if the game was not lost.
 */
export const playSince = (state: RecogniserState, game: HandsGame, atMs: number): HandsGame | undefined => {
  const { game: lost, physical } = state;
  if (lost === null || physical === null || !isLost(lost) || game.mode.kind !== 'carryingOut')
    return undefined;
  const after = game.reported.at(-1)?.node ?? game.root;
  const reports = reportsAfter(lost.reports ?? [], after);
  const first = reports.find(isBoard);
  if (first === undefined) return undefined;
  const followed: HandsGame = {
    ...game,
    mode: { kind: 'following' },
    isGapOpen: true,
    unseen: { after, lastPly: null },
    beam: createBeam(after, first.board, first.atMs),
  };
  let then: RecogniserState = { ...state, isLinked: true, physical: asAt(physical, first), game: followed };
  for (const report of reports)
    then = keepReport(
      sense(rest(then, report.atMs), report, () => {}),
      report,
    );
  const played = rest(then, atMs).game ?? undefined;
  // A board that still differs shows where. Nothing is asked twice.
  return played && isLost(played) ? withUnseenAsked(played, atMs) : played;
};
