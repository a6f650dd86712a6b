import { readFile } from 'node:fs/promises';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';
import type { PushAnswer } from '../pushTarget.js';

export type PushAddress = {
  readonly url: string;
  /** The identity of the round at the other end. */
  readonly round: string;
  readonly tokenFile: string;
};

/** Read at each push, so that a new one counts at once; it is never logged and stands in no address. */
const readToken = async (file: string): Promise<string> => {
  const text = await readFile(file, 'utf8').catch((cause) => {
    const message = `cannot read the token ${file}: ${messageOf(cause)}`;
    throw new BridgeError('FILE_UNREADABLE', message, { path: file }, cause);
  });
  return text.trim();
};

/** What a refusal means for who has to put it right. */
const refusalText = (status: number): string => {
  if (status === 401 || status === 403)
    return `the token is refused (${status}): it needs the scope study:write`;
  if (status === 404) return 'there is no such round (404), or it has a source of its own';
  return status === 429 ? 'it was pushed too often (429)' : `it answers with ${status}`;
};

/**
 * Pushes a whole round to a lichess broadcast; the answer tells of each game. Rejects when it was not
 * taken.
 */
export const sendRound = async (
  { url, round, tokenFile }: PushAddress,
  body: string,
  signal: AbortSignal,
): Promise<readonly PushAnswer[]> => {
  const token = await readToken(tokenFile);
  const response = await fetch(new URL(`/api/broadcast/round/${encodeURIComponent(round)}/push`, url), {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'text/plain; charset=utf-8' },
    body,
    signal,
  });
  if (!response.ok) throw new Error(refusalText(response.status));
  const answer = (await response.json()) as { readonly games?: readonly PushAnswer[] };
  return answer.games ?? [];
};
