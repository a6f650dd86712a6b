import { createHash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;
/** A login must be finished within this time. */
const LASTS_MS = 600_000;
const OPEN_MAX = 20;

/** The permissions that this program requests. */
const SCOPES = 'board:play challenge:read challenge:write';

type Begun = {
  readonly verifier: string;
  readonly redirectUri: string;
  readonly table: string;
  readonly untilMs: number;
};

const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * Pending logins from a page. Each is identified by its `state`, which only that browser knows, can be
 * finished once and expires after ten minutes. The verifier is sent only to the server.
 */
export const createPkce = (url: string, clientId: string) => {
  const begun = new Map<string, Begun>();
  return {
    /** The address for the browser. */
    begin: (redirectUri: string, table: string, nowMs: number): string => {
      for (const [state, { untilMs }] of begun) if (untilMs <= nowMs) begun.delete(state);
      const oldest = begun.keys().next().value;
      if (begun.size >= OPEN_MAX && oldest !== undefined) begun.delete(oldest);
      const [state, verifier] = [secret(), secret()];
      begun.set(state, { verifier, redirectUri, table, untilMs: nowMs + LASTS_MS });
      const page = new URL('/oauth', url);
      page.search = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code_challenge_method: 'S256',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        scope: SCOPES,
        state,
      }).toString();
      return page.href;
    },
    /** Removes and returns the pending login of a state. Undefined: it did not begin here, or has expired. */
    take: (state: string, nowMs: number): Begun | undefined => {
      const found = begun.get(state);
      begun.delete(state);
      return found !== undefined && found.untilMs > nowMs ? found : undefined;
    },
  };
};
