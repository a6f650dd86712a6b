import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EBoardCommand } from '../../../../src/boards/eboard/eboardEvent.js';
import { readCommand } from '../../../../src/boards/protocols/chessnut/commands.js';
import { runs } from '../../../depth.js';
import { DrivenChessnut, moved, START } from './drivenChessnut.js';

const E4 = moved(START, 'e2e4');
const CASTLED = moved(START, 'e1g1', 'h1f1');

describe('the greeting', () => {
  test('asks for positions first, then who the board is, a fifth of a second apart', () => {
    const driven = new DrivenChessnut();
    driven.open();
    driven.acknowledge();
    driven.receive(START, START);
    driven.passTo(200);
    driven.handleFrames({ kind: 'version', of: 'controller', text: 'CN_DVT9_210659' });
    driven.passTo(400);
    driven.handleFrames({ kind: 'version', of: 'radio', text: 'CNCA100_V201' });
    driven.passTo(600);
    driven.handleFrames({ kind: 'battery', percent: 88, charging: true });
    expect(driven.writes).toEqual([
      '0 report the position',
      '200 ask the version of the controller',
      '400 ask the version of the radio',
      '600 ask the battery level',
    ]);
    expect(driven.events).toEqual([
      { kind: 'placement', board: START },
      { kind: 'ready' },
      { kind: 'identified', identity: { firmware: 'CN_DVT9_210659' } },
      { kind: 'identified', identity: { makerText: 'radio CNCA100_V201' } },
      { kind: 'battery', percent: 88, charging: true },
    ]);
    expect(driven.capabilities).toEqual({
      sensing: 'piece',
      lights: { where: 'squares', colours: 'one', atOnce: 'all' },
      sound: true,
      battery: true,
    });
  });

  test('a board that answers nothing but positions is ready', () => {
    const driven = new DrivenChessnut();
    driven.open();
    for (let atMs = 100; atMs <= 8_000; atMs += 100) {
      driven.passTo(atMs);
      driven.receive(START);
    }
    expect(driven.events.map(({ kind }) => kind)).toEqual(['placement', 'ready']);
  });

  test('one position alone is not believed', () => {
    const driven = new DrivenChessnut();
    driven.open();
    driven.receive(START);
    expect(driven.takeEvents()).toEqual([]);
  });

  test('a silent device is asked again each second, and reported as silent after three', () => {
    const driven = new DrivenChessnut();
    driven.open();
    driven.passTo(2_999);
    expect(driven.takeEvents()).toEqual([]);
    driven.passTo(3_000);
    expect(driven.events).toMatchObject([{ kind: 'trouble', code: 'silent' }]);
    expect(driven.writes.filter((write) => write.endsWith('report the position')).length).toBeGreaterThan(2);
  });

  test('something that says other things is not this protocol', () => {
    const driven = new DrivenChessnut();
    driven.open();
    driven.step({ kind: 'discarded', why: 'noise', bytes: Uint8Array.of(0xfe) });
    driven.passTo(3_000);
    expect(driven.events).toMatchObject([{ kind: 'trouble', code: 'notThisProtocol' }]);
  });
});

describe('positions', () => {
  test('a change of up to four squares is reported at once, a larger one when it is seen twice', () => {
    const driven = DrivenChessnut.ready();
    driven.receive(E4);
    expect(driven.takeEvents()).toEqual([{ kind: 'placement', board: E4 }]);
    driven.receive(CASTLED);
    expect(driven.takeEvents()).toEqual([]);
    driven.receive(CASTLED);
    expect(driven.takeEvents()).toEqual([{ kind: 'placement', board: CASTLED }]);
  });

  test('the same board is reported again only on request', () => {
    const driven = DrivenChessnut.ready();
    driven.receive(START, START);
    expect(driven.takeEvents()).toEqual([]);
    driven.command({ kind: 'requestPlacement' });
    expect(driven.takeEvents()).toEqual([{ kind: 'placement', board: START }]);
  });

  test('a board that was off and on again is asked for positions when they are missed', () => {
    const driven = DrivenChessnut.ready();
    driven.passTo(2_000);
    expect(driven.takeWrites()).toEqual(['2000 report the position']);
  });
});

describe('lights', () => {
  test('the newest picture is written, the ones between are not', () => {
    const driven = DrivenChessnut.ready();
    driven.light('e2', 'e4');
    driven.light('d2');
    driven.light('g1', 'f3');
    driven.acknowledge();
    driven.streamTo(1_600, START);
    expect(driven.takeWrites()).toEqual(['1000 lights: e2 e4', '1200 lights: g1 f3']);
  });

  test('an unanswered picture is written three times', () => {
    const driven = DrivenChessnut.ready();
    driven.light('e2');
    for (let atMs = 1_100; atMs <= 6_000; atMs += 100) {
      driven.passTo(atMs);
      driven.receive(START);
    }
    expect(driven.takeWrites()).toEqual(['1000 lights: e2', '1500 lights: e2', '2000 lights: e2']);
  });
});

test('the battery is requested each minute, and reported when it has changed and is known', () => {
  const driven = DrivenChessnut.ready();
  driven.streamTo(60_400, START);
  expect(driven.takeWrites()).toEqual(['60000 ask the battery level']);
  driven.handleFrames(
    { kind: 'battery', percent: 88, charging: false },
    { kind: 'battery', percent: 0, charging: false },
    { kind: 'battery', percent: 87, charging: false },
  );
  expect(driven.takeEvents()).toEqual([{ kind: 'battery', percent: 87, charging: false }]);
});

test('a button is received, and a beep is sent once', () => {
  const driven = DrivenChessnut.ready();
  driven.handleFrames({ kind: 'button', button: 2 });
  expect(driven.takeEvents()).toEqual([{ kind: 'boardButton', button: 2 }]);
  driven.command({ kind: 'beepClock', lastsMs: 150 });
  driven.passTo(1_700);
  expect(driven.takeWrites()).toEqual(['1000 beep 1000 Hz 150 ms']);
});

describe('stored games', () => {
  const asked = (count: number): DrivenChessnut => {
    const driven = DrivenChessnut.ready();
    driven.command({ kind: 'requestLog' });
    driven.handleFrames({ kind: 'storedGames', count });
    return driven;
  };

  test('of several the newest is read out, none is deleted, and the board goes on', () => {
    const driven = asked(3);
    driven.streamTo(1_700, START);
    driven.handleFrames({ kind: 'storedGame', part: 'begins' });
    driven.receive(START, E4, E4);
    driven.handleFrames({ kind: 'storedGame', part: 'ends' });
    driven.streamTo(2_400, START);
    expect(driven.takeWrites()).toEqual([
      '1000 ask the number of stored games',
      '1200 report stored games',
      '1400 prepare the newest game',
      '1600 send the newest game',
      '1800 report the position',
    ]);
    expect(driven.takeEvents()).toEqual([
      {
        kind: 'boardLog',
        entries: [
          'stored games: 3; positions of the newest: 2',
          'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
          'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR',
        ],
      },
    ]);
  });

  test('a board without stored games says so', () => {
    expect(asked(0).takeEvents()).toEqual([{ kind: 'boardLog', entries: ['no stored games'] }]);
  });

  test('a board that stops in the middle is asked for positions again', () => {
    const driven = asked(1);
    driven.streamTo(1_600, START);
    driven.handleFrames({ kind: 'storedGame', part: 'begins' });
    driven.receive(START);
    driven.takeWrites();
    driven.passTo(12_000);
    expect(driven.takeEvents()).toMatchObject([
      { kind: 'boardLog', entries: ['stored games: 1; positions of the newest: 1', expect.any(String)] },
    ]);
    expect(driven.takeWrites()).toContain('11600 report the position');
    driven.receive(E4);
    expect(driven.takeEvents()).toMatchObject([{ kind: 'placement' }]);
  });
});

test('for any orders, writes are commands, and a fifth of a second apart', () => {
  const anyCommand = fc.constantFrom<EBoardCommand>(
    { kind: 'setLights', squares: [12, 28] },
    { kind: 'setLights', squares: [] },
    { kind: 'requestLog' },
    { kind: 'requestPlacement' },
    { kind: 'beepClock', lastsMs: 100 },
  );
  const anyStory = fc.array(fc.tuple(fc.nat(700), fc.option(anyCommand)), { maxLength: 40 });
  fc.assert(
    fc.property(anyStory, (story) => {
      const driven = new DrivenChessnut();
      driven.open();
      for (const [afterMs, command] of story) {
        driven.passTo(driven.nowMs + afterMs);
        if (command === null) driven.receive(START);
        else driven.command(command);
      }
      driven.passTo(driven.nowMs + 5_000);
      for (const bytes of driven.bytes) expect(readCommand(bytes)).toBeDefined();
      const times = driven.writes.map((write) => Number.parseInt(write, 10));
      const gaps = times.slice(1).map((ms, i) => ms - (times[i] ?? 0));
      expect(gaps.filter((gapMs) => gapMs < 200)).toEqual([]);
    }),
    runs(100),
  );
});
