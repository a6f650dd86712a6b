import { readFileSync } from 'node:fs';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { isLoopback } from '../../../server/access.js';
import { limitLogins } from '../../../server/loginLimit.js';
import { messageOf } from '../../../shared/bridgeError.js';
import type { FleetConfig } from '../fleetConfig.js';
import type { FleetStore } from '../fleetStore.js';
import { topicsOf } from '../topics.js';
import { hashOfPassword, makePassword } from './adoptionSecrets.js';
import { type Broker, startBroker } from './broker.js';
import { HUB_USER } from './brokerConfig/brokerRequest.js';

/** Throws FILE_UNREADABLE. */
export const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw keyedError(
      'FILE_UNREADABLE',
      message('error.cannotRead', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
};

const withUser = (url: string, user: string, password: string): string => {
  const whole = new URL(url);
  Object.assign(whole, { username: user, password });
  return whole.href;
};

/** Starts the embedded broker as configured. `url` has the login for the hub of this machine. */
export const startConfiguredBroker = async (
  { host, fleet }: { readonly host: string; readonly fleet: FleetConfig },
  members: Pick<FleetStore, 'memberHash'> | undefined,
  onProblem: (problem: string) => void,
): Promise<Broker> => {
  const { certFile, keyFile, site, port, users } = fleet;
  // Machines from outside need a configured user or an adoption.
  const isOpen = users === undefined && isLoopback(host);
  const known: Readonly<Record<string, string>> = { [HUB_USER]: makePassword(), ...users };
  const broker = await startBroker({
    host,
    port,
    topics: topicsOf(site),
    passwordOf: isOpen ? undefined : (user) => (Object.hasOwn(known, user) ? known[user] : undefined),
    ...(members && {
      isMember: (user, password) => members.memberHash(user) === hashOfPassword(password),
    }),
    certified: certFile && keyFile ? { cert: readText(certFile), key: readText(keyFile) } : undefined,
    limitLogins,
    onProblem,
  });
  return { ...broker, url: isOpen ? broker.url : withUser(broker.url, HUB_USER, known[HUB_USER] ?? '') };
};
