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
    'Written by `npm run docs:events` from `src/server/http/schemas/eventSchema.ts`; do not edit. Every event has `seq` (consecutive from 1 over all tables), `table`, `atMs` (time since the start of the daemon), `at` (ISO time, UTC) and `type`. Fields with `?` may be absent. The exact schemas are in `/api/v1/openapi.json`.',
    'A ply is reported as `move`, and again when its `level` rises: `provisional` (likeliest), `committed` (certain enough to show; `revise` may correct it), `final` (permanent).',
    markdLocalTable(['type', 'what', 'fields', 'kept'], rows),
    '`passing` events describe a moment and not the game. Only the newest few thousand of them are kept.',
  ].join('\n\n')}\n`;
};
