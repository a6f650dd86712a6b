import { laterEvent } from '../../table/laterEvent.js';
import type { TableEvent } from '../../table/tableEvent.js';

type Shape = 'string' | 'number' | 'object' | 'strings';

/** The fields that every gateway relies on. The rest of a row may come from another version. */
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
 * Whether a row has the shape of its kind. A malformed row of a newer or faulty program is skipped, because
 * it would stop the hub and with it all tables. Rows of unknown kinds are passed on.
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
