import { z } from 'zod';
import { keyedError, withEnglish } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { paramBeside } from '../messages/catalogue/messageBeside.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';
import { isErrorCode } from '../shared/errorCodes.js';
import { isArticle } from '../shared/refusalAdvice.js';
import type { TableView } from '../table/tableView.js';
import { tokenFor } from './tokenFor.js';

/** The address of the daemon, the table, and the token of the caller. */
export type DaemonCaller = { readonly url: string; readonly table?: string; readonly token?: string };

const fetchFrom = async (options: DaemonCaller, path: string, body?: unknown): Promise<Response> => {
  const token = tokenFor(options.url, options.token);
  try {
    return await fetch(new URL(path, options.url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    // The message of fetch is always the same. The reason is in its cause.
    const why = messageOf(cause instanceof Error && cause.cause !== undefined ? cause.cause : cause);
    throw keyedError('DAEMON_ABSENT', message('error.noJadoubeAt', { base: options.url, why }), {}, cause);
  }
};

/** The answer of a running daemon. Throws its refusals. */
export const ask = async (options: DaemonCaller, path: string, body?: unknown): Promise<unknown> => {
  const response = await fetchFrom(options, path, body);
  const answer = await answerOf(response);
  if (response.ok && answer !== undefined) return answer;
  throw refusalOf(answer, response.status);
};

/** The answer as text. */
export const askText = async (options: DaemonCaller, path: string): Promise<string> => {
  const response = await fetchFrom(options, path);
  if (response.ok) return response.text();
  throw refusalOf(await answerOf(response), response.status);
};

/** Undefined when the answer is no JSON, which no daemon sends. */
const answerOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

const refusalSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    key: z.string().optional(),
    params: z.record(z.string(), z.unknown()).optional(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
  }),
});

/** The daemon's refusal with its error code, so that the advice fits. */
const refusalOf = (answer: unknown, status: number): BridgeError => {
  const read = refusalSchema.safeParse(answer);
  if (!read.success)
    return keyedError('DAEMON_ABSENT', message('error.notADaemon', { status: String(status) }));
  const { code, message: text, key, params, details } = read.data.error;
  const { rule } = details;
  const reported = { text, ...(key !== undefined && { key }), ...(params && { params }) };
  const said =
    typeof rule === 'string' && isArticle(rule)
      ? withEnglish(message('refusal.ofArticle', { told: paramBeside(text, { key, params }), rule }))
      : reported;
  return new BridgeError(isErrorCode(code) ? code : 'COMMAND_REFUSED', said, details);
};

/** The table that the command names, or the only one. */
export const tableOf = async (options: DaemonCaller): Promise<TableView> => {
  const { tables } = (await ask(options, '/api/v1/tables')) as { readonly tables: readonly TableView[] };
  const found = options.table === undefined ? tables : tables.filter(({ id }) => id === options.table);
  const [table, ...more] = found;
  if (table === undefined)
    throw keyedError('NOT_FOUND', message('error.noTable', { id: options.table ?? '' }));
  if (more.length > 0)
    throw keyedError(
      'BAD_REQUEST',
      message('error.whichTable', { ids: tables.map(({ id }) => id).join(', ') }),
    );
  return table;
};
