import type { ShownTimes } from '../../boards/eboard/colorClock.js';
import { isIdleClock } from '../../clock/clockSetupMonitor.js';
import { makeFullClockText } from '../../clock/clockText.js';
import { emit, type StepContext } from '../core/work.js';
import { shownTimes } from './clockReckoning.js';
import { heldClock, updateClock } from './clockWork.js';

type Tags = Readonly<Record<string, string>>;

/**
 * The tags of the start times. Players often set the clocks after the pieces, so the last times before the
 * clocks run count. A running clock shows no start time.
 */
export const tagsOfStart = (before: Tags, { whiteMs, blackMs, running }: ShownTimes): Tags =>
  running === null
    ? { WhiteClock: makeFullClockText(whiteMs), BlackClock: makeFullClockText(blackMs) }
    : before;

export const noteStart = (context: StepContext, times: ShownTimes): void =>
  updateClock(context, { start: tagsOfStart(context.core.clock.start, times) });

/** The tags of the start times for a new game, from stopped clocks. */
export const startTags = (context: StepContext): Tags => {
  const held = heldClock(context);
  const { watch, physical } = context.core.clock;
  const isIdle = physical.seen !== null && isIdleClock({ ...watch.monitor, hasRun: false }, physical.seen);
  const seen = isIdle ? null : physical.seen;
  const times = held === undefined ? seen : shownTimes(held.clock);
  updateClock(context, { start: times === null ? {} : tagsOfStart({}, times) });
  return context.core.clock.start;
};

/** Corrects the game's tags after the first move, if needed. */
export const settleStart = (context: StepContext): void => {
  const { game } = context.core.table;
  const { start } = context.core.clock;
  if (game === null || game.moves.length !== 1) return;
  const changed = Object.entries(start).some(([name, text]) => game.tags[name] !== text);
  if (changed) emit(context, { type: 'tags', gameId: game.id, tags: { ...game.tags, ...start } });
};
