import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from '../../shared/files/makeFolder.js';
import { OWN_FILE } from '../../shared/files/ownFile.js';
import { writeFileAtomically } from '../../shared/files/writeFileAtomically.js';
import type { Certified } from './certificateParts.js';
import {
  isUsableAuthority,
  isUsableCertificate,
  makeAuthority,
  makeServerCertificate,
} from './houseCertificate.js';

export type HouseCertificate = {
  readonly authority: Certified;
  readonly server: Certified;
  /** What was made just now: also by a first start. A new authority must be trusted anew. */
  readonly made: 'nothing' | 'server' | 'authority';
};

const nothing: Certified = { cert: '', key: '' };

const readPair = async (dir: string, name: string): Promise<Certified> => {
  try {
    const [cert, key] = await Promise.all(
      ['crt', 'key'].map((end) => readFile(join(dir, `${name}.${end}`), 'utf8')),
    );
    return { cert: cert ?? '', key: key ?? '' };
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw cause;
  }
};

const writePair = async (dir: string, name: string, { cert, key }: Certified): Promise<void> => {
  await writeFileAtomically(join(dir, `${name}.key`), key, OWN_FILE);
  await writeFileAtomically(join(dir, `${name}.crt`), cert);
};

const OWN_FOLDER = 0o700;

/**
 * The certificate of this machine, kept in a folder that its owner alone may read. It is renewed before it
 * expires and when the machine gets other addresses. The authority stays, so devices trust it only once.
 */
export const keepCertificate = async (
  dir: string,
  hosts: readonly string[],
  nowMs: number,
): Promise<HouseCertificate> => {
  makeFolder(dir, OWN_FOLDER);
  const known = await readPair(dir, 'authority');
  const isKept = await isUsableAuthority(known, hosts, nowMs);
  const authority = isKept ? known : await makeAuthority(hosts, hostname(), nowMs);
  if (!isKept) await writePair(dir, 'authority', authority);
  const old = await readPair(dir, 'server');
  if (isUsableCertificate(old, authority, hosts, nowMs)) return { authority, server: old, made: 'nothing' };
  const server = await makeServerCertificate(authority, hosts, nowMs);
  await writePair(dir, 'server', server);
  return { authority, server, made: isKept ? 'server' : 'authority' };
};
