import { randomBytes, webcrypto } from 'node:crypto';
import { isIP } from 'node:net';

/** A certificate and its key in PEM. */
export type Certified = { readonly cert: string; readonly key: string };

export type CertificateRequest = {
  /** Addresses and names of the broker, besides those of the local machine. */
  readonly hosts: readonly string[];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
};

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const DAY_MS = 86_400_000;
/** As long as the machines of a fleet may last. After a lost key all machines need new certificates. */
const LASTS_DAYS = 3_650;
/** A node with a slow clock must not reject the certificate as not yet valid. */
const BEFORE_DAYS = 366;
const OWN_HOSTS = ['localhost', '127.0.0.1', '::1'];

const makeKeys = () => webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const pemOfKey = async (key: webcrypto.CryptoKey): Promise<string> => {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${bytes.match(/.{1,64}/g)?.join('\n')}\n-----END PRIVATE KEY-----\n`;
};

/**
 * Makes a certificate authority and a broker certificate signed by it. The authority's key is discarded.
 * Nodes trust only this authority (`caFile`).
 */
export const makeCertificates = async ({ hosts, nowMs }: CertificateRequest) => {
  // Loaded lazily, because it is needed rarely.
  const x509 = await import('@peculiar/x509');
  const [signerKeys, keys] = [await makeKeys(), await makeKeys()];
  const term = {
    signingAlgorithm: ALGORITHM,
    notBefore: new Date(nowMs - BEFORE_DAYS * DAY_MS),
    notAfter: new Date(nowMs + LASTS_DAYS * DAY_MS),
  };
  /** RFC 5280, 4.1.2.2: a serial number is positive and has at most 20 bytes. */
  const serial = (): string => `00${randomBytes(16).toString('hex')}`;
  const signer = await x509.X509CertificateGenerator.createSelfSigned({
    ...term,
    serialNumber: serial(),
    name: 'CN=jadoube fleet',
    keys: signerKeys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
    ],
  });
  const names = [...new Set([...OWN_HOSTS, ...hosts])];
  const broker = await x509.X509CertificateGenerator.create({
    ...term,
    serialNumber: serial(),
    subject: 'CN=jadoube broker',
    issuer: signer.subject,
    signingKey: signerKeys.privateKey,
    publicKey: keys.publicKey,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']),
      new x509.SubjectAlternativeNameExtension(
        names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
    ],
  });
  const certified: Certified = { cert: `${broker.toString('pem')}\n`, key: await pemOfKey(keys.privateKey) };
  return { ca: `${signer.toString('pem')}\n`, broker: certified };
};
