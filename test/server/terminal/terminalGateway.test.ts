import { describe, expect, test } from 'vitest';
import { message } from '../../../src/messages/catalogue/message.js';
import type { HeaderLine } from '../../../src/server/terminal/headerLine.js';
import { createScreen } from '../../../src/server/terminal/screen.js';
import { createTerminalGateway } from '../../../src/server/terminal/terminalGateway.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createFakeTableService } from '../fakeTableService.js';
import { boardBody, gameBody, moveBody, scriptPlies } from '../gameScript.js';

const LIVE_PAGE = { name: message('header.livePage'), says: 'http://127.0.0.1:8960' };

const OPENING = ['e4', 'e5', 'Nf3', 'Nc6'];

const createStream = () => {
  let written = '';
  const listeners = { resize: new Set<() => void>(), error: new Set<() => void>() };
  return {
    columns: 80,
    rows: 24,
    write: (text: string): boolean => {
      written += text;
      return true;
    },
    on: (event: 'resize' | 'error', listener: () => void) => listeners[event].add(listener),
    off: (event: 'resize' | 'error', listener: () => void) => listeners[event].delete(listener),
    emit: (event: 'resize' | 'error') => {
      for (const listener of listeners[event]) listener();
    },
    listening: () => listeners.resize.size + listeners.error.size,
    /** The output since the last call. */
    take: (): string => {
      const text = written;
      written = '';
      return text;
    },
  };
};

const open = (isTty: boolean, env: Record<string, string> = { LANG: 'en_GB.UTF-8' }) => {
  const house = createFakeTableService();
  house.addTable('one', { serialNumber: '30001477' });
  const stream = createStream();
  const time = new VirtualTime();
  const header: HeaderLine[] = [];
  const gateway = createTerminalGateway({
    service: house.service,
    stream,
    isTty,
    env,
    time,
    header: () => header,
  });
  const play = (sans: readonly string[]): void => {
    for (const ply of scriptPlies(...sans)) {
      const ms = 5_400_000 - 60_000 * ply.ply;
      house.tell('one', {
        type: 'move',
        gameId: 'g1',
        ...ply,
        level: 'committed',
        confidence: 1,
        remainingMs: { white: ms, black: ms },
      });
      house.tell('one', moveBody('g1', ply, 'final'), boardBody(ply.fen));
    }
  };
  return { house, stream, time, header, gateway, play, lines: () => stream.take().split('\n').slice(0, -1) };
};

describe('plain lines', () => {
  test('one for each event that is news', async () => {
    const { house, gateway, play, lines } = open(false);
    await gateway.start();
    house.tell('one', { type: 'phase', phase: 'awaitingStart', wrong: [] });
    house.tell('one', gameBody('g1'), { type: 'phase', phase: 'settled', wrong: [] });
    house.tell('one', { type: 'tags', gameId: 'g1', tags: { White: 'Polgar', Black: 'Kasparov' } });
    play(OPENING);
    house.tell('one', { type: 'clock', whiteMs: 1, blackMs: 1, running: null });
    house.tell('one', {
      type: 'revise',
      gameId: 'g1',
      fromPly: 4,
      uci: ['g8f6'],
      san: ['Nf6'],
      fens: [scriptPlies('e4', 'e5', 'Nf3', 'Nf6')[3]?.fen ?? ''],
      reason: 'the knight went on',
    });
    house.tell('one', { type: 'illegal', ply: 5, from: 'e4', to: 'e6', evidence: { reason: 'too far' } });
    const wrong = [{ square: 'e4', found: null, expected: 'P' }];
    house.tell(
      'one',
      { type: 'phase', phase: 'correcting', wrong },
      { type: 'phase', phase: 'correcting', wrong },
    );
    house.tell('one', {
      type: 'revise',
      gameId: 'g1',
      fromPly: 4,
      uci: [],
      san: [],
      fens: [],
      reason: 'put back',
    });
    house.tell('one', { type: 'result', gameId: 'g1', result: '1-0', by: 'resignation' });
    await gateway.stop();
    expect(lines()).toEqual([
      'Set up the pieces',
      'New game',
      'Players: Polgar - Kasparov',
      '1. e4 (white 1:29:00)',
      '1... e5 (black 1:28:00)',
      '2. Nf3 (white 1:27:00)',
      '2... Nc6 (black 1:26:00)',
      'Corrected: 2... Nf6',
      'Illegal: e4-e6 is no legal move here',
      'Put the pieces in order: e4: a white pawn is missing',
      'Taken back from 2... on: put back',
      'Result: 1-0, White wins (resignation)',
    ]);
  });

  test('troubles come with what to do, and each only once', async () => {
    const { house, gateway, lines } = open(false);
    await gateway.start();
    const device = house.service.table('one')?.device;
    if (device === undefined) throw new Error('no table');
    const problem = { code: 'LINK_LOST', message: 'The connection was lost.', advice: 'Check the cable.' };
    house.tell('one', { type: 'device', device: { ...device, link: 'lost', problem } });
    house.tell('one', { type: 'device', device: { ...device, link: 'opening', problem } });
    house.tell('one', { type: 'device', device });
    for (const batteryPercent of [12, 9, 8])
      house.tell('one', { type: 'device', device: { ...device, batteryPercent } });
    const alarm = { code: 'JOURNAL_REFUSES', message: 'The disk is full.', advice: 'Free some space.' };
    house.tell('one', { type: 'alarm', alarm }, { type: 'alarm', alarm: null });
    house.alarm(alarm);
    house.alarm(null);
    await gateway.stop();
    expect(lines()).toEqual([
      'Board: The connection was lost. Check the cable. (LINK_LOST)',
      'Board: Connected, no. 30001477',
      'Board: battery 9 %, nearly empty',
      'ALARM: The disk is full. Free some space. (JOURNAL_REFUSES)',
      'The alarm is over',
      'ALARM: The disk is full. Free some space. (JOURNAL_REFUSES)',
      'The alarm is over',
    ]);
  });

  test('several tables are distinguished, also those that come later', async () => {
    const { house, gateway, play, lines } = open(false);
    await gateway.start();
    house.addTable('two');
    house.tell('two', { type: 'phase', phase: 'settled', wrong: [] });
    house.tell('one', gameBody('g1'));
    play(['e4']);
    await gateway.stop();
    expect(lines()).toEqual(['[Table one] New game', '[Table one] 1. e4 (white 1:29:00)']);
  });

  test('addresses are reported as soon as they are known', async () => {
    const { gateway, header, time, lines } = open(false);
    await gateway.start();
    time.advanceTo(250);
    header.push(LIVE_PAGE);
    time.advanceTo(1_000);
    expect(lines()).toEqual(['Live page  http://127.0.0.1:8960']);
    expect(time.nextDueMs()).toBeUndefined();
    await gateway.stop();
  });

  test.each([{ NO_COLOR: '1' }, { TERM: 'dumb' }])('with %o also on a terminal', async (env) => {
    const { house, gateway, stream } = open(true, env);
    await gateway.start();
    house.tell('one', gameBody('g1'));
    await gateway.stop();
    expect(stream.take()).toBe('New game\n');
  });

  test('a reader that went away is not written to any more', async () => {
    const { house, gateway, stream } = open(false);
    await gateway.start();
    stream.emit('error');
    house.tell('one', gameBody('g1'));
    await gateway.stop();
    expect(stream.take()).toBe('');
    expect(stream.listening()).toBe(0);
  });
});

describe('the live board', () => {
  test('appears on its own screen, follows the game and leaves the terminal as it was', async () => {
    const { house, gateway, stream, time, header, play } = open(true);
    header.push(LIVE_PAGE);
    await gateway.start();
    const first = stream.take();
    expect(first.startsWith('\x1b[?1049h\x1b[?25l')).toBe(true);
    expect(first).toContain('Live page  http://127.0.0.1:8960');
    expect(first).toContain('Ctrl+C stops jadoube');
    house.tell('one', gameBody('g1'));
    play(['e4']);
    expect(stream.take()).toBe('');
    time.advanceTo(100);
    const second = stream.take();
    expect(second).toContain('e4');
    expect(second).not.toContain('Live page');
    play(['e4', 'e5']);
    time.advanceTo(200);
    expect(stream.take().split('\x1b[K').length).toBeLessThan(9);
    await gateway.stop();
    const end = stream.take();
    expect(end.startsWith('\x1b[?25h\x1b[?1049l')).toBe(true);
    expect(end).toContain('e5');
    expect(end).not.toContain('Ctrl+C');
    expect(stream.listening()).toBe(0);
    time.advanceTo(10_000);
    expect(stream.take()).toBe('');
  });

  test('a running clock is drawn each second, and nothing else with it', async () => {
    const { house, gateway, stream, time } = open(true);
    house.tell('one', gameBody('g1'), { type: 'clock', whiteMs: 60_000, blackMs: 60_000, running: 'white' });
    await gateway.start();
    stream.take();
    time.advanceTo(3_100);
    const drawn = stream.take().split('\x1b[K').slice(0, -1);
    expect(drawn.map((line) => /\d:\d\d/.exec(line)?.[0])).toEqual(['0:59', '0:58', '0:57']);
    await gateway.stop();
  });

  test('another size of the window brings a new picture', async () => {
    const { gateway, stream } = open(true);
    await gateway.start();
    stream.take();
    stream.columns = 40;
    stream.emit('resize');
    const text = stream.take();
    expect(text.startsWith('\x1b[2J')).toBe(true);
    expect(text).toContain('Table one');
    await gateway.stop();
  });

  test('letters take the place of figures where the terminal has only ASCII', async () => {
    const { house, gateway, stream } = open(true, { LANG: 'C' });
    house.tell('one', gameBody('g1'));
    await gateway.start();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control sequences begin with one
    expect(stream.take()).toMatch(/^[\x00-\x7f]*$/);
    await gateway.stop();
  });
});

test('the screen writes only what changed', () => {
  let written = '';
  const screen = createScreen((text) => {
    written += text;
  });
  screen.open();
  screen.draw(['one', 'two', 'three']);
  written = '';
  screen.draw(['one', 'zwei', 'three']);
  expect(written).toBe('\x1b[2;1Hzwei\x1b[K');
  written = '';
  screen.draw(['one']);
  expect(written).toBe('\x1b[2;1H\x1b[J');
  written = '';
  screen.draw(['one']);
  expect(written).toBe('');
});
