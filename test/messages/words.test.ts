import { expect, test } from 'vitest';
import { plyNumber } from '../../src/chess/plyNumber.js';
import { createGameClock, type GameClock } from '../../src/clock/gameClock.js';
import { parsePeopleTimeControl } from '../../src/clock/peopleTimeControl.js';
import { boardHeadline } from '../../src/messages/boardText.js';
import { inEnglish } from '../../src/messages/catalogue/english.js';
import { deviceFacts } from '../../src/messages/deviceText.js';
import { moveMessage } from '../../src/messages/moveText.js';
import { knownTag, playerText } from '../../src/messages/playerText.js';
import { resultMessage } from '../../src/messages/resultMessage.js';
import { phaseMessage, resultSign } from '../../src/messages/stateText.js';
import { pieceMessage, wrongSquareMessage } from '../../src/messages/wrongSquares.js';
import { bothAtBoard } from '../../src/table/game/seat.js';

test.each([
  ['e4', 'pawn to e4'],
  ['Nf3', 'knight to f3'],
  ['Nbd2', 'knight b to d2'],
  ['R1xa4+', 'rook 1 takes a4, check'],
  ['Qh4e1#', 'queen h4 to e1, checkmate'],
  ['exd5', 'pawn e takes d5'],
  ['bxa8=N+', 'pawn b takes a8 and becomes a knight, check'],
  ['e8=Q', 'pawn to e8 and becomes a queen'],
  ['O-O', 'castles kingside'],
  ['O-O-O#', 'castles queenside, checkmate'],
  ['--', '--'],
])('%s is spoken as "%s"', (san, words) => {
  expect(inEnglish(moveMessage(san))).toBe(words);
});

test('plies are numbered from the start position, whoever starts', () => {
  const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
  expect(plyNumber(start, 1)).toEqual({ number: 1, white: true });
  expect(plyNumber(start, 24)).toEqual({ number: 12, white: false });
  const blackStarts = '4k3/8/8/8/8/8/8/4K2R b K - 0 31';
  expect(plyNumber(blackStarts, 1)).toEqual({ number: 31, white: false });
  expect(plyNumber(blackStarts, 2)).toEqual({ number: 32, white: true });
});

test('a wrong square says what to do', () => {
  const wrongSquare = (one: Parameters<typeof wrongSquareMessage>[0]): string =>
    inEnglish(wrongSquareMessage(one));
  expect(wrongSquare({ square: 'e4', found: null, expected: 'P' })).toBe('e4: a white pawn is missing');
  expect(wrongSquare({ square: 'd5', found: 'n', expected: null })).toBe('d5: take away the black knight');
  expect(wrongSquare({ square: 'a1', found: 'q', expected: 'R' })).toBe(
    'a1: a white rook belongs here, not a black queen',
  );
});

test('pieces of unknown kind have words too', () => {
  expect(['W', 'w', 'x', 'K', 'k'].map((letter) => inEnglish(pieceMessage(letter)))).toEqual([
    'white piece',
    'black piece',
    'piece',
    'white king',
    'black king',
  ]);
});

test('what PGN writes for "not known" is not shown', () => {
  const tags = { White: '?', Black: 'Anand, V', BlackTitle: 'GM', BlackElo: '2751', Date: '????.??.??' };
  expect(knownTag(tags, 'Date')).toBe('');
  expect(playerText(tags, 'white')).toEqual({ name: 'White', title: '', elo: '', team: '' });
  expect(playerText(tags, 'black')).toEqual({ name: 'Anand, V', title: 'GM', elo: '2751', team: '' });
});

test('phases and results in words', () => {
  expect(inEnglish(phaseMessage('settled', 'black'))).toBe('Black to move');
  expect(inEnglish(phaseMessage('settled', null))).toBe('Ready');
  expect(inEnglish(phaseMessage('castling', 'white'))).toBe('Castling: move the rook');
  expect(inEnglish(resultMessage('0-1', 'time'))).toBe('Black wins (time)');
  expect(inEnglish(resultMessage('1/2-1/2'))).toBe('Draw');
  expect([resultSign('*'), resultSign('1/2-1/2'), resultSign('1-0')]).toEqual(['', '½-½', '1-0']);
});

test.each([
  [{}, 'Connected, dgt'],
  [{ flipped: true }, 'Connected, dgt, turned round'],
  [{ flipped: true, orientedByHand: true }, 'Connected, dgt, turned round (set by hand)'],
  [{ orientedByHand: true }, 'Connected, dgt, the usual way round (set by hand)'],
  [{ serialNumber: '23946', batteryPercent: 83 }, 'Connected, dgt, no. 23946, battery 83 %'],
  [{ batteryPercent: 9 }, 'Connected, dgt, battery 9 %, nearly empty'],
] as const)('what is known of a board with %o', (facts, words) => {
  const device = { url: 'test:', protocol: 'dgt', link: 'ready', flipped: false, ...facts } as const;
  expect(deviceFacts(device).map(inEnglish).join(', ')).toBe(words);
});

const rest = { seats: bothAtBoard, laws: { claim: null, pause: null } } as const;
const open = { result: '*' as const, turn: 'black' as const, moves: [] };
const control = parsePeopleTimeControl('5+3');
const clockThat = (phase: GameClock['phase']) => {
  if (!control.ok) throw new Error(control.error.message);
  return { gameClock: { clock: { ...createGameClock(control.value.control, 0), phase }, onBoard: false } };
};

test('how a game ended is said while its pieces rest, and what hands do as soon as they do something', () => {
  const game = { result: '1-0', resultBy: 'resignation', turn: 'black', moves: [] } as const;
  expect(inEnglish(boardHeadline({ ...rest, game, phase: 'finished' }))).toBe('White wins (resignation)');
  expect(inEnglish(boardHeadline({ ...rest, game, phase: 'resetting' }))).toBe('The pieces are being set up');
  expect(inEnglish(boardHeadline({ ...rest, game: open, phase: 'settled' }))).toBe('Black to move');
  expect(inEnglish(boardHeadline({ ...rest, game: null, phase: 'offline' }))).toBe(
    'The board is not connected',
  );
});

test('a game that is stopped until it is resumed is paused, and no other', () => {
  const headline = (shown: Partial<Parameters<typeof boardHeadline>[0]>): string =>
    inEnglish(boardHeadline({ ...rest, game: open, phase: 'settled', ...shown }));
  expect(headline({ laws: { claim: null, pause: 'paused' } })).toBe('Paused: Black to move');
  expect(headline(clockThat('paused'))).toBe('Paused: Black to move');
  expect(headline(clockThat('running'))).toBe('Black to move');
  expect(headline(clockThat('ready'))).toBe('Black to move');
  expect(headline({ ...clockThat('paused'), phase: 'carryingOut' })).toBe(
    'Paused: Carry out the move on the board',
  );
  // A server stops and starts its clocks when it likes.
  expect(headline({ ...clockThat('paused'), seats: { white: 'board', black: 'remote' } })).toBe(
    'Black to move',
  );
  const over = { ...open, result: '1-0' as const };
  expect(headline({ ...clockThat('paused'), game: over, phase: 'pieceInHand' })).toBe(
    'A piece has been lifted',
  );
});
