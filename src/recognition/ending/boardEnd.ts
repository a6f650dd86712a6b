import { outcome } from '../../chess/outcome.js';
import type { Hypothesis } from '../games/hypothesis.js';
import type { ResultCause, ResultText } from '../recognitionEvent.js';
import type { ToldPly } from '../telling/toldPly.js';

/** How the position on the board ends the game, and the told ply that did it. */
export type BoardEnd = { readonly ply: ToldPly; readonly result: ResultText; readonly by: ResultCause };

/**
 * A piece that mates may only touch the square on its way: unless it is pressed, it must stand for so long.
 */
const STANDS_MS = 1_500;
/** The same while other pieces are off their squares. */
const RESTLESS_MS = 5_000;

const endBy = (ply: ToldPly): BoardEnd | null => {
  const end = outcome(ply.node.position);
  if (end === null) return null;
  if (end.kind === 'checkmate')
    return { ply, result: end.winner === 'white' ? '1-0' : '0-1', by: 'checkmate' };
  return { ply, result: '1/2-1/2', by: end.kind === 'stalemate' ? 'stalemate' : 'deadPosition' };
};

/**
 * The end of a game by mate, stalemate or pieces that cannot mate; null when its last ply is none of them.
 */
export const boardEndOf = (told: readonly ToldPly[]): BoardEnd | null => {
  let end: BoardEnd | null = null;
  // Pieces that cannot mate may be moved on for a while: the first such position ended the game.
  for (let i = told.length - 1; i >= 0; i--) {
    const ply = told[i] as ToldPly;
    const earlier = ply.level === 'provisional' ? null : endBy(ply);
    if (earlier === null) break;
    end = earlier;
  }
  return end;
};

/**
 * When such an end counts: at once when its ply was pressed and every piece stands on its square; while hands
 * go on they may show that it was another ply.
 */
export const boardEndMs = ({ ply }: BoardEnd, { last, tensions }: Hypothesis): number => {
  if (tensions.length > 0) return ply.landedAtMs + RESTLESS_MS;
  return last?.node === ply.node && last.pressedAtMs !== null ? last.pressedAtMs : ply.landedAtMs + STANDS_MS;
};
