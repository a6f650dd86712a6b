import { expect, test } from 'vitest';
import type { KeyedReason } from '../../src/chess/fenFault.js';
import { parseAlgebraic } from '../../src/chess/notation/algebraic.js';
import { parseIccf } from '../../src/chess/notation/iccf.js';
import { pgnStartPosition } from '../../src/chess/pgn/startOfGame.js';
import { startPosition } from '../../src/chess/position.js';
import { parsePosition } from '../../src/chess/positionFromSetup.js';
import { parseSan } from '../../src/chess/san.js';
import { parseUciMove } from '../../src/chess/uciMove.js';
import { parsePeopleTimeControl } from '../../src/clock/peopleTimeControl.js';
import { parsePgnTimeControl } from '../../src/clock/pgnTimeControl.js';
import { checkTimeControl, evenControl, type Stage, timed } from '../../src/clock/timeControl.js';
import { readTimeControl } from '../../src/clock/writtenTimeControl.js';
import english from '../../src/messages/catalogue/en.json' with { type: 'json' };
import { inEnglish } from '../../src/messages/catalogue/english.js';
import type { Message } from '../../src/messages/catalogue/message.js';
import type { Result } from '../../src/shared/result.js';

type Spoken = { readonly text: string; readonly key: string };

const faultOf = <T extends { readonly key: string }>(read: Result<unknown, T>): T => {
  if (read.ok) throw new Error('this is no fault');
  return read.error;
};
const ofControl = (read: ReturnType<typeof checkTimeControl | typeof readTimeControl>): Spoken => {
  const { message, ...said } = faultOf(read as ReturnType<typeof checkTimeControl>);
  return { text: message, ...said };
};
const ofChess = (read: Result<unknown, KeyedReason>): Spoken => {
  const fault = faultOf(read);
  return { ...fault, text: fault.reason };
};

const people = [
  ...['', 'x'.repeat(801), 'soon', '5400', '90+soon', '90+3000', '40/90+30 from move 2', '40/2', '1:30'],
  ...[
    '40/90,30;+30s from move 7',
    '40/90+30',
    '45/15',
    '90+30/15',
    '90+30;soon',
    '5min;3+0',
    '0',
    '0/90',
    '60,30',
  ],
  ...['5x30s,60', '200x30s', '60,hourglass 3', 'hourglass 0', '60,no limit'],
  'white hourglass 3 / black 5+0',
].map((text) => parsePeopleTimeControl(text));
const pgn = ['', '1'.repeat(201), 'soon', '60;60;60'].map((tag) => parsePgnTimeControl(tag));
const written = [
  readTimeControl('40/90', 'pgn'),
  readTimeControl('90', 'people'),
  readTimeControl('180+2', 'people'),
];
const stages: readonly (readonly Stage[])[] = [
  [],
  [timed(null, -1)],
  [timed(null, 60_000, { kind: 'fischer', ms: 0 })],
  [{ kind: 'upcount' }, timed(null, 60_000)],
  [{ kind: 'byoyomi', periods: 0, ms: 1 }],
  [{ kind: 'byoyomi', periods: 1, ms: 1 }, timed(null, 60_000)],
  [{ kind: 'hourglass', ms: 0 }],
  [{ kind: 'hourglass', ms: 1 }, timed(null, 60_000)],
];
const controls: readonly Spoken[] = [
  ...[...people, ...pgn, ...written, ...stages.map((one) => checkTimeControl(evenControl(one)))]
    .filter(({ ok }) => !ok)
    .map((read) => ofControl(read as ReturnType<typeof checkTimeControl>)),
];

const BOARD = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';
const fens = [
  ...[
    'x'.repeat(201),
    BOARD,
    `${BOARD} x KQkq -`,
    `${BOARD} w x -`,
    `${BOARD} w KK -`,
    `${BOARD} w KQkqA -`,
    `${BOARD} w KQkqB -`,
  ],
  ...[`${BOARD} w KQkq x`, `${BOARD} w KQkq e3`, `${BOARD} w KQkq - x 1`, `${BOARD} w KQkq - 0 0`],
  ...['8/8', '7/8/8/8/8/8/8/8', '8/8/8/8/8/8/8/8/8', '44/8/8/8/8/8/8/8', 'x7/8/8/8/8/8/8/8'].map(
    (board) => `${board} w - -`,
  ),
  ...[
    '8p/8/8/8/8/8/8/8',
    '8/8/8/8/8/8/8/8',
    'KK6/8/8/8/8/8/8/k7',
    'P6K/8/8/8/8/8/8/k7',
    'Kr6/8/8/8/8/8/8/k7',
  ].map((board) => `${board} b - -`),
].map((fen) => ofChess(parsePosition(fen)));
const game = (...tags: readonly (readonly [string, string])[]) =>
  pgnStartPosition({ tags: tags.map(([name, value]) => ({ name, value })) });
const position = (fen: string) => {
  const read = parsePosition(fen);
  if (!read.ok) throw new Error(read.error.reason);
  return read.value;
};
const knights = position('k7/8/8/8/8/5N2/8/1N1N3K w - -');
const promoting = position('k7/4P3/8/8/8/8/8/7K w - -');
const moves = [
  ...['hello', 'Nf6', '--'].map((san) => parseSan(startPosition, san)),
  parseSan(knights, 'Nd2'),
  parseSan(promoting, 'e8'),
  ...['hello', 'e2e5', '0000'].map((uci) => parseUciMove(startPosition, uci)),
  parseUciMove(promoting, 'e7e8'),
  ...['hello', '5255'].map((digits) => parseIccf(startPosition, digits)),
  parseIccf(promoting, '5758'),
  parseAlgebraic(startPosition, 'Nf3', 'de'),
].map(ofChess);
const starts = [game(['Variant', 'Crazyhouse']), game(['SetUp', '1']), game(['FEN', 'x'])].map(ofChess);

test('the English of a fault that pages make is that of its message', () => {
  for (const { text, ...said } of [...controls, ...fens, ...moves, ...starts])
    expect(inEnglish({ ...said } as Message), said.key).toBe(text);
});

test('every fault of a time control, a FEN or a move is among these', () => {
  const made = new Set([...controls, ...fens, ...moves, ...starts].map(({ key }) => key));
  const known = Object.keys(english).filter((key) =>
    /^(controlFault|fenFault|setupFault|moveFault)\./.test(key),
  );
  expect(known.filter((key) => !made.has(key))).toEqual([]);
});
