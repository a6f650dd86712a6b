import type { LichessLoginView } from '../../table/opponents/lichessView.js';
import { say, word } from '../words/say.js';
import { sayDay } from '../words/sayDay.js';

const DAY_MS = 86_400_000;
/** A login renewed within this is not surprised by the end of the old one. */
const SOON_DAYS = 14;

const scopeWords: Readonly<Record<string, string>> = {
  'board:play': word('play at a board'),
  'challenge:read': word('see challenges'),
  'challenge:write': word('send challenges and answer them'),
};

/** What the account cannot do, although jadoube lets its owner try. */
const NEEDED = ['board:play', 'challenge:write'] as const;

const scopeName = (scope: string): string => {
  const known = scopeWords[scope];
  return known === undefined ? scope : say(known);
};

export type Fact = { readonly name: string; readonly text: string; readonly isBad?: boolean };

const lasting = (expiresAt: string | null, nowMs: number): Fact => {
  const name = say('Lasts until');
  if (expiresAt === null) return { name, text: say('it is taken back on lichess') };
  const text = sayDay(expiresAt.slice(0, 10));
  const leftMs = Date.parse(expiresAt) - nowMs;
  if (leftMs > SOON_DAYS * DAY_MS) return { name, text };
  return { name, text: say('{day}: log in again', { day: text }), isBad: true };
};

/** What is known of the token of a login, which itself stays where it is kept. */
export const accountFacts = (
  { scopes, expiresAt, isConfigured }: LichessLoginView,
  nowMs: number,
): readonly Fact[] => {
  const lacking = scopes === undefined ? [] : NEEDED.filter((scope) => !scopes.includes(scope));
  return [
    ...(scopes === undefined
      ? []
      : [{ name: say('May'), text: scopes.map(scopeName).join(', ') || say('nothing') }]),
    ...(lacking.length === 0
      ? []
      : [{ name: say('May not'), text: lacking.map(scopeName).join(', '), isBad: true }]),
    ...(expiresAt === undefined ? [] : [lasting(expiresAt, nowMs)]),
    { name: say('Logged in by'), text: isConfigured ? say('the configuration') : say('this page') },
  ];
};
