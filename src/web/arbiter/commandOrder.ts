import type { GameStage } from '../../laws/stages.js';

/** What an arbiter is likely to be asked for at a stage, the likeliest first: ids of command forms. */
const NEEDED: Readonly<Record<GameStage, readonly string[]>> = {
  awaitingStart: ['turnBoard', 'setPosition', 'forfeit'],
  playing: ['pause', 'illegalMove', 'penalty', 'claim', 'flagClaim', 'result'],
  paused: ['resume', 'openEnvelope', 'adjustClock', 'correctMoves', 'penalty'],
  illegalPending: ['illegalMove', 'ignoreIllegal', 'adjustClock'],
  claimPending: ['judgeClaim', 'adjustClock'],
  correcting: ['correctMoves', 'setPosition', 'turnBoard', 'pause'],
  finished: ['result', 'undo', 'correctMoves'],
};

type Ordered<Form> = { readonly now: readonly Form[]; readonly others: readonly Form[] };

/** Commands as the moment needs them: what it asks for, then the others, those that can be given first. */
export const orderCommands = <Form extends { readonly id: string }>(
  forms: readonly Form[],
  stage: GameStage,
  isUnheard: (form: Form) => boolean,
): Ordered<Form> => {
  const now = NEEDED[stage].flatMap((id) => forms.filter((form) => form.id === id && !isUnheard(form)));
  const rest = forms.filter((form) => !now.includes(form));
  return { now, others: [...rest.filter((form) => !isUnheard(form)), ...rest.filter(isUnheard)] };
};
