import { describe, expect, test } from 'vitest';
import {
  type BoardPortInput,
  type BoardPortOutput,
  type BoardPortState,
  createBoardPort,
  stepBoardPort,
} from '../../../src/boards/eboard/boardPort.js';
import type { Capabilities, LightGeometry } from '../../../src/boards/eboard/capabilities.js';
import type { ClockReading } from '../../../src/boards/eboard/eboardEvent.js';
import { rotateBoard } from '../../../src/boards/eboard/orientation.js';
import { chess960Start } from '../../../src/chess/chess960.js';

const LIGHTS: LightGeometry = { where: 'squares', colours: 'one', atOnce: 'all' };
const start = chess960Start(518).board;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const [E4, D5] = [28, 35];

const up: BoardPortInput = { kind: 'link', up: true };
const can = (capabilities: Partial<Capabilities> = {}): BoardPortInput => ({
  kind: 'capabilities',
  capabilities: { sensing: 'piece', clock: true, lights: LIGHTS, ...capabilities },
});
const down: BoardPortInput = { kind: 'link', up: false };
const placement = (board: Uint8Array): BoardPortInput => ({ kind: 'placement', board });
const lights = (...squares: readonly number[]): BoardPortInput => ({ kind: 'wantLights', squares });
const reading = (change: Partial<ClockReading> = {}): BoardPortInput => ({
  kind: 'clock',
  reading: {
    leftMs: 5 * MINUTE_MS,
    rightMs: 4 * MINUTE_MS,
    running: null,
    leverUp: null,
    leftFlag: false,
    rightFlag: false,
    batteryLow: false,
    ...change,
  },
});
const keep: BoardPortInput = {
  kind: 'orderClock',
  order: { kind: 'keepClock', whiteMs: 90_000, blackMs: 80_000, running: 'white' },
};

/** Plays inputs at their times, by default a second apart, and returns the outputs of the last one. */
const playTo = (
  inputs: readonly (BoardPortInput | readonly [number, BoardPortInput])[],
): { readonly state: BoardPortState; readonly last: readonly BoardPortOutput[] } => {
  let state = createBoardPort();
  let last: readonly BoardPortOutput[] = [];
  inputs.forEach((timed, i) => {
    const [atMs, input] = 'kind' in timed ? [i * 1_000, timed] : timed;
    [state, last] = stepBoardPort(state, input, atMs);
  });
  return { state, last };
};
const commandsOf = (outputs: readonly BoardPortOutput[]) =>
  outputs.flatMap((output) => (output.kind === 'command' ? [output.command] : []));

describe('lights', () => {
  test('are sent once, and again when the line is back', () => {
    expect(commandsOf(playTo([can(), up, lights(E4)]).last)).toEqual([{ kind: 'setLights', squares: [E4] }]);
    expect(playTo([can(), up, lights(E4), lights(E4)]).last).toEqual([]);
    const back = playTo([can(), up, lights(E4), down, lights(D5), can(), up]).last;
    expect(commandsOf(back)).toEqual([{ kind: 'setLights', squares: [D5] }]);
  });

  test('move to the other squares when the board turns out to lie the other way round', () => {
    const { last } = playTo([can(), up, lights(E4), placement(rotateBoard(start))]);
    expect(commandsOf(last)).toEqual([{ kind: 'setLights', squares: [63 - E4] }]);
    const byHand = playTo([
      can(),
      up,
      placement(start),
      lights(E4),
      { kind: 'orient', orientation: 'turned' },
    ]);
    expect(commandsOf(byHand.last)).toEqual([{ kind: 'setLights', squares: [63 - E4] }]);
  });

  test('are asked of a board only as it can', () => {
    const none = playTo([{ kind: 'capabilities', capabilities: { sensing: 'piece' } }, up, lights(E4)]);
    expect(commandsOf(none.last)).toEqual([]);
    expect(commandsOf(playTo([up, lights(E4)]).last)).toEqual([{ kind: 'setLights', squares: [E4] }]);
    const two = can({ lights: { ...LIGHTS, atOnce: 2 } });
    expect(commandsOf(playTo([two, up, lights(1, 2, 3)]).last)).toEqual([
      { kind: 'setLights', squares: [1, 2] },
    ]);
    const later = playTo([
      { kind: 'capabilities', capabilities: { sensing: 'piece' } },
      up,
      lights(E4),
      can(),
    ]);
    expect(commandsOf(later.last)).toEqual([{ kind: 'setLights', squares: [E4] }]);
  });
});

describe('the clock', () => {
  test('that shows a time kept elsewhere is set as soon as it is there, and the time has run on', () => {
    expect(commandsOf(playTo([up, keep]).last)).toEqual([]);
    const came = playTo([
      [0, up],
      [0, keep],
      [2_000, reading()],
    ]).last;
    const set = { kind: 'setClock', leftMs: 88_000, rightMs: 80_000, running: 'left', lever: true };
    expect(commandsOf(came)).toEqual([set]);
  });

  test('is set again after a lost line, and when its side has changed', () => {
    const back = playTo([
      [0, up],
      [0, reading()],
      [1_000, keep],
      [2_000, down],
      [3_000, up],
      [4_000, reading()],
    ]);
    expect(commandsOf(back.last)).toMatchObject([{ leftMs: 87_000, rightMs: 80_000, running: 'left' }]);
    const turned = playTo([
      [0, up],
      [0, reading()],
      [1_000, keep],
      [2_000, placement(rotateBoard(start))],
    ]);
    expect(commandsOf(turned.last)).toMatchObject([{ leftMs: 80_000, rightMs: 89_000, running: 'right' }]);
  });

  test('that keeps the time itself is corrected once, or not at all', () => {
    const order = { kind: 'setClock', whiteMs: 1_000, blackMs: 2_000, running: null } as const;
    const correct: BoardPortInput = { kind: 'orderClock', order };
    expect(commandsOf(playTo([up, reading(), correct]).last)).toHaveLength(1);
    expect(commandsOf(playTo([up, reading(), keep, correct, down, up, reading()]).last)).toEqual([]);
    const clockless: BoardPortInput = { kind: 'capabilities', capabilities: { sensing: 'piece' } };
    expect(playTo([clockless, up, correct]).last).toMatchObject([
      { kind: 'news', event: { kind: 'clockSet', outcome: { ok: false, why: 'noClock' } } },
    ]);
    expect(playTo([correct]).last).toMatchObject([
      { kind: 'news', event: { kind: 'clockSet', outcome: { ok: false, why: 'noAnswer' } } },
    ]);
  });

  test('shows its text again without its beep', () => {
    const text = { kind: 'showClockText', text: 'e2-e4', short: 'e2e4', beep: true } as const;
    const back = playTo([up, reading(), { kind: 'orderClock', order: text }, down, up, reading()]).last;
    expect(commandsOf(back)).toEqual([{ ...text, beep: false }]);
    const ended: BoardPortInput = { kind: 'orderClock', order: { kind: 'showClockTimes' } };
    const none = playTo([
      up,
      reading(),
      { kind: 'orderClock', order: text },
      ended,
      down,
      up,
      reading(),
    ]).last;
    expect(commandsOf(none)).toEqual([]);
  });

  test('shows a text for one player at his end, whichever that is', () => {
    const text = { kind: 'showClockText', text: 'RUN     ', short: 'RUN   ', beep: false } as const;
    const forWhite: BoardPortInput = { kind: 'orderClock', order: { ...text, side: 'white' } };
    expect(commandsOf(playTo([up, reading(), forWhite]).last)).toEqual([text]);
    const turned = playTo([up, reading(), placement(rotateBoard(start)), forWhite]).last;
    expect(commandsOf(turned)).toEqual([{ ...text, text: '     RUN', short: '   RUN' }]);
  });

  test('an unexplained reading is reported when a second one agrees, with the press that it shows', () => {
    const runs = { running: 'left', leverUp: 'left' } as const;
    const jumped = reading({ leftMs: 3 * HOUR_MS, running: 'right', leverUp: 'right' });
    const before = [
      [0, up],
      [0, reading(runs)],
    ] as const;
    expect(playTo([...before, [1_000, jumped]]).last).toEqual([]);
    const believed = playTo([...before, [1_000, jumped], [2_000, jumped]]).last;
    expect(believed).toMatchObject([
      { kind: 'sensed', event: { kind: 'press', side: 'white' } },
      { kind: 'sensed', event: { kind: 'clock' } },
      { kind: 'clockRead', clock: { whiteMs: 3 * HOUR_MS, leverUp: 'black' } },
    ]);
    const refuted = playTo([...before, [1_000, jumped], [2_000, reading(runs)]]).last;
    expect(refuted).toMatchObject([
      { kind: 'clockMisread', clock: { whiteMs: 3 * HOUR_MS } },
      { kind: 'clockRead', clock: { whiteMs: 5 * MINUTE_MS } },
    ]);
  });
});

describe('the port', () => {
  test('reports the orientation before the placement', () => {
    expect(playTo([up, placement(rotateBoard(start))]).last).toMatchObject([
      { kind: 'orientation', orientation: { flipped: true, orientedByHand: false } },
      { kind: 'sensed', event: { kind: 'turned' } },
      { kind: 'sensed', event: { kind: 'board' } },
    ]);
    const orientation = { flipped: true, orientedByHand: true };
    const [, reported] = stepBoardPort(createBoardPort(orientation), placement(start), 0);
    expect(reported).toMatchObject([{ kind: 'sensed', event: { kind: 'board', board: rotateBoard(start) } }]);
  });

  test('lets no time run back', () => {
    const { state, last } = playTo([
      [500, up],
      [400, placement(start)],
    ]);
    expect(last).toMatchObject([{ event: { kind: 'board', atMs: 500 } }]);
    expect(state.atMs).toBe(500);
  });

  test('is plain data: a copy of its state goes on as it would have', () => {
    const { state } = playTo([up, placement(start), reading(), keep, lights(E4)]);
    const inputs = [down, up, reading({ running: 'left' }), placement(rotateBoard(start))];
    const playOn = (from: BoardPortState) => {
      let now = from;
      return inputs.flatMap((input) => {
        const [next, outputs] = stepBoardPort(now, input, 10_000);
        now = next;
        return outputs;
      });
    };
    expect(playOn(structuredClone(state))).toEqual(playOn(state));
  });
});

describe('motors', () => {
  const robot = can({ motors: true });
  const want = (board: Uint8Array | null): BoardPortInput => ({ kind: 'wantPieces', board });
  const motion = (isDone: boolean): BoardPortInput => ({ kind: 'motion', isDone });
  const other = rotateBoard(start);
  const moved = (inputs: readonly BoardPortInput[]) =>
    commandsOf(playTo([up, placement(start), robot, ...inputs]).last).filter(({ kind }) =>
      /[mM]o/.test(kind),
    );

  test('rest at first, and move once it was known that nothing is to be carried out', () => {
    expect(moved([want(other)])).toEqual([]);
    expect(moved([want(null), want(other)])).toEqual([{ kind: 'movePieces', board: other }]);
  });

  test('bring the pieces to where the board has them in its own view', () => {
    const turned: BoardPortInput = { kind: 'orient', orientation: 'turned' };
    expect(moved([turned, want(null), want(start)])).toEqual([{ kind: 'movePieces', board: other }]);
  });

  test('that a hand has stopped rest until nothing is to be carried out', () => {
    const stopped = [want(null), want(other), motion(false)];
    expect(moved([...stopped, want(start)])).toEqual([]);
    expect(moved([...stopped, want(null), want(start)])).toEqual([{ kind: 'movePieces', board: start }]);
  });

  test('are not set going by the end of what a person has had them do', () => {
    for (const isDone of [true, false]) {
      expect(moved([want(other), motion(isDone)])).toEqual([]);
      expect(moved([want(other), motion(isDone), placement(start)])).toEqual([]);
    }
  });
});
