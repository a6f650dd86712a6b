// A journal with this many games of other tables, as in a daemon that has run for long.
import { join } from 'node:path';
import {
  legalMoves,
  makeFen,
  makeSan,
  makeUciMove,
  playMove,
  startPosition,
} from '../../../dist/chess/index.js';
import { openJournalWriter } from '../../../dist/journal/journalFile.js';
import { createRandom } from '../../../dist/shared/random.js';

const PLIES = 80;
const GAMES_AT_ONCE = 50;
const TABLES = 8;

/** A few different games are enough, because their moves do not matter. */
const randomMoves = (seed, plies) => {
  const random = createRandom(seed);
  const moves = [];
  for (let position = startPosition; moves.length < plies; ) {
    const legal = legalMoves(position);
    if (legal.length === 0) break;
    const move = random.pick(legal);
    const [uci, san] = [makeUciMove(position, move), makeSan(position, move)];
    position = playMove(position, move);
    moves.push({ uci, san, fen: makeFen(position) });
  }
  return moves;
};

const bodiesOf = (gameId, moves, i) => [
  {
    type: 'game',
    gameId,
    startedAt: new Date(Date.UTC(2020, 0, 1) + i * 3_600_000).toISOString(),
    tags: { Event: 'Club evening', White: `Player ${i % 97}`, Black: `Player ${i % 89}` },
    fen: makeFen(startPosition),
    chess960: false,
  },
  ...moves.map((move, ply) => ({
    ...{ type: 'move', gameId, ply: ply + 1, ...move, level: 'final', confidence: 1 },
    ...{ by: 'board', reasons: ['pressed', 'settled'] },
  })),
  { type: 'result', gameId, result: '1/2-1/2', by: 'agreement', article: '9.1' },
];

/** Puts them into the journal of an empty data directory. */
export const writePastGames = async (dataDir, count, plies = PLIES) => {
  const writer = await openJournalWriter(join(dataDir, 'journal.sqlite'), false);
  const games = Array.from({ length: 20 }, (_, i) => randomMoves(i + 1, plies));
  const places = new Map();
  let seq = 0;
  let batch = [];
  for (let i = 0; i < count; i++) {
    const table = `past-${(i % TABLES) + 1}`;
    for (const body of bodiesOf(`past-${i}`, games[i % games.length], i)) {
      const n = (places.get(table) ?? 0) + 1;
      places.set(table, n);
      seq += 1;
      batch.push({
        seq,
        table,
        epoch: '20200101000000000',
        n,
        atMs: seq,
        at: '2020-01-01T00:00:00.000Z',
        ...body,
      });
    }
    if (i % GAMES_AT_ONCE !== GAMES_AT_ONCE - 1 && i !== count - 1) continue;
    writer.commit(batch);
    batch = [];
  }
  writer.close();
};
