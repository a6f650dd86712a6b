import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { GatewayLog } from '../../../server/gatewayLog.js';
import { type BridgeError, messageOf } from '../../../shared/bridgeError.js';
import type { TimeSource } from '../../../shared/timeSource.js';
import type { Topics } from '../topics.js';
import { startAdoptee } from './adoptee.js';
import { type Credential, readCredential } from './adoptionSecrets.js';
import { addressOf, type BusSettings } from './bus.js';

const OWN_FILE = 0o600;

/** The credential from the adoption, or undefined before it. Throws FILE_UNREADABLE. */
const loadCredential = (file: string): Credential | undefined => {
  try {
    return readCredential(readFileSync(file, 'utf8'));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
};

const saveCredential = (file: string, credential: Credential): void =>
  writeFileSync(file, `${JSON.stringify(credential, null, 2)}\n`, { mode: OWN_FILE });

/** This machine's login to the fleet. Before its adoption it has a code instead. */
export type Newcomer = {
  readonly login: () => Credential | undefined;
  /** The code to show, or undefined if none is needed. */
  code(): string | undefined;
  /** Takes why the fleet cannot be reached, or undefined if it can. */
  troubled(trouble: BridgeError | undefined): void;
  stop(): Promise<void>;
};

type NewcomerDeps = {
  readonly bus: BusSettings;
  readonly topics: Topics;
  readonly node: string;
  readonly version: string;
  readonly dataDir: string;
  readonly time: TimeSource;
  readonly log: GatewayLog;
};

const namesUser = (url: string): boolean => /\/\/[^/@,]+@/.test(url);

/** Throws FILE_UNREADABLE if there is a credential that cannot be read. */
export const createNewcomer = ({ dataDir, log, ...deps }: NewcomerDeps): Newcomer => {
  const file = join(dataDir, 'fleet-credential.json');
  let credential = loadCredential(file);
  let shown: string | undefined;
  let adoptee: ReturnType<typeof startAdoptee> | undefined;
  return {
    login: () => credential,
    code: () => shown,
    troubled: (trouble) => {
      const isNeeded = trouble?.code === 'FLEET_LOGIN' && !namesUser(addressOf(deps.bus));
      if (!isNeeded || credential !== undefined || adoptee !== undefined) return;
      adoptee = startAdoptee({
        ...deps,
        onCode: (code) => {
          if (code !== undefined && code !== shown)
            log.warn({ code, node: deps.node }, `to admit this machine, enter the code ${code} at the hub`);
          shown = code;
        },
        onAdopted: (handedOver) => {
          saveCredential(file, handedOver);
          credential = handedOver;
          log.info({ node: handedOver.node }, 'the fleet has admitted this machine');
        },
      });
    },
    stop: async () => adoptee?.stop(),
  };
};
