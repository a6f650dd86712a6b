import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClockOrder } from '../../../../../src/boards/eboard/clockOrder.js';
import { createSession } from '../../../../../src/boards/eboard/session.js';
import { createCommandDecoder } from '../../../../../src/boards/protocols/dgt/commandDecoder.js';
import { dgtProtocol } from '../../../../../src/boards/protocols/dgt/dgtProtocol.js';
import { createDgtBoard } from '../../../../../src/boards/protocols/dgt/simulated/dgtBoard.js';
import type {
  DgtBoardOptions,
  DgtFaults,
} from '../../../../../src/boards/protocols/dgt/simulated/dgtBoardOptions.js';
import type { PhysicalAct } from '../../../../../src/boards/simulated/physicalAct.js';
import { runs } from '../../../../depth.js';
import { type LineRun, runOnLine } from '../../../../simulation/lineRun.js';

const setTo = (
  leftMs: number,
  rightMs: number,
  running: 'left' | 'right' | null = null,
  lever = true,
): ClockOrder => ({ kind: 'setClock', leftMs, rightMs, running, lever });

const at = (atMs: number, command: ClockOrder) => ({ atMs, command });

const outcomes = ({ events }: LineRun) =>
  events.flatMap(({ event }) => (event.kind === 'clockSet' ? [event.outcome] : []));
const readings = ({ events }: LineRun) =>
  events.flatMap(({ event, atMs }) => (event.kind === 'clock' ? [{ atMs, ...event.reading }] : []));

/** The clock commands that were written, with their times. */
const clockWrites = ({ writes }: LineRun) => {
  const host = createCommandDecoder();
  return writes.flatMap(({ atMs, bytes }) =>
    host
      .push(bytes)
      .flatMap((output) =>
        output.kind === 'frame' && output.frame.kind === 'clock' ? [{ atMs, ...output.frame.command }] : [],
      ),
  );
};

const START: PhysicalAct = { atMs: 0, kind: 'setClock', whiteMs: 60_000, blackMs: 60_000, incrementMs: 0 };

const run = (
  options: Partial<DgtBoardOptions>,
  commands: readonly ReturnType<typeof at>[],
  acts: readonly PhysicalAct[] = [],
  untilMs = 20_000,
) => {
  const board = createDgtBoard(options);
  return {
    run: runOnLine({ session: createSession(dgtProtocol), board, acts: [START, ...acts], untilMs, commands }),
    board,
  };
};

describe('orders to a DGT clock', () => {
  test('both times are set, left first on the way there and right first on the way back', () => {
    const { run: result } = run({}, [at(4000, setTo(5_400_000, 3_598_000))]);
    expect(outcomes(result)).toEqual([{ ok: true }]);
    expect(readings(result).at(-1)).toMatchObject({ leftMs: 5_400_000, rightMs: 3_598_000, running: null });
  });

  test('the clock runs as ordered, and presses change the side where they may', () => {
    const press: PhysicalAct = { atMs: 10_000, kind: 'press', side: 'white' };
    const { run: free } = run({}, [at(4000, setTo(300_000, 300_000, 'left'))], [press]);
    expect(readings(free).at(-1)).toMatchObject({ running: 'right' });
    const { run: held } = run({}, [at(4000, setTo(300_000, 300_000, 'left', false))], [press]);
    const last = readings(held).at(-1);
    expect(last?.leftMs).toBeLessThan(290_000);
    expect(last?.rightMs).toBe(300_000);
  });

  test('a clock in the wrong option is not set, and the operator sees which option', () => {
    const { run: result } = run({ clockRemote: false }, [at(4000, setTo(1000, 1000))]);
    expect(outcomes(result)).toEqual([
      { ok: false, why: 'refused', detail: expect.stringMatching('choose option 25'), option: '25' },
    ]);
    const { run: xl } = run({ clockRemote: false, clock: 'xl' }, [at(4000, setTo(1000, 1000))]);
    expect(outcomes(xl)).toEqual([
      { ok: false, why: 'refused', detail: expect.stringMatching('option 23'), option: '23' },
    ]);
    expect(readings(result).at(-1)).toMatchObject({ leftMs: 60_000 });
  });

  test('without a clock, and when its cable goes on the way, the order fails at once', () => {
    const { run: none } = run({ clock: 'none' }, [at(4000, setTo(1000, 1000))]);
    expect(outcomes(none)).toMatchObject([{ ok: false, why: 'noClock' }]);
    const { run: pulled } = run(
      {},
      [at(4000, setTo(1000, 1000))],
      [{ atMs: 4050, kind: 'clockCable', plugged: false }],
    );
    expect(outcomes(pulled)).toMatchObject([{ ok: false, why: 'noClock' }]);
  });

  test('another clock plugged in is asked for its name and read', () => {
    const { run: result } = run(
      {},
      [],
      [
        { atMs: 5000, kind: 'clockCable', plugged: false },
        { atMs: 8000, kind: 'clockCable', plugged: true },
      ],
    );
    const kinds = result.events.map(({ event }) => event.kind);
    expect(kinds.filter((kind) => kind === 'noClock')).toHaveLength(1);
    expect(kinds.lastIndexOf('clock')).toBeGreaterThan(kinds.indexOf('noClock'));
    expect(clockWrites(result).filter(({ kind }) => kind === 'askClockVersion')).toHaveLength(2);
  });

  test('a newer order takes the place of an older one', () => {
    const { run: result } = run({}, [at(4000, setTo(1000, 1000)), at(4010, setTo(600_000, 500_000))]);
    expect(outcomes(result)).toEqual([
      { ok: false, why: 'replaced', detail: expect.any(String) },
      { ok: true },
    ]);
    expect(readings(result).at(-1)).toMatchObject({ leftMs: 600_000, rightMs: 500_000 });
  });

  test('texts fit the display: letters on a 3000, six segments on an XL', () => {
    const text: ClockOrder = { kind: 'showClockText', text: '  e2-e4 ', short: ' e2 e4', beep: true };
    const big = run({}, [at(4000, text)]);
    expect(big.board.clockDisplay()).toMatchObject({ text: '  e2-e4 ', beeps: 1 });
    const small = run({ clock: 'xl' }, [at(4000, text)]);
    expect(small.board.clockDisplay().text).toBe(' e2 e4');
    const back = run({}, [at(4000, text), at(7000, { kind: 'showClockTimes' })]);
    expect(back.board.clockDisplay().text).toBeNull();
  });

  test('icons, a beep, and the buttons', () => {
    const none = { mode: null, period: 0, flag: false } as const;
    const left = { mode: 'fischer', period: 2, flag: true } as const;
    const { run: result, board } = run(
      {},
      [
        at(4000, { kind: 'showClockIcons', left, right: none }),
        at(4001, { kind: 'beepClock', lastsMs: 300 }),
      ],
      [{ atMs: 9000, kind: 'clockButton', button: 'plus' }],
    );
    expect(board.clockDisplay()).toMatchObject({ icons: { left, right: none }, beeps: 1 });
    expect(clockWrites(result)).toContainEqual({ atMs: expect.any(Number), kind: 'beep', units: 5 });
    expect(result.events.map(({ event }) => event)).toContainEqual({ kind: 'clockButton', button: 'plus' });
  });

  test('a flood of texts leaves only the newest waiting', () => {
    const flood = Array.from({ length: 200 }, (_, i) =>
      at(4000 + i, { kind: 'showClockText', text: `no ${i}`, short: `${i}`, beep: false }),
    );
    const { run: result, board } = run({}, flood, [], 30_000);
    expect(board.clockDisplay().text).toBe('no 199  ');
    expect(clockWrites(result).filter(({ kind }) => kind === 'ascii').length).toBeLessThan(5);
  });

  test('a lever flapping ten times a second is reported in its final state', () => {
    const flaps = Array.from({ length: 100 }, (_, i): PhysicalAct => {
      return { atMs: 5000 + 100 * i, kind: 'press', side: i % 2 === 0 ? 'white' : 'black' };
    });
    const { run: result } = run({}, [], flaps, 30_000);
    expect(readings(result).at(-1)).toMatchObject({ running: 'left', leverUp: 'left' });
  });

  const anyFaults: fc.Arbitrary<Partial<DgtFaults>> = fc.record(
    {
      nullClockRate: fc.constantFrom(0, 0.5),
      repeatedAckRate: fc.constantFrom(0, 1),
      wrongAckRate: fc.constantFrom(0, 0.5),
      staleTimesRate: fc.constantFrom(0, 1),
      risingTimesRate: fc.constantFrom(0, 0.3),
      lostByteRate: fc.constantFrom(0, 0.02),
      lostHostByteRate: fc.constantFrom(0, 0.02),
    },
    { requiredKeys: [] },
  );
  const anySetting = fc.tuple(
    fc.integer({ min: 1, max: 35_999 }),
    fc.integer({ min: 1, max: 35_999 }),
    fc.constantFrom<'left' | 'right' | null>('left', 'right', null),
  );

  test('a clock reported as set is set, one command at a time, after all faults of the line', () => {
    fc.assert(
      fc.property(
        anyFaults,
        fc.array(anySetting, { minLength: 1, maxLength: 3 }),
        fc.constantFrom<'xl' | '3000'>('xl', '3000'),
        fc.nat(),
        (faults, settings, clock, seed) => {
          const commands = settings.map(([left, right, running], i) =>
            at(5000 + 60_000 * i, setTo(left * 1000, right * 1000, running)),
          );
          const board = createDgtBoard({ clock, seed, faults });
          const result = runOnLine({
            session: createSession(dgtProtocol),
            board,
            acts: [START],
            untilMs: 5000 + 60_000 * settings.length,
            commands,
          });
          const reported = result.events.filter(({ event }) => event.kind === 'clockSet');
          // Three settings with four questions each take less than a minute.
          expect(reported).toHaveLength(settings.length);
          settings.forEach(([left, right, running], i) => {
            const end = reported[i];
            if (end?.event.kind !== 'clockSet' || !end.event.outcome.ok) return;
            const reading = readings(result).find(({ atMs }) => atMs >= end.atMs);
            const gone = running === null ? 0 : end.atMs - (5000 + 60_000 * i);
            const near = (ms: number | undefined, seconds: number, runs: boolean): void => {
              const wanted = Math.max(0, seconds * 1000 - (runs ? gone : 0));
              expect(Math.abs((ms ?? -1) - wanted)).toBeLessThanOrEqual(runs ? 2500 : 1000);
            };
            near(reading?.leftMs, left, running === 'left');
            near(reading?.rightMs, right, running === 'right');
          });
          const writes = clockWrites(result);
          writes.forEach(({ atMs, kind }, i) => {
            const before = writes[i - 1];
            if (before?.kind === kind) expect(atMs - before.atMs).toBeGreaterThanOrEqual(900);
          });
        },
      ),
      runs(40),
    );
  });

  test('on a good line every order succeeds within two seconds', () => {
    fc.assert(
      fc.property(anySetting, fc.nat(), ([left, right, running], seed) => {
        const board = createDgtBoard({ seed });
        const order = at(5000, setTo(left * 1000, right * 1000, running));
        const result = runOnLine({
          session: createSession(dgtProtocol),
          board,
          acts: [START],
          untilMs: 12_000,
          commands: [order],
        });
        const end = result.events.find(({ event }) => event.kind === 'clockSet');
        expect(end?.event).toEqual({ kind: 'clockSet', outcome: { ok: true } });
        expect(end?.atMs).toBeLessThan(7000);
      }),
      runs(30),
    );
  });
});
