import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { ackedLights } from '../tabutronic/lightKind.js';
import type { SentioFrame } from './frames.js';
import { boardOf, rowsOf } from './squares.js';

const RANKS = 8;
const NUMBER = /^(0|[1-9]\d{0,2})$/;
const NUMBER_MAX = 255;

/** As the board says it, with its line end. */
export const makeBoardLine = (board: SensorBoard): string => `:${rowsOf(board).join(' ')} \r\n`;

/** A line without its end; undefined when it is none of this board. */
export const parseLine = (line: string): SentioFrame | undefined => {
  const lights = ackedLights(line);
  if (lights !== undefined) return { kind: 'lightsAck', lights };
  if (!line.startsWith(':')) return undefined;
  const numbers = line.slice(1).trim().split(/ +/);
  const good = numbers.every((number) => NUMBER.test(number) && Number(number) <= NUMBER_MAX);
  return good && numbers.length === RANKS
    ? { kind: 'board', board: boardOf(numbers.map(Number)) }
    : undefined;
};
