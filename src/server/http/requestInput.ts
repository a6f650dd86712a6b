import { z } from 'zod';
import { asked, faultKey, firstFault } from '../../messages/catalogue/issueMessage.js';
import { keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { LEVELS } from '../../recognition/reporting/levels.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import { SHOWN } from '../../table/shown.js';
import type { StreamRequest } from './streamClient.js';

const BODY_BYTES_MAX = 65_536;

/** Checks input against its schema. The error names the first wrong field. */
export const checkInput = <T>(schema: z.ZodType<T>, input: unknown): Result<T, BridgeError> => {
  const checked = schema.safeParse(input, asked);
  if (checked.success) return ok(checked.data);
  const { field, why } = firstFault(checked.error.issues);
  return err(keyedError('BAD_REQUEST', message('error.inFile', { name: field, why }), { field }));
};

/** Reads the body as text. Stops at the limit, regardless of the announced length. */
const readBody = async (request: Request, bytesMax: number): Promise<Result<string, BridgeError>> => {
  const reader = request.body?.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read()) {
    chunks.push(part.value);
    size += part.value.length;
    if (size > bytesMax)
      return err(keyedError('BODY_TOO_LARGE', message('error.bodyTooLong', { bytes: bytesMax })));
  }
  return ok(Buffer.concat(chunks).toString());
};

/** Reads the body as JSON and checks its schema. */
export const readJson = async <T>(
  request: Request,
  schema: z.ZodType<T>,
  bytesMax = BODY_BYTES_MAX,
): Promise<Result<T, BridgeError>> => {
  const text = await readBody(request, bytesMax);
  if (!text.ok) return text;
  let input: unknown;
  try {
    input = JSON.parse(text.value);
  } catch {
    return err(keyedError('BAD_REQUEST', message('error.bodyNoJson'), { field: '(body)' }));
  }
  return checkInput(schema, input);
};

const seq = z
  .string()
  .regex(/^\d{1,15}$/, faultKey('inputFault.eventNumber'))
  .transform(Number);
const streamSchema = z.object({
  after: seq.or(z.literal('live')),
  level: z.enum(LEVELS).exactOptional(),
  table: z.string().exactOptional(),
  shows: z.enum(SHOWN).exactOptional(),
});

type StreamQuery = {
  readonly after?: string;
  readonly level?: string;
  readonly table?: string;
  readonly shows?: string;
};

/** The header comes before `after`, because a reconnecting browser repeats its first address. */
export const parseStreamRequest = (
  lastEventId: string | undefined,
  { after, level, table, shows }: StreamQuery,
): Result<Omit<StreamRequest, 'reader'>, BridgeError> =>
  checkInput(streamSchema, {
    after: lastEventId || after || 'live',
    ...(level !== undefined && { level }),
    ...(table !== undefined && { table }),
    ...(shows !== undefined && { shows }),
  });
