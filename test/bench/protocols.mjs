// npm run bench:protocols: the cost of the boards of all protocols, 64 at a time, and how fast their bytes
// are decoded.
import { replayRecording } from '../../dist/app/replayRecording.js';
import { prepareSimulation } from '../../dist/app/simulation.js';
import { createSession } from '../../dist/boards/eboard/session.js';
import { protocolIds, protocolRow } from '../../dist/boards/protocols/protocolTable.js';
import { recordSimulation } from '../../dist/boards/simulated/shell/recordSimulation.js';
import { printBaseline, printBudget, printMachine, printNote, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const BOARDS = Number(process.argv[2] ?? 64);
const PLAYED_MS = Number(process.argv[3] ?? 60_000);
/** The least rate of a decoder, or a thousand times the rate of its line. */
const DECODED_MB = 20;
const LINE_TIMES = 1_000;
const CHUNK_BYTES = 4_096;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** The bytes that a host receives during a minute of hurried club hands. */
const recordingOf = async (id, seed) => {
  const protocol = await protocolRow(id).load();
  const { board, script } = await prepareSimulation({ protocol: id, seed, thinkScale: 0.2 });
  const acts = script.filter(({ atMs }) => atMs <= PLAYED_MS);
  const lines = await recordSimulation({ board, script: acts, session: createSession(protocol), restMs: 0 });
  return { header: { protocol: id, link: 'memory', origin: 'simulated' }, lines, cut: false };
};

const joined = (chunks) => Uint8Array.from(chunks.flatMap((chunk) => [...chunk]));

const decodeSpeed = (protocol, lines) => {
  const chunks = lines.flatMap((line) => (line.kind === 'rx' ? [line.bytes] : []));
  const once = joined(chunks);
  // Reports arrive one by one. A stream is read in the pieces of a port's buffer.
  const isStream = protocol.links.some(({ kind }) => kind === 'serial' || kind === 'tcp');
  const pieces = isStream
    ? Array.from({ length: Math.ceil(once.length / CHUNK_BYTES) }, (_, i) =>
        once.slice(i * CHUNK_BYTES, (i + 1) * CHUNK_BYTES),
      )
    : chunks;
  const decoder = protocol.createDecoder();
  const read = (bytes) => {
    for (let done = 0; done < bytes; done += once.length) for (const piece of pieces) decoder.push(piece);
  };
  read(500_000);
  const startMs = cpuMs();
  const bytes = 3_000_000;
  read(bytes);
  return bytes / 1e3 / Math.max(1, cpuMs() - startMs);
};

printMachine();
const played = [];
for (const id of protocolIds) {
  const protocol = await protocolRow(id).load();
  const recording = await recordingOf(id, 1);
  const serial = protocol.links.find(({ kind }) => kind === 'serial');
  const lineMb = serial === undefined ? Infinity : serial.settings.baudRate / 10 / 1e6;
  const wanted = Math.min(DECODED_MB, LINE_TIMES * lineMb);
  const speed = decodeSpeed(protocol, recording.lines);
  const verdict = speed >= wanted ? 'as wanted' : 'TOO SLOW';
  printBaseline(`${id}: bytes decoded (${wanted.toFixed(1)} MB/s wanted: ${verdict})`, speed, 'MB/s');
  played.push(recording);
}

/** Every table is complete: driver, board port, recognition, laws, game. */
const workedMs = cpuMs();
const waits = [];
for (let board = 0; board < BOARDS; board++) {
  let lastMs = performance.now();
  await replayRecording(played[board % played.length], {}, () => {
    const nowMs = performance.now();
    waits.push(nowMs - lastMs);
    lastMs = nowMs;
  });
}
const share = (100 * (cpuMs() - workedMs)) / PLAYED_MS;
printBudget(`${BOARDS} boards of all protocols, of one core`, share, '%', 25);
printBudget('work from one event of a table to the next, p99', quantile(waits, 0.99), 'ms', 30);
printNote(
  'Whole tables (driver, board port, recognition, laws, game) fed with what simulated boards said while hands played, ' +
    'as fast as the machine allows, one after another; processor time of this process. Transports and simulators are not in it.',
);
writeResults('protocols');
