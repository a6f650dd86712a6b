// node test/bench/recognition/flood.mjs [SECONDS]: ten thousand reports per second from a broken board, and
// the recogniser's reaction.
import { printMachine } from '../lib/report.mjs';
import { chess, recognition, simulation } from './product.mjs';

const PER_SECOND = 10_000;
const seconds = Number(process.argv[2] ?? 60);

const faults = {
  'any square shows anything': (board, random) => {
    board[random.integer(0, 63)] = random.integer(0, 15);
  },
  'one piece comes and goes': (board, _, i) => {
    board[12] = i % 2 === 0 ? 0 : 1;
  },
  'pieces jump between two squares': (board, random) => {
    const [a, b] = [random.integer(0, 63), random.integer(0, 63)];
    [board[a], board[b]] = [board[b], board[a]];
  },
};

const see = (state, board, atMs) =>
  recognition.stepRecogniser(state, { kind: 'board', atMs, changes: [], board: board.slice(), whole: false })
    .state;

const flood = (spoil) => {
  const random = simulation.createRandom(1);
  const board = Uint8Array.from(chess.startBoard);
  let state = see(recognition.createRecogniserState({}), board, 0);
  let beam = 0;
  const cpuBefore = process.cpuUsage();
  for (let i = 0; i < seconds * PER_SECOND; i++) {
    spoil(board, random, i);
    state = see(state, board, 1_000 + (i * 1_000) / PER_SECOND);
    beam = Math.max(beam, state.game?.beam.length ?? 0);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const phase = state.phase;
  const wrong = state.wrong.length;
  state = see(state, Uint8Array.from(chess.startBoard), 1e7);
  state = recognition.stepRecogniser(state, { kind: 'wake', atMs: 1e7 + 10_000 }).state;
  return { cpuMs: (user + system) / 1000, beam, phase, wrong, after: state.phase };
};

printMachine();
for (const [name, spoil] of Object.entries(faults)) {
  const { cpuMs, beam, phase, wrong, after } = flood(spoil);
  const heapMb = process.memoryUsage().heapUsed / 1e6;
  console.log(
    `${name}: ${seconds} s of ${PER_SECOND} reports a second took ${(cpuMs / 1000).toFixed(1)} s of processor, ` +
      `${((1000 * cpuMs) / (seconds * PER_SECOND)).toFixed(0)} us a report; beam at most ${beam}, heap ${heapMb.toFixed(0)} MB; ` +
      `then ${phase} with ${wrong} wrong squares; with the start array ${after}`,
  );
}
