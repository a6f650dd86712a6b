import { BLACK_KING, NO_PIECE, WHITE_KING } from '../chess/piece.js';
import { parseSquare, squareShade } from '../chess/square.js';
import type { PieceCode, Square } from '../chess/types.js';
import type { GameNode } from './gameNode.js';
import { changedAt, emptiedAt, type PhysicalBoard, seenAt } from './physicalBoard.js';
import type { ResultText } from './recognitionEvent.js';
import { knowsRole } from './sensing.js';

const CENTRE: readonly Square[] = ['d4', 'e4', 'd5', 'e5'].flatMap((name) => parseSquare(name) ?? []);

export const isCentre = (square: Square): boolean => CENTRE.includes(square);

/** How long both kings must rest in the centre before that is the result. */
export const RESULT_REST_MS = 1_000;

/** Where the kings stand that a board names; undefined when it does not, or not both. */
const namedKings = ({ board }: PhysicalBoard): readonly Square[] | undefined => {
  const kings = [board.indexOf(WHITE_KING), board.indexOf(BLACK_KING)];
  return kings.includes(-1) ? undefined : kings;
};

/**
 * Where the kings must be on a board that names nobody: both left their squares, and men came to the centre
 * after that.
 */
const likelyKings = (node: GameNode, physical: PhysicalBoard): readonly Square[] | undefined => {
  const homeOf = (king: PieceCode): Square => node.position.board.indexOf(king);
  const homes = [homeOf(WHITE_KING), homeOf(BLACK_KING)];
  const left = homes.filter((home) => seenAt(physical, home) === NO_PIECE);
  if (left.length === 0 || !homes.every((home) => left.includes(home) || isCentre(home))) return undefined;
  const sinceMs = Math.min(...left.map((home) => emptiedAt(physical, home)));
  const men = CENTRE.filter((square) => {
    const code = seenAt(physical, square);
    return (
      code !== NO_PIECE &&
      !knowsRole(code) &&
      (homes.includes(square) || changedAt(physical, square) > sinceMs)
    );
  });
  return men.length === 2 ? men : undefined;
};

/** What the kings show, and where they stand. */
export type ShownResult = { readonly result: ResultText; readonly kings: readonly Square[] };

/**
 * The result that the kings show on the four squares of the centre: both light 1-0, both dark 0-1, one of
 * each a draw. Kings there always stand side by side, so no position of a game looks like this: a board that
 * names nobody and shows nothing but what the game has (`isExplained`) shows no result. `node` is the game as
 * it is known.
 */
export const shownResult = (
  node: GameNode,
  isExplained: boolean,
  physical: PhysicalBoard,
): ShownResult | null => {
  const kings = namedKings(physical) ?? (isExplained ? undefined : likelyKings(node, physical));
  const [one, other] = kings ?? [];
  if (kings === undefined || one === undefined || other === undefined) return null;
  if (!isCentre(one) || !isCentre(other)) return null;
  const shade = squareShade(one);
  if (shade !== squareShade(other)) return { result: '1/2-1/2', kings };
  return { result: shade === 'light' ? '1-0' : '0-1', kings };
};
