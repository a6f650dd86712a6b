import { readFileSync, writeFileSync } from 'node:fs';
import { type Credential, readCredential } from '../fleet/shell/adoptionSecrets.js';
import { BridgeError, messageOf } from '../shared/bridgeError.js';

const OWN_FILE = 0o600;

/** What this machine was handed over when it was taken in; undefined: it was not. Throws FILE_UNREADABLE. */
export const loadCredential = (file: string): Credential | undefined => {
  try {
    return readCredential(readFileSync(file, 'utf8'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new BridgeError('FILE_UNREADABLE', `cannot read ${file}: ${messageOf(cause)}`, { file }, cause);
  }
};

/** For its owner's eyes alone. */
export const saveCredential = (file: string, credential: Credential): void =>
  writeFileSync(file, `${JSON.stringify(credential, null, 2)}\n`, { mode: OWN_FILE });
