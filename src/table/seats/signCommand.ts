import type { Color } from '../../chess/types.js';
import type { LawsCommand } from '../../laws/lawsCommand.js';
import type { TableState } from '../tableState.js';
import type { SignMeaning } from './questions.js';

/** What a player says by it under the Laws; a draw is accepted where the other one has offered it. */
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
