import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { build as buildArbiter } from '../../src/cli/arbiter.js';
import { build as buildEvent } from '../../src/extensions/tournament/commands/event.js';
import { isBridgeError } from '../../src/shared/bridgeError.js';
import { type DaemonProcess, startDaemonProcess } from '../app/daemonProcess.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const ROUND_1 = 'round,board,white,black\n1,1,"Frane, Ula","Gerick, Tom"\n1,2,"Jarn, Lou",\n';
const ROUND_2 = `${ROUND_1}2,1,"Jarn, Lou","Frane, Ula"\n2,2,"Gerick, Tom",\n`;

let dir: string;
let daemon: DaemonProcess;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-evening-'));
  daemon = await startDaemonProcess([
    '--device',
    'tcp:127.0.0.1:9?protocol=dgt',
    '--data-dir',
    join(dir, 'data'),
  ]);
});
afterAll(async () => {
  await daemon?.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

const builders = { event: buildEvent, arbiter: buildArbiter } as const;

/** What a command of the organiser prints, or how it is refused. */
const run = async (name: keyof typeof builders, ...args: readonly string[]): Promise<string> => {
  let printed = '';
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
  try {
    const command = new Command(name);
    builders[name](command);
    await command.parseAsync([...args, '--url', daemon.base], { from: 'user' });
    return printed;
  } catch (error) {
    if (isBridgeError(error)) return `${error.message} ${error.advice}`;
    throw error;
  } finally {
    written.mockRestore();
  }
};
const event = (...args: readonly string[]) => run('event', ...args);
const arbiter = (...args: readonly string[]) => run('arbiter', '--table', 'board-1', ...args);

const file = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};

test('an evening by commands: pairings, a bye, results as they are typed, corrections, files', async () => {
  expect(await event('import', file('one.csv', ROUND_1))).toMatch(/Jarn, Lou - bye$/m);
  await event('import', '--apply', file('one.csv', ROUND_1));
  expect(await event('round', '1')).toMatch(/ 2 {2}Jarn, Lou - bye$/m);
  expect(await event('result', '1', '9', '1-0')).toMatch(
    /has no board 9 Look at what there is: `jadoube event show`/,
  );
  expect(await event('result', '1', '2', '1-0')).toBe(
    'Jarn, Lou has a bye, not a game Fix what the message names first.',
  );
  const out = join(dir, 'out.csv');
  expect(await event('results', out)).toBe(`Written as CSV: ${out}\n`);
  expect(readFileSync(out, 'utf8')).toContain('Gerick, Tom');
});

test('an import says as which days and which time control it has read the file', async () => {
  const said = await event('import', 'fixtures/field/control-minutes.trf');
  expect(said).toMatch(/^Harbour Cup\n {2}50 minutes with 10 seconds/);
  expect(await event('import', 'fixtures/field/dates-year-first.trf')).toContain('2024-11-28 – 2024-12-02');
});

test('before a game has begun the command for the result of the pairing is said', async () => {
  expect(await arbiter('result', '1 : 0')).toMatch(/no game has begun.*jadoube event result 1 1 1-0/);
});

test('a result of the arbiter is read however it is typed', async () => {
  await arbiter('position', START);
  expect(await arbiter('result', '½:½')).toMatch(/Draw/);
  await expect.poll(() => event('show')).toMatch(/Gerick, Tom {2}1\/2-1\/2/);
  expect(await event('result', '1', '1', '0.5')).toContain('Gerick, Tom');
});

test('an undone act is named', async () => {
  await event('result', '1', '1', '0 : 1');
  expect(await event('undo')).toMatch(/^Undone: number \d+, setResult Round 1, board 1: 0-1$/m);
});

test('while the next game goes on, a result at its table says both commands to choose from', async () => {
  await arbiter('position', START);
  await arbiter('correct', '1', 'e4', 'e5');
  await arbiter('result', '1-0');
  await expect.poll(() => event('acts')).toMatch(/begin +Frane, Ula - Gerick, Tom/);
  await event('import', '--apply', file('two.csv', ROUND_2));
  await event('round', '2');
  await arbiter('position', START);
  await arbiter('correct', '1', 'd4');
  const asked = await arbiter('result', '0-1');
  expect(asked).toContain('jadoube arbiter --table board-1 result 0-1 --game present');
  expect(asked).toContain('jadoube event result 1 1 0-1');
});

test('a second event in the folder of the first begins anew, and says so', async () => {
  const other = file('other.csv', 'round,board,white,black\n1,1,"Kolm, Eda","Lunt, Ivo"\n');
  await arbiter('result', '1-0', '--game', 'present');
  await expect.poll(() => event('acts')).toMatch(/Jarn, Lou - Frane, Ula 1-0/);
  const taken = await event('import', '--apply', '--new-event', other);
  expect(taken).toMatch(/Imported as a new event/);
  expect(taken).not.toMatch(/--force|is no more/);
  expect(await event('show')).not.toContain('Frane');
});
