import { err, ok, type Result } from '../../shared/result.js';
import { type Problem, parseProblem, unreachable } from '../state/problem.js';
import type { TokenMemory } from './token.js';

const TIMEOUT_MS = 10_000;

/** The daemon's answer, and its time when it answered. */
export type Reply = { readonly body: unknown; readonly nowMs?: number };

type Answer = { readonly text: string; readonly response: Response };

const request = async (token: TokenMemory, method: string, path: string, body?: unknown): Promise<Answer> => {
  const headers = new Headers({ Accept: 'application/json' });
  const secret = token.get();
  if (secret !== undefined) headers.set('Authorization', `Bearer ${secret}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetch(path, {
    method,
    headers,
    // Asks the daemon each time, even if it allows caching.
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { text: await response.text(), response };
};

const problemOf = (error: unknown): Problem =>
  error instanceof SyntaxError ? parseProblem(undefined) : unreachable;

/** Sends a request to the HTTP API. A failure or missing answer becomes a problem with advice. */
export const askDaemon = async (
  token: TokenMemory,
  method: string,
  path: string,
  body?: unknown,
): Promise<Result<Reply, Problem>> => {
  try {
    const { text, response } = await request(token, method, path, body);
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    if (!response.ok) return err(parseProblem(answer));
    const nowMs = Number(response.headers.get('Jadoube-Now-Ms') ?? Number.NaN);
    return ok({ body: answer, ...(Number.isFinite(nowMs) && { nowMs }) });
  } catch (error) {
    return err(problemOf(error));
  }
};

/** Reads an answer that is not JSON, such as a PGN. */
export const readDaemonText = async (token: TokenMemory, path: string): Promise<Result<string, Problem>> => {
  try {
    const { text, response } = await request(token, 'GET', path);
    return response.ok ? ok(text) : err(parseProblem(JSON.parse(text)));
  } catch (error) {
    return err(problemOf(error));
  }
};

/** A request with the page's token. With a body it is a POST. */
export type Ask = <T>(path: string, body?: unknown) => Promise<Result<T, Problem>>;

/** Does not check the shape of the answer, because page and daemon have the same version. */
export const readDaemon = async <T>(
  token: TokenMemory,
  method: string,
  path: string,
  body?: unknown,
): Promise<Result<T, Problem>> => {
  const reply = await askDaemon(token, method, path, body);
  return reply.ok ? ok(reply.value.body as T) : reply;
};
