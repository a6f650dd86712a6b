// npm run bench:lichess: games on the fake lichess with a simulated board and club hands, in real time.
// Measures the time from the opponent's move on the server to the frame that lights it, from a final own move
// to the request that sends it, and the load of twenty such tables on one core.
import { setTimeout as sleep } from 'node:timers/promises';
import { realTime } from '../../dist/boards/transport/realTime.js';
import { ranMs } from './lib/processTime.mjs';
import { printBaseline, printBudget, printMachine, printNote, quantile } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { openBoardWithHands } from './lichess/boardWithHands.mjs';
import { startHouse, until } from './lichess/gamesOnServer.mjs';

/** White's and Black's plies in turn, without a capture. */
const GAME =
  `e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d3 d7d6 b1d2 a7a6 c4b3 c5a7 h2h3 h7h6 d2f1 c8e6 f1g3 d8d7
  b3c2 e8c8 d1e2 g7g6 c1d2 h8e8 e1c1 c8b8 c1b1 f6h7 h1e1 f7f6`.split(/\s+/);
const TABLES = 20;
const WATCHED_MS = 60_000;
/** The pause before hands act. */
const PAUSE_MS = 700;

/** One game until its end, or until `isOver`. `onReply` is called just before the opponent moves. */
const playGame = async (game, board, { onReply = () => {}, isOver = () => false } = {}) => {
  for (const [i, uci] of GAME.entries()) {
    if (isOver()) return;
    if (i % 2 === 0) {
      await board.make(uci);
      await until(`${uci} on the server`, () => game.fake.moves.length > i);
    } else {
      const lit = onReply(uci);
      game.reply(uci);
      await lit;
      await sleep(PAUSE_MS);
      await board.make(uci);
      await sleep(PAUSE_MS);
    }
  }
};

const gameOn = ({ fake }, game) => ({ fake: game, reply: (uci) => fake.server.reply(game, uci) });

const measureOne = async () => {
  let receivedLights = () => {};
  const board = await openBoardWithHands(1, (squares, nowMs) => receivedLights(squares, nowMs));
  const house = await startHouse([board]);
  const finals = new Map();
  house.onFinal(({ uci, ply }, nowMs) => finals.set(`${ply} ${uci}`, nowMs));
  const game = await house.begin(0);
  const lights = [];
  const onReply = (uci) => {
    const wanted = [uci.slice(0, 2), uci.slice(2, 4)].sort().join(' ');
    const sentMs = realTime.nowMs();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${uci} was not lit`)), 10_000);
      receivedLights = (squares, nowMs) => {
        if (squares !== wanted) return;
        clearTimeout(timer);
        receivedLights = () => {};
        lights.push(nowMs - sentMs);
        resolve();
      };
    });
  };
  await playGame(gameOn(house, game), board, { onReply });
  const sent = house.fake.seen.flatMap(({ path, atMs }) => {
    const uci = /\/move\/(\w+)/.exec(path)?.[1];
    return uci === undefined ? [] : [{ uci, atMs }];
  });
  console.log(`one game: ${lights.length} replies lit`);
  const requests = sent.map(({ uci, atMs }, i) => atMs - finals.get(`${2 * i + 1} ${uci}`));
  await house.stop();
  await board.stop();
  return { lights, requests: requests.filter((ms) => !Number.isNaN(ms)) };
};

const measureMany = async () => {
  const boards = await Promise.all(Array.from({ length: TABLES }, (_, i) => openBoardWithHands(i + 1)));
  const house = await startHouse(boards);
  const games = [];
  for (let i = 0; i < TABLES; i++) games.push(await house.begin(i));
  console.log(`${TABLES} games begun`);
  let isOver = false;
  const played = games.map(async (game, i) => {
    // Tables start at different times.
    await sleep((i * 5_000) / TABLES);
    await playGame(gameOn(house, game), boards[i], { isOver: () => isOver });
  });
  await sleep(5_000);
  const [beforeMs, startMs, before] = [ranMs(house.daemon.pid), realTime.nowMs(), plies(games)];
  await sleep(WATCHED_MS);
  const share = ((ranMs(house.daemon.pid) - beforeMs) / (realTime.nowMs() - startMs)) * 100;
  const reported = plies(games) - before;
  console.log(`${reported} plies in ${WATCHED_MS / 1_000} s`);
  isOver = true;
  await Promise.all(played);
  await house.stop();
  for (const board of boards) await board.stop();
  return { share, reported };
};
const plies = (games) => games.reduce((sum, { moves }) => sum + moves.length, 0);

const one = await measureOne();
const many = await measureMany();
printMachine();
printNote(
  `A game of ${GAME.length} plies at a simulated Sentio with club hands, in real time; then ${TABLES} such games at once for ` +
    `${WATCHED_MS / 1_000} s, ${many.reported} plies in them. Two processes: the daemon, and server, boards and hands.` +
    (process.env.BUSY === undefined ? '' : ' The machine was busy with other work.'),
);
printBudget("opponent's move on the server to lights, median", quantile(one.lights, 0.5), 'ms', 15);
printBaseline("opponent's move on the server to lights, worst", Math.max(...one.lights), 'ms');
printBudget('final own move to the request, median', quantile(one.requests, 0.5), 'ms', 10);
printBaseline('final own move to the request, worst', Math.max(...one.requests), 'ms');
printBudget(`${TABLES} tables on lichess at once, share of a core`, many.share, '%', 15);
if (process.argv.length === 2) writeResults('lichess');
process.exit(0);
