import { z } from 'zod';
import { err, ok, type Result } from '../../shared/result.js';

/** A request of a client. The client chooses `feedId`. */
export type LiveChessRequest = { readonly id: number } & (
  | { readonly kind: 'eboards' }
  | { readonly kind: 'sources' }
  | { readonly kind: 'tournaments' }
  | { readonly kind: 'subscribe'; readonly feedId: number; readonly serialnr: string }
  | { readonly kind: 'unsubscribe'; readonly feedId: number }
  | { readonly kind: 'setup'; readonly feedId: number; readonly fen: string }
  | { readonly kind: 'flip'; readonly feedId: number; readonly flip: boolean }
);
export type RequestFault = { readonly id: number | null; readonly message: string };

// Some clients send numbers as text and expect numbers back.
const id = z
  .number()
  .int()
  .or(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  );
const envelopeSchema = z.object({ id, call: z.string(), param: z.unknown().optional() });
const subscribeSchema = z.object({
  feed: z.literal('eboardevent'),
  id,
  param: z.object({ serialnr: z.string() }),
});
const unsubscribeSchema = z.object({ id }).or(id.transform((feedId) => ({ id: feedId })));
const methodSchema = z.discriminatedUnion('method', [
  z.object({ method: z.literal('setup'), id, param: z.object({ fen: z.string().max(200) }) }),
  z.object({ method: z.literal('flip'), id, param: z.object({ flip: z.boolean() }) }),
  z.object({ method: z.literal('unsubscribe'), id }),
]);

const faultText = ({ issues: [issue] }: z.ZodError, prefix: readonly string[]): string => {
  const place = [...prefix, ...(issue?.path ?? [])].join('.');
  return place === '' ? 'a request is a JSON object' : `${place}: ${issue?.message ?? 'wrong'}`;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const parseParam = (call: string, requestId: number, param: unknown): Result<LiveChessRequest, string> => {
  const check = <T>(schema: z.ZodType<T>, make: (input: T) => LiveChessRequest) => {
    const checked = schema.safeParse(param);
    return checked.success ? ok(make(checked.data)) : err(faultText(checked.error, ['param']));
  };
  switch (call) {
    case 'eboards':
    case 'sources':
    case 'tournaments':
      return ok({ id: requestId, kind: call });
    case 'subscribe':
      return check(subscribeSchema, ({ id: feedId, param: { serialnr } }) => ({
        id: requestId,
        kind: 'subscribe',
        feedId,
        serialnr,
      }));
    case 'unsubscribe':
      return check(unsubscribeSchema, ({ id: feedId }) => ({ id: requestId, kind: 'unsubscribe', feedId }));
    case 'call':
      return check(methodSchema, (input) => {
        const common = { id: requestId, feedId: input.id };
        if (input.method === 'unsubscribe') return { ...common, kind: 'unsubscribe' };
        return input.method === 'setup'
          ? { ...common, kind: 'setup', fen: input.param.fen }
          : { ...common, kind: 'flip', flip: input.param.flip };
      });
    default:
      return err(`unknown call ${call.slice(0, 40)}`);
  }
};

/** Parses a message of a client. The fault has the number of the request if it could be read. */
export const parseLiveChessRequest = (text: string): Result<LiveChessRequest, RequestFault> => {
  const input = parseJson(text);
  if (input === undefined) return err({ id: null, message: 'this is no JSON' });
  const envelope = envelopeSchema.safeParse(input);
  if (!envelope.success) {
    const known = z.object({ id }).safeParse(input);
    return err({ id: known.success ? known.data.id : null, message: faultText(envelope.error, []) });
  }
  const parsed = parseParam(envelope.data.call, envelope.data.id, envelope.data.param);
  return parsed.ok ? parsed : err({ id: envelope.data.id, message: parsed.error });
};
