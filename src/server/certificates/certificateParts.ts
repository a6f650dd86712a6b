import { randomBytes, webcrypto } from 'node:crypto';

/** A certificate and its key in PEM. */
export type Certified = { readonly cert: string; readonly key: string };

export const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;

export const makeKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const PRIVATE_KEY = 'PRIVATE KEY';

export const pemOfKey = async (key: webcrypto.CryptoKey): Promise<string> => {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN ${PRIVATE_KEY}-----\n${bytes.match(/.{1,64}/g)?.join('\n')}\n-----END ${PRIVATE_KEY}-----\n`;
};

/** Reads a key that `pemOfKey` has written. Rejects for any other text. */
export const keyOfPem = (pem: string): Promise<webcrypto.CryptoKey> => {
  const bytes = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64');
  return webcrypto.subtle.importKey('pkcs8', bytes, ALGORITHM, true, ['sign']);
};

/** RFC 5280, 4.1.2.2: a serial number is positive and has at most 20 bytes. */
export const serialNumber = (): string => `00${randomBytes(16).toString('hex')}`;
