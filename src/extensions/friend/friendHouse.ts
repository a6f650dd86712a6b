import { z } from 'zod';
import { COLORS } from '../../chess/types.js';
import { errorOf, keyedError } from '../../messages/catalogue/keyedError.js';
import { message } from '../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { JoinAnswer, JoinRequest } from '../../table/opponents/friendService.js';
import type { JoinedGame } from './friendFile.js';

const ANSWER_MS = 10_000;

const joinAnswer = z.object({
  table: z.string(),
  game: z.string(),
  side: z.enum(COLORS),
  token: z.string().min(1).max(512),
});
const refusal = z.object({
  error: z.object({
    message: z.string(),
    key: z.string().optional(),
    params: z.record(z.string(), z.unknown()).optional(),
  }),
});

/** The refusal of the other jadoube. An older version sends no key, so its text is used. */
const refusedBy = ({ message: text, key, params }: z.output<typeof refusal>['error']): BridgeError =>
  errorOf('OPPONENT_REFUSED', { text, ...(key !== undefined && { key, ...(params && { params }) }) });

const post = (base: string, path: string, body: unknown, token?: string): Promise<Response> =>
  fetch(new URL(path, base), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(ANSWER_MS),
  });

const noJadoube = (base: string): BridgeError =>
  keyedError('OPPONENT_UNREACHABLE', message('error.noInvitationsAt', { base }));

/** Accepts an invitation at the jadoube that issued it. */
export const joinHouse = async (
  base: string,
  request: JoinRequest,
): Promise<Result<JoinAnswer, BridgeError>> => {
  let response: Response;
  let body: unknown;
  try {
    response = await post(base, '/api/v1/friends/join', request);
    body = await response.json().catch(() => undefined);
  } catch (cause) {
    const said = message('error.friendSilent', { base });
    return err(keyedError('OPPONENT_UNREACHABLE', said, { cause: messageOf(cause) }));
  }
  const answer = joinAnswer.safeParse(body);
  if (response.ok && answer.success) return ok(answer.data);
  const refused = refusal.safeParse(body);
  return err(refused.success ? refusedBy(refused.data.error) : noJadoube(base));
};

/**
 * Reports to the host that the friend is present, and how long the previous call took. Returns whether the
 * host received it.
 */
export const sayHello = async ({ base, table, token }: JoinedGame, roundTripMs: number): Promise<boolean> => {
  try {
    return (await post(base, '/api/v1/friends/hello', { table, roundTripMs }, token)).ok;
  } catch {
    return false;
  }
};
