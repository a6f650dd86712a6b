import { laterEvent } from '../../table/laterEvent.js';
import type { TableEvent } from '../../table/tableEvent.js';

type Shape = 'string' | 'number' | 'object' | 'strings';

/** What every gateway builds upon; all else in a row may be of another version. */
const SHAPES: Readonly<Partial<Record<TableEvent['type'], Readonly<Record<string, Shape>>>>> = {
  game: { gameId: 'string', fen: 'string', startedAt: 'string', tags: 'object' },
  move: { gameId: 'string', ply: 'number', uci: 'string', san: 'string', fen: 'string', level: 'string' },
  revise: { gameId: 'string', fromPly: 'number', uci: 'strings', san: 'strings', fens: 'strings' },
  result: { gameId: 'string', result: 'string' },
  decision: { decision: 'object' },
  tags: { tags: 'object' },
  device: { device: 'object' },
  table: { name: 'string' },
};

const isA = (value: unknown, shape: Shape): boolean => {
  if (shape === 'strings') return Array.isArray(value) && value.every((each) => typeof each === 'string');
  const type: string = typeof value;
  return type === shape && value !== null;
};

/**
 * Whether a row is made as its kind is here. One that is not, of a newer or a broken program, is passed over:
 * a hub would fall over it, and with it all other tables. Kinds that are not known here are passed on.
 */
export const isWellMade = (row: TableEvent): boolean => {
  const shapes = SHAPES[row.type] ?? {};
  for (const field in shapes)
    if (!isA((row as Readonly<Record<string, unknown>>)[field], shapes[field] as Shape)) return false;
  if (row.type !== 'gameClock') return true;
  try {
    laterEvent(row, 0);
    return true;
  } catch {
    return false;
  }
};
