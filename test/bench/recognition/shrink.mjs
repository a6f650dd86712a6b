// node test/bench/recognition/shrink.mjs --hands chaos --board chesslink --run 1048 [--out FILE]: the run of a
// cell that `failures.mjs` calls wrong, brought down to the fewest sensor events after which the game is still
// told wrongly, as an event list (src/simulation/eventList.ts). With `--without slides` (or alternatives,
// repair, certainty, clock) or `--against DIST` (an older build): the fewest events that mislead that tracker
// and not ours; without `--run` for each run of the cell until `--most` lists are written.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { uciOf } from './games.mjs';
import { createOurs } from './ours.mjs';
import { makeRun } from './playRun.mjs';
import { chess, sensed, simulation } from './product.mjs';
import { readRunOptions } from './runOptions.mjs';

const { options, cell, sensing, runs, gameOf } = readRunOptions({
  run: { type: 'string' },
  out: { type: 'string' },
  without: { type: 'string' },
  against: { type: 'string' },
  most: { type: 'string', default: '1' },
});

/** What a tracker makes of these events from a position on. */
const recognise = (start, said, how = {}) => {
  const ours = createOurs({ start, sensing, told: true, ...how });
  const moves = [];
  const hear = ({ kind, fromPly, uci, level }) => {
    if (kind === 'moves') moves.splice(fromPly - 1, level === 'revised' ? moves.length : 1, ...uci);
  };
  for (const event of said) ours.feed(event).forEach(hear);
  ours.finish(said.at(-1)?.atMs ?? 0).forEach(hear);
  return moves;
};

/** The tracker that is to be misled, and whether ours must not be. */
const misled = await (async () => {
  const { without, against } = options;
  if (against !== undefined) {
    const tracker = await import(pathToFileURL(`${against}/recognition/index.js`).href);
    return { by: 'an older tracker', hears: (start, said) => recognise(start, said, { tracker }) };
  }
  if (without === undefined) return { hears: recognise };
  const hears =
    without === 'clock'
      ? (start, said) =>
          recognise(
            start,
            said.filter(({ kind }) => kind !== 'press'),
          )
      : (start, said) => recognise(start, said, { trackerOptions: { without: [without] } });
  return { by: `a tracker without ${without}`, hears };
})();

/** The events by which each ply is seen: without them it would be another game. */
const protect = (items, moves, plies, first, last) => {
  const kept = new Set();
  for (let ply = first; ply <= last; ply++) {
    const { from, to } = moves[ply];
    const isBy = ({ atMs }) => atMs <= plies[ply].completeMs + 700 && atMs >= plies[ply].firstTouchMs;
    kept.add(items.findLast((item) => item.square === to && item.after !== 0 && isBy(item)));
    kept.add(items.findLast((item) => item.square === from && item.after === 0 && isBy(item)));
  }
  return kept;
};

/** Windows around the fault, in plies: small ones first. Hands that are late spoil some of them. */
const PLIES_BEFORE = [2, 3, 4, 6, 8];
const PLIES_AFTER = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 24, 40, 400];

/** The game from a few plies before the fault to so many plies after it. */
const windowOf = ({ positions, played, moves, plies, items: all, wrong }, before, after) => {
  const first = Math.max(0, wrong - before);
  const last = Math.min(played.length - 1, wrong + after);
  const fromMs = first === 0 ? 0 : plies[first].firstTouchMs - 50;
  const toMs = last + 1 < plies.length ? plies[last + 1].firstTouchMs - 1 : plies[last].completeMs + 1000;
  const start = positions[first];
  const target = Uint8Array.from(positions[last + 1].board, (code) => sensed(sensing, code));
  const items = all.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
  const kept = protect(items, moves, plies, first, last);
  const truth = played.slice(first, last + 1);
  const isWrong = (some) => {
    const said = simulation.sensorEvents({ start, sensing, items: some });
    const { board } = said.findLast(({ kind }) => kind === 'board');
    if (board.some((code, at) => code !== target[at])) return false;
    if (misled.hears(start, said).join() === truth.join()) return false;
    return misled.by === undefined || recognise(start, said).join() === truth.join();
  };
  return { start, truth, items, kept, isWrong };
};

const shrink = (run) => {
  const game = gameOf(run);
  const { plan, events } = makeRun(cell, game, run + 1);
  const { plies } = plan.truth;
  const played = uciOf(game);
  const positions = [game.start];
  for (const move of game.moves) positions.push(chess.playMove(positions.at(-1), move));
  // What is told before the first touch is the array at the beginning.
  const fromMs = plies[0].firstTouchMs;
  const inPlay = simulation
    .eventItems(events)
    .filter((item) => item.link === undefined && item.atMs >= fromMs);
  const heard = misled.hears(
    game.start,
    simulation.sensorEvents({ start: game.start, sensing, items: inPlay }),
  );
  const wrong = played.findIndex((uci, ply) => heard[ply] !== uci);
  if (wrong === -1) return undefined;
  const whole = { positions, played, moves: game.moves, plies, items: inPlay, wrong };
  const found = PLIES_AFTER.flatMap((after) => PLIES_BEFORE.map((before) => [before, after]))
    .map(([before, after]) => windowOf(whole, before, after))
    .find((window) => window.items.length > 0 && window.isWrong(window.items));
  if (found === undefined) return undefined;
  const { start, truth, items: before, kept, isWrong } = found;
  const least = simulation.minimise(before, isWrong, {
    isKept: (item) => kept.has(item),
    isPair: (item, later) => item.square !== undefined && item.square === later.square,
  });
  const place = `${options.hands} hands on ${options.board}, run ${run}, ply ${wrong + 1}`;
  const by = misled.by === undefined ? '' : `; heard by ${misled.by}`;
  return simulation.makeEventList({
    notes: [`${place}: ${before.length} events brought down to ${least.length}${by}`],
    sensing,
    start,
    items: least,
    played: truth,
    heard: misled.hears(start, simulation.sensorEvents({ start, sensing, items: least })),
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
