import { oppositeColor } from '../../../chess/piece.js';
import type { Color } from '../../../chess/types.js';
import { moveWords } from '../../../messages/moveText.js';
import type { HelpAnswer } from '../../../table/opponents/help.js';
import type { Analysis } from './analyst.js';
import { centipawns, scoreWords } from './score.js';

/** From so many hundredths of a pawn on, a move is warned of. */
const BLUNDER = 200;

/**
 * What a move has given away: `before` the best that there was, from the side of its mover; `after` what
 * followed it, from the side of the other.
 */
export const blunderOf = (
  san: string,
  mover: Color,
  before: Analysis,
  after: Pick<Analysis, 'score'>,
): HelpAnswer => {
  const loss = centipawns(before.score) + centipawns(after.score);
  if (loss < BLUNDER) return { text: `${moveWords(san)} gives nothing away`, squares: [], warning: false };
  const now = scoreWords(after.score, oppositeColor(mover));
  return { text: `Careful: after ${moveWords(san)}, ${now}`, squares: [], warning: true };
};
