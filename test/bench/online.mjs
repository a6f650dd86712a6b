// npm run bench:online: a game against a remote player. A sent move is never taken back, and the answer comes
// only to a sent move. Moves that players take back later are left out. Measures how often a wrong move is
// sent, whether a game stands still, and how long moves take.
import { parseArgs } from 'node:util';
import { median, printBudget, printMachine } from './lib/report.mjs';
import { writeResults } from './lib/results.mjs';
import { createEar } from './online/ear.mjs';
import { loadGames } from './recognition/games.mjs';
import { chess, recognition, simulation } from './recognition/product.mjs';

const USAGE = `usage: npm run bench:online -- [options]
  --games N        games of each kind of hands on each board (default 200)
  --from N         the first seed (default 0)
  --hands a,b      only these
  --boards a,b     as in src/boards/simulated/scanModels.ts (default chesslink,sentio)
  --level LEVEL    what is sent: final (default), committed
  --wrong          print every move that was sent wrong`;

const { values: options } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    from: { type: 'string', default: '0' },
    hands: { type: 'string', default: 'clean,club,child,blitz' },
    boards: { type: 'string', default: 'chesslink,sentio' },
    level: { type: 'string', default: 'final' },
    wrong: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (options.help) {
  console.log(USAGE);
  process.exit(0);
}

/** The maximum number of wrong moves sent in a thousand. */
const WRONG_MOST = { clean: 0, club: 1, child: 4, blitz: 4 };
const RECEIVED_MS = { dwell: 900, press: 250 };

const games = loadGames().standard;

const playOne = (seed, hands, board, presses) => {
  const game = games[(seed * 37) % games.length];
  const ear = createEar(recognition, {
    fen: chess.makeFen(game.start),
    chess960: false,
    own: seed % 2 === 0 ? 'white' : 'black',
    level: options.level,
  });
  const played = simulation.playOnlineGame(
    {
      start: game.start,
      moves: game.moves,
      own: seed % 2 === 0 ? 'white' : 'black',
      profile: simulation.handProfiles[hands],
      model: simulation.scanModels[board],
      random: simulation.createRandom(seed + 1),
      presses,
    },
    ear,
  );
  if (options.wrong && played.wrong !== null)
    console.log(
      `  seed ${seed}: ply ${played.wrong.ply + 1}, played ${played.wrong.played}, sent ${played.wrong.sent}`,
    );
  if (options.wrong && played.stoodStill !== null)
    console.log(`  seed ${seed}: stood still after ply ${played.stoodStill + 1}`);
  return played;
};

const measure = (hands, board, presses, count) => {
  const from = Number(options.from);
  const played = Array.from({ length: count }, (_, i) => playOne(from + i, hands, board, presses));
  const moves = played.reduce((sum, game) => sum + game.moves, 0);
  const wrong = played.filter((game) => game.wrong !== null).length;
  const still = played.filter(({ stoodStill }) => stoodStill !== null).length;
  const received = played.flatMap(({ receivedMs }) => receivedMs);
  const name = `${hands}, ${board}${presses ? ', pressing' : ''}`;
  console.log(`${name}: ${moves} moves of ${played.length} games, ${wrong} sent wrong`);
  printBudget(`${name}: wrong in 1,000`, (1000 * wrong) / moves, '', WRONG_MOST[hands] ?? 4);
  printBudget(`${name}: games that stand still`, still, '', 0);
  printBudget(
    `${name}: heard after`,
    median(received),
    'ms',
    presses ? RECEIVED_MS.press : RECEIVED_MS.dwell,
  );
};

printMachine();
for (const board of options.boards.split(',')) {
  const count = Number(options.games);
  for (const hands of options.hands.split(','))
    for (const presses of [false, true]) measure(hands, board, presses, count);
}
if (process.argv.length === 2) writeResults('online');
