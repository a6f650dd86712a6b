import { isIP } from 'node:net';
import {
  ALGORITHM,
  type Certified,
  makeKeys,
  pemOfKey,
  serialNumber,
} from '../../../server/certificates/certificateParts.js';

export type CertificateRequest = {
  /** Addresses and names of the broker, besides those of the local machine. */
  readonly hosts: readonly string[];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
};

const DAY_MS = 86_400_000;
/** As long as the machines of a fleet may last. After a lost key all machines need new certificates. */
const LASTS_DAYS = 3_650;
/** A node with a slow clock must not reject the certificate as not yet valid. */
const BEFORE_DAYS = 366;
const OWN_HOSTS = ['localhost', '127.0.0.1', '::1'];

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
  const signer = await x509.X509CertificateGenerator.createSelfSigned({
    ...term,
    serialNumber: serialNumber(),
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
    serialNumber: serialNumber(),
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
