import { z } from 'zod';
import { type NotationLanguage, pieceLetters } from '../../chess/notation/pieceLetters.js';
import { AUDIENCES, type Audience } from '../../laws/audience.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { TableCommand } from '../../table/tableService.js';
import { tableCommandSchema } from './commandSchema.js';
import type { StreamRequest } from './streamClient.js';

const BODY_BYTES_MAX = 65_536;

const check = <T>(schema: z.ZodType<T>, input: unknown): Result<T, BridgeError> => {
  const checked = schema.safeParse(input);
  if (checked.success) return ok(checked.data);
  const [issue] = checked.error.issues;
  const field = issue?.path.join('.') || '(body)';
  return err(new BridgeError('BAD_REQUEST', `${field}: ${issue?.message ?? 'wrong'}`, { field }));
};

/** One command as JSON text. */
export const parseCommand = (text: string): Result<TableCommand, BridgeError> => {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return err(new BridgeError('BAD_REQUEST', 'the body is no JSON', { field: '(body)' }));
  }
  return check(tableCommandSchema, input);
};

const seq = z
  .string()
  .regex(/^\d{1,15}$/, 'the number of an event')
  .transform(Number);
const streamSchema = z.object({ after: seq.or(z.literal('live')), table: z.string().exactOptional() });

/** The body as text. It is read no further than the limit, whatever length the client announced. */
export const readBody = async (request: Request): Promise<Result<string, BridgeError>> => {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > BODY_BYTES_MAX)
      return err(new BridgeError('BODY_TOO_LARGE', `the body is over ${BODY_BYTES_MAX} bytes`));
  }
  return ok(Buffer.concat(chunks).toString());
};

type Query = Readonly<Record<string, string>>;

/** A reconnecting browser repeats its first address, so the header, which is newer, goes before `after`. */
export const parseStreamRequest = (
  lastEventId: string | undefined,
  { after, table }: Query,
): Result<StreamRequest, BridgeError> =>
  check(streamSchema, { after: lastEventId || after || 'live', ...(table !== undefined && { table }) });

/** Whose letters a score sheet is written with; English when nothing is asked for. */
export const parseLanguage = (name: string | undefined): Result<NotationLanguage, BridgeError> => {
  const languages = Object.keys(pieceLetters) as NotationLanguage[];
  const language = name === undefined ? 'en' : languages.find((known) => known === name);
  return language === undefined
    ? err(new BridgeError('BAD_REQUEST', `lang: one of ${languages.join(', ')}`, { field: 'lang' }))
    : ok(language);
};

/** For whom something is read; undefined when nothing is asked for. */
export const parseAudience = (name: string | undefined): Result<Audience | undefined, BridgeError> => {
  const audience = AUDIENCES.find((known) => known === name);
  return name === undefined || audience !== undefined
    ? ok(audience)
    : err(new BridgeError('BAD_REQUEST', `as: one of ${AUDIENCES.join(', ')}`, { field: 'as' }));
};

const gamesSchema = z.object({
  table: z.string().exactOptional(),
  before: z.string().exactOptional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'a number from 1')
    .transform(Number)
    .exactOptional(),
});
export type GamesRequest = z.output<typeof gamesSchema>;

export const parseGamesRequest = (query: Query): Result<GamesRequest, BridgeError> =>
  check(gamesSchema, query);
