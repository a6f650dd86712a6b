// npm run bench:journalLook [-- MEGABYTES]: the cost of the check inside an open journal for a running
// daemon: processor time and memory of the checking process, and the delay of answers meanwhile.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printTable } from './lib/markdown.mjs';
import { printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const sizes = process.argv.slice(2).length > 0 ? process.argv.slice(2).map(Number) : [10, 100, 300];
const PLIES = 80;
const ASK_EVERY_MS = 20;
const moduleOf = (at) => new URL(`../../dist/${at}.js`, import.meta.url);
const { openJournalWriter, checkpointJournal } = await import(moduleOf('journal/journalFile').href);
const program = moduleOf('journal/checkProgram').pathname;
const main = moduleOf('cli/main').pathname;

const fill = async (file, megabytes) => {
  const writer = await openJournalWriter(file, false);
  const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  let seq = 0;
  const event = (body) => ({
    ...{ seq: ++seq, table: 'one', epoch: 'e', n: seq, atMs: seq, at: '2026-11-21T10:00:00.000Z' },
    ...body,
  });
  for (let nth = 1; statSync(file).size < megabytes * 1e6; nth++) {
    const gameId = `game-${nth}`;
    const move = (ply) =>
      event({ type: 'move', gameId, ply, uci: 'e2e4', san: 'e4', fen, level: 'final', confidence: 1 });
    writer.commit([
      event({ type: 'game', gameId, fen, chess960: false, startedAt: '2026-11-21T10:00:00.000Z', tags: {} }),
      ...Array.from({ length: PLIES }, (_, i) => move(i + 1)),
      event({ type: 'result', gameId, result: '1-0', by: 'arbiter' }),
    ]);
    if (nth % 50 === 0) await checkpointJournal(file);
  }
  writer.close();
  return seq;
};

/** The process alone: its processor time and its largest memory, as reported by GNU time. */
const lookAlone = (file) => {
  const reported = execFileSync(
    'bash',
    [
      '-c',
      'TIMEFORMAT="%R %U %S"; { time { "$0" "$1" "$2"; echo; }; } 2>&1',
      process.execPath,
      program,
      file,
    ],
    { encoding: 'utf8' },
  );
  const [real, user, system] = reported.trim().split('\n').at(-1).split(' ').map(Number);
  return { wallMs: 1_000 * real, processorMs: 1_000 * (user + system), answer: reported.split('\n')[0] };
};

const peakOf = (file) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [program, file], { stdio: 'ignore' });
    let peak = 0;
    const look = setInterval(() => {
      try {
        const kb = /VmHWM:\s+(\d+)/.exec(
          execFileSync('cat', [`/proc/${child.pid}/status`], { encoding: 'utf8' }),
        );
        peak = Math.max(peak, Number(kb?.[1] ?? 0));
      } catch {
        // The process has ended.
      }
    }, 20);
    child.on('exit', () => {
      clearInterval(look);
      resolve(peak / 1_000);
    });
  });

const ask = async (url) => {
  const since = performance.now();
  await (await fetch(url)).text();
  return performance.now() - since;
};
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

/** The delays of a running daemon's answers while a process checks, and while none does. */
const answers = async (dir, file) => {
  const daemon = spawn(
    process.execPath,
    [main, 'serve', '--device', 'simulated:dgt', '--data-dir', dir, '--port', '0', '--live-chess-port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  try {
    const url = await new Promise((resolve) => {
      daemon.stdout.on('data', (text) => {
        const found = /http:\/\/\S+/.exec(String(text));
        if (found !== null) resolve(found[0]);
      });
    });
    const measure = async (isOver) => {
      const times = [];
      while (!isOver()) {
        times.push(await ask(`${url}/api/v1/tables`));
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
      }
      return times.toSorted((a, b) => a - b);
    };
    // The daemon's own first check is finished by now.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    let over = false;
    setTimeout(() => {
      over = true;
    }, 5_000);
    const alone = await measure(() => over);
    const child = spawn(process.execPath, [program, file], { stdio: 'ignore' });
    let hasEnded = false;
    child.on('exit', () => {
      hasEnded = true;
    });
    return { alone, beside: await measure(() => hasEnded) };
  } finally {
    daemon.kill('SIGKILL');
  }
};

printMachine();
const rows = [];
for (const megabytes of sizes) {
  const dir = mkdtempSync(join(tmpdir(), 'jadoube-look-'));
  try {
    const file = join(dir, 'journal.sqlite');
    const events = await fill(file, megabytes);
    const { wallMs, processorMs, answer } = lookAlone(file);
    if (answer !== '{}') throw new Error(`the look found ${answer}`);
    const peak = await peakOf(file);
    const { alone, beside } = await answers(dir, file);
    const ms = (value) => `${value.toFixed(1)} ms`;
    rows.push([
      `${megabytes} MB`,
      String(events),
      `${(wallMs / 1_000).toFixed(2)} s`,
      `${(processorMs / 1_000).toFixed(2)} s`,
      `${peak.toFixed(0)} MB`,
      `${ms(at(alone, 0.5))}, ${ms(at(alone, 0.99))}`,
      `${ms(at(beside, 0.5))}, ${ms(at(beside, 0.99))}, ${ms(beside.at(-1))}`,
    ]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
printTable(
  [
    'journal',
    'events',
    'a look takes',
    'processor time',
    'memory at most',
    'answers without it (median, 99 %)',
    'answers during it (median, 99 %, longest)',
  ],
  rows,
);
printNote(
  'The look is a process of its own, once a minute or as seldom as a hundredth of the time allows; it is measured by itself, and beside a daemon with a simulated board that is asked for its tables every 20 ms.',
);
writeResults('journal look');
process.exit(0);
