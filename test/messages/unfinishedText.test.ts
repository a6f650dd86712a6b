import { expect, test } from 'vitest';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { engineName } from '../../src/messages/engineName.js';
import { unfinishedMessage } from '../../src/messages/unfinishedText.js';
import type { Seats } from '../../src/table/game/seat.js';
import type { OpponentView } from '../../src/table/opponents/opponentView.js';
import { awaitsDecision, goingOn, unfinishedGameOf } from '../../src/table/opponents/unfinishedGame.js';
import type { GameView } from '../../src/table/tableView.js';
import { START_FEN, scriptPlies } from '../server/gameScript.js';
import { translateTo } from './translateTo.js';

const gameOf = (...sans: readonly string[]): GameView => {
  const moves = scriptPlies(...sans).map(
    (ply) => ({ ...ply, level: 'final', confidence: 1, atMs: 0 }) as const,
  );
  const fen = moves.at(-1)?.fen ?? START_FEN;
  const turn = moves.length % 2 === 0 ? 'white' : 'black';
  const tags = { White: 'White', Black: 'King' };
  const startedAt = '2026-11-21T14:00:00.000Z';
  return { id: 'g1', startedAt, startFen: START_FEN, chess960: false, tags, moves, fen, turn, result: '*' };
};

const engine: OpponentView = { kind: 'engine', side: 'black', name: 'stockfish' };
const againstEngine: Seats = { white: 'screen', black: 'engine' };
const viewOf = (
  game: GameView | null,
  seats: Seats = againstEngine,
  opponent: OpponentView | undefined = engine,
) => ({ game, seats, ...(opponent && { opponent }) });

test('the game that was left is named with its opponent, its moves counted as one counts', () => {
  const at = (...sans: readonly string[]) => inEnglish(unfinishedMessage(viewOf(gameOf(...sans))));
  expect(at('e4')).toBe('Your game against Stockfish is unfinished after 1 move');
  expect(at('e4', 'e5')).toBe('Your game against Stockfish is unfinished after 1 move');
  expect(at('e4', 'e5', 'Nf3')).toBe('Your game against Stockfish is unfinished after 2 moves');
  const two = unfinishedMessage(viewOf(gameOf('e4'), { white: 'board', black: 'board' }, undefined));
  expect(inEnglish(two)).toBe('The game White - King is unfinished after 1 move');
});

test('a colour never stands in for a name that is not known', () => {
  const atBoard: Seats = { white: 'board', black: 'board' };
  const said = (tags: Readonly<Record<string, string>>, seats: Seats = atBoard, translate = inEnglish) =>
    translate(unfinishedMessage({ game: { ...gameOf('e4'), tags }, seats }));
  expect(said({ White: '?', Black: 'Weber, Karl' })).toBe(
    'The game of Weber, Karl is unfinished after 1 move',
  );
  expect(said({})).toBe('A game is unfinished after 1 move');
  expect(said({}, againstEngine)).toBe('Your game is unfinished after 1 move');
  expect(said({ Black: 'J. White' }, atBoard, translateTo('de'))).toBe(
    'Die Partie von J. White ist nach 1 Zug unvollendet',
  );
});

test.each([
  ['de', 'Ihre Partie gegen Stockfish ist nach 1 Zug unvollendet'],
  ['es', 'Su partida contra Stockfish quedó sin terminar tras 1 jugada'],
  ['fr', 'Votre partie contre Stockfish est inachevée après 1 coup'],
])('in %s one move is no several', (language, said) => {
  expect(translateTo(language)(unfinishedMessage(viewOf(gameOf('e4'))))).toBe(said);
});

test('a game waits for a decision until it has gone on or is over', () => {
  const game = gameOf('e4', 'e5');
  const found = unfinishedGameOf(viewOf(game), undefined);
  expect(found).toEqual({ game: 'g1', plies: 2 });
  const awaits = (now: GameView | null, seats?: Seats) => awaitsDecision(viewOf(now, seats), found, null);
  expect(awaits(game)).toBe(true);
  expect(awaits(gameOf('e4', 'e5', 'Nf3'))).toBe(false);
  expect(awaits({ ...game, id: 'g2' })).toBe(false);
  expect(awaits({ ...game, result: '0-1', resultBy: 'resignation' })).toBe(false);
  expect(awaits({ ...game, resultBy: 'abandoned' })).toBe(false);
  expect(awaits(null)).toBe(false);
  // Two players at the board can play on, and a server settles its own games.
  expect(awaits(game, { white: 'board', black: 'board' })).toBe(false);
  expect(awaits(game, { white: 'board', black: 'remote' })).toBe(false);
  expect(awaits(game, { white: 'board', black: 'remote', keptHere: true })).toBe(true);
  expect(awaitsDecision(viewOf(game), undefined, null)).toBe(false);
});

test('a game without moves, a finished or a studied one is not unfinished', () => {
  const game = gameOf('e4');
  expect(unfinishedGameOf(viewOf(null), undefined)).toBeUndefined();
  expect(unfinishedGameOf(viewOf(gameOf()), undefined)).toBeUndefined();
  expect(unfinishedGameOf(viewOf({ ...game, result: '1-0' }), undefined)).toBeUndefined();
  expect(unfinishedGameOf({ game }, { kind: 'analysis' })).toBeUndefined();
  expect(unfinishedGameOf({ game, opponent: { ...engine, kind: 'exercises' } }, undefined)).toBeUndefined();
});

test('a continued game keeps the strength of the engine, and no new game begins', () => {
  const begun = { kind: 'engine', color: 'white', elo: 1_500, time: '15+10', odds: 'queen' } as const;
  expect(goingOn(begun)).toEqual({ kind: 'engine', color: 'white', elo: 1_500, asItStands: true });
  expect(goingOn({ kind: 'person', time: null })).toEqual({ kind: 'person', time: null });
});

test('an engine is called as its authors write it, and another program by its file', () => {
  expect(['stockfish', 'toga2', 'my-engine', 'toString', 'Stockfish 17'].map(engineName)).toEqual([
    'Stockfish',
    'Toga II',
    'my-engine',
    'toString',
    'Stockfish 17',
  ]);
});
