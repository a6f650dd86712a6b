import type { Color } from '../../chess/types.js';
import type { LawsCommand } from '../../laws/lawsCommand.js';
import type { TableState } from '../tableState.js';
import type { SignMeaning } from './questions.js';

/** The Laws command of a sign. A draw accepts the opponent's offer if there is one. */
export const commandOfSign = (
  { laws }: Pick<TableState, 'laws'>,
  means: SignMeaning | undefined,
  side: Color,
): LawsCommand | undefined => {
  if (means === 'resign') return { type: 'resign', side };
  if (means !== 'draw') return undefined;
  const isOffered = laws.offer !== null && laws.offer.side !== side;
  return { type: isOffered ? 'acceptDraw' : 'offerDraw', side };
};
