// node test/bench/recognition/twins.mjs --hands chaos --board chesslink [--from 1000] [--stories]: for each
// wrong run of a cell, decides which game the parameters of the hands make likelier, given what was seen: the
// played one (then the recogniser is at fault) or the reported one (then the evidence favours the wrong
// game). On a board that does not identify pieces it first tests a board with the same scan that does. If
// that run is right, only the names are missing; otherwise the run is judged there. `--stories` prints the
// parts of each explanation.
import { uciOf } from './games.mjs';
import { createOurs } from './ours.mjs';
import { makeRun } from './playRun.mjs';
import { chess, simulation } from './product.mjs';
import { readRunOptions } from './runOptions.mjs';
import { explain } from './twins/story.mjs';
import { tracksOf } from './twins/tracks.mjs';

const { options, cell, sensing, runs, gameOf } = readRunOptions({
  stories: { type: 'boolean', default: false },
});
/** The final reports, and all plies ever reported. */
const receivedOf = (game, events, knows = sensing) => {
  const ours = createOurs({ start: game.start, sensing: knows });
  const list = [];
  const ever = new Set();
  const receive = ({ kind, fromPly, uci, level }) => {
    if (kind !== 'moves') return;
    list.splice(fromPly - 1, level === 'revised' ? list.length : 1, ...uci);
    uci.forEach((move, i) => {
      ever.add(`${fromPly + i} ${move}`);
    });
  };
  for (const event of events) ours.feed(event).forEach(receive);
  ours.finish(events.at(-1)?.atMs ?? 0).forEach(receive);
  return { list, ever };
};

/** The plies of a list, as far as each can be played. An illegal one may stand. */
const pliesOf = (start, list) => {
  const plies = [];
  let position = start;
  for (const [index, uci] of list.entries()) {
    const read = chess.parseUciMove(position, uci);
    const [from, to] = [chess.parseSquare(uci.slice(0, 2)), chess.parseSquare(uci.slice(2, 4))];
    const move = read.ok
      ? read.value
      : { from, to, piece: position.board[from], captured: position.board[to] };
    if (!read.ok && (move.piece === 0 || chess.pieceColor(move.piece) !== position.turn)) break;
    const next = chess.playMove(position, move);
    plies.push({ index, uci, position, move, next, isLegal: read.ok });
    position = next;
  }
  return plies;
};

const showsSame = (board, position) => board.every((code, square) => code === position.board[square]);

/** The fewest plies around the fault such that the board agrees with both games at both ends. */
const windowOf = ({ truth, boards, played, received, wrong }) => {
  const boardBefore = (atMs) => boards.findLast((event) => event.atMs < atMs)?.board;
  const quietFrom = (ply) => {
    const { firstTouchMs } = truth[ply] ?? { firstTouchMs: Number.POSITIVE_INFINITY };
    return { atMs: firstTouchMs, board: boardBefore(firstTouchMs) };
  };
  let first = wrong - 2;
  for (; first > 0; first--) if (showsSame(quietFrom(first).board, played[first].position)) break;
  first = Math.max(0, first);
  for (let last = wrong + 1; last < played.length && last < wrong + 24; last++) {
    const { next } = played[last];
    const end = quietFrom(last + 1);
    if (!showsSame(end.board, next)) continue;
    const meets = (ply) => showsSame(next.board, ply.next) && next.turn === ply.next.turn;
    const other = received.findIndex(
      (ply) => ply.index > wrong && Math.abs(ply.index - last) <= 4 && meets(ply),
    );
    if (other >= 0) return { first, last, other, fromMs: quietFrom(first).atMs, toMs: end.atMs };
  }
  return undefined;
};

const firstWrong = (played, list) => played.findIndex((uci, ply) => list[ply] !== uci);

/** The first mistake on a board that does not identify pieces. */
const mistakeOf = (played, received) => {
  if (received === undefined) return 'nothing is told';
  const [mine, other] = [played, received].map(({ uci, move }) => ({ uci, captured: move.captured !== 0 }));
  const isSame = (from, to) => mine.uci.slice(from, to) === other.uci.slice(from, to);
  if (isSame(0, 4)) return 'another piece on the last rank';
  if (isSame(0, 2) && mine.captured && other.captured) return 'another victim';
  if (isSame(0, 2) && (mine.captured || other.captured)) return 'a capture or a move to an empty square';
  if (isSame(2, 4)) return 'another piece went there';
  return isSame(0, 2) ? 'it went elsewhere' : 'another piece';
};

const judge = (run) => {
  const game = gameOf(run);
  const played = uciOf(game);
  const { events: shown } = makeRun(cell, game, 1 + run);
  const reported = receivedOf(game, shown);
  const wrongShown = firstWrong(played, reported.list);
  if (wrongShown === -1) return undefined;
  const { plan, events } = makeRun({ ...cell, named: true }, game, 1 + run);
  const { list, ever } = sensing === 'piece' ? reported : receivedOf(game, events, 'piece');
  const named = firstWrong(played, list);
  const wrong = named === -1 ? wrongShown : named;
  const around = (moves) => moves.slice(wrong, wrong + 4).join(' ') || 'nothing';
  const wasRight = ever.has(`${wrong + 1} ${played[wrong]}`) && named !== -1;
  const received = `heard ${around(named === -1 ? reported.list : list)}${wasRight ? ' (told right at first)' : ''}`;
  const head = `run ${run} ply ${wrong + 1}: played ${around(played)}, ${received}`;
  if (named === -1) {
    const [mine, other] = [played, reported.list].map((list) => pliesOf(game.start, list)[wrong]);
    return { head, kind: 'only the names are missing:', why: mistakeOf(mine, other) };
  }
  const boards = events.filter(({ kind }) => kind === 'board');
  const [ours, theirs] = [pliesOf(game.start, played), pliesOf(game.start, list)];
  const truth = plan.truth.plies;
  const span = windowOf({ truth, boards, played: ours, received: theirs, wrong });
  if (span === undefined) return { head, kind: 'unclassified', why: 'the two games do not meet again' };
  const { first, last, other: otherLast, fromMs, toMs } = span;
  const presses = events.filter(({ kind }) => kind === 'press');
  const standsMs = first === 0 ? fromMs - 1_000 : truth[first - 1].completeMs;
  // The press of the previous ply may be received when the first hand is already moving.
  const lastPly = first === 0 ? undefined : truth[first - 1].pressMs;
  const isEarlier = ({ atMs }) => atMs < standsMs || (lastPly !== undefined && atMs <= lastPly + 205);
  const before = presses.filter(isEarlier).at(-1);
  const scene = () => ({
    tracks: tracksOf(
      boards.findLast(({ atMs }) => atMs < fromMs).board,
      boards.filter(({ atMs }) => atMs >= fromMs && atMs < toMs),
    ),
    profile: simulation.handProfiles[cell.hands],
    hasClock: cell.clock !== false,
    presses: presses.filter((press) => !isEarlier(press) && press.atMs < toMs + 1_500),
    lever: before?.side ?? 'black',
    beforeMs: before?.atMs,
    scanMs: simulation.scanModels[cell.board].periodMs,
    standsMs,
    toMs,
  });
  const mine = explain(scene(), ours.slice(first, last + 1));
  const other = explain(scene(), theirs.slice(first, otherLast + 1));
  const by = mine.nats - other.nats;
  const kind = by > 0 ? 'played is likelier' : mine.isForced ? 'unclassified' : 'heard is likelier';
  const why =
    kind === 'unclassified' ? 'the played game is not explained' : `by ${Math.abs(by).toFixed(1)} nats`;
  return { head, kind, why, mine, other };
};

const counts = new Map();
for (const run of runs) {
  const verdict = judge(run);
  if (verdict === undefined) continue;
  const { head, kind, why, mine, other } = verdict;
  const counted = kind.endsWith(':') ? `${kind} ${why}` : kind;
  counts.set(counted, (counts.get(counted) ?? 0) + 1);
  console.log(`${head}: ${kind} ${why}`);
  if (!options.stories || mine === undefined) continue;
  for (const [name, { nats, lines }] of [
    ['played', mine],
    ['heard', other],
  ])
    console.log(`  ${name} ${nats.toFixed(1)}\n${lines.map((line) => `    ${line}`).join('\n')}`);
}
console.log([...counts].map(([kind, count]) => `${kind}: ${count}`).join(', ') || 'every run was told right');
