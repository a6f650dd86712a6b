import { z } from 'zod';
import type { InsteadKind } from '../../../recognition/recognitionEvent.js';
import { SEATS } from '../../../table/game/seat.js';
import { OPPONENT_KINDS, type OpponentView } from '../../../table/opponents/opponentView.js';
import type { CarriedPly, CarryOutState, InsteadView } from '../../../table/seats/carryOut.js';
import { QUESTION_SUBJECTS, SIGN_MEANINGS, type TableQuestion } from '../../../table/seats/questions.js';
import { count, maybe, named, oneOf, partly, sentObject, side, text, texts } from './apiSchema.js';
import { keysOfProblem } from './errorSchema.js';

export const seat = z.enum(SEATS);
export const seatFields = {
  white: seat,
  black: seat,
  keptHere: maybe(z.literal(true).describe('This table judges the game with a remote player.')),
};
export const seats = named('Seats', z.looseObject(seatFields), 'Where each player plays.');

export const keyOfText = {
  key: maybe(text.describe('The message key of the English text, for programs and other languages.')),
  params: maybe(z.record(z.string(), z.unknown()).describe('The parameters of the text.')),
};

/** The key of an answer's `text`. */
export const keyOfAnswer = {
  key: z.string().exactOptional().describe('The key of `text`.'),
  params: z.record(z.string(), z.unknown()).exactOptional().describe('The parameters of `text`.'),
};

export const opponent = named(
  'Opponent',
  sentObject<OpponentView>({
    side,
    name: text,
    kind: maybe(z.enum(OPPONENT_KINDS)),
    says: maybe(text.describe('The state of the game, in one sentence.')),
    problem: maybe(z.looseObject({ code: text, message: text, advice: text, ...keysOfProblem })),
    ...keyOfText,
    url: maybe(text),
  }),
  'A remote opponent.',
);

export const questionFields = {
  id: text.describe('An id that does not change while the question is open.'),
  question: text,
  ...keyOfText,
  options: texts.describe('The accepted answers, word for word.'),
  optionIds: maybe(
    texts.describe('Stable ids of the answers, in the same order. `answer` accepts either form.'),
  ),
  about: z.enum(QUESTION_SUBJECTS),
  side: maybe(side.describe('The side that answers.')),
  seats: maybe(seats),
  sign: maybe(
    z
      .looseObject({ means: z.enum(SIGN_MEANINGS), squares: texts })
      .describe('The result that the kings in the centre show, and their squares.'),
  ),
  offence: maybe(
    partly<NonNullable<TableQuestion['offence']>>(
      z.looseObject({ type: text, ply: count, side: maybe(side) }),
    ),
  ),
  breach: maybe(
    partly<NonNullable<TableQuestion['breach']>>(
      z.looseObject({
        article: text,
        decision: z.looseObject({ kind: text, side: maybe(side) }),
        ending: maybe(z.looseObject({ result: text, by: text })),
      }),
    ),
  ),
  result: maybe(
    partly<NonNullable<TableQuestion['result']>>(
      z.looseObject({ gameId: text, result: text, article: text }),
    ),
  ),
  isOther: maybe(z.boolean().describe('Whether the kings showed another result before this one.')),
  score: maybe(
    partly<NonNullable<TableQuestion['score']>>(
      z.looseObject({ gameId: text, fromPly: count, uci: texts, san: texts, fens: texts }),
    ),
  ),
};
export const question = named('Question', sentObject<TableQuestion>(questionFields));

export const carriedPly = named(
  'CarriedPly',
  sentObject<CarriedPly>({ uci: text, san: text, takeBack: maybe(z.literal(true)) }),
  'A ply that the player has to carry out on the board; `takeBack`: to undo on the board.',
);

const instead = sentObject<InsteadView>({
  kind: oneOf<InsteadKind>({
    wrongSquare: true,
    wrongPiece: true,
    ownMove: true,
    takenBack: true,
    enPassantLeft: true,
    rookLeft: true,
    promotionLeft: true,
    wrongPromotion: true,
    unclear: true,
  }),
  from: maybe(text),
  to: maybe(text),
  plies: maybe(count),
});

export const carryOutFields = {
  pliesOnBoard: count.describe('Number of plies of the game that are on the board.'),
  takeBack: z.array(z.looseObject({ uci: text, san: text })),
  instead: maybe(instead),
  reminder: maybe(count),
};
export const carryOut = named(
  'CarryOut',
  sentObject<CarryOutState>(carryOutFields),
  'How far a board has followed a game that is played elsewhere.',
);
