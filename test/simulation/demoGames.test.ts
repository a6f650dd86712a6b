import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outcome } from '../../src/chess/outcome.js';
import type { PgnGame } from '../../src/chess/pgn/pgnGame.js';
import { createPgnReader } from '../../src/chess/pgn/pgnReader.js';
import { replayPgn } from '../../src/chess/pgn/replayPgn.js';
import type { Move } from '../../src/chess/types.js';
import { demoGames } from '../../src/simulation/demoGames.js';
import { readGameClock } from '../../src/simulation/hands/handsClock.js';
import { positionsOf } from './randomGame.js';

const readGames = (text: string): readonly PgnGame[] => {
  const games: PgnGame[] = [];
  const reader = createPgnReader({ onGame: (game) => games.push(game) });
  reader.push(text);
  reader.finish();
  return games;
};

const play = (game: PgnGame) => {
  const { startPosition: start, moves, fault } = replayPgn(game);
  expect(fault).toBeUndefined();
  if (start === undefined) throw new Error('no start position');
  return { start, moves, last: positionsOf(start, moves).at(-1) ?? start };
};

const castledTo = (moves: readonly Move[]) =>
  moves.filter((m) => m.castling).map((m) => 'abcdefgh'[m.to & 7]);

test('the first demonstration holds both castlings, en passant, promotion and mate, with a clock', () => {
  const [game] = readGames(demoGames);
  if (game === undefined) throw new Error('no game');
  const { moves, last } = play(game);
  expect(castledTo(moves)).toEqual(['g', 'c']);
  expect(moves.filter((m) => m.enPassant !== undefined)).toHaveLength(2);
  expect(moves.filter((m) => m.promotion !== undefined)).toHaveLength(1);
  expect(outcome(last)).toEqual({ kind: 'checkmate', winner: 'white' });
  const clock = readGameClock(game);
  expect(clock?.incrementMs).toBe(10_000);
  expect(clock?.elapsedMs.filter((ms) => ms !== undefined)).toHaveLength(81);
});

test('the demonstrations after it are whole games that end with mate', () => {
  const famous = readGames(demoGames).slice(1);
  expect(famous.length).toBeGreaterThan(2);
  for (const game of famous) expect(outcome(play(game).last)?.kind).toBe('checkmate');
});

const fixture = (name: string): PgnGame => {
  const [game] = readGames(readFileSync(new URL(name, folder), 'utf8'));
  if (game === undefined) throw new Error(`no game in ${name}`);
  return game;
};

const folder = new URL('../../fixtures/pgn/', import.meta.url);
const names = readdirSync(folder).filter((name) => /^game-.*\.pgn$/.test(name));

test.each(names)('%s is legal to its end', (name) => {
  const { moves, last } = play(fixture(name));
  expect(moves.length).toBeGreaterThan(30);
  if (name === 'game-draw.pgn') expect(outcome(last)).toBeNull();
  else expect(outcome(last)?.kind).toBe('checkmate');
});

test('the Chess960 games castle with the king staying, and going one square', () => {
  const steps = ['game-chess960-castling-in-place.pgn', 'game-chess960.pgn'].map((name) => {
    const castling = play(fixture(name)).moves.find((m) => m.castling);
    return castling && Math.abs(castling.to - castling.from);
  });
  expect(steps).toEqual([0, 1]);
});
