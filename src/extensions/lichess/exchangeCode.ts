import { z } from 'zod';
import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { Fetch } from './lichessClient.js';

export type CodeExchange = {
  readonly url: string;
  readonly fetch: Fetch;
  readonly clientId: string;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
};

const answer = z.object({ access_token: z.string().min(1).max(512) });

/** The token for the code that the browser brought back. */
export const exchangeCode = async ({
  url,
  fetch,
  clientId,
  code,
  verifier,
  redirectUri,
}: CodeExchange): Promise<Result<string, BridgeError>> => {
  const form = {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
    client_id: clientId,
  };
  try {
    const response = await fetch(`${url}/api/token`, {
      method: 'POST',
      redirect: 'error',
      body: new URLSearchParams(form),
    });
    const read = answer.safeParse(await response.json());
    return read.success
      ? ok(read.data.access_token)
      : err(new BridgeError('OPPONENT_LOGIN', 'lichess did not accept the login'));
  } catch {
    return err(new BridgeError('OPPONENT_UNREACHABLE', 'lichess does not answer'));
  }
};
