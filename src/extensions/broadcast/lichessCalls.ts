import { keyedError, SaidError, whyOf as saidWhy } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { LEAVE_ALONE_MS } from '../../server/restAfter.js';
import { type BridgeError, isBridgeError } from '../../shared/bridgeError.js';
import type { TimeSource } from '../../shared/timeSource.js';

const ANSWER_WITHIN_MS = 15_000;
/** Ten times the size of a round with a hundred games. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;
const WHY_MAX = 160;

/** The subject of a request, for the text of a refusal. */
export type Asked = 'account' | 'broadcast' | 'noSource' | 'page' | 'round';

export type LichessCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  /** Without a token, only public data is available. */
  readonly token?: string | undefined;
};

/** The meaning of a refusal for the operator. */
export const refusalMessage = (status: number, what: Asked, why = ''): Message => {
  if (status === 401) return message('error.tokenRefused');
  if (status === 403) return message('error.tokenTooWeak');
  if (status === 404) return message('error.notOnLichess', { what });
  if (status === 429) return message('error.askedTooOften');
  return why === ''
    ? message('error.lichessAnswers', { status })
    : message('error.lichessSays', { status, why });
};

const readBounded = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES_MAX) throw new SaidError(message('network.answerLong'));
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** The reason in the body of a refusal, on one line. */
const whyOf = (text: string): string => {
  try {
    const { error } = JSON.parse(text) as { readonly error?: unknown };
    const said = typeof error === 'string' ? error : JSON.stringify(error ?? '');
    return said.replaceAll(/\p{Cc}+/gu, ' ').slice(0, WHY_MAX);
  } catch {
    return '';
  }
};

/**
 * Requests to one lichess server. The token is only sent in the header, and redirects are not followed. After
 * a 429, no request is sent for a minute.
 */
export const createLichessCalls = (url: string, time: TimeSource) => {
  let quietUntilMs = Number.NEGATIVE_INFINITY;

  const refuse = (status: number, what: Asked, why?: string): BridgeError =>
    keyedError('BROADCAST_REFUSED', refusalMessage(status, what, why), { status });

  const send = ({ method, path, form, token }: LichessCall, signal: AbortSignal): Promise<Response> =>
    fetch(new URL(path, url), {
      method,
      signal,
      redirect: 'error',
      // Browsers get pages under the same paths, so the format must be requested.
      headers: {
        Accept: path.endsWith('.pgn') ? 'application/x-chess-pgn' : 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    });

  const ask = async (call: LichessCall, what: Asked, stop?: AbortSignal): Promise<string> => {
    if (time.nowMs() < quietUntilMs) throw refuse(429, what);
    const cut = new AbortController();
    const tooLong = time.setTimeout(
      () => cut.abort(new SaidError(message('network.noAnswer'))),
      ANSWER_WITHIN_MS,
    );
    const signal = stop === undefined ? cut.signal : AbortSignal.any([cut.signal, stop]);
    try {
      const response = await send(call, signal);
      const text = await readBounded(response);
      if (response.ok) return text;
      if (response.status === 429) quietUntilMs = time.nowMs() + LEAVE_ALONE_MS;
      throw refuse(response.status, what, whyOf(text));
    } catch (cause) {
      if (isBridgeError(cause)) throw cause;
      const why = saidWhy(cause instanceof Error && cause.cause !== undefined ? cause.cause : cause);
      throw keyedError('BROADCAST_UNREACHABLE', message('error.lichessAway', { why }), {}, cause);
    } finally {
      time.clearTimeout(tooLong);
    }
  };
  return {
    url,
    /** Rejects with `BROADCAST_REFUSED`, with the status in its details, or `BROADCAST_UNREACHABLE`. */
    text: ask,
    json: async (call: LichessCall, what: Asked, stop?: AbortSignal): Promise<unknown> => {
      const text = await ask(call, what, stop);
      try {
        return JSON.parse(text);
      } catch (cause) {
        throw keyedError('BROADCAST_UNREACHABLE', message('error.notLichess'), {}, cause);
      }
    },
  };
};
export type LichessCalls = ReturnType<typeof createLichessCalls>;
