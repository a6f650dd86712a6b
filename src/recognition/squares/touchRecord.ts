import type { SensorCode } from '../../boards/eboard/sensorBoard.js';
import type { SensorChange } from '../../boards/eboard/sensorEvent.js';
import { legalMoves } from '../../chess/legalMoves.js';
import { NO_PIECE, oppositeColor, pieceColor, pieceRole } from '../../chess/piece.js';
import type { Color, Square } from '../../chess/types.js';
import type { GameNode } from '../games/gameNode.js';
import { areNeighbours } from '../games/placement.js';
import { chosen } from '../hands/numbers/chosen.js';
import type { RecognitionEvent } from '../recognitionEvent.js';
import type { PhysicalBoard } from './physicalBoard.js';

/** A piece put back this soon, with nothing else touched, was adjusted. */
const ADJUST_MS = 1_200;
/**
 * A piece that came back to its square after this long was as likely meant to be moved as not: a fallen piece
 * is stood up within four seconds, an adjusted one within three. One that fell and lies while the player
 * moves another may have fallen a moment before.
 */
const AWAY_MS = { alone: 2_200, beforeAnother: 3_500 } as const;
/** After this much more it is clear. */
const AWAY_DOUBT_MS = 900;
/**
 * A piece that falls or is brushed aside while another is in hand was hardly meant, and one that left before
 * the player had the move may be the opponent's doing. What left between the opponent's move and press may
 * have been touched by either, and so may a piece that the player could have captured: it is never beyond
 * doubt.
 */
const MEANT = {
  elsewhere: 0.95,
  ofOneMove: 0.95,
  pushed: 0.3,
  before: 0.3,
  beforePress: 0.8,
  victim: 0.8,
  besideAnother: 0.1,
  unknown: 0.5,
} as const;
/** No hand takes two pieces in turn faster than this: their order is that of the board's reports. */
const ONE_AFTER_ANOTHER_MS = 60;
/** With more pieces than this in hand in one turn, the board fell. */
const OPEN_MOST = 16;

/** A piece that was lifted and has not come back to its square. */
type OpenTouch = {
  readonly square: Square;
  readonly piece: SensorCode;
  readonly atMs: number;
  /** Where it was put down meanwhile; null: it is in hand. */
  readonly at: Square | null;
  /** It was carried to another square, not just nudged beside its own. */
  readonly isCarried: boolean;
  readonly isPushed: boolean;
  /** It left its square before its player had the move; absent: no. */
  readonly isEarly?: true;
  /** It left its square before the opponent had pressed; absent: no. */
  readonly isBeforePress?: true;
  /** The opponent could capture it, and held it for long before lifting another piece; absent: no. */
  readonly isVictim?: true;
  /** It was in hand together with another piece of the same move; absent: no. */
  readonly isPaired?: true;
  /** The plies played when it was lifted; absent: those of this turn. */
  readonly ply?: number;
  /** When another piece was lifted while it was away; null: none was. */
  readonly joinedAtMs: number | null;
};

/** What hands are at in this turn. */
export type TouchTrail = {
  readonly ply: number;
  readonly open: readonly OpenTouch[];
  readonly lastLiftMs: number | null;
};

export const noTouches: TouchTrail = { ply: 0, open: [], lastLiftMs: null };

type Touched = { readonly trail: TouchTrail; readonly events: readonly RecognitionEvent[] };

const isOf = (piece: SensorCode, side: Color): boolean => piece !== NO_PIECE && pieceColor(piece) === side;

/** It was in hand as long as a piece that is meant to move, before its player lifted another. */
const wasHeld = ({ joinedAtMs, atMs }: OpenTouch): boolean =>
  joinedAtMs !== null && joinedAtMs - atMs > AWAY_MS.beforeAnother;

/**
 * After a new ply only pieces that the side to move has lifted early belong to its turn. What the other side
 * still holds besides its move was touched in the turn before.
 */
const ofTurn = (trail: TouchTrail, { ply, position }: GameNode): TouchTrail => {
  if (trail.ply === ply) return trail;
  const open = trail.open.flatMap((touch): readonly OpenTouch[] => {
    const piece = position.board[touch.square] ?? NO_PIECE;
    if (touch.at !== null || touch.ply !== undefined) return [];
    if (isOf(piece, position.turn)) {
      const isHeld = touch.isVictim && wasHeld(touch);
      return [isHeld ? { ...touch, ply: trail.ply } : { ...touch, isEarly: true }];
    }
    return piece !== NO_PIECE && piece === touch.piece ? [{ ...touch, ply: trail.ply }] : [];
  });
  return { ply, open, lastLiftMs: trail.lastLiftMs };
};

/** After a press by `side`: pieces in its opponent's hand left their squares on that side's time. */
export const touchesBeforePress = (trail: TouchTrail, side: Color): TouchTrail => {
  const isBefore = ({ piece, ply, at }: OpenTouch) =>
    ply === undefined && at === null && isOf(piece, oppositeColor(side));
  if (!trail.open.some(isBefore)) return trail;
  const open = trail.open.map((touch) =>
    isBefore(touch) ? { ...touch, isBeforePress: true as const } : touch,
  );
  return { ...trail, open };
};

/** Whether nothing else was lifted while it was away; within one scan the return may have come first. */
const wasAlone = ({ joinedAtMs, atMs: liftedMs }: OpenTouch, scanMs: number, atMs: number): boolean =>
  joinedAtMs === null || (joinedAtMs > liftedMs && atMs - joinedAtMs <= scanMs);

const meantAfter = (halfMs: number, awayMs: number): number =>
  1 / (1 + Math.exp((halfMs - awayMs) / AWAY_DOUBT_MS));

/** How likely a piece that is back on its square was touched deliberately. */
const meantBy = (touch: OpenTouch, isAlone: boolean, atMs: number): number => {
  const meant = meantByHands(touch, isAlone, atMs);
  if (touch.isVictim && touch.ply !== undefined) return Math.min(meant, MEANT.victim);
  return touch.isBeforePress ? Math.min(meant, MEANT.beforePress) : meant;
};

const meantByHands = (touch: OpenTouch, isAlone: boolean, atMs: number): number => {
  const { isCarried, isPushed, isPaired, isEarly, joinedAtMs, atMs: liftedMs } = touch;
  if (isEarly) return MEANT.before;
  if (isPaired) return MEANT.ofOneMove;
  if (isAlone && isCarried) return MEANT.elsewhere;
  if (isAlone && isPushed) return MEANT.pushed;
  if (isAlone || joinedAtMs === null) return meantAfter(AWAY_MS.alone, atMs - liftedMs);
  return joinedAtMs === liftedMs
    ? MEANT.besideAnother
    : meantAfter(AWAY_MS.beforeAnother, joinedAtMs - liftedMs);
};

const inThousandths = (share: number): number => Math.floor(share * 1000) / 1000;

class TouchReport {
  readonly events: RecognitionEvent[] = [];
  trail: TouchTrail;
  readonly #node: GameNode;
  readonly #scanMs: number;
  readonly #atMs: number;

  constructor(trail: TouchTrail, node: GameNode, scanMs: number, atMs: number) {
    this.trail = trail;
    this.#node = node;
    this.#scanMs = scanMs;
    this.#atMs = atMs;
  }

  lift({ square, before }: SensorChange, isOneOfSeveral: boolean): void {
    const { open: all, lastLiftMs } = this.trail;
    const [open, earlier] = [
      all.filter(({ ply }) => ply === undefined),
      all.filter(({ ply }) => ply !== undefined),
    ];
    const orderMs = Math.max(this.#scanMs, ONE_AFTER_ANOTHER_MS);
    const isTogether = isOneOfSeveral || (lastLiftMs !== null && this.#atMs - lastLiftMs < orderMs);
    const again = open.find(({ at }) => at === square);
    // The captured piece or rook of the previous ply may leave its square after that ply was known.
    const isOfPlyBefore = again === undefined && this.#node.position.board[square] === NO_PIECE;
    if (isOfPlyBefore) {
      this.#tell(square, before, 'lift', { meant: MEANT.unknown, isTogether });
      return;
    }
    const others = open.filter((touch) => touch !== again);
    const isPair = this.#isOfOneMove([...others.map((other) => other.square), square]);
    // A sleeve takes two pieces along in one moment.
    const isPaired = isPair && !isTogether;
    const touch: OpenTouch =
      again === undefined
        ? {
            square,
            piece: before,
            atMs: this.#atMs,
            at: null,
            isCarried: false,
            isPushed: false,
            joinedAtMs: isPair || (open.length === 0 && !isOneOfSeveral) ? null : this.#atMs,
            ...(isPaired && { isPaired }),
            ...(this.#canBeTaken(square) && { isVictim: true as const }),
          }
        : { ...again, at: null };
    const isAccident = again === undefined && !isPair;
    const joined = (other: OpenTouch): OpenTouch => ({
      ...other,
      joinedAtMs: other.joinedAtMs ?? this.#atMs,
    });
    const rest = isAccident
      ? others.map(joined)
      : others.map((other) => (isPaired ? { ...other, isPaired } : other));
    this.trail = {
      ...this.trail,
      open: [...earlier, ...rest, touch].slice(-OPEN_MOST),
      lastLiftMs: this.#atMs,
    };
    this.#tell(square, before, 'lift', { meant: MEANT.unknown, isTogether });
  }

  place({ square, after }: SensorChange): void {
    const { open } = this.trail;
    const back = open.find((touch) => touch.square === square && touch.piece === after && touch.at === null);
    if (back !== undefined) {
      this.trail = { ...this.trail, open: open.filter((touch) => touch !== back) };
      const isAlone = wasAlone(back, this.#scanMs, this.#atMs);
      const isQuick = this.#atMs - back.atMs <= ADJUST_MS && isAlone;
      const isAdjusted = isQuick && !back.isCarried && !back.isPushed;
      const meant = meantBy(back, isAlone, this.#atMs);
      this.#tell(square, after, isAdjusted ? 'adjust' : 'place', {
        meant,
        ...(back.ply !== undefined && { ply: back.ply }),
      });
      return;
    }
    const carried = open.findLast((touch) => touch.piece === after && touch.at === null);
    if (carried !== undefined) {
      const away = areNeighbours(carried.square, square);
      const wasQuick = this.#atMs - carried.atMs <= chosen.betweenSquaresMs.value + this.#scanMs;
      const isPushed = away && wasQuick;
      const moved = { ...carried, at: square, isPushed, isCarried: carried.isCarried || !isPushed };
      this.trail = { ...this.trail, open: open.map((touch) => (touch === carried ? moved : touch)) };
    }
    this.#tell(square, after, 'place');
  }

  #canBeTaken(square: Square): boolean {
    const { position } = this.#node;
    if (!isOf(position.board[square] ?? NO_PIECE, oppositeColor(position.turn))) return false;
    return legalMoves(position).some(
      ({ to, enPassant, captured }) => captured !== NO_PIECE && (enPassant ?? to) === square,
    );
  }

  /** King and rook in hand together are no accident, nor are a piece and its possible victim. */
  #isOfOneMove(squares: readonly Square[]): boolean {
    const { position } = this.#node;
    const { board, turn } = position;
    const own = squares.filter((square) => isOf(board[square] ?? NO_PIECE, turn));
    const roles = own.map((square) => pieceRole(board[square] ?? 1));
    if (squares.length !== 2) return false;
    if (own.length === 2) return roles.includes('king') && roles.includes('rook');
    const victim = squares.find((square) => !own.includes(square));
    return legalMoves(position).some(
      ({ from, to, enPassant, captured }) =>
        from === own[0] && captured !== NO_PIECE && (enPassant ?? to) === victim,
    );
  }

  #tell(
    square: Square,
    piece: SensorCode,
    act: 'lift' | 'place' | 'adjust',
    more: { readonly meant?: number; readonly isTogether?: boolean; readonly ply?: number } = {},
  ): void {
    const { position } = this.#node;
    const { meant, isTogether = false, ply = this.#node.ply } = more;
    const isOfTurn = (this.#node.ply - ply) % 2 === 0;
    this.events.push({
      type: 'touch',
      atMs: this.#atMs,
      ply: ply + 1,
      side: isOfTurn ? position.turn : oppositeColor(position.turn),
      square,
      piece,
      act,
      ...(isTogether && { together: true }),
      ...(meant !== undefined && { meant: inThousandths(meant) }),
    });
  }
}

/**
 * What an arbiter may want to know of the hands, in order: which pieces were lifted and put down on whose
 * turn, and how likely each was meant to be moved. Sensors see lifts, not touches; pieces lifted within one
 * report or scan are marked, since their order is unknown.
 */
export const recordTouches = (
  node: GameNode,
  trail: TouchTrail,
  changes: readonly SensorChange[],
  { scanMs }: Pick<PhysicalBoard, 'scanMs'>,
  atMs: number,
): Touched => {
  const report = new TouchReport(ofTurn(trail, node), node, scanMs, atMs);
  const lifts = changes.filter(({ after }) => after === NO_PIECE).length;
  for (const change of changes) {
    if (change.after === NO_PIECE) report.lift(change, lifts > 1);
    else report.place(change);
  }
  return { trail: report.trail, events: report.events };
};
