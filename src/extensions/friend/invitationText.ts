import { type Message, message } from '../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../shared/result.js';
import { readSpokenWords } from './invitationWords.js';

/** The address of the friend's jadoube, and the secret of the invitation. */
export type ReadInvitation = { readonly base: string; readonly secret: string };

const INVITATION_CHARS_MAX = 1_000;
const SECRET = /^[\w-]{1,64}$/;

/** A browser does not send the part after `#` to a server, so the secret stays private until it is used. */
export const invitationLink = (base: string, secret: string): string => `${base}/#friend=${secret}`;

/** The form in which a spoken secret is sent to the host. */
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

/** Reads an invitation that was pasted, typed or read out. The error is a sentence. */
export const readInvitation = (text: string): Result<ReadInvitation, Message> => {
  if (text.length > INVITATION_CHARS_MAX) return err(message('invitation.tooLong'));
  const trimmed = text.trim();
  if (trimmed.includes('://')) return readLink(trimmed);
  const words = readSpokenWords(trimmed);
  if (!words.ok) return words;
  const { address, port, secret } = words.value;
  return ok({ base: `http://${address}:${port}`, secret: spokenSecret(secret) });
};
