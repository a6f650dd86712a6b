import { makeSquare } from '../../chess/square.js';
import { COLORS, type Color } from '../../chess/types.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { paramBeside } from '../../messages/catalogue/messageBeside.js';
import type { KingSign } from '../../recognition/recognitionEvent.js';
import { rulingsOfCommand } from '../commandRulings.js';
import { isOver } from '../game/gameState.js';
import { areBothAtBoard } from '../game/seat.js';
import { askQuestion } from '../seats/askQuestion.js';
import { closedQuestion, type SignMeaning, type TableQuestion } from '../seats/questions.js';
import { commandOfSign } from '../seats/signCommand.js';
import { factsNow } from './facts.js';
import { emit, type StepContext, update } from './work.js';

/**
 * Kings left in the centre this long after the question mean yes. A player who meant something else would
 * have put them back.
 */
const SIGN_HELD_MS = 10_000;

const lossOf = (side: Color): string => (side === 'white' ? '0-1' : '1-0');

const meaningOf = (result: string, side: Color): SignMeaning => {
  if (result === '1/2-1/2') return 'draw';
  return result === lossOf(side) ? 'resign' : 'nothing';
};

/** Why the sign is not possible now, so that the kings have to be put back. Undefined: it is possible. */
const faultOf = (context: StepContext, means: SignMeaning, side: Color): Message | undefined => {
  const { table } = context.core;
  const said = commandOfSign(table, means, side);
  if (said === undefined)
    return message('question.signCannotWin', {
      squares: message('question.squares', {
        first: side === 'white' ? 'd4' : 'e4',
        second: side === 'white' ? 'e5' : 'd5',
      }),
    });
  const about = { caller: { role: 'player', side }, nowMs: context.atMs } as const;
  const rulings = rulingsOfCommand(table, factsNow(context), said, about);
  if (rulings.ok) return undefined;
  const { error } = rulings;
  return message('question.signRefused', { problem: paramBeside(error.message, error) });
};

const questionOf = (context: StepContext, means: SignMeaning): Message => {
  const isOffered = context.core.table.laws.offer !== null;
  const draw = isOffered ? 'acceptDraw' : 'offerDraw';
  return message('question.sign', { means: means === 'resign' ? 'resign' : draw });
};

export const openSigns = (context: StepContext): readonly TableQuestion[] =>
  context.core.table.questions.filter(({ about }) => about === 'sign');

const forgetSigns = (context: StepContext): void => {
  update(context, { sign: null });
  for (const { id } of openSigns(context)) emit(context, closedQuestion(id, null));
};

/**
 * Asks a player whose opponent plays elsewhere whether the result shown by the kings is meant. The question
 * lapses when a king leaves the centre.
 */
export const handleSign = (context: StepContext, shown: KingSign | null): void => {
  forgetSigns(context);
  const { game, seats } = context.core.table;
  const side = COLORS.find((color) => seats[color] === 'board');
  if (shown === null || side === undefined || areBothAtBoard(seats)) return;
  if (game === null || isOver(game) || game.study === true) return;
  const wanted = meaningOf(shown.result, side);
  const fault = faultOf(context, wanted, side);
  const means = fault === undefined ? wanted : 'nothing';
  const question = askQuestion(context, {
    says: fault ?? questionOf(context, means),
    options: means === 'nothing' ? ['no'] : ['yes', 'no'],
    about: 'sign',
    side,
    sign: { means, squares: shown.squares.map(makeSquare) },
  });
  if (means !== 'nothing') update(context, { sign: { question, side, dueMs: context.atMs + SIGN_HELD_MS } });
};
