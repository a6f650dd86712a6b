import { z } from 'zod';

/** What lichess says of a token; `expiresAt` null: it never expires. */
export type TokenFacts = { readonly scopes: readonly string[]; readonly expiresAt: string | null };

const SCOPES_MAX = 30;
const scope = z.string().regex(/^[\w:]{1,40}$/);
/** By token, which is asked for one at a time and read no further. */
const answer = z.record(
  z.string(),
  z.object({ scopes: z.string(), expires: z.number().nonnegative().max(8.64e15).nullish() }).nullable(),
);

/** What the server's test of one token tells; undefined: nothing, or that it knows no such token. */
export const readTokenFacts = (body: unknown): TokenFacts | undefined => {
  const [told] = Object.values(answer.safeParse(body).data ?? {});
  if (told == null) return undefined;
  const scopes = told.scopes.split(',').map((text) => text.trim());
  return {
    scopes: scopes.filter((text) => scope.safeParse(text).success).slice(0, SCOPES_MAX),
    expiresAt: told.expires == null ? null : new Date(told.expires).toISOString(),
  };
};
