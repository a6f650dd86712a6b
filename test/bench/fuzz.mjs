// npm run fuzz [-- --bytes 1000000000 --only dgt,certabo --seed 1]: sends this many bad bytes to the decoder
// and driver of every protocol: noise, real reports with bytes lost, doubled and changed, and truncated
// frames. No error may be thrown, no memory may grow, and a board on the same line must be understood
// afterwards.
// npm run fuzz -- texts: the time per byte of what reads users' texts.
import { parseArgs } from 'node:util';
import { prepareSimulation } from '../../dist/app/simulation.js';
import { createConversation } from '../../dist/boards/eboard/conversation.js';
import { createSession } from '../../dist/boards/eboard/session.js';
import { protocolIds, protocolRow } from '../../dist/boards/protocols/protocolTable.js';
import { recordSimulation } from '../../dist/boards/simulated/shell/recordSimulation.js';
import { createSimulatedBoard } from '../../dist/boards/simulated/simulatedBoards.js';
import { startPosition } from '../../dist/chess/index.js';
import { createRandom } from '../../dist/shared/random.js';
import { VirtualTime } from '../../dist/shared/timeSource.js';
import { figure, printTable } from './lib/markdown.mjs';
import { printBudget, printMachine, printNote } from './lib/report.mjs';
import { rowsBefore, writeResults } from './lib/results.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bytes: { type: 'string', default: '10000000' },
    only: { type: 'string', default: protocolIds.join(',') },
    seed: { type: 'string', default: '1' },
  },
});
if (positionals[0] === 'texts') {
  const { fuzzTexts } = await import('./fuzz/texts.mjs');
  process.exit((await fuzzTexts()) ? 0 : 1);
}
const [bytesWanted, seed, ids] = [Number(values.bytes), Number(values.seed), values.only.split(',')];
const unknown = ids.filter((id) => !protocolIds.includes(id));
if (!(bytesWanted >= 1) || !Number.isInteger(seed) || unknown.length > 0) {
  console.error(`--bytes and --seed are numbers above 0, --only some of ${protocolIds.join(', ')}`);
  process.exit(2);
}
const CHUNK_BYTES_MAX = 4_096;
/** The time that a chunk takes on the line, so that silences, alarms and repeated questions occur too. */
const CHUNK_MS = 20;
const SILENCE_MS = 3_000;
const HEAP_GROWTH_MAX_MB = 20;
const PIECES = 32;
const UNDERSTOOD_WITHIN_MS = 60_000;
const MEASURE_EVERY_BYTES = 100_000_000;

/** The bytes that a board of this protocol sends during a minute of play. */
const honestBytes = async (id, protocol) => {
  const { board, script } = await prepareSimulation({ protocol: id, seed, thinkScale: 0.2 });
  const acts = script.filter(({ atMs }) => atMs <= 60_000);
  const lines = await recordSimulation({ board, script: acts, session: createSession(protocol), restMs: 0 });
  return Uint8Array.from(lines.flatMap((line) => (line.kind === 'rx' ? [...line.bytes] : [])));
};

const noise = (random, length) => {
  const bytes = new Uint8Array(length);
  for (let i = 0; i + 4 <= length; i += 4) {
    const word = random.integer(0, 0xffff_ffff);
    bytes[i] = word;
    bytes[i + 1] = word >>> 8;
    bytes[i + 2] = word >>> 16;
    bytes[i + 3] = word >>> 24;
  }
  return bytes;
};

/** A piece of the real bytes with some changed, a part removed, and a part repeated. */
const damaged = (random, honest, length) => {
  const from = random.integer(0, Math.max(0, honest.length - length));
  const bytes = honest.slice(from, from + length);
  for (let i = random.integer(0, 8); i > 0; i--)
    bytes[random.integer(0, bytes.length - 1)] = random.integer(0, 255);
  const cut = random.integer(0, bytes.length);
  const again = random.integer(0, 40);
  if (random.chance(0.3)) return bytes.slice(0, cut);
  return random.chance(0.5)
    ? Uint8Array.from([...bytes.slice(0, cut), ...bytes.slice(Math.max(0, cut - again))])
    : bytes;
};

const chunkOf = (random, honest) => {
  const length = random.integer(1, random.chance(0.1) ? CHUNK_BYTES_MAX : 64);
  const long = 4 * Math.ceil(Math.max(length, 4) / 4);
  switch (random.integer(0, 3)) {
    case 0:
      return noise(random, random.chance(0.5) ? CHUNK_BYTES_MAX : long);
    case 1:
      return new Uint8Array(length).fill(random.integer(0, 255));
    default:
      return damaged(random, honest, Math.max(length, 256));
  }
};

/** Whether a board that is connected afterwards is understood and shows the start position. */
const isUnderstood = (id, { conversation, time, line }) => {
  const board = createSimulatedBoard(id, { seed, setup: startPosition.board });
  const fromMs = time.nowMs();
  let reported = new Uint8Array(64);
  line.receive = (event) => {
    if (event.kind === 'placement') reported = event.board.slice();
    if (event.kind === 'square') reported[event.square] = event.code;
  };
  line.write = (bytes) => board.received(bytes, time.nowMs() - fromMs);
  board.connected(0, true);
  conversation.opened();
  for (let ms = 0; ms <= UNDERSTOOD_WITHIN_MS; ms += 5) {
    time.advanceTo(fromMs + ms);
    for (const { bytes } of board.advanceTo(ms)) conversation.received(bytes, time.nowMs());
    if (reported.filter((code) => code !== 0).length === PIECES) return true;
  }
  return false;
};

const heapMb = () => {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1e6;
};

const fuzz = async (id) => {
  const protocol = await protocolRow(id).load();
  const honest = await honestBytes(id, protocol);
  const random = createRandom(seed).fork(id);
  const time = new VirtualTime(1_000);
  const reported = {};
  const count = (what) => {
    reported[what] = (reported[what] ?? 0) + 1;
  };
  const line = { receive: ({ kind }) => count(kind), write: () => count('write') };
  const conversation = createConversation({
    session: createSession(protocol),
    time,
    write: (bytes) => line.write(bytes),
    receive: (received) => (received.kind === 'event' ? line.receive(received.event) : count(received.kind)),
  });
  conversation.opened();
  const fromHeapMb = heapMb();
  const startMs = performance.now();
  let sent = 0;
  let nextMeasure = MEASURE_EVERY_BYTES;
  let mostHeapMb = fromHeapMb;
  while (sent < bytesWanted) {
    const chunk = chunkOf(random, honest);
    time.advanceTo(time.nowMs() + (random.chance(0.001) ? SILENCE_MS : CHUNK_MS));
    conversation.received(chunk, time.nowMs());
    sent += chunk.length;
    if (sent < nextMeasure) continue;
    nextMeasure += MEASURE_EVERY_BYTES;
    mostHeapMb = Math.max(mostHeapMb, heapMb());
    console.error(`${id}: ${sent} bytes, heap ${heapMb().toFixed(1)} MB`);
  }
  const seconds = (performance.now() - startMs) / 1_000;
  const grownMb = Math.max(mostHeapMb, heapMb()) - fromHeapMb;
  conversation.closed();
  return { id, sent, seconds, grownMb, reported, understood: isUnderstood(id, { conversation, time, line }) };
};

printMachine();
const results = [];
for (const id of ids) {
  const result = await fuzz(id);
  results.push(result);
  console.log(JSON.stringify(result));
}
const rowOf = ({ id, sent, seconds, grownMb, reported, understood }) => [
  ...[id, String(sent), figure(sent / 1e6 / seconds), figure(grownMb)],
  ...[String(Object.values(reported).reduce((sum, count) => sum + count, 0)), understood ? 'yes' : 'NO'],
];
const isWorthKeeping = bytesWanted >= 1e9;
/** A run of some protocols replaces their rows and keeps the others. */
const rows = new Map([
  ...(isWorthKeeping ? rowsBefore('fuzz') : []),
  ...results.map((result) => [result.id, rowOf(result)]),
]);
printTable(
  ['protocol', 'bytes', 'MB/s', 'heap grown MB', 'outputs', 'understood afterwards'],
  protocolIds.map((id) => rows.get(id) ?? [id, '0', '', '', '', 'not run']),
);
printNote(
  'Noise, one byte over and over, and damaged pieces of what such a board says; nothing was thrown. Protocols can be run one by one, and beside other work: speeds are what was left to them.',
);
printBudget(
  'most that a heap has grown',
  Math.max(...[...rows.values()].map(([, , , grownMb]) => Number(grownMb))),
  'MB',
  HEAP_GROWTH_MAX_MB,
);
if (isWorthKeeping) writeResults('fuzz');
const deaf = results.filter(({ understood }) => !understood);
process.exit(deaf.length === 0 && results.every(({ grownMb }) => grownMb <= HEAP_GROWTH_MAX_MB) ? 0 : 1);
