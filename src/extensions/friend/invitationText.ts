import { type Message, message } from '../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../shared/result.js';
import { readSpokenWords } from './invitationWords.js';

/** Where the friend's jadoube answers, and what opens it. */
export type ReadInvitation = { readonly base: string; readonly secret: string };

const INVITATION_CHARS_MAX = 1_000;
const SECRET = /^[\w-]{1,64}$/;

/** What stands behind `#` never travels before it is used. */
export const invitationLink = (base: string, secret: string): string => `${base}/#friend=${secret}`;

/** A spoken secret as it is asked for. */
export const spokenSecret = (secret: number): string => `w${secret}`;
export const isSpokenSecret = (secret: string): boolean => /^w\d{1,6}$/.test(secret);

const readLink = (text: string): Result<ReadInvitation, Message> => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const secret = url === undefined ? null : new URLSearchParams(url.hash.slice(1)).get('friend');
  if (url === undefined || !/^https?:$/.test(url.protocol)) return err(message('invitation.noLink'));
  return secret === null || !SECRET.test(secret)
    ? err(message('invitation.cutLink'))
    : ok({ base: url.origin, secret });
};

/** An invitation as it is pasted, typed or read out; or what is wrong with it, in a sentence. */
export const readInvitation = (text: string): Result<ReadInvitation, Message> => {
  if (text.length > INVITATION_CHARS_MAX) return err(message('invitation.tooLong'));
  const trimmed = text.trim();
  if (trimmed.includes('://')) return readLink(trimmed);
  const words = readSpokenWords(trimmed);
  if (!words.ok) return words;
  const { address, port, secret } = words.value;
  return ok({ base: `http://${address}:${port}`, secret: spokenSecret(secret) });
};
