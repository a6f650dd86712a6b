// A separate process with simulated DGT boards on TCP ports whose hands play blitz, game after game (no game:
// `none`). It notes when the last byte of each change has left, and reads the event stream itself, so that
// one clock serves both ends.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { prepareSimulation } from '../../../dist/app/simulation.js';
import { createDgtDecoder } from '../../../dist/boards/protocols/dgt/dgtProtocol.js';
import { flipRanks, sensorBoardOf, sensorCodeOf } from '../../../dist/boards/protocols/dgt/squares.js';
import { createBoardHost } from '../../../dist/boards/simulated/shell/boardHost.js';
import { createTcpEnd } from '../../../dist/boards/simulated/shell/tcpEnd.js';
import { realTime } from '../../../dist/boards/transport/realTime.js';
import { makePhysicalText } from '../../../dist/table/physicalText.js';
import { quantile } from '../lib/report.mjs';
import { lagOf } from '../tables/lag.mjs';
import { readEvents } from './readEvents.mjs';

/**
 * Upper bound on placements that may still be on their way. Older ones were never reported, because a newer
 * one came first.
 */
const SENT_MAX = 64;

const [count, game, thinkScale] = [Number(process.argv[2]), process.argv[3], Number(process.argv[4])];
const delay = monitorEventLoopDelay({ resolution: 10 });
/** The placement that each board has reported, and the hands that can still be stopped. */
const stands = new Map();
const playing = [];
/** The pause between two plies, which is longer than pauses within one. */
const THINK_MS = 400;
const SOON_MS = 1_000;
/** When each placement was last sent, for each table. */
const sent = new Map();
let lateMs = [];
let events = 0;
let lastSeq = 0;
let gaps = 0;

/** Reads what a board sends, as its driver does. */
const createTap = (table) => {
  const decoder = createDgtDecoder();
  const times = new Map();
  let board;
  sent.set(table, times);
  return (bytes) => {
    const nowMs = performance.now();
    for (const output of decoder.push(bytes)) {
      if (output.kind !== 'frame') continue;
      const { frame } = output;
      if (frame.kind === 'board') board = sensorBoardOf(frame.codes);
      else if (frame.kind === 'square' && board !== undefined)
        board[flipRanks(frame.square)] = sensorCodeOf(frame.code);
      else continue;
      if (board === undefined) continue;
      const placement = makePhysicalText(board);
      stands.set(table, placement);
      times.delete(placement);
      times.set(placement, nowMs);
      if (times.size > SENT_MAX) times.delete(times.keys().next().value);
    }
  };
};

const startBoard = async (i) => {
  const seed = i + 1;
  const { board, script } = await prepareSimulation({
    protocol: 'dgt',
    ...(game !== 'none' && { game }),
    hands: 'blitz',
    seed,
    thinkScale,
  });
  if (game === 'none') script.length = 0;
  const end = createTcpEnd({ port: 0 });
  const tap = createTap(`board-${i + 1}`);
  const send = (bytes) => {
    end.send(bytes);
    tap(bytes);
  };
  const hands = { script, openedMs: undefined };
  playing.push(hands);
  const start = (listener) =>
    end.start({
      ...listener,
      onOpened: () => {
        hands.openedMs ??= performance.now();
        listener.onOpened();
      },
    });
  await createBoardHost({ board, device: { ...end, start, send }, time: realTime, script }).start();
  return end.port();
};

const receive = (event, nowMs) => {
  events += 1;
  if (lastSeq > 0 && event.seq !== lastSeq + 1) gaps += 1;
  lastSeq = event.seq;
  if (event.type !== 'board') return;
  const times = sent.get(event.table);
  const sentMs = times?.get(event.physical);
  if (sentMs === undefined) return;
  times.delete(event.physical);
  lateMs.push(nowMs - sentMs);
};

/** Lets each finish its ply and then stop. */
const endPlay = () => {
  for (const { script, openedMs } of playing) {
    const fromMs = performance.now() - openedMs + SOON_MS;
    const last = script.findIndex(
      ({ atMs }, i) => atMs > fromMs && (script[i + 1]?.atMs ?? Number.POSITIVE_INFINITY) - atMs > THINK_MS,
    );
    if (last !== -1) script.length = last + 1;
  }
};

const begin = () => {
  lateMs = [];
  events = 0;
  delay.reset();
  delay.enable();
};
const report = () => ({
  events,
  gaps,
  reported: lateMs.length,
  p50Ms: quantile(lateMs, 0.5),
  p99Ms: quantile(lateMs, 0.99),
  maxMs: quantile(lateMs, 1),
  lag: lagOf(delay),
});

const ports = [];
for (let i = 0; i < count; i++) ports.push(await startBoard(i));
process.send({ ports });
process.on('message', async ({ what, base }) => {
  if (what === 'listen') {
    await readEvents(`${base}/api/v1/events?after=live`, receive);
    process.send({ listens: true });
  } else if (what === 'begin') begin();
  else if (what === 'end') {
    endPlay();
    process.send({ ends: true });
  } else if (what === 'stands') process.send({ stands: [...stands] });
  else {
    process.send(report());
    begin();
  }
});
process.on('disconnect', () => process.exit());
