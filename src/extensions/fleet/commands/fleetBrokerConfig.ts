import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { messageOf } from '../../../shared/bridgeError.js';
import { makeFolder } from '../../../shared/files/makeFolder.js';
import { HOME_ASSISTANT_USER } from '../homeAssistant.js';
import { checkFleetName } from '../names.js';
import { type ConfiguredBroker, makeBrokerFiles } from '../shell/brokerConfig/brokerConfig.js';
import { ADOPT_USER, HUB_USER } from '../shell/brokerConfig/brokerRequest.js';
import { makeCertificates } from '../shell/certificates.js';

export type BrokerConfigOptions = {
  readonly nodes: readonly string[];
  readonly hosts: readonly string[];
  readonly site: string;
  readonly port: number;
  readonly out: string;
  readonly homeAssistant?: boolean;
};

const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;
const READ_BY_ALL = 0o644;

/** Users of a broker that are not nodes. */
const OTHERS: readonly string[] = [HUB_USER, ADOPT_USER, HOME_ASSISTANT_USER];

const checkNames = (site: string, nodes: readonly string[]): void => {
  const checks = [checkFleetName('site', site), ...nodes.map((node) => checkFleetName('node', node))];
  for (const check of checks) if (!check.ok) throw check.error;
  const again = nodes.find((node, i) => nodes.indexOf(node) !== i || OTHERS.includes(node));
  if (again !== undefined)
    throw keyedError('FLEET_NAME_TAKEN', message('error.sameNodeTwice', { node: again }), { node: again });
};

/** Writes a new file. Never overwrites one, because its passwords may be in use. Throws FILE_UNWRITABLE. */
const writeNew = (file: string, text: string, mode: number): void => {
  try {
    writeFileSync(file, text, { mode, flag: 'wx' });
  } catch (cause) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.cannotWrite', { path: file, why: messageOf(cause) }),
      { file },
      cause,
    );
  }
};

/** Writes the configuration of a fleet's broker and members to a new folder, with new passwords. */
export const writeBrokerConfig = async (
  broker: ConfiguredBroker,
  { nodes, hosts, site, port, out, homeAssistant = false }: BrokerConfigOptions,
): Promise<readonly string[]> => {
  checkNames(site, nodes);
  if (hosts.length > 1 && broker !== 'nats')
    throw keyedError('BAD_REQUEST', message('error.oneBrokerMachine', { broker }));
  const dir = resolve(out);
  const members = [HUB_USER, ...nodes, ...(homeAssistant ? [HOME_ASSISTANT_USER] : [])];
  const users = members.map((name) => ({
    name,
    password: randomBytes(18).toString('base64url'),
  }));
  const salt = (): Uint8Array => randomBytes(16);
  const owner = userInfo().username;
  const made = makeBrokerFiles(broker, { site, dir, users, hosts, port, owner, salt });
  const { ca, broker: certified } = await makeCertificates({ hosts, nowMs: Date.now() });
  const files = [
    ...made,
    { name: 'ca.pem', text: ca, isSecret: false },
    { name: 'broker.pem', text: certified.cert, isSecret: false },
    { name: 'broker.key', text: certified.key, isSecret: true },
  ];
  makeFolder(dir, OWN_FOLDER);
  for (const { name, text, isSecret } of files)
    writeNew(join(dir, name), text, isSecret ? OWN_FILE : READ_BY_ALL);
  return files.map(({ name }) => join(dir, name));
};
