import { z } from 'zod';
import { eventRows } from '../../src/server/http/schemas/eventSchema.js';
import { passingTypes } from '../../src/table/tableEvent.js';
import { code, markdLocalTable } from './markdown.js';

const isOptional = (field: z.ZodType): boolean => field instanceof z.ZodExactOptional;

const fieldsOf = (fields: Readonly<Record<string, z.ZodType>>): string =>
  Object.entries(fields)
    .map(([name, field]) => code(isOptional(field) ? `${name}?` : name))
    .join(', ');

/** The events of the stream, from the schemas that describe them. */
export const makeEventsPage = (): string => {
  const passing: readonly string[] = passingTypes;
  const rows = Object.entries(eventRows).map(([type, { what, fields }]) => [
    code(type),
    what,
    fieldsOf(fields),
    passing.includes(type) ? 'passing' : '',
  ]);
  return `${[
    '# Events of tables',
    'Written by `npm run docs:events` from `src/server/http/schemas/eventSchema.ts`; do not edit. Every event has `seq` (dense from 1 over all tables), `table`, `atMs` (from the start of the daemon), `at` (ISO time, UTC) and `type`. Fields with `?` may be absent. The exact shapes stand in `/api/v1/openapi.json`.',
    'A ply is told as `move` and told again when its `level` rises: `provisional` (likeliest), `committed` (certain enough to show, may be corrected by `revise`), `final` (will stand).',
    markdLocalTable(['type', 'what', 'fields', 'kept'], rows),
    'Events that are `passing` tell of the moment and not of the game: of these only the newest few thousand are kept.',
  ].join('\n\n')}\n`;
};
