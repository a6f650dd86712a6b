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
import { fits } from './sensing.js';

/** A piece that returns within this time, with nothing else touched, was adjusted. */
const ADJUST_MS = 1_200;
/**
 * A piece that returns to its square after this time was as likely touched on purpose as not. Players stand
 * up a fallen piece within four seconds and adjust one within three. `beforeAnother`: the player moved
 * another piece in between, so the first one may have fallen just before that.
 */
const AWAY_MS = { alone: 2_200, beforeAnother: 3_500 } as const;
/** Width of the transition around `AWAY_MS`. */
const AWAY_DOUBT_MS = 900;
/**
 * The probability that a piece was touched on purpose. A piece that falls or is brushed aside while another
 * is in hand was hardly meant. A piece that left before the player had the move may have been moved by the
 * opponent. Between the opponent's move and press, either player may have touched it. The same goes for a
 * piece that the player could capture. None of these is beyond doubt.
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
/** No hand lifts two pieces one after the other faster than this. Their order is only that of the reports. */
const ONE_AFTER_ANOTHER_MS = 60;
/** With more lifted pieces than this in a turn, the board fell. */
const OPEN_MOST = 16;

/** A lifted piece that has not returned to its square. */
type OpenTouch = {
  readonly square: Square;
  readonly piece: SensorCode;
  readonly atMs: number;
  /** The square where it was put down in between. Null: it is in hand. */
  readonly at: Square | null;
  /** Whether it was carried to another square rather than nudged next to its own. */
  readonly isCarried: boolean;
  readonly isPushed: boolean;
  /** Whether it left its square before its player had the move. Absent: no. */
  readonly isEarly?: true;
  /** Whether it left its square before the opponent pressed. Absent: no. */
  readonly isBeforePress?: true;
  /** Whether the opponent could capture it when it was lifted. Absent: no. */
  readonly isVictim?: true;
  /** Whether it was in hand together with another piece of the same move. Absent: no. */
  readonly isPaired?: true;
  /** The number of plies when it was lifted. Absent: the current number. */
  readonly ply?: number;
  /** When another piece was lifted while it was away. Null: none was. */
  readonly joinedAtMs: number | null;
};

/** The lifted pieces in this turn. */
export type TouchTrail = {
  readonly ply: number;
  readonly open: readonly OpenTouch[];
  readonly lastLiftMs: number | null;
};

export const noTouches: TouchTrail = { ply: 0, open: [], lastLiftMs: null };

type Touched = { readonly trail: TouchTrail; readonly events: readonly RecognitionEvent[] };

const isOf = (piece: SensorCode, side: Color): boolean => piece !== NO_PIECE && pieceColor(piece) === side;

/** Whether the piece was away for long before another piece was lifted. */
const wasHeld = ({ joinedAtMs, atMs }: OpenTouch): boolean =>
  joinedAtMs !== null && joinedAtMs - atMs > AWAY_MS.beforeAnother;

/**
 * Drops touches of pieces that do not stand there in this position. They belong to a ply that was taken back
 * or read otherwise since.
 */
const ofPosition = (trail: TouchTrail, { position: { board } }: GameNode): TouchTrail => {
  const isHere = ({ square, piece, ply }: OpenTouch): boolean =>
    ply !== undefined || fits(piece, board[square] ?? NO_PIECE);
  return trail.open.every(isHere) ? trail : { ...trail, open: trail.open.filter(isHere) };
};

/**
 * The trail of a new turn. Only early lifts by the side to move belong to it. Other pieces that the opponent
 * still holds were touched in the previous turn.
 */
const ofTurn = (trail: TouchTrail, node: GameNode): TouchTrail => {
  const { ply, position } = node;
  if (trail.ply === ply) return ofPosition(trail, node);
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

/** Marks pieces in the opponent's hand at a press by `side`. They left their squares before the press. */
export const touchesBeforePress = (trail: TouchTrail, side: Color): TouchTrail => {
  const isBefore = ({ piece, ply, at }: OpenTouch) =>
    ply === undefined && at === null && isOf(piece, oppositeColor(side));
  if (!trail.open.some(isBefore)) return trail;
  const open = trail.open.map((touch) =>
    isBefore(touch) ? { ...touch, isBeforePress: true as const } : touch,
  );
  return { ...trail, open };
};

/**
 * Whether no other piece was lifted while it was away. Within one scan, it may have returned before the other
 * lift.
 */
const wasAlone = ({ joinedAtMs, atMs: liftedMs }: OpenTouch, scanMs: number, atMs: number): boolean =>
  joinedAtMs === null || (joinedAtMs > liftedMs && atMs - joinedAtMs <= scanMs);

const meantAfter = (halfMs: number, awayMs: number): number =>
  1 / (1 + Math.exp((halfMs - awayMs) / AWAY_DOUBT_MS));

/** The probability that a piece back on its square was touched on purpose. */
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
    // The captured piece or the rook of the previous ply can leave its square after that ply was recognised.
    const isOfPlyBefore = again === undefined && this.#node.position.board[square] === NO_PIECE;
    if (isOfPlyBefore) {
      this.#tell(square, before, 'lift', { meant: MEANT.unknown, isTogether });
      return;
    }
    const others = open.filter((touch) => touch !== again);
    const isPair = this.#isOfOneMove([...others.map((other) => other.square), square]);
    // A sleeve can move two pieces at the same moment.
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

  /** Whether the lifted pieces belong to one move: king and rook, or a piece and its possible victim. */
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
 * Records touches for the arbiter: which pieces were lifted and placed, in whose turn, and how likely each
 * touch was on purpose. Sensors detect lifts rather than touches. Pieces lifted within one report or scan are
 * marked, because their order is unknown.
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
