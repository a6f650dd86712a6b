// node test/bench/recognition/orders.mjs [--missed 3,4] [--board chesslink] [--hands club] [--runs 200]
// [--from 0]: plies that were made while the board was unreachable. Counts how often the game has them all in
// their order, with and without the times of the clock.
import { parseArgs } from 'node:util';
import { canHide } from './cable.mjs';
import { loadGames, uciOf } from './games.mjs';
import { createOurs } from './ours.mjs';
import { GAP_FIRST, GAP_STEP, makeRun } from './playRun.mjs';
import { simulation } from './product.mjs';

const { values: options } = parseArgs({
  options: {
    missed: { type: 'string', default: '3,4' },
    board: { type: 'string', default: 'chesslink' },
    hands: { type: 'string', default: 'club' },
    runs: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
  },
});

/** The moves of the game as last reported, without setting up after it. */
const recognise = (events, { start, sensing }, isDeaf) => {
  const ours = createOurs({ start, sensing });
  const moves = [];
  let isOver = false;
  const receive = ({ kind, fromPly, uci, level }) => {
    isOver ||= kind === 'game' && moves.length > 0;
    if (kind === 'moves' && !isOver)
      moves.splice(fromPly - 1, level === 'revised' ? moves.length : 1, ...uci);
  };
  for (const event of events) if (!isDeaf || event.kind !== 'clock') ours.feed(event).forEach(receive);
  ours.finish(events.at(-1)?.atMs ?? 0).forEach(receive);
  return moves;
};

const gapsOf = ({ truth: { plies } }, count) => {
  const gaps = [];
  for (let first = GAP_FIRST; first + count < plies.length; first += GAP_STEP)
    if (canHide(plies, first, first + count - 1)) gaps.push(first);
  return gaps;
};

const games = loadGames().standard;
for (const missed of options.missed.split(',').map(Number)) {
  const cell = { games: 'standard', hands: options.hands, board: options.board, missed };
  const sums = { gaps: 0, withClock: 0, without: 0, sameMoves: 0 };
  for (let run = Number(options.from); run < Number(options.from) + Number(options.runs); run++) {
    const game = games[run % games.length];
    const { plan, events } = makeRun(cell, game, run + 1);
    const { sensing } = simulation.scanModels[cell.board];
    const played = uciOf(game);
    const withClock = recognise(events, { start: game.start, sensing }, false);
    const without = recognise(events, { start: game.start, sensing }, true);
    for (const first of gapsOf(plan, missed)) {
      const part = (moves) => moves.slice(first, first + missed);
      const truth = part(played);
      sums.gaps++;
      if (part(withClock).join() === truth.join()) sums.withClock++;
      if (part(without).join() === truth.join()) sums.without++;
      if (part(withClock).sort().join() === [...truth].sort().join()) sums.sameMoves++;
    }
  }
  const share = (count) => `${((100 * count) / sums.gaps).toFixed(1)} %`;
  console.log(
    `${missed} missed, ${cell.board}: ${sums.gaps} gaps; the same moves ${share(sums.sameMoves)}; in order ${share(sums.withClock)}, without clock times ${share(sums.without)}`,
  );
}
