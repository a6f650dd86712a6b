import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  randomInt,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';
import type { SealedMessage } from '../messages.js';

/**
 * Slow enough that the six digits cannot be found from `check` during the lifetime of a code. Needs 32 MB of
 * memory.
 */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const;
const HALF = 32;
const IV_BYTES = 12;

export type AdoptionKeys = { readonly publicKey: string; readonly privateKey: KeyObject };

export const makeAdoptionKeys = (): AdoptionKeys => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519');
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), privateKey };
};

export const makeAdoptionCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** The name of a key in topics. */
export const nameOfKey = (publicKey: string): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, 32);

/**
 * Derives two values from a code for a key. `check` is public and identifies the code. `secret` is known only
 * to those who know the code.
 */
export const readCode = (code: string, publicKey: string): Promise<{ check: string; secret: Buffer }> =>
  new Promise((resolve, reject) =>
    scrypt(code, publicKey, 2 * HALF, SCRYPT, (error, bytes) => {
      if (error) reject(error);
      else resolve({ check: bytes.subarray(0, HALF).toString('base64'), secret: bytes.subarray(HALF) });
    }),
  );

export const isSameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export const hashOfPassword = (password: string): string =>
  createHash('sha256').update(password).digest('base64');

export const makePassword = (): string => randomBytes(24).toString('base64url');

const sharedKey = (privateKey: KeyObject, theirs: string, secret: Buffer): Buffer => {
  const publicKey = createPublicKey({ key: Buffer.from(theirs, 'base64'), type: 'spki', format: 'der' });
  const shared = diffieHellman({ privateKey, publicKey });
  return Buffer.from(hkdfSync('sha256', shared, secret, 'jadoube adoption', 32));
};

/** The content of a credential that a node receives and keeps. */
const credentialSchema = z.object({
  node: z.string(),
  password: z.string().min(1),
  /** The certificate, in PEM, of the authority that signed the broker's certificate. */
  ca: z.string().exactOptional(),
});
export type Credential = z.infer<typeof credentialSchema>;
export const readCredential = (text: string): Credential => credentialSchema.parse(JSON.parse(text));

/**
 * Seals a credential. Reading it needs the private key of `theirs` and the code, so the machine knows that
 * the sender had the code.
 */
export const seal = (credential: Credential, theirs: string, secret: Buffer): SealedMessage => {
  const keys = makeAdoptionKeys();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sharedKey(keys.privateKey, theirs, secret), iv);
  const data = Buffer.concat([cipher.update(JSON.stringify(credential)), cipher.final()]);
  return {
    key: keys.publicKey,
    iv: iv.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  };
};

/** Undefined if the message was sealed for another key or without the code. */
export const unseal = (
  { key, iv, tag, data }: SealedMessage,
  privateKey: KeyObject,
  secret: Buffer,
): Credential | undefined => {
  try {
    const shared = sharedKey(privateKey, key, secret);
    const decipher = createDecipheriv('aes-256-gcm', shared, Buffer.from(iv, 'base64'), {
      authTagLength: 16,
    });
    decipher.setAuthTag(Buffer.from(tag, 'base64'));
    return readCredential(`${decipher.update(data, 'base64', 'utf8')}${decipher.final('utf8')}`);
  } catch {
    return undefined;
  }
};
