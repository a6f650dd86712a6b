import { createHash } from 'node:crypto';
import type { Random } from '../../shared/random.js';

export type FakeAccount = { readonly id: string; readonly username: string; readonly rating: number };
type Asked = { readonly account: FakeAccount; readonly scopes: readonly string[] };
type Grant = Asked & {
  /** When the token expires. Null for never, as for a personal token. */
  readonly expiresMs: number | null;
};
type Code = Asked & { readonly challenge: string; readonly redirectUri: string; readonly clientId: string };

export type CodeRequest = Omit<Code, 'account'> & { readonly username: string };
export type CodeExchange = Readonly<Record<'code' | 'code_verifier' | 'redirect_uri' | 'client_id', string>>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
export const randomText = (random: Random, length: number): string =>
  Array.from({ length }, () => LETTERS[random.integer(0, LETTERS.length - 1)]).join('');

export const accountOf = (username: string): FakeAccount => ({
  id: username.toLowerCase(),
  username,
  rating: 1500,
});

/** The accounts, and the scopes of each token. */
export class FakePeople {
  readonly #random: Random;
  readonly #grants = new Map<string, Grant>();
  readonly #codes = new Map<string, Code>();
  readonly #here = new Set<string>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Creates a personal token, as a user does on a page of the server. */
  giveToken(username: string, scopes: readonly string[] = ['board:play', 'challenge:write']): string {
    const token = `lip_${randomText(this.#random, 20)}`;
    this.#grant(token, { account: accountOf(username), scopes, expiresMs: null });
    return token;
  }

  /** Whether the user plays with a token. The server plays all others. */
  isHere(userId: string): boolean {
    return this.#here.has(userId);
  }

  find(token: string): Grant | undefined {
    return this.#grants.get(token);
  }

  revoke(token: string): boolean {
    return this.#grants.delete(token);
  }

  /** Creates the code after a user has given consent on the page of the server. */
  giveCode({ username, ...request }: CodeRequest): string {
    const code = `liu_${randomText(this.#random, 32)}`;
    this.#codes.set(code, { ...request, account: accountOf(username) });
    return code;
  }

  /** The token for a code, which works once. Faults are those of the server. */
  exchange(asked: CodeExchange, expiresMs: number): { readonly token: string } | { readonly fault: string } {
    const code = this.#codes.get(asked.code);
    this.#codes.delete(asked.code);
    if (code === undefined) return { fault: 'unknown code' };
    const hash = createHash('sha256').update(asked.code_verifier).digest('base64url');
    if (hash !== code.challenge) return { fault: 'hash of code_verifier does not match code_challenge' };
    if (asked.redirect_uri !== code.redirectUri)
      return { fault: 'authorization request had another redirect_uri' };
    if (asked.client_id !== code.clientId) return { fault: 'authorization request had another client_id' };
    const token = `lio_${randomText(this.#random, 32)}`;
    this.#grant(token, { account: code.account, scopes: code.scopes, expiresMs });
    return { token };
  }

  #grant(token: string, grant: Grant): void {
    this.#grants.set(token, grant);
    this.#here.add(grant.account.id);
  }
}
