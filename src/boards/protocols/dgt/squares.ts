import type { Square } from '../../../chess/types.js';
import { type SensorBoard, type SensorCode, UNKNOWN_PIECE } from '../../eboard/sensorBoard.js';

/**
 * DGT counts squares from a8 along the ranks down to h1: a8 = 0, h8 = 7, a1 = 56, h1 = 63. This program
 * counts from a1. Flipping the ranks is its own inverse, so one function converts both ways. The numbering is
 * physical: a1 is the corner beside the cable, wherever White sits.
 */
export const flipRanks = (square: number): number => square ^ 56;

/**
 * Sensor codes by DGT piece code: empty, white P R N B K Q, black p r n b k q, and the three special pieces
 * that signal a draw or a win. The special pieces count as pieces of unknown role.
 */
const SENSOR_CODES: readonly SensorCode[] = [
  0,
  1,
  4,
  2,
  3,
  6,
  5,
  9,
  12,
  10,
  11,
  14,
  13,
  UNKNOWN_PIECE,
  UNKNOWN_PIECE,
  UNKNOWN_PIECE,
];

/** Only the low four bits identify the piece. Newer boards may set another, undocumented bit. */
const PIECE_MASK = 0x0f;

/** The content of a square, from the code on the wire. */
export const sensorCodeOf = (dgtCode: number): SensorCode => SENSOR_CODES[dgtCode & PIECE_MASK] ?? 0;

/** The code on the wire of one of the twelve pieces, or 0. */
export const dgtCodeOf = (code: SensorCode): number => Math.max(0, SENSOR_CODES.indexOf(code));

/** 64 codes as on the wire, a8 first, from a board. */
export const dgtCodesOf = (board: SensorBoard): Uint8Array =>
  Uint8Array.from({ length: 64 }, (_, wire) => dgtCodeOf(board[flipRanks(wire)] ?? 0));

/** A board from 64 codes as on the wire, a8 first. */
export const sensorBoardOf = (dgtCodes: Uint8Array): SensorBoard =>
  Uint8Array.from({ length: 64 }, (_, square: Square) => sensorCodeOf(dgtCodes[flipRanks(square)] ?? 0));
