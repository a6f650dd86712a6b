// node test/bench/recognition/shrink.mjs --hands chaos --board chesslink --run 1048 [--out FILE]: reduces a
// run that `failures.mjs` calls wrong to the fewest sensor events after which the game is still reported
// wrongly, as an event list (src/simulation/eventList.ts). With `--against DIST` (an older build): the fewest
// events that mislead that build and not ours. Without `--run`: each run of the cell until `--most` lists are
// written.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { createOurs } from './ours.mjs';
import { makeRun } from './playRun.mjs';
import { simulation } from './product.mjs';
import { readRunOptions } from './runOptions.mjs';

const { options, cell, sensing, runs, gameOf } = readRunOptions({
  run: { type: 'string' },
  out: { type: 'string' },
  against: { type: 'string' },
  most: { type: 'string', default: '1' },
});

/** A recogniser's result for these events from a position on. */
const recognise = (start, said, how = {}) => {
  const ours = createOurs({ start, sensing, reported: true, ...how });
  const moves = [];
  const receive = ({ kind, fromPly, uci, level }) => {
    if (kind === 'moves') moves.splice(fromPly - 1, level === 'revised' ? moves.length : 1, ...uci);
  };
  for (const event of said) ours.feed(event).forEach(receive);
  ours.finish(said.at(-1)?.atMs ?? 0).forEach(receive);
  return moves;
};

/** The recogniser to mislead, and whether ours must stay right. */
const misled = await (async () => {
  const { against } = options;
  if (against === undefined) return { follows: recognise };
  const recogniser = await import(pathToFileURL(`${against}/recognition/index.js`).href);
  return { by: 'an older build', follows: (start, said) => recognise(start, said, { recogniser }) };
})();

/** Windows around the fault, in plies, small ones first. Late hands spoil some of them. */
const PLIES_BEFORE = [2, 3, 4, 6, 8];
const PLIES_AFTER = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 40, 400];

const isWrong = ({ list, isWhole }, items) => {
  if (!isWhole(items)) return false;
  const said = simulation.sensorEvents({ ...list, items });
  if (misled.follows(list.start, said).join() === list.played.join()) return false;
  return misled.by === undefined || recognise(list.start, said).join() === list.played.join();
};

const shrink = (run) => {
  const game = gameOf(run);
  const { plan, events } = makeRun(cell, game, run + 1);
  const whole = { start: game.start, moves: game.moves, plies: plan.truth.plies, sensing, events };
  const lastPly = game.moves.length - 1;
  const { list: all } = simulation.runWindow(whole, 0, lastPly);
  const received = misled.follows(game.start, simulation.sensorEvents(all));
  const wrong = all.played.findIndex((uci, ply) => received[ply] !== uci);
  if (wrong === -1) return undefined;
  const found = PLIES_AFTER.flatMap((after) => PLIES_BEFORE.map((before) => [before, after]))
    .map(([before, after]) =>
      simulation.runWindow(whole, Math.max(0, wrong - before), Math.min(lastPly, wrong + after)),
    )
    .find((window) => window.list.items.length > 0 && isWrong(window, window.list.items));
  if (found === undefined) return undefined;
  const { list, isKept } = found;
  const items = simulation.minimise(list.items, (some) => isWrong(found, some), {
    isKept,
    isPair: (item, later) => item.square !== undefined && item.square === later.square,
  });
  const place = `${options.hands} hands on ${options.board}, run ${run}, ply ${wrong + 1}`;
  const by = misled.by === undefined ? '' : `; heard by ${misled.by}`;
  return simulation.makeEventList({
    ...list,
    notes: [`${place}: ${list.items.length} events brought down to ${items.length}${by}`],
    items,
    received: misled.follows(list.start, simulation.sensorEvents({ ...list, items })),
  });
};

let written = 0;
for (const run of options.run === undefined ? runs : [Number(options.run)]) {
  const text = shrink(run);
  if (text === undefined) continue;
  if (options.out === undefined) process.stdout.write(`${text}\n`);
  else writeFileSync(options.out, text);
  written++;
  if (written >= Number(options.most)) break;
}
if (written === 0) throw new Error('no run is told wrongly, or the fault needs the whole game before it');
