import { parsePieceLetter } from '../../chess/piece.js';
import { parseSquare } from '../../chess/square.js';
import type { Square } from '../../chess/types.js';
import { type KeyedText, keyedText } from '../../shared/keyedText.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { HandStep } from './incident.js';
import { readSpoken } from './spokenWords.js';

const squaresOf = (text: string): readonly Square[] | undefined => {
  const squares = text.split(',').map(parseSquare);
  return squares.every((square) => square !== undefined) ? squares : undefined;
};

const CARRY = /^([a-h][1-8])([x>]?)([a-h][1-8])$/;
const ways = { '': 'free', x: 'attackerFirst', '>': 'pushOff' } as const;

const readCarry = (word: string): HandStep | undefined => {
  const [, from = '', way = '', to = ''] = CARRY.exec(word) ?? [];
  const [leaves, enters] = [parseSquare(from), parseSquare(to)];
  if (leaves === undefined || enters === undefined) return undefined;
  return { kind: 'carry', from: leaves, to: enters, way: ways[way as keyof typeof ways] };
};

const readPut = (word: string): HandStep | undefined => {
  const piece = parsePieceLetter(word[1] ?? '');
  const square = parseSquare(word.slice(2));
  return piece === undefined || square === undefined ? undefined : { kind: 'put', square, piece };
};

const readOnSquares = (word: string): HandStep | undefined => {
  const isKnock = word.startsWith('~~');
  const squares = squaresOf(word.slice(isKnock ? 2 : 1));
  const [square] = squares ?? [];
  if (squares === undefined || square === undefined) return undefined;
  if (word.startsWith('-')) return { kind: 'lift', square };
  if (word.startsWith('?')) return { kind: 'touch', square };
  return { kind: isKnock ? 'knock' : 'brush', squares };
};

/**
 * Reads one word about hands. `e2e4`: a piece is carried. `e4xd5`: it captures, and the victim is lifted off
 * meanwhile. `e4>d5`: the victim is pushed off. `-d5`: lifted. `+Qe8`: put there. `?b1`: touched and put
 * back. `~b1,c1`: brushed by a sleeve. `~~b1,c1`: knocked over and put back. `w`, `b`: a press. `stop`: the
 * clock is stopped. `2.5s`: a pause. `white:resign`: spoken. The fault says what is wrong with the word.
 */
export const readHandWord = (word: string): Result<HandStep, KeyedText> => {
  if (word === 'w' || word === 'b') return ok({ kind: 'press', side: word === 'w' ? 'white' : 'black' });
  if (word === 'stop') return ok({ kind: 'stopClock' });
  if (/^\d+(\.\d+)?s$/.test(word))
    return ok({ kind: 'wait', ms: Math.round(1000 * Number.parseFloat(word)) });
  if (word.includes(':')) {
    const spoken = readSpoken(word);
    return spoken.ok ? ok({ kind: 'say', spoken: spoken.value }) : spoken;
  }
  const step = word.startsWith('+')
    ? readPut(word)
    : /^[-?~]/.test(word)
      ? readOnSquares(word)
      : readCarry(word);
  return step === undefined
    ? err(keyedText('incidentFault.noHand', "no hand does '{text}'", { text: word }))
    : ok(step);
};
