import { commandSeats } from '../seats/commandSeats.js';
import { closedQuestion } from '../seats/questions.js';
import { openSigns } from './kingSign.js';
import { change, tell, type Work } from './work.js';

/** Kings that have stood in the centre all the time since they were asked about have answered. */
export const answerHeldSign = (work: Work): void => {
  const { sign, recogniser } = work.core;
  if (sign === null || sign.dueMs > work.atMs) return;
  change(work, { sign: null });
  const { question, side } = sign;
  if (!openSigns(work).some(({ id }) => id === question)) return;
  const stands = recogniser.game?.signal?.told != null && recogniser.isLinked;
  const command = { type: 'answer', question, option: 'yes' } as const;
  const answer = stands ? commandSeats(work, command, { role: 'player', side }) : undefined;
  if (answer?.ok !== true) tell(work, closedQuestion(question, null));
};
