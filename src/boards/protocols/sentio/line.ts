import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { ackedLights } from '../tabutronic/lightKind.js';
import type { SentioFrame } from './frames.js';
import { boardOf, rowsOf } from './squares.js';

const RANKS = 8;
const NUMBER_MAX = 255;
const SPACE = 0x20;
const ZERO = 0x30;

/** Reads decimal numbers without leading zeros, separated by spaces; undefined for anything else. */
const readNumbers = (line: string, from: number): readonly number[] | undefined => {
  const numbers: number[] = [];
  let number = -1;
  for (let at = from; at <= line.length; at++) {
    const character = at === line.length ? SPACE : line.charCodeAt(at);
    const digit = character - ZERO;
    if (digit >= 0 && digit <= 9) {
      if (number === 0) return undefined;
      number = number === -1 ? digit : 10 * number + digit;
      if (number > NUMBER_MAX) return undefined;
    } else if (character !== SPACE) return undefined;
    else if (number !== -1) {
      numbers.push(number);
      number = -1;
    }
  }
  return numbers;
};

/** A line as the board sends it, with its line end. */
export const makeBoardLine = (board: SensorBoard): string => `:${rowsOf(board).join(' ')} \r\n`;

/** Parses a line without its end; undefined when this board sends no such line. */
export const parseLine = (line: string): SentioFrame | undefined => {
  const lights = ackedLights(line);
  if (lights !== undefined) return { kind: 'lightsAck', lights };
  if (!line.startsWith(':')) return undefined;
  const numbers = readNumbers(line, 1);
  return numbers?.length === RANKS ? { kind: 'board', board: boardOf(numbers) } : undefined;
};
