// Writes fixtures/recordings: each scenario played by simulated hands on a simulated board (by default a
// DGT), and the PGN that must result. The same sources write the same files. `--only NAME` writes one.
// `--check` replays the existing ones and compares.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullCable } from './recognition/cable.mjs';
import { readPgnFile } from './recognition/games.mjs';
import { chess, createPgnReader, load, repositoryRoot, simulation } from './recognition/product.mjs';
import { scenarios } from './recognition/scenarios.mjs';

const { createDgtBoard } = await load('boards/protocols/dgt/simulated/dgtBoard.js');
const { createOpenBoard } = await load('boards/protocols/open/simulated/openBoard.js');
const { openProtocol } = await load('boards/protocols/open/openProtocol.js');
const { recordSimulation } = await load('boards/simulated/shell/recordSimulation.js');
const { dgtProtocol } = await load('boards/protocols/dgt/dgtProtocol.js');
const { createSentioBoard } = await load('boards/protocols/sentio/simulated/sentioBoard.js');
const { sentioProtocol } = await load('boards/protocols/sentio/sentioProtocol.js');
const { createSession } = await load('boards/eboard/session.js');
const { makeRecordingHeader, makeRecordingLine } = await load('boards/transport/recording.js');
const { makeGamePgn } = await load('chess/pgn/gameOfMoves.js');

const OUT = join(repositoryRoot, 'fixtures/recordings');
const PAUSE_MS = 8000;
const ADJOURNED_MS = 30_000;

const gameNamed = (name) => {
  if (name === 'demo') return readPgnFile(simulation.demoGames)[0];
  const folder = join(repositoryRoot, 'fixtures/pgn');
  const file = [`game-${name}.pgn`, `${name}.pgn`].find((path) => readdirSync(folder).includes(path));
  return readPgnFile(readFileSync(join(folder, file), 'utf8'))[0];
};

/** The result by the rules or by the kings. */
const reportedResult = (last, truth) => {
  const end = chess.outcome(last);
  if (end?.kind === 'checkmate') return end.winner === 'white' ? '1-0' : '0-1';
  return end?.kind === 'stalemate' ? '1/2-1/2' : truth.shownResult;
};

const hideSome = ({ acts, truth }, cableOut) =>
  cableOut === undefined
    ? acts
    : pullCable(acts, truth.plies, cableOut.afterPly, cableOut.afterPly + cableOut.plies - 1);

/**
 * The plies of a part: some plies of a game, from its beginning or later, then the plies of `line`, legal or
 * not.
 */
const playsOf = ({ game: name, from = 0, plies, line = [] }) => {
  const game = gameNamed(name);
  const moves = game.moves.slice(from, plies === undefined ? undefined : from + plies);
  const start = game.moves
    .slice(0, from)
    .reduce((position, move) => chess.playMove(position, move), game.start);
  let last = moves.reduce((position, move) => chess.playMove(position, move), start);
  for (const uci of line) {
    const read = chess.parseUciMove(last, uci);
    const [leaves, enters] = [chess.parseSquare(uci.slice(0, 2)), chess.parseSquare(uci.slice(2, 4))];
    const forbidden = { from: leaves, to: enters, piece: last.board[leaves], captured: last.board[enters] };
    moves.push(read.ok ? read.value : forbidden);
    last = chess.playMove(last, moves.at(-1));
  }
  const isWhole = from === 0 && moves.length === game.moves.length;
  return { start, moves, last, result: isWhole ? game.result : '*' };
};

/** How long a placed piece is misread, if it stays that long. */
const MISREAD_MS = 700;
/** One piece in this many is misread. */
const MISREAD_EVERY = 3;

const misread = (acts) =>
  acts
    .flatMap((act, i) => {
      if (act.kind !== 'place' || i % MISREAD_EVERY > 0) return [act];
      const next = acts.find((later) => later.square === act.square && later.atMs > act.atMs);
      const [colour, role] = [act.piece & 8, act.piece & 7];
      const rightMs = Math.min(act.atMs + MISREAD_MS, (next?.atMs ?? Number.POSITIVE_INFINITY) - 1);
      return [
        { ...act, piece: colour | (role === 2 ? 3 : 2) },
        { ...act, atMs: rightMs },
      ];
    })
    .sort((a, b) => a.atMs - b.atMs);

/**
 * Stops the clock, clears the board and switches it off. The pieces are set up when it is switched on again.
 */
const putAway = (board, fromMs, toMs) => {
  const pieces = [...board.keys()].filter((square) => board[square] !== 0);
  const stepMs = (toMs - fromMs) / (2 * pieces.length + 8);
  const at = (step) => Math.round(fromMs + step * stepMs);
  return [
    { atMs: fromMs - 400, kind: 'stopClock' },
    ...pieces.map((square, i) => ({ atMs: at(i), kind: 'lift', square })),
    { atMs: at(pieces.length + 2), kind: 'unplug' },
    { atMs: at(pieces.length + 5), kind: 'plug' },
    ...pieces.map((square, i) => {
      return { atMs: at(pieces.length + 8 + i), kind: 'place', square, piece: board[square] };
    }),
  ];
};

const planPart = (part, random, startMs, before) => {
  const { game: _, from: __, plies: ___, line: ____, cableOut, isReported, isResumed, ...options } = part;
  const { start, moves, last, result } = playsOf(part);
  const plan = simulation.planHands({
    result,
    ...options,
    start,
    moves,
    random,
    startMs,
    ...(before ? { before } : {}),
  });
  const expected = {
    start,
    moves: moves.map((move) => ({ move })),
    result: reportedResult(last, plan.truth),
  };
  const shown = part.misread ? misread(plan.acts) : plan.acts;
  const acts = hideSome({ acts: shown, truth: plan.truth }, cableOut);
  const command = { type: 'newGame', fen: chess.makeFen(start) };
  const said = isReported ? [{ atMs: startMs, kind: 'command', command, by: 'arbiter' }] : [];
  return { acts, plan, expected, said };
};

const BOARDS = {
  dgt: [createDgtBoard, dgtProtocol],
  open: [createOpenBoard, openProtocol],
  sentio: [createSentioBoard, sentioProtocol],
};

const makeScenario = async ({ name, note, parts, board = {}, protocol = 'dgt' }, seed) => {
  const random = simulation.createRandom(seed);
  const acts = [];
  const expected = [];
  const said = [];
  let startMs = 500;
  let before;
  for (const [i, part] of parts.entries()) {
    if (part.isResumed) for (const act of putAway(before, startMs, startMs + ADJOURNED_MS)) acts.push(act);
    if (part.isResumed) startMs += ADJOURNED_MS;
    const made = planPart(part, random.fork(`part ${i}`), startMs, before);
    for (const act of made.acts) acts.push(act);
    said.push(...made.said);
    if (part.isResumed) expected.at(-1).moves.push(...made.expected.moves);
    else expected.push(made.expected);
    startMs = made.plan.truth.endMs + PAUSE_MS;
    before = made.plan.finalBoard;
  }
  const setup = playsOf(parts[0]).start.board;
  const [createBoard, wire] = BOARDS[protocol];
  const lines = await recordSimulation({
    board: createBoard({ seed, setup, ...board }),
    script: acts,
    session: createSession(wire),
  });
  const header = makeRecordingHeader({ protocol, link: 'serial', origin: 'simulated', note });
  const whole = [...said, ...lines].sort((a, b) => a.atMs - b.atMs);
  const recording = [header, ...whole.map(makeRecordingLine)].map((line) => `${line}\n`).join('');
  const pgn = expected
    .map(({ start, moves, result }) => makeGamePgn({ tags: { Event: note }, start, moves, result }))
    .join('\n');
  writeFileSync(join(OUT, `${name}.jsonl`), recording);
  writeFileSync(join(OUT, `${name}.pgn`), `${pgn.trimEnd()}\n`);
};

/** The games of a PGN text as written. They may contain illegal moves that stood. */
const readWritten = (text) => {
  const games = [];
  const reader = createPgnReader({
    onGame: ({ tags, moves, result }) => {
      const fen = tags.find(({ name }) => name === 'FEN')?.value;
      games.push({ fen, sans: moves.map(({ san }) => san).join(' '), result });
    },
  });
  reader.push(text);
  reader.finish();
  return games;
};

const check = async () => {
  const { makeGamePgn: makeReplayedPgn } = await load('table/game/gamePgn.js');
  const { replayRecording } = await load('app/replayRecording.js');
  const { readRecordingFile } = await load('boards/transport/readRecordingFile.js');
  let wrong = 0;
  for (const { name } of scenarios) {
    const wanted = readWritten(readFileSync(join(OUT, `${name}.pgn`), 'utf8'));
    const { games } = await replayRecording(await readRecordingFile(join(OUT, `${name}.jsonl`)), {});
    const got = readWritten(games.map(makeReplayedPgn).join('\n'));
    const same = JSON.stringify(got) === JSON.stringify(wanted);
    if (!same) wrong++;
    console.log(`${same ? 'exact' : 'WRONG'}  ${name}`);
    if (!same && process.argv.includes('--verbose')) console.log({ wanted, got });
  }
  console.log(`${scenarios.length - wrong} of ${scenarios.length} exact`);
  process.exitCode = wrong === 0 ? 0 : 1;
};

if (process.argv.includes('--check')) await check();
else {
  mkdirSync(OUT, { recursive: true });
  const only = process.argv[process.argv.indexOf('--only') + 1];
  const isWanted = ({ name }) => !process.argv.includes('--only') || name === only;
  for (const [i, scenario] of scenarios.entries())
    if (isWanted(scenario)) await makeScenario(scenario, 1000 + i);
  const bytes = readdirSync(OUT).reduce((sum, file) => sum + statSync(join(OUT, file)).size, 0);
  console.log(`${scenarios.length} recordings, ${(bytes / 1e6).toFixed(2)} MB in fixtures/recordings`);
}
