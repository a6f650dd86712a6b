import { z } from 'zod';
import type { ClockAlarmCode } from '../../../clock/clockAlarm.js';
import type { ClockDrift } from '../../../clock/clockDrift.js';
import type { FlagFall } from '../../../clock/flagFall.js';
import type { ClockHabits, GameClock, SideClock } from '../../../clock/gameClock.js';
import type { SideControl, Stage, TimeControl } from '../../../clock/timeControl.js';
import type { TableClockAlarm } from '../../../table/tableView.js';
import { bothSides, count, maybe, ms, named, oneOf, sentObject, side, text } from './apiSchema.js';
import { keysOfProblem } from './errorSchema.js';

const kind = (name: string) => z.literal(name);
const stage = z.discriminatedUnion('kind', [
  z.looseObject({
    kind: kind('timed'),
    moves: count.nullable(),
    ms,
    bonus: z.looseObject({ kind: z.enum(['fischer', 'delay', 'bronstein']), ms }).nullable(),
  }),
  z.looseObject({ kind: kind('byoyomi'), periods: count, ms }),
  z.looseObject({ kind: kind('hourglass'), ms }),
  z.looseObject({ kind: kind('upcount') }),
]) as z.ZodType as z.ZodType<Stage>;

const control: z.ZodType<TimeControl> = bothSides(
  sentObject<SideControl>({ stages: z.array(stage), next: z.enum(['moves', 'zero']) }),
);

const sideClock = sentObject<SideClock>({
  ms: ms.describe('The time left to the next control; without a limit, the time used so far.'),
  stage: count,
  moves: count,
  stageMoves: count,
  turnMs: ms,
  byoyomi: count,
  thoughtMs: ms,
  grantedMs: ms,
  freeMs: ms,
  flagAtMs: ms.nullable(),
});

export const gameClock = named(
  'GameClock',
  sentObject<GameClock>({
    control,
    habits: sentObject<ClockHabits>({ incrementFirst: z.boolean(), bronsteinUpFront: z.boolean() }),
    white: sideClock,
    black: sideClock,
    turn: side,
    phase: z.enum(['ready', 'running', 'paused', 'ended']),
    firstFlag: side.nullable(),
    atMs: ms.describe('The moment at which these times were right. A running clock continues from here.'),
  }),
  "The table's own clock. The response header `Jadoube-Now-Ms` has the current time on the scale of `atMs`.",
);

export const driftFields: { readonly [Field in keyof ClockDrift]-?: z.ZodType<ClockDrift[Field]> } = {
  ppm: z.number().describe('The rate at which the physical clock gains, in parts per million.'),
  doubtPpm: z.number(),
  lagMs: z.number(),
  lagMaxMs: z.number(),
  overMs: z.number(),
};

export const flagFields: { readonly [Field in keyof FlagFall]-?: z.ZodType<FlagFall[Field]> } = {
  side,
  first: side.nullable(),
  due: maybe(count.nullable()),
  clock: z.enum(['own', 'board']),
};

export const clockAlarm = sentObject<TableClockAlarm>({
  code: oneOf<ClockAlarmCode>({
    CLOCK_PRESET: true,
    CLOCK_INCREMENT: true,
    CLOCK_PERIOD: true,
    CLOCK_NOT_STARTED: true,
    CLOCK_LEVER: true,
    CLOCK_LEFT_RUNNING: true,
    CLOCK_BATTERY: true,
    CLOCK_JUMP: true,
    CLOCK_NOT_SET: true,
    CLOCK_FLAG: true,
    CLOCK_GONE: true,
    CLOCK_SILENT: true,
    CLOCK_FLAPPING: true,
    CLOCK_OTHER: true,
    CLOCK_NOISY: true,
    CLOCK_CONTROL: true,
  }),
  message: text,
  advice: text,
  ...keysOfProblem,
  table: text,
});
