import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from '@lydell/node-pty';
import { expect, onTestFinished, test } from 'vitest';
import { until } from '../app/daemonProcess.js';
import { serveEngine } from '../extensions/engine/engineServer.js';

const openFolder = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-evening-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

/** Runs `jadoube play` at a terminal that shows lines; gives what it has printed so far, and its keys. */
const playAtTerminal = async (dir: string, ...args: readonly string[]) => {
  const house = ['--port', '0', '--data-dir', dir, '--lang', 'en'];
  const terminal = spawn(process.execPath, ['dist/cli/main.js', 'play', ...args, ...house], {
    cols: 200,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let shown = '';
  terminal.onData((text) => (shown += text));
  let exitCode: number | undefined;
  terminal.onExit((ended) => (exitCode = ended.exitCode));
  onTestFinished(() => terminal.kill('SIGKILL'));
  return {
    type: (text: string) => terminal.write(text),
    said: async (what: RegExp) => {
      await until(`${what} in: ${shown}`, async () => what.test(shown) || undefined);
      const found = what.exec(shown);
      shown = shown.slice((found?.index ?? 0) + (found?.[0].length ?? 0));
      return found;
    },
    ended: () => until('its end', async () => (exitCode === undefined ? undefined : { exitCode })),
  };
};

const FEN = '7k/8/8/8/8/8/P7/K7 w - - 0 1';

test('a game from a position is played, and the next one offered until it is declined', async () => {
  const dir = openFolder();
  const engine = `tcp:127.0.0.1:${await serveEngine(['h8g8', 'h8g8'])}`;
  const evening = await playAtTerminal(dir, 'engine', '--engine', engine, '--fen', FEN);
  await evening.said(/The position stands: White to move/);
  evening.type('a4\r');
  await evening.said(/1\.\.\. Kg8/);
  evening.type('resign\r');
  await evening.said(/The game is over: Draw \(resignation\)/);
  const [, pgn = ''] = (await evening.said(/Its PGN: (\S+)/)) ?? [];
  await until(
    'its file',
    async () => (existsSync(pgn) && /1\/2-1\/2$/m.test(readFileSync(pgn, 'utf8'))) || undefined,
  );
  expect(readFileSync(pgn, 'utf8')).toContain(`[FEN "${FEN}"]`);
  await evening.said(/What next\?/);
  evening.type('what\r');
  await evening.said(/'what' is no word here/);
  evening.type('again\r');
  const [begun = ''] = (await evening.said(/New game[\s\S]*?Player of Black: /)) ?? [];
  // The simulated hands may have put the pieces back before the game began.
  if (begun.includes('Set up the position')) await evening.said(/The position stands: White to move/);
  evening.type('a3\r');
  await evening.said(/1\.\.\. Kg8/);
  evening.type('\x03');
  await evening.said(/Press Ctrl\+C again to leave/);
  evening.type('\x03');
  expect(await evening.ended()).toEqual({ exitCode: 0 });

  const later = await playAtTerminal(dir, 'engine', '--engine', engine);
  await later.said(/Your game against .* is unfinished after 1 move\b/);
  later.type('resume\r');
  await later.said(/The game goes on/);
  later.type('quit\r');
  expect(await later.ended()).toEqual({ exitCode: 0 });

  // Impatient users press the key twice: the program ends in order, whether it asks for one press or two.
  for (const [how, shown] of [
    [[], /is unfinished/],
    [['--as-it-stands', '--once'], /Connected/],
  ] as const) {
    const impatient = await playAtTerminal(dir, 'engine', '--engine', engine, ...how);
    await impatient.said(shown);
    impatient.type('\x03');
    await impatient.said(/\^C/);
    impatient.type('\x03');
    expect(await impatient.ended()).toEqual({ exitCode: 0 });
  }

  const next = await playAtTerminal(dir, 'engine', '--engine', engine);
  await next.said(/is unfinished/);
  next.type('keep\r');
  await next.said(/`jadoube play again` resumes it/);
  expect(await next.ended()).toEqual({ exitCode: 0 });

  const resigned = await playAtTerminal(dir, 'engine', '--engine', engine);
  await resigned.said(/is unfinished/);
  resigned.type('resign\r');
  await resigned.said(/The game is over: Black wins \(resignation\)|New game/);
  resigned.type('quit\r');
  expect(await resigned.ended()).toEqual({ exitCode: 0 });

  const last = await playAtTerminal(dir, 'engine', '--engine', engine, '--once');
  await last.said(/New game/);
  last.type('resign\r');
  await last.said(/White wins|Black wins/);
  expect(await last.ended()).toEqual({ exitCode: 0 });
}, 300_000);

test('an exercise that ends with mate is followed by the next', async () => {
  const evening = await playAtTerminal(openFolder(), 'exercises');
  await evening.said(/Exercises: White to move: find the best move/);
  evening.type('show\r');
  await evening.said(/The next one follows/);
  await evening.said(/Exercises: White to move: find the best move/);
  evening.type('\x03');
  await evening.said(/Press Ctrl\+C again to leave/);
  evening.type('\x03');
  expect(await evening.ended()).toEqual({ exitCode: 0 });
}, 300_000);
