// npm run bench:screenSeat: from a player's click at a screen (the command is sent to the daemon) to the last
// byte of the frame that lights the two squares of a simulated board. The ply is journalled in between. Also
// prints the time that the board waits before showing them (only a pause ends its frames).
import { setTimeout as sleep } from 'node:timers/promises';
import { createSentioBoard } from '../../dist/boards/protocols/sentio/simulated/sentioBoard.js';
import { readLights } from '../../dist/boards/protocols/tabutronic/lightFrames.js';
import { createBoardHost } from '../../dist/boards/simulated/shell/boardHost.js';
import { createTcpEnd } from '../../dist/boards/simulated/shell/tcpEnd.js';
import { realTime } from '../../dist/boards/transport/realTime.js';
import { legalMoves, makeSquare, makeUciMove, startBoard, startPosition } from '../../dist/chess/index.js';
import { startDaemonProcess } from './lib/daemonProcess.mjs';
import { printBaseline, printBudget, printMachine, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';

const CLICKS = Number(process.argv[2] ?? 200);
/** The board accepts new lights at the earliest 200 ms after its last answer. */
const BETWEEN_MS = 400;

const board = createSentioBoard({ seed: 1, setup: startBoard });
const squaresOf = (frame) => (readLights(frame)?.squares ?? []).map(makeSquare).sort().join(' ');
/** Waits for commands to the board, and for its state. */
let watch = () => {};
for (const method of ['received', 'advanceTo']) {
  const own = board[method].bind(board);
  board[method] = (...args) => {
    const answer = own(...args);
    const reported = method === 'received' ? squaresOf(args[0]) : undefined;
    watch(reported, board.litSquares().map(makeSquare).sort().join(' '), performance.now());
    return answer;
  };
}
const shown = (squares) =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not lit: ${squares}`)), 5_000);
    let reportedMs;
    watch = (reported, lit, nowMs) => {
      if (reported === squares) reportedMs ??= nowMs;
      if (lit !== squares) return;
      clearTimeout(timer);
      watch = () => {};
      resolve({ reportedMs, litMs: nowMs });
    };
    watch(undefined, board.litSquares().map(makeSquare).sort().join(' '), performance.now());
  });

const end = createTcpEnd({ port: 0 });
const host = createBoardHost({ board, device: end, time: realTime, script: [] });
await host.start();
const daemon = await startDaemonProcess(`tcp:127.0.0.1:${end.port()}?protocol=sentio`);

const tables = async () => (await (await fetch(`${daemon.base}/api/v1/tables`)).json()).tables;
let [table] = await tables();
while (table === undefined || table.device.link !== 'ready' || table.game === null) {
  await sleep(50);
  [table] = await tables();
}
const command = async (body) => {
  const answer = await fetch(`${daemon.base}/api/v1/tables/${table.id}/commands`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
};

await command({ type: 'setSeats', white: 'screen', black: 'board' });
const moves = legalMoves(startPosition).map((move) => makeUciMove(startPosition, move));
const latencies = [];
const pauses = [];
for (let i = 0; i < CLICKS; i++) {
  await command({ type: 'newGame' });
  await shown('');
  await sleep(BETWEEN_MS);
  const uci = moves[i % moves.length];
  const squares = [uci.slice(0, 2), uci.slice(2, 4)].sort().join(' ');
  const clickedMs = performance.now();
  const seen = shown(squares);
  command({ type: 'playMove', side: 'white', uci }).catch((error) => console.error(error));
  const { reportedMs, litMs } = await seen;
  latencies.push(reportedMs - clickedMs);
  pauses.push(litMs - reportedMs);
}

printMachine();
console.log(`${CLICKS} clicks, each ply journalled (full synchronisation) before it is shown`);
printBudget('click to lights on a simulated board, median', quantile(latencies, 0.5), 'ms', 20);
printBudget('click to lights on a simulated board, p99', quantile(latencies, 0.99), 'ms', 20);
printBaseline("the board's own wait for the end of the frame", quantile(pauses, 0.5), 'ms');
if (process.argv.length === 2) writeResults('screenSeat');
await daemon.stop();
await host.stop();
process.exit(0);
