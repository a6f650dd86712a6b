import { keyedError } from '../../messages/catalogue/keyedError.js';
import type { PushAnswer } from '../../server/pushTarget.js';
import { refusalMessage } from './lichessCalls.js';
import { readToken } from './readToken.js';

export type PushAddress = {
  readonly url: string;
  /** The id of the round on lichess. */
  readonly round: string;
  readonly tokenFile: string;
};

/**
 * Pushes a whole round to a lichess broadcast. The response covers each game. Rejects when the push was not
 * accepted.
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
  if (!response.ok) {
    const { status } = response;
    const what = 'noSource';
    throw keyedError('BROADCAST_REFUSED', refusalMessage(status, what), { status });
  }
  const answer = (await response.json()) as { readonly games?: readonly PushAnswer[] };
  return answer.games ?? [];
};
