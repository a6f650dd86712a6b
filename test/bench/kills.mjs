// npm run bench:kills [-- --kills 1000]: the real program with a board at play, killed at random moments,
// also while it starts, and started again on the same journal. Everything that was answered or reported must
// be there afterwards, unchanged.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { addressesIn, cli } from './lib/daemonProcess.mjs';
import { printBudget, printMachine, printNote } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { readEvents } from './load/readEvents.mjs';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '1000' } } });
const kills = Number(values.kills);
if (!(kills >= 1)) {
  console.error('--kills is a number above 0');
  process.exit(2);
}
const WRITERS = 8;
/**
 * Every fourth time it is killed within the first limit after its start, otherwise within the second after
 * its first answer.
 */
const STARTING_MS = 800;
const WORKING_MS = 700;
const READY_WITHIN_MS = 60_000;

const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-kills-'));
/** The address of the program that was started last, once it answers. */
let base = '';
const digest = (event) => createHash('sha1').update(JSON.stringify(event)).digest('base64');

/** The events that a client received, by number. */
const known = new Map();
const faults = [];
const complain = (what) => {
  faults.push(what);
  console.error(what);
};
let answered = 0;
let lastReceived = 0;
/** The highest number known to any listener. */
let newest = 0;

const learn = (event, from) => {
  const [before, now] = [known.get(event.seq), digest(event)];
  if (before !== undefined && before !== now) complain(`${event.seq} is another event now (${from})`);
  known.set(event.seq, now);
  newest = Math.max(newest, event.seq);
};

const startProgram = () => {
  const args = ['serve', '--device', 'simulated:dgt', '--data-dir', dataDir];
  const child = spawn(process.execPath, [cli, ...args, '--port', '0', '--live-chess-port', '0'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return {
    child,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const waitUntilReady = async ({ child }) => {
  const endMs = performance.now() + READY_WITHIN_MS;
  const isReady = async () => {
    base = addressesIn(dataDir, child.pid)?.http ?? '';
    return fetch(`${base}/api/v1/tables`)
      .then(async (r) => (await r.json()).tables.length > 0)
      .catch(() => false);
  };
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    if (performance.now() > endMs) throw new Error('the program does not answer any more');
    await sleep(10);
  }
};

const ask = async (path, body) =>
  (await fetch(`${base}${path}`, body && { method: 'POST', body: JSON.stringify(body) })).json();

/** Writes until the reader is gone. */
const write = async (table, writer) => {
  for (let i = 1; ; i++) {
    const command = { type: 'setTags', tags: { Event: `writer ${writer}, ${i}` } };
    const answer = await ask(`/api/v1/tables/${table}/commands`, command).catch(() => undefined);
    if (answer === undefined) return;
    for (const event of answer.events ?? []) {
      answered += 1;
      learn(event, 'answer');
    }
  }
};

const receive = (event) => {
  if (event.seq !== lastReceived + 1) complain(`${event.seq} was heard after ${lastReceived}`);
  lastReceived = event.seq;
  learn(event, 'stream');
};

const liveOnce = async () => {
  const program = startProgram();
  await waitUntilReady(program);
  const { lastSeq } = await ask('/healthz');
  if (lastSeq < newest) complain(`${newest} was known, and the journal ends with ${lastSeq}`);
  await readEvents(`${base}/api/v1/events?after=${lastReceived}`, receive).catch(() => {});
  const [{ id }] = (await ask('/api/v1/tables')).tables;
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, i) => write(id, i + 1)));
  await sleep(WORKING_MS * Math.random());
  await program.kill();
  await writers;
};

const killWhileItStarts = async () => {
  const program = startProgram();
  await sleep(STARTING_MS * Math.random());
  await program.kill();
};

/** What is kept of everything at the end. Passing events may be missing, but none may differ. */
const readWhole = async () => {
  const program = startProgram();
  await waitUntilReady(program);
  const { lastSeq } = await ask('/healthz');
  const kept = new Set();
  let isGone = false;
  await new Promise((resolve) => {
    readEvents(`${base}/api/v1/events?after=0`, (event) => {
      learn(event, 'at the end');
      kept.add(event.seq);
      if (event.seq >= lastSeq) resolve();
    }).catch((error) => {
      isGone = true;
      complain(String(error));
      resolve();
    });
  });
  await program.kill();
  return { kept, isGone, lastSeq };
};

for (let round = 1; round <= kills; round++) {
  if (round % 4 === 0) await killWhileItStarts();
  else await liveOnce();
  if (round % 25 === 0)
    console.log(
      `${round} kills, ${answered} events answered, ${lastReceived} heard, ${faults.length} faults`,
    );
}
const { lastSeq } = await readWhole();
rmSync(dataDir, { recursive: true, force: true });

printMachine();
printNote(
  `${kills} kills at random moments, every fourth while it started; ${answered} events answered, ${lastReceived} heard in the ` +
    `stream, ${lastSeq} in the journal at the end.`,
);
printBudget('events lost, changed or out of order', faults.length, '', 0);
if (kills >= 1_000) writeResults('kills');
process.exit(faults.length === 0 ? 0 : 1);
