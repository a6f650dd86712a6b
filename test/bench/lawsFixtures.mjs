// Writes fixtures/laws: the scenes of lawsScenarios.mjs on a simulated DGT board, with what was said and what
// must come out.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scenarios } from './lawsScenarios.mjs';
import { chess, load, repositoryRoot } from './recognition/product.mjs';

const { createDgtBoard } = await load('simulation/dgt/dgtBoard.js');
const { recordSimulation } = await load('simulation/shell/recordSimulation.js');
const { dgtProtocol } = await load('protocols/dgt/dgtProtocol.js');
const { createSession } = await load('eboard/session.js');
const { makeRecordingHeader, makeRecordingLine } = await load('transport/recording.js');

const OUT = join(repositoryRoot, 'fixtures/laws');
const START = scenarios[0].fen;
const squareOf = (name) => chess.parseSquare(name);

/** The acts of the hands, and what is said between them. */
const plan = ({ fen, chess960, acts }) => {
  const board = chess.parseFen(fen).value.board.slice();
  const script = [];
  const commands = [];
  let nowMs = 4000;
  const wait = (ms) => {
    nowMs += ms;
  };
  const lift = (at) => {
    script.push({ atMs: nowMs, kind: 'lift', square: at });
    const piece = board[at];
    board[at] = 0;
    wait(600);
    return piece;
  };
  const place = (at, piece) => {
    script.push({ atMs: nowMs, kind: 'place', square: at, piece });
    board[at] = piece;
    wait(600);
  };
  if (fen !== START)
    commands.push({ atMs: 2000, by: 'arbiter Bea', command: { type: 'setPosition', fen, chess960 } });
  for (const act of acts) {
    if (Array.isArray(act)) {
      wait(3000);
      const [by, command] = act;
      commands.push({ atMs: nowMs, by, command });
      wait(3000);
    } else if (act === 'w' || act === 'b') {
      script.push({ atMs: nowMs, kind: 'press', side: act === 'w' ? 'white' : 'black' });
      wait(4000);
    } else if (act[0] === '-') lift(squareOf(act.slice(1)));
    else if (act[0] === '+') place(squareOf(act.slice(2)), chess.parsePieceLetter(act[1]));
    else if (act[0] === '?') {
      const at = squareOf(act.slice(1));
      const piece = lift(at);
      wait(3000);
      place(at, piece);
    } else {
      const piece = lift(squareOf(act.slice(0, 2)));
      place(squareOf(act.slice(2, 4)), piece);
    }
  }
  return { script, commands };
};

mkdirSync(OUT, { recursive: true });
for (const [i, scenario] of scenarios.entries()) {
  const { name, note, fen, laws, expected } = scenario;
  const { script, commands } = plan(scenario);
  const lines = await recordSimulation({
    board: createDgtBoard({ seed: 2000 + i, setup: chess.parseFen(fen).value.board }),
    script,
    session: createSession(dgtProtocol),
  });
  const header = makeRecordingHeader({ protocol: 'dgt', link: 'serial', origin: 'simulated', note });
  const text = [header, ...lines.map(makeRecordingLine)].map((line) => `${line}\n`).join('');
  writeFileSync(join(OUT, `${name}.jsonl`), text);
  writeFileSync(
    join(OUT, `${name}.json`),
    `${JSON.stringify({ note, laws, commands, expected }, null, 2)}\n`,
  );
}
console.log(`${scenarios.length} scenes in fixtures/laws`);
