import type { TableQuestion } from '../../../table/seats/questions.js';
import { acceptsDraw } from './manners.js';
import { command, type PlayerOutput, type PlayerState } from './playerState.js';

const ANSWERED_MAX = 50;

const optionFor = (state: PlayerState, { about }: TableQuestion): string | undefined => {
  const moves = Math.ceil((state.view?.game?.moves.length ?? 0) / 2);
  switch (about) {
    case 'draw':
      return acceptsDraw(state.scores, moves) ? 'accept' : 'decline';
    case 'takeBack':
      return 'accept';
    case 'seats':
      return 'agree';
    default:
      return undefined;
  }
};

/** What the other player asks is answered, each question once: take-backs gladly, a draw by its score. */
export const answerQuestions = (state: PlayerState): readonly [PlayerState, readonly PlayerOutput[]] => {
  const { view, setting, answered } = state;
  const asked = (view?.questions ?? []).filter(
    ({ id, side }) => side === setting.side && !answered.includes(id),
  );
  if (asked.length === 0) return [state, []];
  const outputs = asked.flatMap((question) => {
    const option = optionFor(state, question);
    return option === undefined ? [] : [command({ type: 'answer', question: question.id, option })];
  });
  const ids = asked.map(({ id }) => id);
  return [{ ...state, answered: [...answered, ...ids].slice(-ANSWERED_MAX) }, outputs];
};
