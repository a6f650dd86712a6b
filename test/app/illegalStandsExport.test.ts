import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { replayRecording } from '../../src/app/replayRecording.js';
import { readRecordingFile } from '../../src/boards/transport/readRecordingFile.js';
import type { PgnGame } from '../../src/chess/pgn/pgnGame.js';
import { createPgnReader } from '../../src/chess/pgn/pgnReader.js';
import { replayPgn } from '../../src/chess/pgn/replayPgn.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { drawFrom } from '../depth.js';

const FOLDER = join(import.meta.dirname, '../../fixtures/laws/standing');

/** The output of `jadoube replay --rules fide-blitz`. */
const exported = async (name: string): Promise<readonly PgnGame[]> => {
  const recording = await readRecordingFile(join(FOLDER, name));
  const laws = { rules: lawsRules('fide-blitz'), canMate: findMate };
  const { games } = await replayRecording(recording, {}, () => {}, { laws });
  const read: PgnGame[] = [];
  const reader = createPgnReader({ onGame: (game) => read.push(game) });
  reader.push(games.map(makeScorePgn).join('\n'));
  reader.finish();
  return read;
};

const tag = ({ tags }: PgnGame, name: string): string | undefined =>
  tags.find((each) => each.name === name)?.value;

describe('the PGN of a game in which an illegal move stands', () => {
  // White's first ply, Nf3-f5, is illegal. It is answered without a claim (A.5.2).
  test('has its first part where that move was the first', async () => {
    const [first, second, ...more] = await exported('answered-stands-unsupervised-fide-blitz.jsonl');
    expect(more).toEqual([]);
    expect(first?.moves).toEqual([]);
    expect(first?.result).toBe('*');
    expect(first && tag(first, 'FEN')).toBe(
      'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3',
    );
    expect(first?.comments.join(' ').replaceAll(/\s+/g, ' ')).toBe(
      'Nf5 (f3-f5) was illegal and stands (A.5.2); the game goes on in game-2',
    );
    expect(second && tag(second, 'ContinuationOf')).toBe(first && tag(first, 'GameId'));
    expect(second?.moves.map(({ san }) => san)).toEqual(['Nf6', 'Nc3', 'Bc5']);
  });

  // A.5.4: both kings are in check, and the game ended before any legal ply.
  test('has the result that the Laws gave before the first legal ply', async () => {
    const games = await exported('both-kings-in-check-drawn-fide-blitz.jsonl');
    expect(games.map(({ result, moves }) => [result, moves.length])).toEqual([['1/2-1/2', 0]]);
  });

  test.each(drawFrom(readdirSync(FOLDER).filter((name) => name.endsWith('.jsonl'))))(
    '%s: legal moves only, and every part that another goes on from',
    async (name) => {
      const games = await exported(name);
      const ids = games.map((game) => tag(game, 'GameId'));
      for (const [i, game] of games.entries()) {
        expect(replayPgn(game).fault).toBeUndefined();
        const before = tag(game, 'ContinuationOf');
        if (before !== undefined) expect(ids.slice(0, i)).toContain(before);
      }
    },
  );
});
