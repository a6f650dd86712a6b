// node test/bench/recognition/shrink.mjs --hands chaos --board chesslink --run 1048 [--out FILE]: the run of a
// cell that `failures.mjs` calls wrong, brought down to the fewest sensor events after which the game is still
// told wrongly, as lines to make a scenario of.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadGames, uciOf } from './games.mjs';
import { minimise } from './minimise.mjs';
import { createOurs } from './ours.mjs';
import { makeRun } from './playRun.mjs';
import { chess, sensed, simulation } from './product.mjs';

const { values: options } = parseArgs({
  options: {
    hands: { type: 'string', default: 'club' },
    board: { type: 'string', default: 'chesslink' },
    games: { type: 'string', default: 'standard' },
    run: { type: 'string' },
    out: { type: 'string' },
  },
});

const run = Number(options.run);
const all = loadGames()[options.games];
const game = all[(run * 37) % all.length];
const cell = { games: options.games, hands: options.hands, board: options.board };
const { sensing } = simulation.scanModels[cell.board];
const { plan, events } = makeRun(cell, game, run + 1);
const { plies } = plan.truth;
const played = uciOf(game);
const positions = [game.start];
for (const move of game.moves) positions.push(chess.playMove(positions.at(-1), move));

/** What a tracker makes of these events from a position on. */
const recognise = (start, said) => {
  const ours = createOurs({ start, sensing, told: true });
  const moves = [];
  const hear = ({ kind, fromPly, uci, level }) => {
    if (kind === 'moves') moves.splice(fromPly - 1, level === 'revised' ? moves.length : 1, ...uci);
  };
  for (const event of said) ours.feed(event).forEach(hear);
  ours.finish(said.at(-1)?.atMs ?? 0).forEach(hear);
  return moves;
};

/** One square at one moment, or a press: the items that may be left out. */
const itemsOf = (from, to) =>
  events.flatMap((event) => {
    if (event.atMs < from || event.atMs > to) return [];
    if (event.kind === 'press') return [{ atMs: event.atMs, press: event.side }];
    if (event.kind !== 'board') return [];
    return event.changes.map(({ square, after }) => ({ atMs: event.atMs, square, after }));
  });

/** Items of one moment are one report. */
const eventsOf = (start, items) => {
  const board = Uint8Array.from(start.board, (code) => sensed(sensing, code));
  const zeroMs = (items[0]?.atMs ?? 0) - 1000;
  const said = [
    { kind: 'link', atMs: zeroMs, up: true },
    { kind: 'board', atMs: zeroMs, changes: [], board: Uint8Array.from(board), whole: true },
  ];
  for (const { atMs, press, square, after } of items) {
    if (press !== undefined) {
      said.push({ kind: 'press', atMs, side: press });
      continue;
    }
    const change = { square, before: board[square], after };
    board[square] = after;
    const last = said.at(-1);
    if (last.kind === 'board' && last.atMs === atMs && last.changes.length > 0) last.changes.push(change);
    else said.push({ kind: 'board', atMs, changes: [change], board: undefined, whole: false });
    said.at(-1).board = Uint8Array.from(board);
  }
  return { said, board };
};

/** The events by which each ply is seen: without them it would be another game. */
const protect = (items, first, last) => {
  const kept = new Set();
  for (let ply = first; ply <= last; ply++) {
    const { from, to } = game.moves[ply];
    const isBy = ({ atMs }) => atMs <= plies[ply].completeMs + 700 && atMs >= plies[ply].firstTouchMs;
    kept.add(items.findLast((item) => item.square === to && item.after !== 0 && isBy(item)));
    kept.add(items.findLast((item) => item.square === from && item.after === 0 && isBy(item)));
  }
  return kept;
};

const PLIES_BEFORE = 3;
const heard = recognise(game.start, eventsOf(game.start, itemsOf(0, Number.POSITIVE_INFINITY)).said);
const wrong = played.findIndex((uci, ply) => heard[ply] !== uci);
if (wrong === -1) throw new Error(`run ${run} is whole`);

/** The game from a few plies before the fault to so many plies after it. */
const windowOf = (after) => {
  const first = Math.max(0, wrong - PLIES_BEFORE);
  const last = Math.min(played.length - 1, wrong + after);
  const fromMs = first === 0 ? 0 : plies[first].firstTouchMs - 50;
  const toMs = last + 1 < plies.length ? plies[last + 1].firstTouchMs - 1 : plies[last].completeMs + 1000;
  const start = positions[first];
  const target = Uint8Array.from(positions[last + 1].board, (code) => sensed(sensing, code));
  const items = itemsOf(fromMs, toMs);
  const kept = protect(items, first, last);
  const truth = played.slice(first, last + 1);
  const isWrong = (some) => {
    const { said, board } = eventsOf(start, some);
    return board.every((code, at) => code === target[at]) && recognise(start, said).join() !== truth.join();
  };
  return { start, truth, items, kept, isWrong };
};

const windows = [2, 4, 8, 16, 40, 400].map(windowOf);
const found = windows.find(({ items, isWrong }) => isWrong(items));
if (found === undefined) throw new Error('the fault needs the whole game before it');
const { start, truth, items, kept, isWrong } = found;
const least = minimise(items, isWrong, (item) => kept.has(item));
const name = (square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1);
const LETTERS = '.PNBRQK? pnbrqk?';
const zeroMs = least[0]?.atMs ?? 0;
const text = [
  `# ${options.hands} hands on ${options.board}, run ${run}, ply ${wrong + 1}: ${items.length} events brought down to ${least.length}`,
  `start ${chess.makeFen(start)}`,
  ...least.map(({ atMs, press, square, after }) =>
    press === undefined
      ? `${atMs - zeroMs} ${name(square)} ${LETTERS[after]}`
      : `${atMs - zeroMs} press ${press}`,
  ),
  `played ${truth.join(' ')}`,
  `heard ${recognise(start, eventsOf(start, least).said).join(' ')}`,
  '',
].join('\n');
if (options.out === undefined) process.stdout.write(text);
else writeFileSync(options.out, text);
