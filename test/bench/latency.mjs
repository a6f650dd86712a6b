// npm run bench:latency: from the last byte of a move that is certain at once, through a pseudo-terminal, to
// the event stream. `node test/bench/latency.mjs PLIES --page` uses a board brought by a page, simulated by a
// WebSocket.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { encodeMessage } from '../../dist/boards/protocols/dgt/encodeFrame.js';
import { dgtCodeOf, dgtCodesOf, flipRanks } from '../../dist/boards/protocols/dgt/squares.js';
import { createPtyEnd } from '../../dist/boards/simulated/shell/ptyEnd.js';
import { legalMoves, makeFen, playMove, startPosition } from '../../dist/chess/index.js';
import { createRandom } from '../../dist/shared/random.js';
import { startDaemonProcess } from './lib/daemonProcess.mjs';
import { printBudget, printMachine, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const PLIES = Number(process.argv[2] ?? 200);
const isPage = process.argv.includes('--page');
/** Longer than a sliding piece stays unseen between two squares of a slow scan. */
const IN_HAND_MS = 450;
const BETWEEN_MS = 60;
const SLOW_MS = 100;

/** Acts as a page that brings a board at a serial port. */
function createPageEnd() {
  let events;
  let socket;
  const tell = (message) => socket.send(JSON.stringify(message));
  const handle = ({ type, n, hex }) => {
    if (type === 'open') tell({ type: 'opened' });
    if (type !== 'write') return;
    tell({ type: 'written', n });
    events.onBytes(Buffer.from(hex, 'hex'));
  };
  return {
    start: async (given) => {
      events = given;
    },
    bring: (base) => {
      socket = new WebSocket(`${base.replace('http', 'ws')}/api/v1/radio/board`);
      socket.on('open', () => tell({ type: 'bring', name: 'Bench', protocol: 'dgt', link: 'serial' }));
      socket.on('message', (data) => handle(JSON.parse(String(data))));
    },
    send: (bytes) =>
      tell({ type: 'bytes', atMs: performance.now(), hex: Buffer.from(bytes).toString('hex') }),
    stop: async () => socket.terminate(),
  };
}

/** A minimal board: it identifies itself, reports its squares, and shows that it is alive. */
const link = join(tmpdir(), `jadoube-bench-${process.pid}`);
const board = isPage ? createPageEnd() : createPtyEnd({ link });
let position = startPosition;
/** The pieces on the squares, without one in the hand. */
const standing = [...startPosition.board];
const answers = new Map([
  [0x4d, () => encodeMessage(0x93, [3, 1])],
  [0x42, () => encodeMessage(0x86, dgtCodesOf(standing))],
  [0x45, () => encodeMessage(0x91, [...Buffer.from('12345')])],
]);
await board.start({
  onOpened: () => {},
  onBytes: (bytes) => {
    for (const byte of bytes) {
      const answer = answers.get(byte)?.();
      if (answer) board.send(answer);
    }
  },
  onClosed: () => {},
});

const daemon = await startDaemonProcess(isPage ? 'page:Bench?protocol=dgt' : `serial:${link}?protocol=dgt`);
board.bring?.(daemon.base);
const stream = await fetch(`${daemon.base}/api/v1/events?after=0`);
const waiting = new Map();
/** The latest events, for an error message when a ply is missing. */
const lately = [];
let wholeGame = () => {};
const begun = new Promise((resolve) => {
  wholeGame = resolve;
});
const read = async () => {
  let text = '';
  for await (const chunk of stream.body) {
    const nowMs = performance.now();
    text += Buffer.from(chunk).toString();
    const parts = text.split('\n\n');
    text = parts.pop();
    for (const part of parts) {
      const data = /^data: ?(.*)$/m.exec(part)?.[1];
      const event = data?.startsWith('{') ? JSON.parse(data) : {};
      lately.push(data);
      if (lately.length > 12) lately.shift();
      if (event.type === 'game') wholeGame();
      if (event.type === 'move' && event.level !== 'provisional') waiting.get(event.ply)?.(nowMs);
    }
  }
};
read().catch(() => {});
await begun;

/**
 * Whether a move is certain at once: a piece other than a pawn through the air, and no part of castling. One
 * square further may be the beginning of a slide.
 */
const isCertainAtOnce = ({ from, to, piece, captured }) =>
  captured === 0 &&
  [2, 3, 5].includes(piece & 7) &&
  Math.max(Math.abs((from & 7) - (to & 7)), Math.abs((from >> 3) - (to >> 3))) > 1;

const random = createRandom(7);
const update = (square, code) => {
  standing[square] = code;
  board.send(encodeMessage(0x8e, [flipRanks(square), dgtCodeOf(code)]));
};
const latencies = [];
for (let ply = 1; ply <= PLIES; ply++) {
  const certain = legalMoves(position).filter(isCertainAtOnce);
  const move = random.pick(certain.length > 0 ? certain : legalMoves(position));
  update(move.from, 0);
  await sleep(IN_HAND_MS);
  const received = new Promise((resolve) => waiting.set(ply, resolve));
  position = playMove(position, move);
  const sentMs = performance.now();
  update(move.to, move.piece);
  const atMs = await Promise.race([received, sleep(5_000)]);
  if (atMs === undefined)
    throw new Error(`ply ${ply} of ${makeFen(position)} was not heard of within 5 s\n${lately.join('\n')}`);
  latencies.push(atMs - sentMs);
  if (atMs - sentMs > SLOW_MS)
    console.error(`ply ${ply}, to ${makeFen(position)}: ${Math.round(atMs - sentMs)} ms`);
  await sleep(BETWEEN_MS);
}

printMachine();
console.log(`${PLIES} plies, each journalled (full synchronisation) before it is told`);
printBudget('last byte to event stream, median', quantile(latencies, 0.5), 'ms', 5);
printBudget('last byte to event stream, p99', quantile(latencies, 0.99), 'ms', 20);
if (!isPage && process.argv[2] === undefined) writeResults('latency');
await daemon.stop();
await board.stop();
process.exit(0);
