import { NO_PIECE } from '../../chess/piece.js';
import { fileOf, rankOf } from '../../chess/square.js';
import type { Board, PieceCode, Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { PhysicalAct } from './physicalAct.js';

/**
 * Pieces with magnets in their feet, over one field sensor for each square. The model tells how far each
 * sensor's level is from rest. The numbers are this project's own, for a magnet glued into a wooden foot. The
 * rest follows from physics.
 */
const MAGNETS = {
  /** The level of a piece in the middle of its square, in steps of an 8-bit converter. */
  level: 95,
  /** The deviation from piece to piece, as a share: grade of the magnet and depth in the foot. */
  pieceSpread: 0.08,
  /** The deviation from sensor to sensor, as a share. */
  sensorSpread: 0.05,
  /** The height of the magnet above the sensor. */
  heightMm: 9,
  /** How far off centre a piece is placed: the deviation in each direction, and the maximum. */
  offCentreMm: 1.6,
  offCentreMostMm: 3.5,
  /** The chance that a hand at work on a square nudges the piece on a square beside it. */
  nudgeChance: 0.004,
  nudgeMm: 1,
} as const;

/** The deviation of one reading, in steps of the converter. */
export const SENSOR_NOISE = 1.2;

type Piece = {
  readonly code: PieceCode;
  readonly strength: number;
};
type Standing = { readonly piece: Piece; readonly eastMm: number; readonly northMm: number };

/** The share of an upright dipole's field that remains beside its axis at the height of the sensor. */
export const shareBeside = (besideMm: number, heightMm: number): number => {
  const [r, z] = [besideMm ** 2, heightMm ** 2];
  return ((2 * z - r) / (2 * z)) * (z / (z + r)) ** 2.5;
};

const drawAside = (random: Random): number => {
  const mm = MAGNETS.offCentreMm * random.normal();
  return Math.max(-MAGNETS.offCentreMostMm, Math.min(MAGNETS.offCentreMostMm, mm));
};

const neighboursOf = (square: Square): readonly Square[] =>
  Array.from({ length: 64 }, (_, other) => other).filter(
    (other) =>
      other !== square &&
      Math.abs(fileOf(other) - fileOf(square)) <= 1 &&
      Math.abs(rankOf(other) - rankOf(square)) <= 1,
  );

/** All pieces of a set with their magnets, on the board or off it. */
export class Magnets {
  readonly #random: Random;
  readonly #squares: (Standing | undefined)[] = new Array<Standing | undefined>(64).fill(undefined);
  /** Pieces off the board. The last one to leave is at the end. */
  readonly #off: Piece[] = [];
  readonly #gains: readonly number[];

  constructor(start: Board, random: Random) {
    this.#random = random;
    const { sensorSpread } = MAGNETS;
    this.#gains = Array.from({ length: 64 }, () => 1 + sensorSpread * random.normal());
    for (const [square, code] of start.entries()) if (code !== NO_PIECE) this.#put(square, code);
  }

  /** Applies lifts and placements, and ignores other acts. */
  apply(act: PhysicalAct): void {
    if (act.kind === 'lift') this.take(act.square);
    else if (act.kind === 'place') this.place(act.square, act.piece);
  }

  take(square: Square): void {
    const standing = this.#squares[square];
    if (standing === undefined) return;
    this.#off.push(standing.piece);
    this.#squares[square] = undefined;
    this.#nudge(square);
  }

  place(square: Square, code: PieceCode): void {
    const before = this.#squares[square];
    this.#put(square, code);
    if (before !== undefined) this.#off.push(before.piece);
    this.#nudge(square);
  }

  /** How far the sensor of a square is from rest, without noise; 0 on an empty square. */
  strengthAt(square: Square): number {
    const standing = this.#squares[square];
    if (standing === undefined) return 0;
    const { piece, eastMm, northMm } = standing;
    const share = shareBeside(
      Math.min(MAGNETS.offCentreMostMm, Math.hypot(eastMm, northMm)),
      MAGNETS.heightMm,
    );
    return MAGNETS.level * piece.strength * share * (this.#gains[square] ?? 1);
  }

  /** One reading of all sensors in whole steps, with noise. */
  read(): Int16Array {
    return Int16Array.from({ length: 64 }, (_, square) =>
      Math.round(this.strengthAt(square) + SENSOR_NOISE * this.#random.normal()),
    );
  }

  #put(square: Square, code: PieceCode): void {
    const random = this.#random;
    this.#squares[square] = {
      piece: this.#fetch(code),
      eastMm: drawAside(random),
      northMm: drawAside(random),
    };
  }

  /** The piece of this kind that left the board last, or else a new one. */
  #fetch(code: PieceCode): Piece {
    const at = this.#off.findLastIndex((piece) => piece.code === code);
    const [piece] = at === -1 ? [] : this.#off.splice(at, 1);
    return piece ?? { code, strength: 1 + MAGNETS.pieceSpread * this.#random.normal() };
  }

  #nudge(square: Square): void {
    for (const other of neighboursOf(square)) {
      const standing = this.#squares[other];
      if (standing === undefined || !this.#random.chance(MAGNETS.nudgeChance)) continue;
      const [east, north] = [this.#random.normal(), this.#random.normal()];
      this.#squares[other] = {
        piece: standing.piece,
        eastMm: standing.eastMm + MAGNETS.nudgeMm * east,
        northMm: standing.northMm + MAGNETS.nudgeMm * north,
      };
    }
  }
}
