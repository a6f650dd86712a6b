import type { Color } from '../../../chess/types.js';
import { clockNow } from '../../../clock/clockNow.js';
import { controlOfTags } from '../../../clock/controlOfTags.js';
import { type Stage, stageAt, type TimeControl } from '../../../clock/timeControl.js';
import type { TableView } from '../../../table/tableView.js';
import type { SearchClock } from '../uci/searchLimits.js';

type Clocked = Pick<TableView, 'clock' | 'gameClock' | 'game'>;

/** A delay is told as an increment: the dialogue has no word for it, and it is worth almost as much. */
const bonusMs = (stage: Stage | undefined): number =>
  stage?.kind === 'timed' ? (stage.bonus?.ms ?? 0) : stage?.kind === 'byoyomi' ? stage.ms : 0;

const controlOf = ({ gameClock, game }: Clocked): TimeControl | undefined =>
  gameClock?.clock.control ?? (game === null ? undefined : (controlOfTags(game.tags) ?? undefined));

const stageOf = (view: Clocked, control: TimeControl, side: Color): Stage | undefined =>
  stageAt(control[side], view.gameClock?.clock[side].stage ?? 0);

const movesToGo = ({ gameClock }: Clocked, stage: Stage | undefined, side: Color): number | undefined => {
  const asked = stage?.kind === 'timed' ? stage.moves : null;
  const made = gameClock?.clock[side].stageMoves;
  return asked === null || made === undefined ? undefined : Math.max(1, asked - made);
};

/** What the clocks show now, as an engine that plays `side` is told; undefined: no time is kept. */
export const searchClock = (view: Clocked, side: Color, nowMs: number): SearchClock | undefined => {
  const { clock } = view;
  const control = controlOf(view);
  const own = control && stageOf(view, control, side);
  if (clock === null || own?.kind === 'upcount') return undefined;
  const incrementOf = (color: Color): number =>
    control === undefined ? 0 : bonusMs(stageOf(view, control, color));
  const toGo = movesToGo(view, own, side);
  return {
    whiteMs: clockNow(clock, 'white', nowMs),
    blackMs: clockNow(clock, 'black', nowMs),
    whiteIncrementMs: incrementOf('white'),
    blackIncrementMs: incrementOf('black'),
    ...(toGo !== undefined && { movesToGo: toGo }),
  };
};
