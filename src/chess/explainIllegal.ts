import { renderMessage } from '../messages/catalogue/renderMessage.js';
import { explainedEnglish } from './explainedEnglish.js';
import type { AttemptedMove, IllegalMove } from './illegalMove.js';
import type { Position } from './position.js';
import { whyIllegal } from './whyIllegal.js';

/**
 * An illegal move with its reason in English: one sentence without a full stop, such as `the knight on d2 is
 * pinned along b4-e1`.
 */
export type ExplainedMove = IllegalMove & { readonly text: string };

const ENGLISH = { language: 'en', catalogue: explainedEnglish };

/** Why a move is not legal in a position, or undefined when it is. */
export const explainIllegal = (position: Position, attempt: AttemptedMove): ExplainedMove | undefined => {
  const found = whyIllegal(position, attempt);
  return found && { ...found, text: renderMessage(found.says, ENGLISH) };
};
