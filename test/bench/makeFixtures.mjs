// Writes fixtures/recordings: each scenario played by simulated hands on a simulated board (a DGT where none is
// named), and the PGN that must come out of it. The same sources write the same files. `--only NAME` writes
// one, `--check` replays what stands there and compares.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullCable } from './recognition/cable.mjs';
import { readPgnFile } from './recognition/games.mjs';
import { chess, load, repositoryRoot, simulation } from './recognition/product.mjs';
import { scenarios } from './recognition/scenarios.mjs';

const { createDgtBoard } = await load('simulation/dgt/dgtBoard.js');
const { createOpenBoard } = await load('simulation/open/openBoard.js');
const { openProtocol } = await load('protocols/open/openProtocol.js');
const { recordSimulation } = await load('simulation/shell/recordSimulation.js');
const { dgtProtocol } = await load('protocols/dgt/dgtProtocol.js');
const { createSentioBoard } = await load('simulation/sentio/sentioBoard.js');
const { sentioProtocol } = await load('protocols/sentio/sentioProtocol.js');
const { createSession } = await load('eboard/session.js');
const { makeRecordingHeader, makeRecordingLine } = await load('transport/recording.js');
const { makeGamePgn } = await load('chess/pgn/gameOfMoves.js');

const OUT = join(repositoryRoot, 'fixtures/recordings');
const PAUSE_MS = 8000;

const gameNamed = (name) => {
  if (name === 'demo') return readPgnFile(simulation.demoGames)[0];
  const folder = join(repositoryRoot, 'fixtures/pgn');
  const file = [`game-${name}.pgn`, `${name}.pgn`].find((path) => readdirSync(folder).includes(path));
  return readPgnFile(readFileSync(join(folder, file), 'utf8'))[0];
};

/** What the rules or the kings tell of the result. */
const toldResult = (last, truth) => {
  const end = chess.outcome(last);
  if (end?.kind === 'checkmate') return end.winner === 'white' ? '1-0' : '0-1';
  return end?.kind === 'stalemate' ? '1/2-1/2' : truth.shownResult;
};

const hideSome = ({ acts, truth }, cableOut) =>
  cableOut === undefined
    ? acts
    : pullCable(acts, truth.plies, cableOut.afterPly, cableOut.afterPly + cableOut.plies - 1);

const planPart = ({ game: name, plies, result, cableOut, ...options }, random, startMs, before) => {
  const game = gameNamed(name);
  const moves = game.moves.slice(0, plies);
  const plan = simulation.planHands({
    ...options,
    start: game.start,
    moves,
    result: result ?? (moves.length === game.moves.length ? game.result : '*'),
    random,
    startMs,
    ...(before ? { before } : {}),
  });
  const last = moves.reduce((position, move) => chess.playMove(position, move), game.start);
  const expected = {
    start: game.start,
    moves: moves.map((move) => ({ move })),
    result: toldResult(last, plan.truth),
  };
  return { acts: hideSome(plan, cableOut), plan, expected };
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
  let startMs = 500;
  let before;
  for (const [i, part] of parts.entries()) {
    const made = planPart(part, random.fork(`part ${i}`), startMs, before);
    for (const act of made.acts) acts.push(act);
    expected.push(made.expected);
    startMs = made.plan.truth.endMs + PAUSE_MS;
    before = made.plan.finalBoard;
  }
  const setup = gameNamed(parts[0].game).start.board;
  const [createBoard, wire] = BOARDS[protocol];
  const lines = await recordSimulation({
    board: createBoard({ seed, setup, ...board }),
    script: acts,
    session: createSession(wire),
  });
  const header = makeRecordingHeader({ protocol, link: 'serial', origin: 'simulated', note });
  const recording = [header, ...lines.map(makeRecordingLine)].map((line) => `${line}\n`).join('');
  const pgn = expected
    .map(({ start, moves, result }) => makeGamePgn({ tags: { Event: note }, start, moves, result }))
    .join('\n');
  writeFileSync(join(OUT, `${name}.jsonl`), recording);
  writeFileSync(join(OUT, `${name}.pgn`), `${pgn.trimEnd()}\n`);
};

const check = async () => {
  const { replayRecording } = await load('app/replayRecording.js');
  const { readRecordingFile } = await load('transport/readRecordingFile.js');
  const uciOf = ({ start, moves }) => {
    let position = start;
    return moves.map((move) => {
      const uci = chess.makeUciMove(position, move);
      position = chess.playMove(position, move);
      return uci;
    });
  };
  let wrong = 0;
  for (const { name } of scenarios) {
    const wanted = readPgnFile(readFileSync(join(OUT, `${name}.pgn`), 'utf8')).map((game) => ({
      uci: uciOf(game).join(' '),
      result: game.result,
    }));
    const { games } = await replayRecording(await readRecordingFile(join(OUT, `${name}.jsonl`)), {});
    const got = games.map((game) => ({
      uci: game.moves.map(({ uci }) => uci).join(' '),
      result: game.result,
    }));
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
