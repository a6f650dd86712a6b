import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createGameClock,
  type GameClock,
  gameClockAt,
  initialMonitor,
  type MonitorInput,
  type MonitorState,
  monitorWakeMs,
  type SeenClock,
  stepGameClock,
  stepMonitor,
} from '../../src/clock/index.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { runs } from '../depth.js';
import { controlOf } from './controls.js';

/** How often a board reports the times of its clock. */
const POLL_MS = 400;

/** A table under one control with a clock that runs another, watched by a monitor. */
class Hall {
  clock: GameClock;
  monitor: MonitorState = initialMonitor;
  nowMs = 0;
  plies = 0;
  batteryLow = false;
  readonly reported: string[] = [];

  readonly #control: string;

  constructor(control: string, preset = control) {
    this.#control = control;
    this.clock = createGameClock(controlOf(preset), 0);
    this.monitor = stepMonitor(this.monitor, { kind: 'game', control: controlOf(control) }, 0);
    this.#read();
  }

  #receive(input: MonitorInput): void {
    const before = this.monitor.alarms.map(({ code }) => code);
    this.monitor = stepMonitor(this.monitor, input, this.nowMs);
    for (const { code } of this.monitor.alarms)
      if (!before.includes(code)) this.reported.push(`${code} ${Math.round(this.nowMs / 1000)}`);
  }

  #read(): void {
    this.clock = gameClockAt(this.clock, this.nowMs);
    const { white, black, phase, turn } = this.clock;
    const shown = (ms: number): number => Math.ceil(ms / 1000) * 1000;
    const seen: SeenClock = {
      whiteMs: shown(white.ms),
      blackMs: shown(black.ms),
      running: phase === 'running' ? turn : null,
      leverUp: turn,
      batteryLow: this.batteryLow,
    };
    this.#receive({ kind: 'clock', clock: seen });
  }

  pass(ms: number): void {
    const endMs = this.nowMs + ms;
    for (;;) {
      const pollMs = (Math.floor(this.nowMs / POLL_MS) + 1) * POLL_MS;
      const wakeMs = monitorWakeMs(this.monitor, this.nowMs) ?? Number.POSITIVE_INFINITY;
      const nextMs = Math.min(pollMs, wakeMs);
      if (nextMs > endMs) break;
      this.nowMs = nextMs;
      if (nextMs === wakeMs) this.#receive({ kind: 'wake' });
      if (nextMs === pollMs) this.#read();
    }
    this.nowMs = endMs;
  }

  /** Reads nothing for this long, while the clock is pressed. */
  miss(ms: number, isReported: boolean, presses: readonly ('white' | 'black')[]): void {
    if (isReported) this.#receive({ kind: 'unheard' });
    for (const side of presses) {
      this.nowMs += ms / presses.length;
      this.do({ kind: 'press', side });
    }
    if (presses.length === 0) this.nowMs += ms;
    this.#read();
  }

  do(input: Parameters<typeof stepGameClock>[1]): void {
    [this.clock] = stepGameClock(this.clock, input, this.nowMs);
  }

  ply(over = false): void {
    this.plies++;
    this.#receive({
      kind: 'moves',
      game: { plies: this.plies, turn: this.plies % 2 === 0 ? 'white' : 'black', over },
    });
  }

  end(): void {
    const turn = this.plies % 2 === 0 ? 'white' : 'black';
    this.#receive({ kind: 'moves', game: { plies: this.plies, turn, over: true } });
  }

  newGame(): void {
    this.plies = 0;
    this.#receive({ kind: 'game', control: controlOf(this.#control) });
  }

  /** Lets a player think, move and press. */
  move(thinkMs: number): void {
    this.pass(thinkMs);
    this.ply();
    this.pass(300);
    this.do({ kind: 'press', side: this.plies % 2 === 1 ? 'white' : 'black' });
  }

  get codes(): readonly string[] {
    return this.monitor.alarms.map(({ code }) => code);
  }

  get said(): readonly string[] {
    return this.monitor.alarms.map(({ says }) => inEnglish(says));
  }
}

describe('the monitor of presets', () => {
  test('a wrong preset is seen before the first move, and put right', () => {
    const hall = new Hall('90+30', '90+0');
    hall.pass(1000);
    // A clock that lacks the first increment may be right: it is believed until the first press.
    expect(hall.codes).toEqual([]);
    const wrong = new Hall('90+30', '25+10');
    wrong.pass(1000);
    expect(wrong.codes).toEqual(['CLOCK_PRESET']);
    expect(wrong.said[0]).toBe(
      'the clock began with 0:25:10 and 0:25:10; 90+30 begins with 1:30:30 and 1:30:30',
    );
    wrong.clock = createGameClock(controlOf('90+30'), wrong.nowMs);
    wrong.pass(1000);
    expect(wrong.codes).toEqual([]);
  });

  test('a clock that shows nothing yet, or what the last game left, is not set wrongly: it is not set', () => {
    const hall = new Hall('90+30', '90+30');
    hall.do({ kind: 'start' });
    hall.move(600_000);
    hall.end();
    hall.do({ kind: 'pause' });
    hall.pass(5000);
    hall.newGame();
    hall.pass(60_000);
    expect(hall.codes).toEqual([]);
    // The arbiter sets the wrong option, which is reported at once; the report is withdrawn after the
    // correction.
    hall.clock = createGameClock(controlOf('25+10'), hall.nowMs);
    hall.pass(1000);
    expect(hall.codes).toEqual(['CLOCK_PRESET']);
    hall.clock = createGameClock(controlOf('90+30'), hall.nowMs);
    hall.pass(1000);
    expect(hall.codes).toEqual([]);
  });

  test('a clock that shows 0:00 on both sides is not set yet; one that shows it on one side is set wrongly', () => {
    const codesOf = (whiteMs: number, blackMs: number): readonly string[] => {
      const begun = stepMonitor(initialMonitor, { kind: 'game', control: controlOf('90+30') }, 0);
      const standing = { running: null, leverUp: 'white', batteryLow: false } as const;
      const seen = { kind: 'clock', clock: { whiteMs, blackMs, ...standing } } as const;
      return stepMonitor(stepMonitor(begun, seen, 0), seen, 60_000).alarms.map(({ code }) => code);
    };
    expect(codesOf(0, 0)).toEqual([]);
    expect(codesOf(600_000, 0)).toEqual(['CLOCK_PRESET']);
  });

  test('a clock that is started with what the last game left is reported', () => {
    const hall = new Hall('90+30', '90+30');
    hall.do({ kind: 'start' });
    hall.move(600_000);
    hall.end();
    hall.do({ kind: 'pause' });
    hall.pass(5000);
    hall.newGame();
    hall.pass(5000);
    hall.do({ kind: 'start' });
    hall.pass(1000);
    expect(hall.codes).toContain('CLOCK_PRESET');
  });

  test('a forgotten increment is seen at the first press', () => {
    const hall = new Hall('90+30', '90+0');
    hall.do({ kind: 'start' });
    hall.move(10_000);
    hall.pass(2000);
    expect(hall.codes).toEqual(['CLOCK_INCREMENT']);
    expect(hall.reported).toEqual(['CLOCK_INCREMENT 10']);
  });

  test('a forgotten increment of two seconds is seen after a few presses', () => {
    const hall = new Hall('3+2', '3+0');
    hall.do({ kind: 'start' });
    for (let i = 0; i < 8; i++) hall.move(3000);
    hall.pass(1000);
    expect(hall.codes).toEqual(['CLOCK_INCREMENT']);
  });

  test('an increment that the control has not', () => {
    const hall = new Hall('5min', '5+3');
    hall.do({ kind: 'start' });
    hall.move(10_000);
    hall.pass(2000);
    expect(hall.codes).toContain('CLOCK_INCREMENT');
  });

  test('option 19 of a DGT 2010 adds 15 minutes where 30 are due', () => {
    const hall = new Hall('90min+30s, 30min+30s (at zero)', '90min+30s, 15min+30s (at zero)');
    hall.do({ kind: 'start' });
    hall.move(10_000);
    hall.do({ kind: 'correct', side: 'black', ms: 20_000 });
    hall.pass(19_000);
    const beforeMs = hall.nowMs;
    hall.pass(3000);
    expect(hall.codes).toContain('CLOCK_PERIOD');
    const reported = hall.reported.find((line) => line.startsWith('CLOCK_PERIOD'));
    expect(Number(reported?.split(' ')[1]) * 1000 - beforeMs).toBeLessThanOrEqual(3000);
    expect(hall.said[hall.codes.indexOf('CLOCK_PERIOD')]).toMatch(
      /added 0:1[45]:\d\d for (White|Black); at that point the time control adds 0:30:00/,
    );
  });

  test('moves without the clock running', () => {
    const hall = new Hall('90+30');
    hall.pass(5000);
    hall.ply();
    hall.pass(1900);
    expect(hall.codes).toEqual(['CLOCK_NOT_STARTED']);
    hall.do({ kind: 'start', side: 'black' });
    hall.pass(500);
    expect(hall.codes).toEqual([]);
  });

  test('a pause is no alarm', () => {
    const hall = new Hall('90+30');
    hall.do({ kind: 'start' });
    for (let i = 0; i < 4; i++) hall.move(5000);
    hall.do({ kind: 'pause' });
    hall.pass(60_000);
    expect(hall.codes).toEqual([]);
  });

  test('the lever against the side to move, within two seconds', () => {
    const hall = new Hall('90+30');
    hall.do({ kind: 'start', side: 'black' });
    hall.pass(1999);
    expect(hall.codes).toEqual(['CLOCK_LEVER']);
    const later = new Hall('90+30');
    later.do({ kind: 'start' });
    later.move(5000);
    later.pass(3000);
    later.do({ kind: 'press', side: 'black' });
    later.pass(1999);
    expect(later.codes).toEqual(['CLOCK_LEVER']);
    expect(later.said[0]).toBe("Black is to move, but White's clock is running");
  });

  test('a forgotten press is no alarm for a while', () => {
    const hall = new Hall('90+30');
    hall.do({ kind: 'start' });
    hall.pass(5000);
    hall.ply();
    hall.pass(15_000);
    expect(hall.codes).toEqual([]);
    hall.pass(6000);
    expect(hall.said[0]).toMatch('White may have forgotten to press');
  });

  test('the clock left running after the end, and stopped', () => {
    const hall = new Hall('90+30');
    hall.do({ kind: 'start' });
    hall.move(5000);
    hall.end();
    hall.pass(1999);
    expect(hall.codes).toEqual(['CLOCK_LEFT_RUNNING']);
    hall.do({ kind: 'pause' });
    hall.pass(500);
    expect(hall.codes).toEqual([]);
  });

  test('a clock left running is reported until it is stopped, also when the pieces stand for the next game', () => {
    const hall = new Hall('5+3');
    hall.do({ kind: 'start' });
    hall.move(5000);
    hall.end();
    hall.pass(2000);
    hall.newGame();
    hall.pass(2000);
    expect(hall.codes).toEqual(['CLOCK_LEFT_RUNNING']);
    // A clock that is set anew does not count as a jump.
    hall.clock = createGameClock(controlOf('5+3'), hall.nowMs);
    hall.pass(1000);
    expect(hall.codes).toEqual([]);
    expect(hall.reported.map((line) => line.split(' ')[0])).toEqual(['CLOCK_LEFT_RUNNING']);
  });

  test('presses while the board is not heard are no jump, no missing increment and no period', () => {
    const silentWhile = (isReported: boolean): readonly string[] => {
      const hall = new Hall('90+30');
      hall.do({ kind: 'start' });
      hall.move(5000);
      hall.pass(2000);
      hall.miss(50_000, isReported, ['black', 'white', 'black', 'white', 'black', 'white', 'black', 'white']);
      hall.pass(1000);
      return hall.codes;
    };
    expect(silentWhile(true)).toEqual([]);
    expect(silentWhile(false)).not.toEqual([]);
  });

  test('another clock behind the board that comes back is reported', () => {
    const hall = new Hall('90+30');
    hall.do({ kind: 'start' });
    hall.move(5000);
    hall.do({ kind: 'add', side: 'white', ms: -600_000 });
    hall.miss(20_000, true, []);
    expect(hall.codes).toEqual(['CLOCK_OTHER']);
  });

  test('a low battery of the clock is an alarm', () => {
    const hall = new Hall('90+30');
    hall.batteryLow = true;
    hall.pass(500);
    expect(hall.codes).toEqual(['CLOCK_BATTERY']);
  });

  test('a time that jumps is told for half a minute', () => {
    const hall = new Hall('90+30');
    hall.do({ kind: 'start' });
    hall.move(5000);
    hall.pass(2000);
    hall.do({ kind: 'add', side: 'white', ms: -600_000 });
    hall.pass(1000);
    expect(hall.codes).toEqual(['CLOCK_JUMP']);
    hall.pass(31_000);
    expect(hall.codes).toEqual([]);
  });

  test('a clock that does what the control says gives no alarm, whatever the thinking', () => {
    const control = fc.constantFrom(
      '90+30',
      '3+2',
      '5min',
      '4/5min+10s, 5min+10s',
      '2/10min, 5min+30s',
      '10 delay 5s',
      '5 b3s',
      'hourglass 10',
      'white 10+5 / black 5+0',
      '1min+5s, 30min+5s (at zero)',
    );
    const thinking = fc.array(fc.integer({ min: 300, max: 25_000 }), { minLength: 1, maxLength: 24 });
    fc.assert(
      fc.property(control, thinking, fc.nat(399), (text, times, phaseMs) => {
        const hall = new Hall(text);
        hall.pass(1000 + phaseMs);
        hall.do({ kind: 'start' });
        for (const time of times) hall.move(time);
        hall.pass(2000);
        if (hall.clock.firstFlag === null) expect(hall.reported).toEqual([]);
      }),
      runs(150),
    );
  });
});

test('a lever that stands for the other side than the one whose time runs', () => {
  const clock: SeenClock = {
    whiteMs: 60_000,
    blackMs: 60_000,
    running: 'white',
    leverUp: 'black',
    batteryLow: false,
  };
  let monitor = stepMonitor(initialMonitor, { kind: 'game', control: null }, 0);
  monitor = stepMonitor(monitor, { kind: 'clock', clock, own: true }, 0);
  expect(monitor.alarms).toEqual([]);
  const wakeMs = monitorWakeMs(monitor, 0) ?? 0;
  expect(wakeMs).toBeLessThanOrEqual(2_000);
  monitor = stepMonitor(monitor, { kind: 'wake' }, wakeMs);
  expect(monitor.alarms.map(({ says }) => inEnglish(says))).toEqual([
    "White's clock is running, but the lever stands for Black",
  ]);
  monitor = stepMonitor(monitor, { kind: 'clock', clock: { ...clock, leverUp: 'white' }, own: true }, 3_000);
  expect(monitor.alarms).toEqual([]);
});
