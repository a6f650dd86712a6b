import { emptyBoard } from '../../../../chess/board.js';
import { NO_PIECE, pieceLetter } from '../../../../chess/piece.js';
import { fileOf, rankOf, squareAt } from '../../../../chess/square.js';
import type { PieceCode, Square } from '../../../../chess/types.js';
import type { Random } from '../../../../shared/random.js';
import { Magnets, SENSOR_NOISE } from '../../../simulated/magnets.js';
import { wiredAt } from '../wiring.js';
import type { OpenBoardOptions, OpenWiring } from './openBoardOptions.js';
import type { Settings } from './settings.js';

const REST_LEVEL = 128;
const LEVEL_MOST = 255;
const REST_SPREAD = 6;
const WEAK = 0.35;

const solderedAt = (square: Square, { sensors, swappedRows }: OpenWiring): number => {
  const wired = wiredAt(square, sensors);
  const [a, b] = swappedRows ?? [0, 0];
  const row = rankOf(wired);
  return squareAt(fileOf(wired), row === a ? b : row === b ? a : row);
};

/** 64 sensors with their magnets, and how the board reads them. */
export interface SensorField {
  /** Puts a piece on a square as named on the board. Returns the square as the board reads it. */
  put(square: Square, piece: PieceCode, settings: Settings): Square;
  /** Disturbs a square. `hidden`: it appears empty; `blind`: it is reported as unknown. */
  trouble(square: Square, kind: 'hidden' | 'blind' | null): void;
  standing(square: Square): PieceCode;
  /** The raw level of a square as the board reads it, with noise. */
  level(square: Square, settings: Settings): number;
  /** The content of a square as read; still `before` while the level is between the thresholds. */
  character(square: Square, settings: Settings, before: string): string;
}

export const createSensorField = (options: OpenBoardOptions, random: Random): SensorField => {
  const { sense, wiring } = options;
  const pieces = new Uint8Array(64);
  const troubles = new Map<Square, 'hidden' | 'blind'>();
  const noise = random.fork('noise');
  const spread = random.fork('sensors');
  const rests = Array.from({ length: 64 }, () => REST_LEVEL + spread.integer(-REST_SPREAD, REST_SPREAD));
  const magnets = new Magnets(emptyBoard, random.fork('pieces'));
  const strengthAt = (square: Square): number =>
    magnets.strengthAt(square) * (wiring.weakSquares.includes(square) ? WEAK : 1);
  /** The square on which a piece stands, by the square as wired. */
  const squares = new Map(Array.from({ length: 64 }, (_, square) => [solderedAt(square, wiring), square]));
  const squareUnder = (square: Square, settings: Settings): Square =>
    squares.get(wiredAt(square, settings.sensors)) ?? 0;

  const quietLevel = (square: Square, settings: Settings): number => {
    const wired = wiredAt(square, settings.sensors);
    const under = squareUnder(square, settings);
    const piece = troubles.get(under) === 'hidden' ? NO_PIECE : (pieces[under] ?? NO_PIECE);
    const rest = rests[under] ?? REST_LEVEL;
    if (piece === NO_PIECE || fileOf(wired) === wiring.deadColumn) return rest;
    const strength = strengthAt(under);
    return sense !== 'occupancy' && piece > 8 ? rest - strength : rest + strength;
  };

  return {
    put: (square, piece, settings) => {
      pieces[square] = piece;
      if (piece === NO_PIECE) magnets.take(square);
      else magnets.place(square, piece);
      const all = Array.from({ length: 64 }, (_, named) => named);
      return all.find((named) => squareUnder(named, settings) === square) ?? square;
    },
    trouble: (square, kind) => {
      if (kind === null) troubles.delete(square);
      else troubles.set(square, kind);
    },
    standing: (square) => pieces[square] ?? NO_PIECE,
    level: (square, settings) => {
      const level = quietLevel(square, settings) + SENSOR_NOISE * noise.normal();
      return Math.max(0, Math.min(LEVEL_MOST, Math.round(level)));
    },
    character: (square, settings, before) => {
      const under = squareUnder(square, settings);
      if (troubles.get(under) === 'blind') return '?';
      const distance = quietLevel(square, settings) - (settings.rest[square] ?? REST_LEVEL);
      if (Math.abs(distance) < settings.off) return '.';
      if (Math.abs(distance) < settings.on) return before;
      if (sense === 'piece') return pieceLetter(pieces[under] ?? NO_PIECE);
      if (settings.colour === 0) return 'o';
      return distance > 0 === (settings.colour === 1) ? 'U' : 'u';
    },
  };
};
