import fc from 'fast-check';
import {
  type Bonus,
  parsePeopleTimeControl,
  type SideControl,
  type Stage,
  type TimeControl,
} from '../../src/clock/index.js';

/** The control that these words of a person mean. */
export const controlOf = (text: string): TimeControl => {
  const read = parsePeopleTimeControl(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value.control;
};

const tenths = (max: number) => fc.integer({ min: 1, max: max * 10 }).map((value) => value * 100);
const spanMs = fc.oneof(
  fc.integer({ min: 1, max: 240 }).map((minutes) => minutes * 60_000),
  tenths(90),
  fc.integer({ min: 1, max: 60 }).map((days) => days * 86_400_000),
);
const bonus: fc.Arbitrary<Bonus | null> = fc.option(
  fc.record({ kind: fc.constantFrom('fischer', 'delay', 'bronstein'), ms: tenths(120) }),
);
const counted = fc.record({
  kind: fc.constant('timed' as const),
  moves: fc.integer({ min: 1, max: 60 }),
  ms: spanMs,
  bonus,
});
const rest = fc.record({ kind: fc.constant('timed' as const), moves: fc.constant(null), ms: spanMs, bonus });
const byoyomi = fc.record({
  kind: fc.constant('byoyomi' as const),
  periods: fc.integer({ min: 1, max: 9 }),
  ms: tenths(90),
});

const stages: fc.Arbitrary<readonly Stage[]> = fc.oneof(
  rest.map((stage) => [stage]),
  fc
    .tuple(fc.array(counted, { minLength: 0, maxLength: 3 }), fc.oneof(rest, counted))
    .map(([first, last]) => [...first, last]),
  fc.tuple(rest, byoyomi).map((pair) => [...pair]),
);

export const sideControl: fc.Arbitrary<SideControl> = fc.record({
  stages,
  next: fc.constantFrom('moves', 'moves', 'zero'),
});

/** Any control with periods, sometimes with odds; also hourglass and no limit. */
export const timeControl: fc.Arbitrary<TimeControl> = fc.oneof(
  { weight: 4, arbitrary: sideControl.map((side) => ({ white: side, black: side })) },
  { weight: 1, arbitrary: fc.record({ white: sideControl, black: sideControl }) },
  {
    weight: 1,
    arbitrary: fc
      .oneof(
        spanMs.map((ms) => ({ kind: 'hourglass' as const, ms: Math.min(ms, 86_400_000) })),
        fc.constant({ kind: 'upcount' as const }),
      )
      .map((stage) => {
        const side: SideControl = { stages: [stage], next: 'moves' };
        return { white: side, black: side };
      }),
  },
);
