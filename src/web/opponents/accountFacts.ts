import type { PlainKey } from '../../messages/catalogue/message.js';
import type { LichessLoginView } from '../../table/opponents/lichessView.js';
import { say } from '../words/say.js';
import { sayDay } from '../words/sayDay.js';

const DAY_MS = 86_400_000;
/** A login that ends within this time is marked, so that it is renewed in time. */
const SOON_DAYS = 14;

const scopeWords: Readonly<Record<string, PlainKey>> = {
  'board:play': 'account.playAtBoard',
  'challenge:read': 'account.seeChallenges',
  'challenge:write': 'account.challenge',
};

/** Scopes without which the account cannot play, even if jadoube offers it. */
const NEEDED = ['board:play', 'challenge:write'] as const;

const scopeName = (scope: string): string => {
  const known = scopeWords[scope];
  return known === undefined ? scope : say(known);
};

export type Fact = { readonly name: string; readonly text: string; readonly isBad?: boolean };

const lasting = (expiresAt: string | null, nowMs: number): Fact => {
  const name = say('account.lastsUntil');
  if (expiresAt === null) return { name, text: say('account.revoked') };
  const text = sayDay(expiresAt.slice(0, 10));
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs > SOON_DAYS * DAY_MS) return { name, text };
  return { name, text: say('account.loginAgain', { day: text }), isBad: true };
};

/** Facts about the token of a login, without the token. */
export const accountFacts = (
  { scopes, expiresAt, isConfigured }: LichessLoginView,
  nowMs: number,
): readonly Fact[] => {
  const lacking = scopes === undefined ? [] : NEEDED.filter((scope) => !scopes.includes(scope));
  return [
    ...(scopes === undefined
      ? []
      : [{ name: say('account.may'), text: scopes.map(scopeName).join(', ') || say('account.nothing') }]),
    ...(lacking.length === 0
      ? []
      : [{ name: say('account.mayNot'), text: lacking.map(scopeName).join(', '), isBad: true }]),
    ...(expiresAt === undefined ? [] : [lasting(expiresAt, nowMs)]),
    {
      name: say('account.loggedInBy'),
      text: isConfigured ? say('account.byConfiguration') : say('account.byThisPage'),
    },
  ];
};
