// node test/bench/recognition/failures.mjs --hands club --board chesslink: the runs of a cell whose game was
// not recognised completely, and the first error of each.
import { cellName } from './cells.mjs';
import { linesBetween } from './eventText.mjs';
import { uciOf } from './games.mjs';
import { createOurs } from './ours.mjs';
import { makeRun } from './playRun.mjs';
import { readRunOptions } from './runOptions.mjs';
import { createScore } from './score.mjs';
import { percentile } from './summary.mjs';

/** `--events` prints the events around the first wrong ply. */
const { options, cell, sensing, runs, gameOf } = readRunOptions({
  events: { type: 'boolean', default: false },
});
const receive = ({ game, run }) => {
  const { plan, events, reportMs } = makeRun(cell, game, 1 + run);
  const ours = createOurs({ start: game.start, sensing, final: options.sink === 'append-only' });
  const uci = uciOf(game);
  const score = createScore({ uci, plan, reportMs });
  const list = [];
  const said = [];
  const cpu = [];
  const take = (items) => {
    for (const item of items) {
      said.push(item);
      score.take(item);
      if (item.kind !== 'moves') continue;
      list.splice(item.fromPly - 1, item.level === 'revised' ? list.length : 1, ...item.uci);
    }
  };
  for (const event of events) {
    const before = performance.now();
    const items = ours.feed(event);
    cpu.push(performance.now() - before);
    take(items);
  }
  take(ours.finish(events.at(-1)?.atMs ?? 0));
  return { plan, events, uci, list, said, row: score.finish(cpu), cpu };
};

const tell = ({ plan, events, uci, list, said, row }, run) => {
  const received =
    options.sink === 'append-only'
      ? said.filter(({ level }) => level === 'final').flatMap(({ uci: moves }) => moves)
      : list;
  const at = uci.findIndex((move, ply) => received[ply] !== move);
  const ply = at === -1 ? uci.length : at;
  const around = (moves) => moves.slice(ply, ply + 4).join(' ') || 'nothing';
  console.log(
    `run ${run}: ply ${ply + 1} of ${uci.length} (before it ${uci.slice(Math.max(0, ply - 3), ply).join(' ')}): ` +
      `played ${around(uci)}, heard ${around(received)}; result shown ${row.result.shown}, told ${row.result.reported}`,
  );
  if (!options.events) return;
  const truth = plan.truth.plies[Math.min(ply, plan.truth.plies.length - 1)];
  const [fromMs, toMs] = [truth.firstTouchMs - 2500, truth.completeMs + 5000];
  for (const line of linesBetween({ plan, events, uci, said }, fromMs, toMs)) console.log(line);
};

const rows = [];
const cpu = [];
for (const run of runs) {
  const received = receive({ game: gameOf(run), run });
  rows.push(received.row);
  for (const ms of received.cpu) cpu.push(ms);
  const isWhole = options.sink === 'append-only' ? received.row.appendPerfect : received.row.perfect;
  const isResult = received.row.result.reported === received.row.result.shown;
  if (!isWhole || (!isResult && received.row.result.shown !== '*')) tell(received, run);
  else if (received.row.result.shown === '*' && received.row.result.signalled)
    console.log(`run ${run}: false result signal`);
}
const count = (test) => rows.filter(test).length;
const plies = rows.reduce((sum, row) => sum + row.plies, 0);
const per100 = (pick) => ((100 * rows.reduce((sum, row) => sum + pick(row), 0)) / plies).toFixed(3);
const ms = rows.flatMap(({ committedMs }) => committedMs);
console.log(
  `${cellName(cell)}, ${options.sink}: ${count(({ perfect }) => perfect)} of ${rows.length} whole, append-only ${count(({ appendPerfect }) => appendPerfect)}; ` +
    `revoked ${per100((row) => row.revoked)}, asked ${per100((row) => row.asks)} in 100 plies; ` +
    `signals missed ${count(({ result }) => result.shown !== '*' && result.reported !== result.shown)}, false ${count(({ result }) => result.shown === '*' && result.signalled)}; ` +
    `committed p50/p95 ${percentile(ms, 0.5)}/${percentile(ms, 0.95)} ms; event p50/p99 ${percentile(cpu, 0.5)?.toFixed(3)}/${percentile(cpu, 0.99)?.toFixed(2)} ms`,
);
