import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { addAccountRoutes } from './accountRoutes.js';
import { addBoardRoutes } from './boardRoutes.js';
import { addChallengeRoutes } from './challengeRoutes.js';
import { FakeServer, type FakeServerOptions } from './fakeServer.js';

/**
 * A fault of requests: a status as the answer, no answer, or an answer that is lost after the request was
 * carried out.
 */
export type FakeTrouble = {
  readonly path: RegExp;
  readonly how: 400 | 401 | 403 | 404 | 429 | 500 | 'hangs' | 'answerLost' | 'refusesToConnect' | 'wrongDate';
  /** How many requests fail. All of them when absent. */
  readonly times?: number;
};

export type SeenRequest = {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly atMs: number;
  /** The number of other unanswered requests, without streams. */
  readonly others: number;
};

export type FakeLichessOptions = FakeServerOptions & {
  /** How long an answer takes. */
  readonly answerMs?: number;
};

/**
 * A game server that follows the public specification of the lichess Board API, with its own opponent. It is
 * reached by its `fetch` in this process, or by a port once it listens.
 */
export interface FakeLichess {
  readonly server: FakeServer;
  readonly seen: readonly SeenRequest[];
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Starts a fault, which ends after its number of requests. */
  trouble(trouble: FakeTrouble): void;
  calm(): void;
  /** Listens only on this machine. Returns the address. */
  listen(port: number): Promise<string>;
  stop(): Promise<void>;
}

const isStream = (path: string): boolean => path.includes('/stream/') || path.startsWith('/api/board/seek');

type Waiting = FakeTrouble & { left: number };

const noConnection = (cause?: { readonly code: string }): never => {
  throw new TypeError('fetch failed', { cause });
};

export const createFakeLichess = ({ answerMs = 0, ...options }: FakeLichessOptions): FakeLichess => {
  const { time } = options;
  const server = new FakeServer(options);
  const app = new Hono();
  addAccountRoutes(app, server);
  addBoardRoutes(app, server);
  addChallengeRoutes(app, server);
  app.notFound((c) => c.json({ error: 'Not found.' }, 404));
  const seen: SeenRequest[] = [];
  let troubles: Waiting[] = [];
  let busy = 0;
  let http: Server | undefined;

  const troubleFor = (path: string): FakeTrouble['how'] | undefined => {
    const found = troubles.find((one) => one.left > 0 && one.path.test(path));
    if (found !== undefined) found.left -= 1;
    return found?.how;
  };
  const pass = (ms: number): Promise<void> =>
    ms <= 0 ? Promise.resolve() : new Promise((resolve) => void time.setTimeout(resolve, ms));
  const answer = async (request: Request, path: string): Promise<Response> => {
    const how = troubleFor(path);
    if (how === 'refusesToConnect') return noConnection();
    if (how === 'wrongDate') return noConnection({ code: 'CERT_NOT_YET_VALID' });
    if (how === 'hangs')
      return new Promise((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      );
    await pass(answerMs);
    if (typeof how === 'number')
      return Response.json(
        { error: how === 429 ? 'Too many requests. Try again later.' : `told to answer ${how}` },
        { status: how },
      );
    const response = await app.fetch(request);
    return how === 'answerLost' ? noConnection() : response;
  };
  const ask: FakeLichess['fetch'] = async (input, init) => {
    // A request from a port only resembles a `Request` and cannot be copied into one.
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const isOpen = isStream(pathname);
    seen.push({ method: request.method, path: pathname + search, atMs: time.nowMs(), others: busy });
    if (!isOpen) busy += 1;
    try {
      return await answer(request, pathname);
    } finally {
      if (!isOpen) busy -= 1;
    }
  };

  return {
    server,
    seen,
    fetch: ask,
    trouble: (trouble) => void troubles.push({ ...trouble, left: trouble.times ?? Number.POSITIVE_INFINITY }),
    calm: () => {
      troubles = [];
    },
    listen: (port) =>
      new Promise((resolve, reject) => {
        const own = createServer(
          getRequestListener((request) => ask(request), { overrideGlobalObjects: false }),
        );
        http = own;
        own.once('error', reject);
        own.listen(port, '127.0.0.1', () =>
          resolve(`http://127.0.0.1:${(own.address() as AddressInfo).port}`),
        );
      }),
    stop: async () => {
      server.stop();
      http?.closeAllConnections();
      await new Promise<void>((resolve) => (http === undefined ? resolve() : http.close(() => resolve())));
    },
  };
};
