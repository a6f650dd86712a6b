import { colorName } from '../../chess/colorName.js';
import { oppositeColor } from '../../chess/piece.js';
import { isOver } from '../../game/gameState.js';
import type { SeenIllegal } from '../../laws/lawsState.js';
import { tell, type Work } from '../core/work.js';
import type { TableEventBody, TimedBody } from '../tableEvent.js';
import type { TableState } from '../tableState.js';
import { type NewQuestion, questionId, type TableQuestion } from './questions.js';

/** Puts a question, with an id of its own. */
export const askQuestion = (work: Work, question: NewQuestion): void => {
  const { game, asked } = work.core.table;
  const waiting = work.gathered.filter(({ type }) => type === 'ask').length;
  const begun = work.gathered.findLast((body) => body.type === 'game');
  const count = (begun === undefined ? asked : 0) + waiting + 1;
  const id = questionId((begun?.type === 'game' ? begun.gameId : game?.id) ?? '', count);
  tell(work, { type: 'ask', id, ...question });
};

/** Something may have been an offence: the arbiter says yes or no. */
export const askOffence = (
  work: Work,
  body: TableEventBody,
  { side, reason }: Pick<SeenIllegal, 'side' | 'reason'>,
): void => {
  if (body.type !== 'illegal' && body.type !== 'incompleteMove') return;
  const question = `${colorName(side)}: ${reason}. An offence?`;
  askQuestion(work, { question, options: ['yes', 'no'], about: 'offence', offence: body });
};

const offerOf = ({ game, laws }: TableState, about: 'draw' | 'takeBack') =>
  game === null || isOver(game) ? null : about === 'draw' ? laws.offer : laws.takeBack;

const words = {
  draw: (name: string) => `${name} offers a draw`,
  takeBack: (name: string) => `${name} asks to take a move back`,
} as const;

const isAbout = (about: TableQuestion['about']) => (question: TableQuestion) => question.about === about;

/** An offer that stands is a question to the other player, for as long as it stands. */
const followOffer = (work: Work, about: 'draw' | 'takeBack'): void => {
  const { table } = work.core;
  const offer = offerOf(table, about);
  const open = table.questions.find(isAbout(about));
  const to = offer === null ? undefined : oppositeColor(offer.side);
  if (open !== undefined && open.side !== to)
    tell(work, { type: 'askClosed', question: open.id, answer: null });
  if (offer === null || to === undefined || open?.side === to) return;
  const question = words[about](colorName(offer.side));
  askQuestion(work, { question, options: ['accept', 'decline'], about, side: to });
};

/** Play went on: what was asked of the board before it is answered by that, or nobody's business any more. */
const goesOn = ({ type }: TimedBody): boolean => type === 'move' || type === 'revise' || type === 'result';

/** Asks what has to be asked after these events, and lets go of what has lapsed. */
export const followQuestions = (work: Work, events: readonly TimedBody[]): void => {
  const { table } = work.core;
  const isOverNow = table.game === null || isOver(table.game);
  for (const { id, about } of table.questions) {
    const lapses =
      about === 'board' ? events.some(goesOn) : (about === 'seats' || about === 'offence') && isOverNow;
    const isNew = events.some((event) => event.type === 'ask' && event.id === id);
    if (lapses && !isNew) tell(work, { type: 'askClosed', question: id, answer: null });
  }
  followOffer(work, 'draw');
  followOffer(work, 'takeBack');
};
