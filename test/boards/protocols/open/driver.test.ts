import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../../../src/boards/eboard/sensorBoard.js';
import { BOARD, beatOf, CAPS, DrivenOpen, diffTo, START, stateOf } from './drivenOpen.js';

const at = (squares: string, square: number, character: string): string =>
  squares.slice(0, square) + character + squares.slice(square + 1);
const LIFTED = at(START, 12, '.');
const PLACED = at(LIFTED, 28, 'o');
const HELLO = 'HELLO min=1 max=1 host=jadoube';
const GREEN_E4 = `LIGHT picture=${'.'.repeat(28)}a${'.'.repeat(35)} a=00FF00`;

describe('handshake', () => {
  test('HELLO at once and every second, then the board as it stands', () => {
    const driven = new DrivenOpen();
    driven.step({ kind: 'opened' });
    driven.passTo(2500);
    expect(driven.takeWrites()).toEqual([
      '0 (empty line)',
      `0 0 ${HELLO}`,
      `1000 0 ${HELLO}`,
      `2000 0 ${HELLO}`,
    ]);
    driven.receive({ ...BOARD, re: 0 }, { ...CAPS, re: 0 }, { ...stateOf(START), re: 0 });
    expect(driven.takeEvents()).toEqual([
      { kind: 'identified', identity: { serialNumber: '0BADCAFE', firmware: '1.0', makerText: 'reeds' } },
      { kind: 'placement', board: Uint8Array.from(START, (c) => (c === 'o' ? UNKNOWN_PIECE : 0)) },
      { kind: 'noClock' },
      { kind: 'ready' },
    ]);
    driven.passTo(4600);
    expect(driven.takeWrites()).toEqual(['4500 1 PING']);
  });

  test('a board that wakes up after the first HELLO is greeted at once', () => {
    const driven = new DrivenOpen();
    driven.step({ kind: 'opened' });
    driven.passTo(300);
    driven.takeWrites();
    driven.receive(BOARD);
    expect(driven.takeWrites()).toEqual([`300 1 ${HELLO}`]);
  });

  test('an answer of which a part was lost is asked for again', () => {
    const driven = new DrivenOpen();
    driven.step({ kind: 'opened' });
    driven.receive({ ...BOARD, re: 0 }, { ...stateOf(START), re: 0 });
    expect(driven.takeEvents().map(({ kind }) => kind)).toEqual(['identified', 'placement']);
    driven.passTo(1000);
    driven.receive({ ...CAPS, re: 0 });
    expect(driven.takeEvents().map(({ kind }) => kind)).toEqual(['noClock', 'ready']);
  });

  test.each([
    [false, 'silent'],
    [true, 'notThisProtocol'],
  ])('no answer, noise %s: trouble %s, once', (noise, code) => {
    const driven = new DrivenOpen();
    driven.step({ kind: 'opened' });
    if (noise) driven.step({ kind: 'discarded', why: 'noise', bytes: Uint8Array.of(1) });
    driven.passTo(30_000);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code }]);
  });

  test('a board without a version in common is not for us', () => {
    const driven = new DrivenOpen();
    driven.step({ kind: 'opened' });
    driven.receive({ type: 'ERR', re: 0, code: 'version' });
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'notThisProtocol' }]);
  });
});

describe('squares', () => {
  test('changes are reported as they arrive', () => {
    const driven = DrivenOpen.ready();
    driven.receive(diffTo(LIFTED, 'e2.'), diffTo(PLACED, 'e4o'), beatOf(PLACED));
    expect(driven.takeEvents()).toEqual([
      { kind: 'square', square: 12, code: 0 },
      { kind: 'square', square: 28, code: UNKNOWN_PIECE },
    ]);
    expect(driven.takeWrites()).toEqual([]);
  });

  test('acts after a lost line wait for the whole state, and follow it in order', () => {
    const driven = DrivenOpen.ready();
    const replied = at(at(PLACED, 52, '.'), 36, 'o');
    driven.receive(diffTo(PLACED, 'e4o'), { type: 'BUTTON', t: 6, n: 1, is: 'down' });
    driven.receive(diffTo(at(PLACED, 52, '.'), 'e7.'), diffTo(replied, 'e5o'));
    expect(driven.takeEvents()).toEqual([]);
    expect(driven.takeWrites()).toEqual(['0 1 READ what=state']);
    driven.receive({ ...stateOf(replied), re: 1 });
    const boardOf = (squares: string) => Uint8Array.from(squares, (c) => (c === 'o' ? UNKNOWN_PIECE : 0));
    expect(driven.takeEvents()).toEqual([
      { kind: 'placement', board: boardOf(LIFTED) },
      { kind: 'square', square: 28, code: UNKNOWN_PIECE },
      { kind: 'clockPressed', end: 'left' },
      { kind: 'square', square: 52, code: 0 },
      { kind: 'square', square: 36, code: UNKNOWN_PIECE },
      { kind: 'placement', board: boardOf(replied) },
    ]);
    driven.receive({ type: 'BUTTON', t: 7, n: 2, is: 'down' });
    expect(driven.takeEvents()).toEqual([{ kind: 'clockPressed', end: 'right' }]);
  });

  test('a square that a later act contradicts had changed in the lost line', () => {
    const driven = DrivenOpen.ready();
    driven.receive(diffTo(LIFTED, 'e2.'));
    // The pawn comes to e3, which is lost, and goes on to e4.
    driven.receive(diffTo(LIFTED, 'e3.e4o'), { ...stateOf(PLACED), re: 1 });
    const events = driven.takeEvents();
    expect(events).toMatchObject([
      { kind: 'square', square: 12, code: 0 },
      { kind: 'placement' },
      { kind: 'square', square: 20, code: 0 },
      { kind: 'square', square: 28, code: UNKNOWN_PIECE },
      { kind: 'placement' },
    ]);
    expect(events[1]).toMatchObject({ board: { 20: UNKNOWN_PIECE, 28: 0 } });
  });

  test('a piece that is back on its square needs no state, and a board that never answers loses no act', () => {
    const back = DrivenOpen.ready();
    back.receive(diffTo(START, 'e2o'));
    expect([back.takeEvents(), back.takeWrites()]).toEqual([[], []]);
    const silent = DrivenOpen.ready();
    silent.receive(diffTo(PLACED, 'e4o'), { type: 'BUTTON', t: 6, n: 1, is: 'down' });
    silent.passTo(10_000);
    expect(silent.takeEvents()).toEqual(expect.arrayContaining([{ kind: 'clockPressed', end: 'left' }]));
  });

  test('a beat with another hash shows that a change was lost', () => {
    const driven = DrivenOpen.ready();
    driven.receive(beatOf(LIFTED));
    expect(driven.takeWrites()).toEqual(['0 1 READ what=state']);
  });

  test('a gap in the numbers has the state asked for, a repeated line says nothing', () => {
    const driven = DrivenOpen.ready();
    driven.receive(diffTo(LIFTED, 'e2.'));
    driven.seq--;
    driven.receive(diffTo(LIFTED, 'e2.'));
    expect(driven.takeEvents()).toHaveLength(1);
    driven.seq++;
    driven.receive(beatOf(LIFTED));
    expect(driven.takeWrites()).toEqual(['0 1 READ what=state']);
  });

  test('a square that is not known keeps what was last known of it', () => {
    const driven = DrivenOpen.ready();
    const squares = at(START, 3, '?');
    driven.receive(diffTo(squares, 'd1?'), { ...stateOf(squares) });
    expect(driven.takeEvents()).toEqual([
      { kind: 'placement', board: Uint8Array.from(START, (c) => (c === 'o' ? UNKNOWN_PIECE : 0)) },
    ]);
  });

  test('a state that contradicts itself is never reported', () => {
    const driven = DrivenOpen.ready();
    const wrong = { ...stateOf(PLACED), hash: '0000' } as const;
    driven.receive(wrong, wrong, wrong);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'notThisProtocol' }]);
  });
});

describe('a board that restarts', () => {
  test('is greeted anew, and gets its lights back', () => {
    const driven = DrivenOpen.ready();
    driven.command({ kind: 'setLights', squares: [28] });
    driven.receive({ type: 'OK', re: 1 });
    expect(driven.takeWrites()).toEqual([`0 1 ${GREEN_E4}`]);
    driven.seq = 0;
    driven.receive({ ...BOARD, boot: '2' });
    expect(driven.takeWrites()).toEqual([`0 2 ${HELLO}`]);
    driven.receive({ ...BOARD, boot: '2', re: 2 }, { ...CAPS, re: 2 }, { ...stateOf(PLACED), re: 2 });
    expect(driven.takeEvents()).toMatchObject([{ kind: 'placement' }, { kind: 'noClock' }]);
    expect(driven.takeWrites()).toEqual([`0 3 ${GREEN_E4}`]);
  });

  test('is noticed by its numbers or its time even when its first line was lost', () => {
    const byNumber = DrivenOpen.ready();
    byNumber.seq = 60_000;
    byNumber.receive(beatOf(START));
    expect(byNumber.takeWrites()).toEqual([`0 1 ${HELLO}`]);
    const byTime = DrivenOpen.ready();
    byTime.receive(beatOf(START, 50_000), beatOf(START, 10));
    expect(byTime.takeWrites()).toEqual([`0 1 ${HELLO}`]);
    const wrapped = DrivenOpen.ready();
    wrapped.receive(beatOf(START, 4_294_967_290), beatOf(START, 20));
    expect(wrapped.takeWrites()).toEqual([]);
  });
});

describe('answers', () => {
  test('an unanswered message is said three times with the same number, then HELLO', () => {
    const driven = DrivenOpen.ready();
    driven.command({ kind: 'setLights', squares: [28] });
    for (let ms = 900; ms <= 3600; ms += 900) {
      driven.passTo(ms);
      driven.receive(beatOf(START, 1000 + ms));
    }
    expect(driven.takeWrites()).toEqual([
      `0 1 ${GREEN_E4}`,
      `1000 1 ${GREEN_E4}`,
      `2000 1 ${GREEN_E4}`,
      `3000 2 ${HELLO}`,
    ]);
  });

  test('one message at a time; of two pictures only the last is shown', () => {
    const driven = DrivenOpen.ready();
    driven.command({ kind: 'requestPlacement' });
    driven.command({ kind: 'setLights', squares: [1] });
    driven.command({ kind: 'setLights', squares: [28] });
    expect(driven.takeWrites()).toEqual(['0 1 READ what=state']);
    driven.receive({ ...stateOf(START), re: 1 });
    expect(driven.takeWrites()).toEqual([`0 2 ${GREEN_E4}`]);
  });

  test('a busy board is asked again soon', () => {
    const driven = DrivenOpen.ready();
    driven.command({ kind: 'setLights', squares: [] });
    driven.receive({ type: 'ERR', re: 1, code: 'busy' });
    driven.passTo(400);
    expect(driven.takeWrites()).toEqual(['0 1 LIGHT', '300 1 LIGHT']);
  });

  test('three and a half seconds without a line are trouble, and its end is reported', () => {
    const driven = DrivenOpen.ready();
    driven.passTo(4000);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
    driven.receive({ ...BOARD, re: 2 }, { ...CAPS, re: 2 }, { ...stateOf(START), re: 2 });
    expect(driven.takeEvents().map(({ kind }) => kind)).toEqual(['placement', 'noClock', 'ready']);
  });
});

describe('a board whose CAPS lie', () => {
  test('lights that are refused are not asked for again, until CAPS comes again', () => {
    const driven = DrivenOpen.ready({ lights: 'squares' });
    driven.command({ kind: 'setLights', squares: [28] });
    driven.receive({ type: 'ERR', re: 1, code: 'unsupported' });
    driven.command({ kind: 'setLights', squares: [1] });
    expect(driven.takeWrites()).toEqual([`0 1 ${GREEN_E4}`]);
    expect(driven.takeEvents()).toEqual([{ kind: 'ignored', what: 'refused: unsupported' }]);
    driven.receive(CAPS);
    driven.command({ kind: 'setLights', squares: [28] });
    expect(driven.takeWrites()).toEqual([`0 2 ${GREEN_E4}`]);
  });

  test('a refused clock does not exist, and the buttons are those of a clock', () => {
    const driven = DrivenOpen.ready({ clock: 1 });
    driven.receive({ type: 'ERR', re: 1, code: 'unsupported' }, { type: 'BUTTON', t: 6, n: 1, is: 'down' });
    expect(driven.takeEvents()).toEqual([
      { kind: 'noClock' },
      { kind: 'ignored', what: 'refused: unsupported' },
      { kind: 'clockPressed', end: 'left' },
    ]);
  });

  test('a battery that is refused is not asked for again', () => {
    const driven = DrivenOpen.ready({ battery: 1 });
    driven.receive({ type: 'ERR', re: 1, code: 'unsupported' });
    driven.passTo(1900);
    expect(driven.takeWrites()).toEqual([]);
  });

  test('pieces where occupancy was promised are pieces, marks where pieces were promised are marks', () => {
    const reported = (sense: 'occupancy' | 'piece', character: string) => {
      const driven = DrivenOpen.ready({ sense });
      driven.receive(diffTo(at(START, 20, character), `e3${character}`));
      return driven.takeEvents();
    };
    expect(reported('occupancy', 'N')).toEqual([{ kind: 'square', square: 20, code: 2 }]);
    expect(reported('piece', 'o')).toEqual([{ kind: 'square', square: 20, code: UNKNOWN_PIECE }]);
  });

  test('a queue and a line longer than ours are not used', () => {
    const driven = DrivenOpen.ready({ queue: 16, line: 65_535 });
    driven.command({ kind: 'requestPlacement' });
    driven.command({ kind: 'setLights', squares: [28] });
    expect(driven.takeWrites()).toEqual(['0 1 READ what=state']);
  });
});

test('lights in the corners: all four of a square', () => {
  const driven = DrivenOpen.ready({ lights: 'corners' });
  driven.command({ kind: 'setLights', squares: [0] });
  expect(driven.takeWrites()).toEqual([`0 1 LIGHT picture=aa.......aa${'.'.repeat(70)} a=00FF00`]);
});

test('a board without lights is not troubled with them', () => {
  const driven = DrivenOpen.ready({ lights: 'none', colours: 'none' });
  driven.command({ kind: 'setLights', squares: [0] });
  expect(driven.takeWrites()).toEqual([]);
});

test('clock, battery and buttons', () => {
  const driven = DrivenOpen.ready({ clock: 1, battery: 1 });
  driven.receive(
    { type: 'CLOCK', t: 5, ms1: 60_000, ms8: 59_000, run: '8', lever: '8', flag: '0' },
    { type: 'BATTERY', percent: 80, charging: 1 },
    { type: 'BUTTON', t: 6, n: 1, is: 'down' },
  );
  expect(driven.takeEvents()).toEqual([
    {
      kind: 'clock',
      reading: {
        leftMs: 60_000,
        rightMs: 59_000,
        running: 'right',
        leverUp: 'right',
        leftFlag: false,
        rightFlag: false,
        batteryLow: false,
      },
    },
    { kind: 'battery', percent: 80, charging: true },
    { kind: 'ignored', what: 'button 1 down' },
  ]);
  const noClock = DrivenOpen.ready();
  noClock.receive({ type: 'BUTTON', t: 6, n: 2, is: 'down' }, { type: 'BUTTON', t: 7, n: 2, is: 'up' });
  expect(noClock.takeEvents()).toEqual([
    { kind: 'clockPressed', end: 'right' },
    { kind: 'ignored', what: 'button 2 up' },
  ]);
});

describe('setting the clock', () => {
  const order = { kind: 'setClock', leftMs: 60_000, rightMs: 50_000, running: 'left', lever: true } as const;

  test('times, then the side; reported when the board has done both', () => {
    const driven = DrivenOpen.ready({ clock: 1 });
    driven.receive({ type: 'CLOCK', re: 1, t: 0, ms1: 0, ms8: 0, run: '0', lever: '0', flag: '0' });
    driven.takeEvents();
    driven.command(order);
    driven.receive({ type: 'OK', re: 2 });
    expect(driven.takeEvents()).toEqual([]);
    driven.receive({ type: 'OK', re: 3 });
    expect(driven.takeWrites()).toEqual(['0 2 SETCLOCK ms1=60000 ms8=50000', '0 3 RUNCLOCK side=1']);
    expect(driven.takeEvents()).toEqual([{ kind: 'clockSet', outcome: { ok: true } }]);
  });

  test('a refusal, a board without a clock, a later order, a silent board', () => {
    const refused = DrivenOpen.ready({ clock: 1 });
    refused.receive({ type: 'CLOCK', re: 1, t: 0, ms1: 0, ms8: 0, run: '0', lever: '0', flag: '0' });
    refused.takeEvents();
    refused.command(order);
    refused.receive({ type: 'ERR', re: 2, code: 'unsupported' });
    expect(refused.takeEvents()).toMatchObject([
      { outcome: { ok: false, why: 'refused' } },
      { kind: 'noClock' },
      { kind: 'ignored' },
    ]);
    const without = DrivenOpen.ready();
    without.command(order);
    expect(without.takeEvents()).toMatchObject([{ outcome: { ok: false, why: 'noClock' } }]);
    const silent = DrivenOpen.ready({ clock: 1 });
    silent.command(order);
    silent.command({ ...order, running: null });
    expect(silent.takeEvents()).toMatchObject([{ outcome: { ok: false, why: 'replaced' } }]);
    silent.passTo(5_000);
    expect(silent.takeEvents()).toMatchObject([
      { outcome: { ok: false, why: 'noAnswer' } },
      { kind: 'trouble', code: 'silent' },
    ]);
  });

  test('said again to a board that restarted meanwhile, the running time less what has passed', () => {
    const driven = DrivenOpen.ready({ clock: 1 });
    driven.command(order);
    driven.passTo(700);
    driven.seq = 0;
    driven.receive({ ...BOARD, boot: '2' });
    driven.receive(
      { ...BOARD, boot: '2', re: 2 },
      { ...CAPS, clock: 1, re: 2 },
      { ...stateOf(START), re: 2 },
    );
    driven.receive({ type: 'CLOCK', re: 3, t: 0, ms1: 0, ms8: 0, run: '0', lever: '0', flag: '0' });
    expect(driven.takeWrites().at(-1)).toBe('700 4 SETCLOCK ms1=59300 ms8=50000');
  });
});
