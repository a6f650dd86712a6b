import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { startDaemonProcess } from '../app/daemonProcess.js';
import { soon } from '../soon.js';

/**
 * Six visitors who know only the name: each opens one guide by a link of the README and reaches the aim after
 * at most five steps. That link is the first step, and the look at the result is the last. A step is a line
 * that stands in README or guide; this test carries it out, with simulated boards instead of those in the
 * guide, with free ports, and without the webhook of `alarms`.
 */
const README = readFileSync('README.md', 'utf8');
const run = promisify(execFile);
const MAIN = 'dist/cli/main.js';

let dir = '';
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'jadoube-visitors-'));
  return () => rmSync(dir, { recursive: true, force: true });
});

/** The guide to which the README leads for this aim, opened to read its steps. */
const openGuide = (aim: string, name: string) => {
  expect(README).toMatch(new RegExp(`\\*\\*${aim}`));
  expect(README).toContain(`(src/docs/${name}.md)`);
  const guide = readFileSync(`src/docs/${name}.md`, 'utf8');
  let steps = 1;
  return {
    guide,
    /** Takes one more step: its line must be there to be read. */
    step: (line: string): string => {
      expect([name, line, README.includes(line) || guide.includes(line)]).toEqual([name, line, true]);
      steps++;
      expect(steps).toBeLessThanOrEqual(5);
      return line;
    },
  };
};

/** Runs a command of the guide, with other words where a visitor has other boards and places. */
const say = async (line: string, args: readonly string[] = []): Promise<string> => {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  expect(words[0]).toBe('jadoube');
  return (await run(process.execPath, [MAIN, ...words.slice(1), ...args])).stdout;
};

const serve = async (...args: readonly string[]) => {
  const data = join(dir, `data-${Math.random()}`);
  const daemon = await startDaemonProcess([...args, '--data-dir', data]);
  onTestFinished(() => daemon.kill('SIGKILL').then(() => undefined));
  const text = async (path: string): Promise<string> => (await fetch(daemon.base + path)).text();
  return { ...daemon, data, text };
};

/** Writes the configuration of a guide, with simulated boards. */
const writeConfig = (yaml: string): string => {
  const path = join(dir, `jadoube-${Math.random()}.yaml`);
  let seed = 0;
  writeFileSync(
    path,
    yaml
      .replaceAll(/device: [^\n}]*/g, () => `device: "simulated:dgt?speed=20&seed=${++seed}" `)
      .replace('host: 0.0.0.0\n', '')
      .replace('watch: pairings', `watch: ${dir}`),
  );
  return path;
};

const yamlIn = (guide: string): string => /```yaml\n(version[\s\S]*?)```/.exec(guide)?.[1] ?? '';

test('a visitor who wants to play starts it, opens the page, and has a game with its score', async () => {
  const { step } = openGuide('play at my board', 'play');
  step('jadoube');
  const daemon = await serve('--device', 'simulated:dgt?speed=20');
  step('<http://127.0.0.1:8960/>');
  expect(await daemon.text('/')).toContain('<title>');
  await soon(async () => expect(await daemon.text('/pgn/games.pgn')).toMatch(/\b1\. \w/));
});

test('a visitor who broadcasts a club names its boards, checks the file, starts it, and shows the wall', async () => {
  const { guide, step } = openGuide('broadcast my club', 'broadcast');
  const config = writeConfig(yamlIn(guide));
  step('`jadoube list` shows the boards');
  expect(await say(step('jadoube config check jadoube.yaml').replace('jadoube.yaml', config))).toBeTruthy();
  step('jadoube serve --config jadoube.yaml');
  const daemon = await serve('--config', config);
  step('/wall.html');
  expect(await daemon.text('/wall.html')).toContain('<title>');
  await soon(async () => expect(await daemon.text('/api/v1/tables')).toContain('Novak, Anna'));
});

test('a visitor who runs a tournament brings a round to the tables, and its results back', async () => {
  const { step } = openGuide('run a tournament', 'tournament');
  const config = writeConfig(
    readFileSync('src/docs/examples/tournament.yaml', 'utf8').replace(/alarms:[\s\S]*?(?=tables:)/, ''),
  );
  step('jadoube serve --config jadoube.yaml');
  const daemon = await serve('--config', config);
  const here = ['--data-dir', daemon.data];
  const round = 'fixtures/pairings/trf26_individual_round3_paired.trf';
  const reported = await say(
    step('jadoube event import round3.trf --apply').replace('round3.trf', round),
    here,
  );
  expect(reported).toContain('Round 3');
  await say(step('jadoube event result 3 12 1/2-1/2').replace('3 12', '3 1'), here);
  expect(await say(step('jadoube event show'), here)).toMatch(/1\/2-1\/2|½-½/);
});

test('a visitor who arbitrates has a token, the page, and a decision on record that is taken back', async () => {
  const { step } = openGuide('run a tournament', 'arbitrate');
  const daemon = await serve('--device', 'simulated:dgt?speed=20');
  const here = ['--data-dir', daemon.data];
  expect(await say(step('jadoube token create arbiter'), here)).toMatch(/token=/);
  step('tap **Arbiter**');
  expect(await daemon.text('/arbiter.html')).toContain('<title>');
  await soon(async () => expect((await daemon.table()).game).not.toBeNull());
  const { id } = await daemon.table();
  const at = (line: string): string => line.replace('board-1', id);
  const penalty = 'jadoube arbiter penalty white addTime --time 2:00 --table board-1 --why "illegal move"';
  await say(at(step(penalty)), here);
  expect(JSON.stringify((await daemon.table()).game)).toContain('illegal move');
  expect(await say(at(step('jadoube arbiter undo --table board-1')), here)).toContain('decision 1 undone');
});

test('a visitor who builds a board talks to one that is simulated, and reads what was said', async () => {
  const { step } = openGuide('build', 'build');
  const ready = /tcp:127\.0\.0\.1:\d+\?protocol=open/;
  expect(step('jadoube simulate open --tcp 4555')).toContain(step('jadoube simulate open'));
  const board = spawn(process.execPath, [MAIN, 'simulate', 'open', '--tcp', '0']);
  onTestFinished(() => void board.kill('SIGKILL'));
  let said = '';
  board.stdout.on('data', (part) => (said += String(part)));
  await soon(() => expect(said).toMatch(ready));
  const [device = ''] = ready.exec(said) ?? [];
  step("jadoube record --device 'tcp:127.0.0.1:4555?protocol=open' board.jsonl");
  const file = join(dir, 'board.jsonl');
  const recorder = spawn(process.execPath, [MAIN, 'record', '--device', device, file]);
  await soon(() => expect(readFileSync(file, 'utf8')).toContain('dir'));
  const decode = step('jadoube decode open board.jsonl').replace('board.jsonl', file);
  await soon(async () => expect(await say(decode)).toContain('BOARD'));
  recorder.kill('SIGINT');
});

test('a visitor who writes a program has moves in it, from a game that is played without a board', async () => {
  const { step } = openGuide('build', 'program');
  const [, device = ''] =
    /'(simulated:[^']*)'/.exec(step("jadoube serve --device 'simulated:dgt?hands=club&seed=7&speed=20'")) ??
    [];
  const daemon = await serve('--device', device);
  step('client.mjs');
  const client = spawn(process.execPath, ['src/docs/examples/client.mjs', daemon.base]);
  onTestFinished(() => void client.kill('SIGKILL'));
  let printed = '';
  client.stdout.on('data', (part) => (printed += String(part)));
  await soon(() => expect(printed).toMatch(/^\S+ 1 \S+\n\S+ 2 \S+\n/));
});
