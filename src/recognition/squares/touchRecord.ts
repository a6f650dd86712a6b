import { NO_PIECE, pieceColor, pieceRole } from '../../chess/piece.js';
import type { Square } from '../../chess/types.js';
import type { SensorCode } from '../../eboard/sensorBoard.js';
import type { SensorChange } from '../../eboard/sensorEvent.js';
import type { GameNode } from '../games/gameNode.js';
import { areNeighbours } from '../games/landing.js';
import type { RecognitionEvent } from '../recognitionEvent.js';
import { times } from '../weights.js';
import type { PhysicalBoard } from './physicalBoard.js';

/** A piece put back on its square this soon, with nothing else touched, was put right and not begun with. */
const ADJUST_MS = 1_200;
/** A piece that was held this long and put back was as likely meant to be moved as only put right, */
const HELD_MS = 1_800;
/** and it is clear so much earlier or later. */
const HELD_DOUBT_MS = 250;
/** What falls, or is pushed aside by a sleeve, while another piece is in the hand, was hardly meant. */
const MEANT = { elsewhere: 0.95, pushed: 0.3, besideAnother: 0.1, unknown: 0.5 } as const;
/** No hand takes up two pieces one after the other in less: the order is that in which the board reports. */
const ONE_AFTER_ANOTHER_MS = 60;
/** More pieces than this in the hands of one turn is a board that fell. */
const OPEN_MOST = 16;

/** A piece that was lifted and has not come back to its square. */
type OpenTouch = {
  readonly square: Square;
  readonly piece: SensorCode;
  readonly atMs: number;
  /** Where it has been put down meanwhile; null: it is in the hand. */
  readonly at: Square | null;
  /** It was carried to another square, and not only pushed beside its own. */
  readonly isCarried: boolean;
  readonly isPushed: boolean;
  /** When another piece was lifted while it was away; null: none was. */
  readonly joinedAtMs: number | null;
};

/** What hands are at in this turn. */
export type TouchTrail = {
  /** The plies that had been played. */
  readonly ply: number;
  readonly open: readonly OpenTouch[];
  /** When the last piece was lifted. */
  readonly lastLiftMs: number | null;
};

export const noTouches: TouchTrail = { ply: 0, open: [], lastLiftMs: null };

type Touched = { readonly trail: TouchTrail; readonly events: readonly RecognitionEvent[] };

/** With a new ply, only the pieces that the side to move has taken up early are of its turn. */
const ofTurn = (trail: TouchTrail, { ply, position }: GameNode): TouchTrail => {
  if (trail.ply === ply) return trail;
  const isMovers = ({ square, at }: OpenTouch): boolean => {
    const piece = position.board[square] ?? NO_PIECE;
    return at === null && piece !== NO_PIECE && pieceColor(piece) === position.turn;
  };
  return { ply, open: trail.open.filter(isMovers), lastLiftMs: trail.lastLiftMs };
};

/** Whether nothing else was lifted while it was away; within a scan the return may have come first. */
const wasAlone = ({ joinedAtMs, atMs: liftedMs }: OpenTouch, scanMs: number, atMs: number): boolean =>
  joinedAtMs === null || (joinedAtMs > liftedMs && atMs - joinedAtMs <= scanMs);

/** How likely a piece that is back on its square was touched with intent. */
const meantBy = (touch: OpenTouch, isAlone: boolean, atMs: number): number => {
  const { isCarried, isPushed, atMs: liftedMs } = touch;
  if (!isAlone) return MEANT.besideAnother;
  if (isCarried) return MEANT.elsewhere;
  if (isPushed) return MEANT.pushed;
  return 1 / (1 + Math.exp((HELD_MS - (atMs - liftedMs)) / HELD_DOUBT_MS));
};

const inHundredths = (share: number): number => Math.round(share * 100) / 100;

/** Follows the hands of one report. */
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
    const { open, lastLiftMs } = this.trail;
    const orderMs = Math.max(this.#scanMs, ONE_AFTER_ANOTHER_MS);
    const isTogether = isOneOfSeveral || (lastLiftMs !== null && this.#atMs - lastLiftMs < orderMs);
    const again = open.find(({ at }) => at === square);
    const others = open.filter((touch) => touch !== again);
    const isPair = this.#isCastlingPair([...others.map((other) => other.square), square]);
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
          }
        : { ...again, at: null };
    const isAccident = again === undefined && !isPair;
    const joined = (other: OpenTouch): OpenTouch => ({
      ...other,
      joinedAtMs: other.joinedAtMs ?? this.#atMs,
    });
    const rest = isAccident ? others.map(joined) : others;
    this.trail = {
      ...this.trail,
      open: [...rest, touch].slice(-OPEN_MOST),
      lastLiftMs: this.#atMs,
    };
    this.#tell(square, before, 'lift', MEANT.unknown, isTogether);
  }

  place({ square, after }: SensorChange): void {
    const { open } = this.trail;
    const back = open.find((touch) => touch.square === square && touch.piece === after && touch.at === null);
    if (back !== undefined) {
      this.trail = { ...this.trail, open: open.filter((touch) => touch !== back) };
      const isAlone = wasAlone(back, this.#scanMs, this.#atMs);
      const isQuick = this.#atMs - back.atMs <= ADJUST_MS && isAlone;
      const isAdjusted = isQuick && !back.isCarried && !back.isPushed;
      this.#tell(square, after, isAdjusted ? 'adjust' : 'place', meantBy(back, isAlone, this.#atMs));
      return;
    }
    const carried = open.findLast((touch) => touch.piece === after && touch.at === null);
    if (carried !== undefined) {
      const away = areNeighbours(carried.square, square);
      const wasQuick = this.#atMs - carried.atMs <= times.betweenSquaresMs + this.#scanMs;
      const isPushed = away && wasQuick;
      const moved = { ...carried, at: square, isPushed, isCarried: carried.isCarried || !isPushed };
      this.trail = { ...this.trail, open: open.map((touch) => (touch === carried ? moved : touch)) };
    }
    this.#tell(square, after, 'place');
  }

  /** King and rook in the hands at once are no accident: so one castles. */
  #isCastlingPair(squares: readonly Square[]): boolean {
    const { board, turn } = this.#node.position;
    const roles = squares.map((square) => {
      const piece = board[square] ?? NO_PIECE;
      return piece === NO_PIECE || pieceColor(piece) !== turn ? '' : pieceRole(piece);
    });
    return roles.length === 2 && roles.includes('king') && roles.includes('rook');
  }

  #tell(
    square: Square,
    piece: SensorCode,
    act: 'lift' | 'place' | 'adjust',
    meant?: number,
    isTogether = false,
  ): void {
    const { ply, position } = this.#node;
    this.events.push({
      type: 'touch',
      atMs: this.#atMs,
      ply: ply + 1,
      side: position.turn,
      square,
      piece,
      act,
      ...(isTogether && { together: true }),
      ...(meant !== undefined && { meant: inHundredths(meant) }),
    });
  }
}

/**
 * What an arbiter may want to know of the hands, in order: which pieces were lifted and put down while it was
 * whose turn, and how likely each was meant to be moved. Sensors see lifts, not touches; pieces lifted within
 * one report or one scan are marked, since nobody can tell which was first.
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
