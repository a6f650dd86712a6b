import { DAY_MS, MINUTE_MS, type SideControl, type Stage, stageAt, type TimeControl } from './timeControl.js';

export type TimeControlClass = 'standard' | 'rapid' | 'blitz' | 'correspondence';

/** The Laws count the increments of this many moves (appendices A.1 and B.1). */
const MOVES_COUNTED = 60;
const BLITZ_MAX_MS = 10 * MINUTE_MS;
const STANDARD_MIN_MS = 60 * MINUTE_MS;

const perMoveMs = (stage: Stage): number => {
  if (stage.kind === 'timed') return stage.bonus?.ms ?? 0;
  return stage.kind === 'byoyomi' ? stage.ms : 0;
};

/**
 * The time of every period, with repeated periods only as far as sixty moves need them, plus the bonuses of
 * sixty moves.
 */
const timeForSixtyMoves = (side: SideControl): number => {
  let totalMs = 0;
  let moves = 0;
  for (let index = 0; index < side.stages.length || moves < MOVES_COUNTED; index++) {
    const stage = stageAt(side, index);
    if (stage === undefined) break;
    const main = stage.kind === 'timed';
    const untilByoyomi = stageAt(side, index + 1)?.kind === 'byoyomi';
    const lasts = untilByoyomi ? 0 : main ? (stage.moves ?? MOVES_COUNTED) : MOVES_COUNTED;
    const counted = Math.min(lasts, MOVES_COUNTED - moves);
    totalMs += (main ? stage.ms : 0) + counted * perMoveMs(stage);
    moves += counted;
  }
  return totalMs;
};

const isCorrespondence = ({ stages }: SideControl): boolean =>
  stages.some((stage) => stage.kind !== 'upcount' && stage.ms >= DAY_MS);

const hasSum = ({ stages }: SideControl): boolean =>
  stages.every(({ kind }) => kind === 'timed' || kind === 'byoyomi');

/**
 * Standard, rapid or blitz by the Laws of Chess. Blitz is at most 10 minutes for each player, rapid more than
 * that and less than 60, both including sixty increments (delays and byo-yomi count as increments). With
 * odds, the longer time decides. Undefined where times cannot be added up (hourglass, no limit).
 */
export const classifyTimeControl = ({ white, black }: TimeControl): TimeControlClass | undefined => {
  if (isCorrespondence(white) || isCorrespondence(black)) return 'correspondence';
  if (!hasSum(white) || !hasSum(black)) return undefined;
  const totalMs = Math.max(timeForSixtyMoves(white), timeForSixtyMoves(black));
  if (totalMs <= BLITZ_MAX_MS) return 'blitz';
  return totalMs < STANDARD_MIN_MS ? 'rapid' : 'standard';
};
