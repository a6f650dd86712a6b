import { expect, test } from 'vitest';
import { UNKNOWN_BLACK, UNKNOWN_PIECE, UNKNOWN_WHITE } from '../../../../src/boards/eboard/sensorBoard.js';
import { makeWords, parseWords } from '../../../../src/boards/protocols/cpp/words.js';
import { startBoard } from '../../../../src/chess/board.js';

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const codesAt = (line: string, ...squares: readonly number[]) => {
  const frame = parseWords(line);
  return frame?.kind === 'board' ? squares.map((square) => frame.board[square]) : undefined;
};

test.each([
  [`sync ${START_FEN} w`, { kind: 'board', word: 'sync', board: startBoard, turn: 'white' }],
  [`state ${START_FEN}`, { kind: 'board', word: 'state', board: startBoard, turn: null }],
  [`unsync_settable ${START_FEN} b`, { kind: 'board', word: 'unsync_settable', turn: 'black' }],
  ['move e7e8q', { kind: 'move', uci: 'e7e8q' }],
  ['ok', { kind: 'answer', word: 'ok' }],
  ['nok', { kind: 'answer', word: 'nok' }],
  ['err what is this', { kind: 'error', text: 'what is this' }],
  ['resign', { kind: 'request', word: 'resign' }],
  ['undo_offer', { kind: 'request', word: 'undo_offer' }],
  ['moved', { kind: 'other', text: 'moved' }],
  ['msg Hello there', { kind: 'other', text: 'msg Hello there' }],
  ['option brightness int 4 1 9 1', { kind: 'other' }],
])('%s is understood, and said the same way', (line, frame) => {
  const read = parseWords(line);
  expect(read).toMatchObject(frame);
  expect(read && makeWords(read)).toBe(line);
});

test('further fields of a FEN and spaces at the end are ignored', () => {
  expect(parseWords(`unsync ${START_FEN} b KQkq - 0 1 `)).toMatchObject({
    board: startBoard,
    turn: 'black',
  });
});

test('pieces of whom less is known have letters of their own', () => {
  const line = 'unsync ????????/uuuuuuuu/8/8/8/8/UUUUUUUU/RNBQKBNR';
  expect(codesAt(line, 63, 48, 8, 0, 30)).toEqual([UNKNOWN_PIECE, UNKNOWN_BLACK, UNKNOWN_WHITE, 4, 0]);
});

test.each([
  '',
  'hello',
  'OK',
  'ok 3',
  'state',
  'state rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP',
  'state rnbqkbnr/ppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  'state rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  'state rnbqkbnr//pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  'state rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR',
  'state rnbqkbnr/ppxppppp/8/8/8/8/PPPPPPPP/RNBQKBNR',
  'move e2',
  'move e2e9',
  'move e7e8k',
  'msg',
  'begin rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w',
])('%j is not one of its words', (line) => {
  expect(parseWords(line)).toBeUndefined();
});

test('one lost or doubled character of a placement never makes another placement', () => {
  const placement = 'r1bqkb1r/pp1n1ppp/2p1pn2/3p4/2PP4/2N2N2/PP2PPPP/R1BQKB1R';
  for (let i = 0; i < placement.length; i++) {
    const lost = placement.slice(0, i) + placement.slice(i + 1);
    const doubled = placement.slice(0, i + 1) + placement.slice(i);
    expect(parseWords(`state ${lost}`), lost).toBeUndefined();
    expect(parseWords(`state ${doubled}`), doubled).toBeUndefined();
  }
});
