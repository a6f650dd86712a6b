import { createHash } from 'node:crypto';
import { makeRun } from './playRun.mjs';
import { chess, recognition } from './product.mjs';
import { readRunOptions } from './runOptions.mjs';

const { cell, sensing, runs, gameOf } = readRunOptions();
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
let total = 0,
  plies = 0,
  n = 0;
const hash = createHash('sha1');
runs.forEach((run, i) => {
  const game = gameOf(run);
  const { events, plan } = makeRun(cell, game, 1 + run);
  let state = recognition.createRecogniserState({});
  const before = cpu();
  const outs = [];
  const step = (input) => {
    const s = recognition.stepRecogniser(state, input);
    state = s.state;
    n++;
    outs.push(s.outputs, state.wakeAtMs);
  };
  if (sensing !== 'piece')
    step({
      kind: 'command',
      atMs: events[0].atMs,
      command: { kind: 'newGame', fen: chess.makeFen(game.start), chess960: false },
    });
  for (const event of events) {
    for (let i = 0; i < 10000 && state.wakeAtMs !== null && state.wakeAtMs <= event.atMs; i++)
      step({ kind: 'wake', atMs: state.wakeAtMs });
    step(event);
  }
  if (i >= 5) {
    total += cpu() - before;
    plies += plan.truth.plies.length;
  }
  hash.update(JSON.stringify(outs));
});
console.log(
  `${cell.hands} ${cell.board}: plies ${plies} ms/ply ${(total / plies).toFixed(3)}; 400 tables at 4.8 s/ply: ${(((400 / 4.8) * total) / plies / 10).toFixed(1)} % of a core; outputs ${hash.digest('hex').slice(0, 12)}`,
);
