import type { ShownTimes } from '../../boards/eboard/colorClock.js';
import { isIdleClock } from '../../clock/clockSetupMonitor.js';
import { makeFullClockText } from '../../clock/clockText.js';
import { emit, type StepContext } from '../core/work.js';
import { shownTimes } from './clockReckoning.js';
import { updateClock } from './clockWork.js';
import { heldClock } from './heldClock.js';

type Tags = Readonly<Record<string, string>>;

/**
 * Tags of the starting times. Clocks are often set after the pieces: the last times before they ran count; a
 * running clock shows no start.
 */
export const tagsOfStart = (before: Tags, { whiteMs, blackMs, running }: ShownTimes): Tags =>
  running === null
    ? { WhiteClock: makeFullClockText(whiteMs), BlackClock: makeFullClockText(blackMs) }
    : before;

/** The clocks as they are set now. */
export const noteStart = (context: StepContext, times: ShownTimes): void =>
  updateClock(context, { start: tagsOfStart(context.core.clock.start, times) });

/** Tags of a game that begins now: the times of both clocks, while they are stopped. */
export const startTags = (context: StepContext): Tags => {
  const held = heldClock(context);
  const { watch, physical } = context.core.clock;
  const isIdle = physical.seen !== null && isIdleClock({ ...watch.monitor, hasRun: false }, physical.seen);
  const seen = isIdle ? null : physical.seen;
  const times = held === undefined ? seen : shownTimes(held.clock);
  updateClock(context, { start: times === null ? {} : tagsOfStart({}, times) });
  return context.core.clock.start;
};

/** After the first move: the game's tags, when they have to be corrected. */
export const settleStart = (context: StepContext): void => {
  const { game } = context.core.table;
  const { start } = context.core.clock;
  if (game === null || game.moves.length !== 1) return;
  const changed = Object.entries(start).some(([name, text]) => game.tags[name] !== text);
  if (changed) emit(context, { type: 'tags', gameId: game.id, tags: { ...game.tags, ...start } });
};
