// npm run learn:recognition: counts what hands and boards do in simulated games with known moves, and writes
// the costs. Deterministic: the same program writes the same file.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadGames } from './games.mjs';
import { makeRun } from './playRun.mjs';
import { load, recognition, repositoryRoot, simulation } from './product.mjs';
import { TRAINING_HANDS, trainingSeed } from './seeds.mjs';

const { alignGame, countPath, countsOf, newTally } = recognition;
const { countLooks } = await load('recognition/hands/learning/count.js');
const { evenCosts, makeCosts } = await load('recognition/hands/numbers/costTable.js');
const { COST_KEYS } = await load('recognition/hands/transitions.js');
const { makeCostsText } = await load('recognition/hands/numbers/costsText.js');

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '12' },
    rounds: { type: 'string', default: '4' },
    out: { type: 'string', default: join(repositoryRoot, 'src/recognition/hands/numbers/counted.ts') },
  },
});

/** Boards that are counted together, by what recognition knows of a board. */
const KINDS = {
  piece: ['chesslink', 'chessnut'],
  pieceBySquare: ['dgt'],
  color: ['hall'],
  occupancy: ['sentio', 'reed'],
  occupancyBySquare: ['pegasus'],
};

/**
 * Kinds for which a wider beam finds games that this one loses. For others it would find ways with wrong
 * pieces.
 */
const PATIENT = ['piece', 'pieceBySquare', 'color', 'occupancyBySquare'];

/** Recognition's assumption of the longest scan of a board that reports square by square. */
const LAG_MS = 280;

const games = loadGames().standard;
const knownGames = (boards) =>
  TRAINING_HANDS.flatMap((hands) =>
    boards.flatMap((board) =>
      Array.from({ length: Number(options.games) }, (_, i) => {
        const seed = trainingSeed(i);
        const game = games[(seed * 7) % games.length];
        const run = makeRun({ games: 'standard', hands, board }, game, seed);
        const { plies, shownMs, ending } = run.plan.truth;
        const last = plies.at(-1);
        const playedMs = Math.max(last.completeMs, last.pressMs ?? 0) + 1000;
        // Kings that show a result count as hands' work, but clearing the board before that does not.
        const endMs = ending.signal === 'kings' ? (shownMs ?? playedMs) + 500 : playedMs;
        return {
          name: `${hands} ${board} ${seed}`,
          start: game.start,
          moves: game.moves,
          sensing: simulation.scanModels[board].sensing,
          lagMs: simulation.scanModels[board].reports === 'square' ? LAG_MS : 0,
          events: run.events.filter(({ atMs }) => atMs <= endMs),
        };
      }),
    ),
  );

const learnKind = (kind, boards) => {
  const known = knownGames(boards);
  let costs = evenCosts;
  let counts;
  let before = '';
  for (let round = 1; round <= Number(options.rounds); round++) {
    const tally = newTally();
    const failed = [];
    for (const game of known) {
      const path = alignGame(game, costs, round > 1 && PATIENT.includes(kind));
      if (path === undefined) failed.push(game.name);
      else countPath(tally, path);
    }
    counts = countsOf(tally);
    costs = makeCosts(counts, COST_KEYS.length);
    console.log(
      `${kind}: round ${round}: ${known.length - failed.length} of ${known.length} games aligned; not: ${failed.join(', ') || 'none'}`,
    );
    const text = JSON.stringify(counts);
    if (text === before) break;
    before = text;
  }
  return { games: known.length, counts };
};

const kinds = Object.fromEntries(
  Object.entries(KINDS).map(([kind, boards]) => [kind, learnKind(kind, boards)]),
);
/** The appearance of plies in all games of training seeds. */
const looks = newTally();
games.forEach(({ start, moves }, i) => {
  if (i % 2 === 0) countLooks(looks, start, moves);
});
writeFileSync(options.out, makeCostsText({ hands: TRAINING_HANDS, looks: countsOf(looks).groups, kinds }));
console.log(options.out);
