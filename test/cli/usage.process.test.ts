import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawFrom } from '../depth.js';

const MAIN = 'dist/cli/main.js';

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-usage-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/**
 * Runs a command. A closed input ends one that would start to work instead of refusing; its output shows
 * that.
 */
const run = (...args: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { ...process.env, XDG_DATA_HOME: dir, NO_COLOR: '1' };
    const child = execFile(process.execPath, [MAIN, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
    child.stdin?.end();
  });

/** Expects that nothing was started and one reason given, without a trace of the place in the program. */
const expectRefusal = ({ code, out, err }: Ended, why: RegExp, exitCode: number): void => {
  expect({ code, out }, err).toEqual({ code: exitCode, out: '' });
  expect(err).toMatch(why);
  expect(err).not.toMatch(/^ +at /m);
};

const PORTS = ['--port', '0', '--live-chess-port', '0'];

describe('a mistyped command is bad usage: 2', () => {
  test.each(
    drawFrom([
      { args: ['serve', ...PORTS, '--device', 'foo'], why: /'foo': it must begin with one of serial:/ },
      { args: ['serve', ...PORTS, '--device', 'serial:/dev/x?protocol=zzz'], why: /no protocol 'zzz'/ },
      { args: ['serve', ...PORTS, '--fleet', 'foo'], why: /fleet\.url: write mqtt:/ },
      { args: ['record', '--device', 'foo', 'never.jsonl'], why: /'foo': it must begin/ },
      { args: ['conform', '--device', 'foo'], why: /'foo': it must begin/ },
      { args: ['sensor-test', '--device', 'foo'], why: /'foo': it must begin/ },
      { args: ['emulate-as', 'dgt', '--from', 'foo', '--pty', 'never'], why: /'foo': it must begin/ },
      { args: ['list', '--bus', 'simulated:dgt'], why: /is not a line that several boards share/ },
      { args: ['uci', '--device', 'foo'], why: /'foo': it must begin/ },
      { args: ['scid', '--device', 'foo'], why: /'foo': it must begin/ },
      { args: ['play', 'engine', '--port', '0', '--device', 'foo'], why: /'foo': it must begin/ },
      { args: ['play', 'engine', '--port', '0', '--time', 'soon'], why: /"soon" is no time/ },
      { args: ['play', 'engine', '--port', '0', '--fen', 'foo'], why: /'f' is no piece/ },
      { args: ['play', 'engine', '--port', '0', '--engine', ''], why: /engine: / },
      { args: ['play', 'friend', '--port', '0', '--address', 'a b'], why: /address: / },
      { args: ['analyse', '--port', '0', '8/8/8/8/8/8/8/8 w - -'], why: /white has no king/ },
      { args: ['perft', '--fen', 'foo', '2'], why: /'f' is no piece/ },
      { args: ['token', 'create', 'player', '--expires', '8x'], why: /--expires 8x: this is not a time/ },
    ]),
  )('$args', async ({ args, why }) => {
    expectRefusal(await run(...args), why, 2);
  });
});

describe('a failure with good usage is 1, and reported before a board is opened for it', () => {
  test.each(
    drawFrom([
      { args: ['play', 'pgn', '--port', '0', '/nowhere.pgn'], why: /cannot read .*nowhere\.pgn/ },
      { args: ['play', 'exercises', '--port', '0', '/nowhere.epd'], why: /cannot read .*nowhere\.epd/ },
      {
        args: ['play', 'engine', '--port', '0', '--book', '/nowhere.bin'],
        why: /cannot read .*nowhere\.bin/,
      },
      { args: ['backup', 'restore', '/nowhere'], why: /there is no backup in \/nowhere/ },
      { args: ['rehearse', '--report', '/nowhere/x.json'], why: /cannot write \/nowhere\/x\.json/ },
      { args: ['rehearse', '--record', '/dev/null/x'], why: /cannot write \/dev\/null\/x/ },
    ]),
  )('$args', async ({ args, why }) => {
    expectRefusal(await run(...args), why, 1);
  });

  test('a board of a configuration file that cannot be one is told with its line', async () => {
    const file = join(dir, 'foo.yaml');
    writeFileSync(file, 'tables:\n  - id: one\n    device: foo\n');
    expectRefusal(
      await run('serve', ...PORTS, '--config', file),
      /tables\.0\.device \(line 3, column 5\): the device 'foo'/,
      1,
    );
  });
});

describe('a FEN as it is pasted', () => {
  test('that is none whatever is assumed is refused without a word on what was', async () => {
    const { code, err } = await run('adjudicate', 'foo');
    expect(code).toBe(1);
    expect(err).toMatch(/^jadoube: foo: 'f' is no piece/);
    expect(err).not.toContain('read as');
  });

  test('that no game can go on from is refused with what was assumed, which may be why', async () => {
    // White to move is assumed, and Black is in check.
    const { code, err } = await run('adjudicate', '4k3/8/8/8/8/8/8/4Q1K1');
    expect(code).toBe(1);
    expect(err).toMatch(/read as .*White to move/);
    expect(err).toContain('in check');
  });
});
