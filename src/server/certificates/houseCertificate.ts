import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { ALGORITHM, type Certified, keyOfPem, makeKeys, pemOfKey, serialNumber } from './certificateParts.js';
import { isLocal, NAME_CONSTRAINTS, nameConstraints, permits } from './nameConstraints.js';

const DAY_MS = 86_400_000;
/** A device trusts the authority once, so it lasts as long as the machine may. */
const AUTHORITY_DAYS = 3_650;
/** Apple's systems reject certificates of servers that are valid for more than 825 days. */
const SERVER_DAYS = 397;
/** The clock of a phone or of this machine may be slow. */
const BEFORE_DAYS = 30;
/** A certificate is renewed this long before it expires. */
const RENEWED_DAYS = 60;

const termOf = (nowMs: number, days: number) => ({
  signingAlgorithm: ALGORITHM,
  notBefore: new Date(nowMs - BEFORE_DAYS * DAY_MS),
  notAfter: new Date(nowMs + days * DAY_MS),
});

const isValid = ({ validFrom, validTo }: X509Certificate, nowMs: number): boolean =>
  Date.parse(validFrom) <= nowMs && nowMs < Date.parse(validTo) - RENEWED_DAYS * DAY_MS;

const isForHosts = (certificate: X509Certificate, hosts: readonly string[]): boolean =>
  hosts.every((host) =>
    isIP(host) === 0
      ? certificate.subjectAltName?.split(', ').includes(`DNS:${host}`)
      : certificate.checkIP(host) !== undefined,
  );

/** The certificate, if its key belongs to it. A crash may have left a new key beside an old certificate. */
const parse = ({ cert, key }: Certified): X509Certificate | undefined => {
  try {
    const certificate = new X509Certificate(cert);
    return certificate.checkPrivateKey(createPrivateKey(key)) ? certificate : undefined;
  } catch {
    return undefined;
  }
};

/** A new authority that certifies local hosts and these ones, and no others. */
export const makeAuthority = async (
  hosts: readonly string[],
  machine: string,
  nowMs: number,
): Promise<Certified> => {
  // Loaded lazily, because most houses make no certificate.
  const x509 = await import('@peculiar/x509');
  const keys = await makeKeys();
  const signer = await x509.X509CertificateGenerator.createSelfSigned({
    ...termOf(nowMs, AUTHORITY_DAYS),
    serialNumber: serialNumber(),
    name: [{ CN: [`jadoube on ${machine}`] }],
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign, true),
      new x509.Extension(NAME_CONSTRAINTS, true, nameConstraints(hosts.filter((host) => !isLocal(host)))),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { cert: `${signer.toString('pem')}\n`, key: await pemOfKey(keys.privateKey) };
};

/** Whether an authority may go on: it is valid and may certify all these hosts. */
export const isUsableAuthority = async (
  authority: Certified,
  hosts: readonly string[],
  nowMs: number,
): Promise<boolean> => {
  const certificate = parse(authority);
  if (certificate === undefined || !isValid(certificate, nowMs)) return false;
  const x509 = await import('@peculiar/x509');
  const limit = new x509.X509Certificate(authority.cert).getExtension(NAME_CONSTRAINTS)?.value;
  return limit !== undefined && hosts.every((host) => permits(limit, host));
};

/** A certificate of this machine for these hosts, signed by its authority. */
export const makeServerCertificate = async (
  authority: Certified,
  hosts: readonly string[],
  nowMs: number,
): Promise<Certified> => {
  const x509 = await import('@peculiar/x509');
  const signer = new x509.X509Certificate(authority.cert);
  const keys = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    ...termOf(nowMs, SERVER_DAYS),
    serialNumber: serialNumber(),
    subject: [{ CN: ['jadoube'] }],
    issuer: signer.subject,
    signingKey: await keyOfPem(authority.key),
    publicKey: keys.publicKey,
    extensions: [
      new x509.BasicConstraintsExtension(false),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([x509.ExtendedKeyUsage.serverAuth]),
      new x509.SubjectAlternativeNameExtension(
        hosts.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
      await x509.AuthorityKeyIdentifierExtension.create(signer),
    ],
  });
  const chain = `${certificate.toString('pem')}\n${authority.cert}`;
  return { cert: chain, key: await pemOfKey(keys.privateKey) };
};

/** Whether a certificate may go on: it is valid, for all these hosts, and signed by this authority. */
export const isUsableCertificate = (
  server: Certified,
  authority: Certified,
  hosts: readonly string[],
  nowMs: number,
): boolean => {
  const [certificate, signer] = [parse(server), parse(authority)];
  return (
    certificate !== undefined &&
    signer !== undefined &&
    isValid(certificate, nowMs) &&
    certificate.verify(signer.publicKey) &&
    isForHosts(certificate, hosts)
  );
};
