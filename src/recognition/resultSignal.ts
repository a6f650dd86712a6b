import { BLACK_KING, NO_PIECE, WHITE_KING } from '../chess/piece.js';
import { parseSquare, squareShade } from '../chess/square.js';
import type { PieceCode, Square } from '../chess/types.js';
import type { GameNode } from './gameNode.js';
import { changedAt, emptiedAt, type PhysicalBoard, seenAt } from './physicalBoard.js';
import type { ResultText } from './recognitionEvent.js';
import { isUnknownMan, knowsRole } from './sensing.js';

const CENTRE: readonly Square[] = ['d4', 'e4', 'd5', 'e5'].flatMap((name) => parseSquare(name) ?? []);

export const isCentre = (square: Square): boolean => CENTRE.includes(square);

/** Where the kings stand that a board names; undefined when it does not, or not both. */
const namedKings = ({ board }: PhysicalBoard): readonly Square[] | undefined => {
  const kings = [board.indexOf(WHITE_KING), board.indexOf(BLACK_KING)];
  return kings.includes(-1) ? undefined : kings;
};

/** The squares of the centre on which a man stands that came after `sinceMs`, or a king that was there. */
const menInCentre = (homes: readonly Square[], sinceMs: number, physical: PhysicalBoard): readonly Square[] =>
  CENTRE.filter((square) => {
    const code = seenAt(physical, square);
    if (code === NO_PIECE || knowsRole(code)) return false;
    return homes.includes(square) || changedAt(physical, square) > sinceMs;
  });

/**
 * Men are cleared away before the result is shown; none is put where none stood. Who finds more of them than
 * this may be wrong about the kings too, and hands that are at play do not stop the clock.
 */
const STRANGERS_MOST = { running: 2, stopped: 5 } as const;

/** How many men, besides those in the centre that may be kings, stand where the game has none. */
const countStrangers = (node: GameNode, kings: readonly Square[], physical: PhysicalBoard): number => {
  const { board } = node.position;
  let strangers = 0;
  for (let square = 0; square < 64; square++) {
    const isStranger = seenAt(physical, square) !== NO_PIECE && board[square] === NO_PIECE;
    if (isStranger && !kings.includes(square)) strangers++;
  }
  return strangers;
};

/** Where the kings stand, and the squares on which they were seen to arrive. */
type Kings = { readonly squares: readonly Square[]; readonly arrivals: readonly Square[] };

/**
 * Where the kings may be on a board that names nobody, when both left their squares, or one did and the other
 * was in the centre: men came to the centre after that, and no other man stands where the game has none. Of a
 * king that took the place of another man at once only the man before it was seen, so of two kings that
 * left one at least must have been seen to come.
 */
const likelyKings = (node: GameNode, isStopped: boolean, physical: PhysicalBoard): readonly Kings[] => {
  const homeOf = (king: PieceCode): Square => node.position.board.indexOf(king);
  const homes = [homeOf(WHITE_KING), homeOf(BLACK_KING)];
  const left = homes.filter((home) => seenAt(physical, home) === NO_PIECE);
  if (left.length === 0 || !homes.every((home) => left.includes(home) || isCentre(home))) return [];
  const sinceMs = Math.min(...left.map((home) => emptiedAt(physical, home)));
  const men = menInCentre(homes, sinceMs, physical);
  const most = isStopped ? STRANGERS_MOST.stopped : STRANGERS_MOST.running;
  if (countStrangers(node, men, physical) > most) return [];
  const [man] = men;
  if (man === undefined || men.length > 2) return [];
  if (men.length === 2) return [{ squares: men, arrivals: men }];
  if (left.length < 2) return [];
  const others = CENTRE.filter((square) => square !== man && isUnknownMan(seenAt(physical, square)));
  return others.map((other) => ({ squares: [man, other], arrivals: men }));
};

/** What the kings show, and where they were seen to come to show it. */
export type ShownResult = { readonly result: ResultText; readonly arrivals: readonly Square[] };

const resultOf = ({ squares, arrivals }: Kings): ShownResult | null => {
  const [one, other] = squares;
  if (one === undefined || other === undefined || !isCentre(one) || !isCentre(other)) return null;
  const shade = squareShade(one);
  if (shade !== squareShade(other)) return { result: '1/2-1/2', arrivals };
  return { result: shade === 'light' ? '1-0' : '0-1', arrivals };
};

/**
 * The result that the kings show on the four squares of the centre: both light 1-0, both dark 0-1, one of
 * each a draw. Kings there always stand side by side, so no position of a game looks like this: a board that
 * names nobody and shows nothing but what the game has (`isExplained`) shows no result. `node` is the game as
 * it is known; `isStopped`: the clock was.
 */
export const shownResult = (
  node: GameNode,
  isExplained: boolean,
  isStopped: boolean,
  physical: PhysicalBoard,
): ShownResult | null => {
  const named = namedKings(physical);
  if (named !== undefined) return resultOf({ squares: named, arrivals: named });
  const shown = isExplained ? [] : likelyKings(node, isStopped, physical).map(resultOf);
  const [first = null] = shown;
  return shown.every((other) => other?.result === first?.result) ? first : null;
};
