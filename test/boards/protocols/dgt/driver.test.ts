import { expect, test } from 'vitest';
import type { DgtClockTimes, DgtFrame } from '../../../../src/boards/protocols/dgt/frames.js';
import { dgtCodesOf } from '../../../../src/boards/protocols/dgt/squares.js';
import { startBoard } from '../../../../src/chess/board.js';
import { Driven } from './driven.js';

const E2 = 12;
const E4 = 28;
const version: DgtFrame = { kind: 'version', major: 1, minor: 8 };
const start: DgtFrame = { kind: 'board', codes: dgtCodesOf(startBoard) };
const serial = (digits = '23946'): DgtFrame => ({ kind: 'serialNumber', digits, storageVersion: null });
const liftE2: DgtFrame = { kind: 'square', square: 52, code: 0 };
const placeE4: DgtFrame = { kind: 'square', square: 36, code: 1 };
const time = { hours: 1, minutes: 2, seconds: 3, flagStopped: false, flagShown: false, timePerMove: false };
const times: DgtClockTimes = {
  kind: 'clockTimes',
  left: time,
  right: { ...time, hours: 0, minutes: 0, seconds: 0, flagStopped: true },
  running: true,
  leverUp: 'right',
  batteryLow: true,
  leftTurn: false,
  rightTurn: true,
};
const noise = { kind: 'discarded', why: 'noise', bytes: Uint8Array.of(1) } as const;
const ack = (command: number, data = 0, status = 0x10): DgtFrame => ({
  kind: 'clockAck',
  status,
  command,
  automatic: false,
  data: [data, 0],
});

/** A driver that was opened and answered, and is quiet since. */
const ready = (): Driven => {
  const driven = new Driven();
  driven.open();
  driven.passTo(750);
  driven.receive(version);
  driven.passTo(900);
  driven.receive(start);
  driven.passTo(1400);
  driven.receive(ack(9, 0x20));
  driven.passTo(1600);
  driven.receive(start);
  driven.passTo(1900);
  driven.takeEvents();
  driven.takeWrites();
  return driven;
};
/** Lets the board send its serial number every second. */
const live = (driven: Driven, fromMs: number, toMs: number): void => {
  for (let atMs = fromMs; atMs < toMs; atMs += 1000) {
    driven.passTo(atMs);
    driven.receive(serial());
  }
  driven.passTo(toMs);
};

test('the handshake asks for what is to be known of a board before it is ready', () => {
  const driven = new Driven();
  driven.open();
  driven.passTo(750);
  driven.receive(version);
  driven.passTo(900);
  driven.receive(start);
  driven.passTo(1300);
  expect(driven.writes).toEqual([
    '500 reset',
    '600 send updates, clock when it changes',
    '700 ask version',
    '800 ask board',
    '900 ask serial number',
    '1000 ask long serial number',
    "1100 ask maker's text",
    '1200 ask clock version',
  ]);
  expect(driven.events).toEqual([
    { kind: 'identified', identity: { firmware: '1.8' } },
    { kind: 'placement', board: startBoard },
    { kind: 'ready' },
  ]);
});

test('a port without a board: harmless questions for ever, and one word of trouble', () => {
  const driven = new Driven();
  driven.open();
  driven.passTo(60_000);
  expect(new Set(driven.writes.map((write) => write.replace(/^\d+ /, '')))).toEqual(
    new Set(['reset', 'send updates, clock when it changes', 'ask version']),
  );
  expect(driven.writes.filter((write) => write.endsWith('ask version'))).toHaveLength(40);
  expect(driven.events).toEqual([
    {
      kind: 'trouble',
      code: 'silent',
      detail: 'DGT: no answer to 3 questions',
      key: 'boardTrouble.askedSilent',
      params: { board: 'DGT', times: 3 },
    },
  ]);
  driven.receive(version, start);
  expect(driven.events.at(-1)).toEqual({ kind: 'ready' });
});

test('something else on the port: the same questions, another trouble', () => {
  const driven = new Driven();
  driven.open();
  for (let atMs = 0; atMs < 20_000; atMs += 100) {
    driven.passTo(atMs);
    driven.step(noise);
    driven.receive({ kind: 'unknown', id: 0xff, payload: new Uint8Array() });
  }
  expect(new Set(driven.bytes.map(String))).toEqual(new Set(['64', '75', '77']));
  expect(driven.events.filter(({ kind }) => kind !== 'ignored')).toEqual([
    {
      kind: 'trouble',
      code: 'notThisProtocol',
      detail: 'DGT: 3 questions were answered in another protocol',
      key: 'boardTrouble.askedOther',
      params: { board: 'DGT', times: 3 },
    },
  ]);
});

test('a board that never sends its squares is trouble', () => {
  const driven = new Driven();
  driven.open();
  for (let atMs = 750; atMs < 8000; atMs += 1000) {
    driven.passTo(atMs);
    driven.receive(version);
  }
  expect(driven.events.filter(({ kind }) => kind === 'trouble')).toEqual([
    {
      kind: 'trouble',
      code: 'notThisProtocol',
      detail: 'expected 64 squares, but no message had them',
      key: 'boardTrouble.noSquares',
    },
  ]);
});

test('messages of a board before the first question count, and it is asked all the same', () => {
  const driven = new Driven();
  driven.open();
  driven.passTo(100);
  driven.receive(start, liftE2);
  expect(driven.events.map(({ kind }) => kind)).toEqual(['placement', 'ready', 'square']);
  driven.passTo(700);
  expect(driven.writes.slice(0, 3)).toEqual([
    '500 reset',
    '600 send updates, clock when it changes',
    '700 ask version',
  ]);
});

test('a change of a square is reported at once; the whole board is requested after a quiet period', () => {
  const driven = ready();
  driven.passTo(2000);
  driven.receive(liftE2);
  driven.passTo(2400);
  driven.receive(placeE4);
  expect(driven.takeEvents()).toEqual([
    { kind: 'square', square: E2, code: 0 },
    { kind: 'square', square: E4, code: 1 },
  ]);
  driven.passTo(2999);
  expect(driven.takeWrites().filter((write) => write.includes('board'))).toEqual([]);
  driven.passTo(3100);
  expect(driven.takeWrites()).toContain('3000 ask board');
});

test('a whole board as expected is looked at again after ten seconds, a surprising one at once', () => {
  const driven = ready();
  const asked = () => driven.takeWrites().filter((write) => !/number|clock$/.test(write));
  // The last request was at 1600.
  live(driven, 2050, 11_500);
  expect(asked()).toEqual([]);
  driven.passTo(11_700);
  expect(asked()).toEqual(['11600 ask board']);
  const moved = startBoard.with(E2, 0).with(E4, 1);
  driven.receive({ kind: 'board', codes: dgtCodesOf(moved) });
  expect(driven.takeEvents().at(-1)).toEqual({ kind: 'placement', board: moved });
  driven.passTo(12_400);
  expect(asked()).toEqual(['11700 send updates, clock when it changes', '12300 ask board']);
});

test('after a damaged message board and clock are asked', () => {
  const driven = ready();
  driven.passTo(2000);
  driven.receive(times);
  driven.step(noise);
  driven.passTo(2700);
  expect(driven.takeWrites()).toEqual(['2600 ask board', '2700 ask clock']);
});

test('a clock that sends nothing is asked every ten seconds, but not a missing one', () => {
  const driven = ready();
  const asked = () => driven.takeWrites().filter((write) => write.endsWith('ask clock'));
  driven.receive(times);
  live(driven, 2050, 32_200);
  expect(asked()).toEqual(['11900 ask clock', '21900 ask clock', '31900 ask clock']);
  driven.receive({ kind: 'noClock' });
  live(driven, 33_050, 63_000);
  expect(asked()).toEqual([]);
});

test('a board that fell silent is reported, asked again, and ready again', () => {
  const driven = ready();
  live(driven, 2050, 10_500);
  driven.takeEvents();
  driven.takeWrites();
  driven.passTo(16_400);
  expect(driven.takeEvents()).toEqual([
    {
      ...{ kind: 'trouble', code: 'silent', detail: 'no answer to 3 questions, one a second' },
      ...{ key: 'boardTrouble.unanswered', params: { times: 3 } },
    },
  ]);
  expect(driven.takeWrites().filter((write) => write.endsWith('ask version'))).toHaveLength(2);
  driven.receive(version);
  driven.passTo(16_600);
  driven.receive(start);
  expect(driven.takeEvents()).toEqual([{ kind: 'placement', board: startBoard }, { kind: 'ready' }]);
});

test('a board that sends its serial number only once is asked for its squares instead', () => {
  const driven = ready();
  for (let atMs = 2100; atMs < 60_000; atMs += 100) {
    driven.passTo(atMs);
    if (driven.takeWrites().some((write) => write.endsWith('ask board'))) driven.receive(start);
  }
  expect(driven.events.filter(({ kind }) => kind === 'trouble')).toEqual([]);
});

test('after opening again everything is asked anew', () => {
  const driven = ready();
  driven.open();
  driven.passTo(2700);
  expect(driven.takeWrites()).toEqual([
    '2400 reset',
    '2500 send updates, clock when it changes',
    '2600 ask version',
  ]);
});

test('the longer serial number wins, and a damaged one is not believed', () => {
  const driven = ready();
  driven.receive(serial('23946'), serial('23945'), serial('23946'));
  expect(driven.takeEvents()).toEqual([{ kind: 'identified', identity: { serialNumber: '23946' } }]);
  driven.receive(serial('11111'), serial('11111'));
  expect(driven.takeEvents()).toEqual([{ kind: 'identified', identity: { serialNumber: '11111' } }]);
  driven.receive({ kind: 'longSerialNumber', text: '3000147740' }, serial('23946'), serial('23946'));
  expect(driven.takeEvents()).toEqual([{ kind: 'identified', identity: { serialNumber: '3000147740' } }]);
});

test('a newer board is asked for its battery, an older one never', () => {
  const driven = ready();
  live(driven, 2050, 130_000);
  expect(driven.takeWrites().some((write) => write.endsWith('battery'))).toBe(false);
  const newer = new Driven();
  newer.open();
  newer.passTo(750);
  newer.receive({ kind: 'version', major: 3, minor: 1 }, start);
  live(newer, 1050, 62_000);
  expect(newer.takeWrites().filter((write) => write.endsWith('battery'))).toHaveLength(2);
  newer.takeEvents();
  const battery = { kind: 'battery', remainingMin: null, onTimeMin: 0, standbyMin: 0 } as const;
  newer.receive({ ...battery, percent: 84, charging: true, discharging: false });
  expect(newer.takeEvents()).toEqual([{ kind: 'battery', percent: 84, charging: true }]);
  // A value above 100 means that the board does not know.
  newer.receive({ ...battery, percent: 127, charging: false, discharging: false });
  expect(newer.takeEvents()).toEqual([]);
});

test('lights are never sent: these boards have none', () => {
  const driven = ready();
  driven.step({ kind: 'command', command: { kind: 'setLights', squares: [E2, E4] } });
  expect(driven.takeWrites()).toEqual([]);
  driven.step({ kind: 'command', command: { kind: 'requestPlacement' } });
  expect(driven.takeWrites()).toEqual(['1900 ask board']);
});

test('nothing is commanded before a board has answered', () => {
  const driven = new Driven();
  driven.open();
  driven.step({ kind: 'command', command: { kind: 'requestLog' } });
  driven.step({ kind: 'command', command: { kind: 'requestPlacement' } });
  driven.passTo(700);
  expect(driven.bytes.map(String)).toEqual(['64', '75', '77']);
});

test('a requested log is reported, any other swallowed; meanwhile silence is no trouble', () => {
  const driven = ready();
  const log: DgtFrame = { kind: 'log', bytes: Uint8Array.of(0x7f, 0x6a, 0x40, 0x34, 0x6f, 0x6b) };
  live(driven, 2050, 8500);
  driven.takeEvents();
  driven.receive({ kind: 'logComing', bytes: 0x1f00 });
  driven.passTo(17_000);
  driven.receive(log);
  expect(driven.takeEvents()).toEqual([
    { kind: 'ignored', what: 'log of 7936 bytes begins' },
    { kind: 'ignored', what: 'an unrequested log of 6 bytes' },
  ]);
  driven.step({ kind: 'command', command: { kind: 'requestLog' } });
  driven.passTo(17_200);
  expect(driven.takeWrites()).toContain('17000 ask log');
  driven.receive(log);
  expect(driven.takeEvents()).toEqual([
    { kind: 'boardLog', entries: ['switched on', 'e2 empty', 'start array'] },
  ]);
});

test('a reading of the clock', () => {
  const driven = ready();
  const reading = { leftMs: 3_723_000, rightMs: 0, leverUp: 'right', leftFlag: false, rightFlag: true };
  driven.receive(times, { ...times, running: false });
  expect(driven.takeEvents()).toEqual([
    { kind: 'clock', reading: { ...reading, running: 'right', batteryLow: true } },
    { kind: 'clock', reading: { ...reading, running: null, batteryLow: true } },
  ]);
  driven.receive({ kind: 'noClock' }, { kind: 'noClock' }, { kind: 'nullClock' });
  expect(driven.takeEvents()).toEqual([
    { kind: 'noClock' },
    { kind: 'ignored', what: 'empty clock message' },
  ]);
  // It may be a different clock, so its name is requested.
  driven.receive(times);
  driven.passTo(2000);
  expect(driven.takeWrites()).toContain('1900 ask clock version');
});

test('the clock is believed when it answers what it was asked', () => {
  const driven = new Driven();
  driven.open();
  driven.passTo(750);
  driven.receive(version);
  driven.passTo(1250);
  driven.takeEvents();
  driven.receive(ack(0, 0, 0x20), ack(1), ack(9, 0x1e), ack(9, 0x1e));
  expect(driven.takeEvents()).toEqual([
    { kind: 'ignored', what: 'clock refused clock 00 (20 00 00 00)' },
    { kind: 'ignored', what: 'clock carried out display' },
    {
      kind: 'clockReply',
      command: 'askClockVersion',
      ok: true,
      detail: 'clock carried out askClockVersion: DGT XL 1.14',
    },
    { kind: 'identified', identity: { clockModel: 'DGT XL 1.14' } },
    { kind: 'ignored', what: 'clock carried out askClockVersion: DGT XL 1.14' },
  ]);
});

test('a silent clock is asked four times; with none connected it is not asked again', () => {
  const asked = (noClock: boolean): readonly string[] => {
    const driven = new Driven();
    driven.open();
    driven.passTo(750);
    driven.receive(version, start);
    driven.passTo(1250);
    if (noClock) driven.receive({ kind: 'noClock' });
    live(driven, 2050, 20_000);
    const replies = driven.events.filter(({ kind }) => kind === 'clockReply');
    expect(replies).toEqual(
      noClock ? [] : [{ kind: 'clockReply', command: 'askClockVersion', ok: false, detail: 'no answer' }],
    );
    return driven.writes.filter((write) => write.endsWith('clock version'));
  };
  expect(asked(false)).toHaveLength(4);
  expect(asked(true)).toHaveLength(1);
});

test('buttons of the clock', () => {
  const driven = ready();
  driven.receive({ kind: 'clockAck', status: 0x10, command: 8, automatic: true, data: [0x11, 0x33] });
  driven.receive({ kind: 'clockAck', status: 0x10, command: 1, automatic: true, data: [0, 0] });
  expect(driven.takeEvents()).toEqual([
    { kind: 'clockButton', button: 'run' },
    { kind: 'ignored', what: 'clock reports 10 01 00 00' },
  ]);
});

test('a clock that never answers receives a command four times, then it is given up', () => {
  const driven = ready();
  driven.step({
    kind: 'command',
    command: { kind: 'setClock', leftMs: 60_000, rightMs: 60_000, running: null, lever: true },
  });
  live(driven, 2000, 14_000);
  expect(driven.takeWrites().filter((write) => write.includes('clock set'))).toHaveLength(4);
  expect(driven.takeEvents()).toContainEqual({
    kind: 'clockSet',
    outcome: { ok: false, why: 'noAnswer', detail: expect.any(String) },
  });
});

test('hands that go on while the log is awaited after a lost line are not forgotten for it', () => {
  const driven = new Driven();
  const newer: DgtFrame = { kind: 'version', major: 3, minor: 1 };
  driven.open();
  driven.passTo(750);
  driven.receive(newer, start);
  driven.passTo(8_000);
  expect(driven.takeEvents().map(({ kind }) => kind)).toContain('trouble');
  driven.receive(newer);
  driven.takeWrites();
  // 1. d4 e5 was played meanwhile, and now White's e-pawn moves.
  const codes = dgtCodesOf(startBoard).with(51, 0).with(35, 1).with(12, 0).with(28, 7);
  driven.receive({ kind: 'board', codes });
  driven.passTo(9_500);
  expect(driven.takeWrites().join()).toContain('ask log');
  expect(driven.takeEvents().map(({ kind }) => kind)).not.toContain('placement');
  driven.receive(liftE2, placeE4);
  expect(driven.takeEvents().map(({ kind }) => kind)).toEqual(['placement', 'ready', 'square', 'square']);
  driven.passTo(15_000);
  expect(driven.takeEvents().map(({ kind }) => kind)).not.toContain('placement');
});

test('a board that leaves one question unanswered is asked for its squares at once', () => {
  const driven = ready();
  live(driven, 2_000, 5_000);
  driven.takeWrites();
  // The question at 5.4 s gets no answer.
  driven.passTo(6_600);
  expect(driven.takeWrites()).toEqual(['5400 ask serial number', '6400 ask serial number', '6500 ask board']);
});

test('a board that sends by itself is asked nothing, a quiet one after 1.4 s', () => {
  const driven = ready();
  for (let atMs = 2_000; atMs < 9_000; atMs += 1_000) {
    driven.passTo(atMs);
    driven.receive(times);
  }
  expect(driven.takeWrites().filter((write) => write.endsWith('ask serial number'))).toEqual([]);
  driven.passTo(9_500);
  expect(driven.takeWrites()).toContain('9400 ask serial number');
});
