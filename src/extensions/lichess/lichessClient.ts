import { z } from 'zod';
import type { TimeSource } from '../../shared/timeSource.js';
import { readChunks } from '../opponents/readChunks.js';
import type { AskOutcome } from '../opponents/remote/gameSession.js';
import { oneLine } from '../opponents/remote/serverFacts.js';
import type { RequestQueue } from './requestQueue.js';

/** The first line of a long game has a few kilobytes. */
const LINE_MAX = 262_144;

/**
 * Parses JSON lines from text that arrives in any pieces. Blank lines only keep the connection alive. Invalid
 * or overlong lines are dropped.
 */
export const createLineReader = (onLine: (line: unknown) => void) => {
  const decoder = new TextDecoder();
  let held = '';
  const take = (line: string): void => {
    if (line.trim() === '') return;
    try {
      onLine(JSON.parse(line));
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  };
  return (chunk: Uint8Array): void => {
    held += decoder.decode(chunk, { stream: true });
    const lines = held.split('\n');
    held = lines.pop() ?? '';
    if (held.length > LINE_MAX) held = '';
    for (const line of lines) take(line);
  };
};

const ANSWER_MS = 15_000;
/** The server sends a line every seven seconds, even if it is empty. */
const SILENCE_MS = 25_000;
const WHY_MAX = 160;

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export type ServerRequest = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly form?: Readonly<Record<string, string>>;
  /** The body is the token itself, about which the server returns information. */
  readonly asksOfToken?: boolean;
  /** The request goes before others that wait. */
  readonly isUrgent?: boolean;
  /** The stream may be silent for minutes, without keep-alive lines. */
  readonly mayBeSilent?: boolean;
};

export type ServerAnswer = AskOutcome & { readonly body?: unknown };

export type StreamEnd = AskOutcome['kind'];
export type StreamListener = {
  onOpen(): void;
  onLine(line: unknown): void;
  /** `done`: the server ended the stream. */
  onEnd(how: StreamEnd, why: string): void;
};

export type ClientDeps = {
  readonly url: string;
  readonly fetch: Fetch;
  readonly time: TimeSource;
  readonly queue: RequestQueue;
  readonly userAgent: string;
};

const errorSchema = z.object({ error: z.string() });

const whyOf = async (response: Response): Promise<string> => {
  const text = await response.text().catch(() => '');
  try {
    return oneLine(errorSchema.parse(JSON.parse(text)).error, WHY_MAX);
  } catch {
    return `it answered ${response.status}`;
  }
};

const statusKind = (status: number): Exclude<AskOutcome['kind'], 'done'> => {
  if (status === 401) return 'tokenRefused';
  if (status === 403) return 'scopeMissing';
  if (status === 429) return 'limited';
  return status >= 500 ? 'lost' : 'refused';
};

/** Certificate errors that usually mean that this machine's date is wrong. */
const WRONG_DATE = ['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'];

const lostKind = (error: unknown): 'lost' | 'clockWrong' => {
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined;
  return WRONG_DATE.includes(String(cause?.code)) ? 'clockWrong' : 'lost';
};

const asOutcome = (kind: Exclude<AskOutcome['kind'], 'done'>, why: string): AskOutcome =>
  kind === 'refused' ? { kind, why } : { kind };

/**
 * The requests of one login. The token is only sent in the header, redirects are not followed, and no error
 * or log contains the token.
 */
export class LichessClient {
  readonly #deps: ClientDeps;
  readonly #token: string;

  constructor(deps: ClientDeps, token: string) {
    this.#deps = deps;
    this.#token = token;
  }

  ask(request: ServerRequest): Promise<ServerAnswer> {
    return this.#deps.queue
      .ask(request.isUrgent ?? false, () => this.#askNow(request))
      .catch(() => ({ kind: 'lost' }) as const);
  }

  async #askNow(request: ServerRequest): Promise<ServerAnswer> {
    const { time, queue } = this.#deps;
    const cut = new AbortController();
    const timer = time.setTimeout(() => cut.abort(), ANSWER_MS);
    try {
      const response = await this.#send(request, cut.signal);
      if (response.ok) return { kind: 'done', body: await bodyOf(response) };
      const kind = statusKind(response.status);
      if (kind === 'limited') queue.leaveAlone();
      return asOutcome(kind, await whyOf(response));
    } catch (error) {
      return { kind: lostKind(error) };
    } finally {
      time.clearTimeout(timer);
    }
  }

  #send({ method, path, form, asksOfToken }: ServerRequest, signal: AbortSignal): Promise<Response> {
    const { url, fetch, userAgent } = this.#deps;
    const body = form === undefined ? undefined : new URLSearchParams(form);
    return fetch(url + path, {
      method,
      signal,
      redirect: 'error',
      headers: { Authorization: `Bearer ${this.#token}`, 'User-Agent': userAgent },
      ...(asksOfToken === true ? { body: this.#token } : body && { body }),
    });
  }

  /**
   * Opens a stream that ends when the server ends it, the connection breaks, or `stop` is called. Nothing is
   * delivered after `stop`.
   */
  stream(request: ServerRequest, listener: StreamListener): { stop(): void } {
    const cut = new AbortController();
    let isOver = false;
    const end = (how: StreamEnd, why = ''): void => {
      if (isOver) return;
      isOver = true;
      cut.abort();
      listener.onEnd(how, why);
    };
    void this.#deps.queue
      .ask(request.isUrgent ?? false, () => (isOver ? Promise.resolve(undefined) : this.#open(request, cut)))
      .then(
        (opened) => {
          if (opened === undefined || isOver) return undefined;
          if (!opened.ok) return this.#refuse(opened, end);
          listener.onOpen();
          const take = (line: unknown): void => {
            if (!isOver) listener.onLine(line);
          };
          return this.#read(opened, cut, { take, mayBeSilent: request.mayBeSilent ?? false }).then(end);
        },
        (error: unknown) => end(lostKind(error)),
      );
    return {
      stop: () => {
        isOver = true;
        cut.abort();
      },
    };
  }

  async #refuse(response: Response, end: (how: StreamEnd, why: string) => void): Promise<void> {
    const kind = statusKind(response.status);
    if (kind === 'limited') this.#deps.queue.leaveAlone();
    end(kind, await whyOf(response));
  }

  async #open(request: ServerRequest, cut: AbortController): Promise<Response> {
    const { time } = this.#deps;
    const timer = time.setTimeout(() => cut.abort(), ANSWER_MS);
    try {
      return await this.#send(request, cut.signal);
    } finally {
      time.clearTimeout(timer);
    }
  }

  async #read(
    response: Response,
    cut: AbortController,
    { take, mayBeSilent }: { readonly take: (line: unknown) => void; readonly mayBeSilent: boolean },
  ): Promise<StreamEnd> {
    const { time } = this.#deps;
    const read = createLineReader(take);
    const watch = () => (mayBeSilent ? undefined : time.setTimeout(() => cut.abort(), SILENCE_MS));
    let timer = watch();
    const rest = (): void => {
      if (timer !== undefined) time.clearTimeout(timer);
    };
    try {
      await readChunks(response, cut.signal, (chunk) => {
        rest();
        timer = watch();
        read(chunk);
      });
      return 'done';
    } catch {
      return 'lost';
    } finally {
      rest();
    }
  }
}

const bodyOf = async (response: Response): Promise<unknown> => {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
