// npm run bench:pgn: PGN and SAN compared with chessops. One process per library and round, interleaved,
// medians.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, printMachine } from './lib/report.mjs';

const ROUNDS = 5;
const WARM_UP_MS = 700;
const MEASURE_MS = 1500;
const self = fileURLToPath(import.meta.url);
const shared =
  process.env.JADOUBE_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/** About a megabyte of games by a seeded random player, so that the bench needs no files. */
const randomGames = async (withClocks) => {
  const { legalMoves, playMove, startPosition } = await import('../../dist/chess/index.js');
  const { makeGamePgn } = await import('../../dist/chess/pgn/gameOfMoves.js');
  const { createRandom } = await import('../../dist/shared/random.js');
  const random = createRandom(20_230_101);
  let text = '';
  while (text.length < 1_000_000) {
    const moves = [];
    let position = startPosition;
    for (let ply = 0; ply < 120 && legalMoves(position).length > 0; ply++) {
      const move = random.pick(legalMoves(position));
      moves.push(
        withClocks
          ? { move, clkMs: 1000 * random.integer(0, 5400), emtMs: 1000 * random.integer(0, 300) }
          : { move },
      );
      position = playMove(position, move);
    }
    text += makeGamePgn({ tags: { Event: 'dice' }, start: startPosition, moves, result: '*' });
  }
  return text;
};
const corpora = {
  'random games': () => randomGames(false),
  'random games with %clk and %emt': () => randomGames(true),
};
for (const name of ['lichess_2025-05_online_clk.pgn', 'worldcup2025_otb_rapid_clk_emt.pgn']) {
  const file = join(shared, 'pgn', name);
  if (existsSync(file)) corpora[name] = () => readFileSync(file, 'utf8');
}

/** Each library as four functions over one text. They return the number of plies. */
const libraries = {
  jadoube: async (text) => {
    const { createPgnReader } = await import('../../dist/chess/pgn/pgnReader.js');
    const { replayPgn } = await import('../../dist/chess/pgn/replayPgn.js');
    const { makeSan, parseSan } = await import('../../dist/chess/san.js');
    const { playMove } = await import('../../dist/chess/index.js');
    const read = (onGame) => {
      const reader = createPgnReader({ onGame });
      for (let at = 0; at < text.length; at += 65_536) reader.push(text.slice(at, at + 65_536));
      reader.finish();
    };
    const steps = [];
    read((game) => {
      let { startPosition: position, moves } = replayPgn(game);
      moves.forEach((move, i) => {
        if (steps.length < 20_000) steps.push({ position, move, san: game.moves[i].san });
        position = playMove(position, move);
      });
    });
    const plies = (ofGame) => {
      let count = 0;
      read((game) => {
        count += ofGame(game);
      });
      return count;
    };
    return {
      tree: () => plies((game) => game.moves.length),
      replay: () => plies((game) => replayPgn(game).moves.length),
      parse: () => steps.filter(({ position, san }) => parseSan(position, san).ok).length,
      format: () => steps.filter(({ position, move }) => makeSan(position, move).length > 0).length,
    };
  },
  chessops: async (text) => {
    const { parsePgn, startingPosition } = await import('chessops/pgn');
    const { makeSan, parseSan } = await import('chessops/san');
    const walk = (game, onStep) => {
      const position = startingPosition(game.headers).unwrap();
      let count = 0;
      for (const node of game.moves.mainline()) {
        const move = parseSan(position, node.san);
        if (move === undefined) break;
        onStep?.(position, move, node.san);
        position.play(move);
        count++;
      }
      return count;
    };
    const steps = [];
    for (const game of parsePgn(text))
      walk(game, (position, move, san) => {
        if (steps.length < 20_000) steps.push({ position: position.clone(), move, san });
      });
    const plies = (ofGame) => parsePgn(text).reduce((sum, game) => sum + ofGame(game), 0);
    return {
      tree: () => plies((game) => [...game.moves.mainline()].length),
      replay: () => plies((game) => walk(game)),
      parse: () => steps.filter(({ position, san }) => parseSan(position, san) !== undefined).length,
      format: () => steps.filter(({ position, move }) => makeSan(position, move).length > 0).length,
    };
  },
};

const repeat = (work, ms) => {
  const startMs = performance.now();
  let units = 0;
  let runs = 0;
  do {
    units += work();
    runs++;
  } while (performance.now() - startMs < ms);
  return { seconds: (performance.now() - startMs) / 1000, units, runs };
};

const runChild = async (library, corpus) => {
  const text = await corpora[corpus]();
  const result = {};
  for (const [name, work] of Object.entries(await libraries[library](text))) {
    repeat(work, WARM_UP_MS);
    const { seconds, units, runs } = repeat(work, MEASURE_MS);
    result[name] = {
      plies: units / runs,
      mbPerSecond: (runs * text.length) / 1e6 / seconds,
      usPerPly: (seconds * 1e6) / units,
    };
  }
  console.log(JSON.stringify(result));
};

const runRounds = (corpus) => {
  const rounds = { jadoube: [], chessops: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const library of Object.keys(rounds))
      rounds[library].push(
        JSON.parse(execFileSync(process.execPath, [self, '--child', library, corpus]).toString()),
      );
  return rounds;
};

const report = (corpus) => {
  const rounds = runRounds(corpus);
  const value = (library, name, unit) => median(rounds[library].map((round) => round[name][unit]));
  const row = (what, name, unit, faster) => {
    const [ours, theirs] = [value('jadoube', name, unit), value('chessops', name, unit)];
    const label = unit === 'mbPerSecond' ? 'MB/s' : 'us  ';
    const figure = (value) => `${value.toFixed(2).padStart(8)} ${label}`;
    const ratio = `${faster(ours, theirs).toFixed(2)} x as fast`;
    console.log(`  ${what.padEnd(28)} ${figure(ours)}   chessops ${figure(theirs)}   ${ratio}`);
  };
  console.log(
    `\n${corpus}: ${rounds.jadoube[0].replay.plies} plies (chessops ${rounds.chessops[0].replay.plies})`,
  );
  row('PGN, tree only', 'tree', 'mbPerSecond', (ours, theirs) => ours / theirs);
  row('PGN with legality replay', 'replay', 'mbPerSecond', (ours, theirs) => ours / theirs);
  row('SAN parse, per move', 'parse', 'usPerPly', (ours, theirs) => theirs / ours);
  row('SAN format, per move', 'format', 'usPerPly', (ours, theirs) => theirs / ours);
};

if (process.argv[2] === '--child') await runChild(process.argv[3], process.argv[4]);
else {
  printMachine();
  console.log(`medians of ${ROUNDS} rounds; targets: replay 2 x, SAN parse and format 2 x`);
  const wanted = process.argv[2];
  for (const corpus of Object.keys(corpora))
    if (wanted === undefined || corpus.includes(wanted)) report(corpus);
}
