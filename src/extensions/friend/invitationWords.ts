import { wordlist } from '@scure/bip39/wordlists/english.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import { err, ok, type Result } from '../../shared/result.js';

/** The content of spoken words: an IPv4 address, a port and a secret. */
export type SpokenInvitation = {
  /** `192.168.1.7`. */
  readonly address: string;
  readonly port: number;
  /** 0 to `SPOKEN_SECRETS` - 1. */
  readonly secret: number;
};

const COUNT = 6;
const WORD_BITS = 11n;
const WORD_MASK = (1n << WORD_BITS) - 1n;
const PORT_BITS = 16n;
/**
 * The bits of six 11-bit words that remain after address and port. Three wrong tries invalidate the words.
 */
const SECRET_BITS = 18n;
export const SPOKEN_SECRETS = 2 ** Number(SECRET_BITS);
/** The words of the list are distinguished by their first letters. */
const TELLING_LETTERS = 4;
const WORDS_CHARS_MAX = 1_000;

const bytesOf = (address: string): readonly number[] | undefined => {
  const bytes = address.split('.').map(Number);
  const isAddress =
    bytes.length === 4 && bytes.every((byte) => Number.isInteger(byte) && byte >= 0 && byte < 256);
  return isAddress ? bytes : undefined;
};

/** Encodes an invitation as six words. Undefined unless the address is IPv4. */
export const spokenWords = ({ address, port, secret }: SpokenInvitation): string | undefined => {
  const bytes = bytesOf(address);
  if (bytes === undefined) return undefined;
  const host = bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);
  const all = (((host << PORT_BITS) | BigInt(port)) << SECRET_BITS) | BigInt(secret);
  const places = Array.from({ length: COUNT }, (_, i) => BigInt(COUNT - 1 - i) * WORD_BITS);
  return places.map((place) => wordlist[Number((all >> place) & WORD_MASK)] ?? '').join(' ');
};

const numberOf = (word: string): number =>
  wordlist.findIndex((known) => known === word || known.slice(0, TELLING_LETTERS) === word);

/** Decodes words, ignoring case and separators. The error is a sentence. */
export const readSpokenWords = (text: string): Result<SpokenInvitation, Message> => {
  if (text.length > WORDS_CHARS_MAX) return err(message('invitation.tooLong'));
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  if (words.length !== COUNT) return err(message('invitation.count', { count: String(words.length) }));
  const strange = words.find((word) => numberOf(word) === -1);
  if (strange !== undefined) return err(message('invitation.word', { word: strange }));
  const all = words.reduce((number, word) => (number << WORD_BITS) | BigInt(numberOf(word)), 0n);
  const host = all >> (PORT_BITS + SECRET_BITS);
  const byteAt = (shift: bigint): number => Number((host >> shift) & 0xffn);
  return ok({
    address: [24n, 16n, 8n, 0n].map(byteAt).join('.'),
    port: Number((all >> SECRET_BITS) & 0xffffn),
    secret: Number(all & ((1n << SECRET_BITS) - 1n)),
  });
};
