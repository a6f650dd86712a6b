import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { type BridgeError, messageOf } from '../../../shared/bridgeError.js';
import { replaceFileNow } from '../../../shared/files/replaceFile.js';
import { RELOAD_FILE } from './brokerConfig/brokerRequest.js';
import { PASSWORDS_FILE, passwordLine } from './brokerConfig/mosquittoFiles.js';
import { USERS_END, USERS_FILE, userLine } from './brokerConfig/natsFiles.js';

const OWN_FILE = 0o600;
const RELOAD_WITHIN_MS = 10_000;

/** The members in the files of a broker. After an error nothing has changed. */
export type BrokerFolder = {
  has(member: string): boolean;
  addMember(member: string, password: string): Promise<BridgeError | undefined>;
  removeMember(member: string): Promise<BridgeError | undefined>;
};

/** How a broker's file lists its members, one a line. */
type MemberFile = {
  readonly name: string;
  readonly beginOf: (member: string) => string;
  readonly withLine: (text: string, member: string, password: string) => string;
};

const mosquitto: MemberFile = {
  name: PASSWORDS_FILE,
  beginOf: (member) => `${member}:`,
  withLine: (text, name, password) => text + passwordLine({ name, password }, randomBytes(16)),
};

const natsOf = (site: string): MemberFile => ({
  name: USERS_FILE,
  beginOf: (member) => `{ user: ${JSON.stringify(member)},`,
  withLine: (text, name, password) =>
    text.slice(0, text.lastIndexOf(USERS_END)) + userLine({ name, password }, site) + USERS_END,
});

/**
 * Opens a folder that `jadoube fleet broker-config` has written. The folder may appear later, or come from
 * another machine.
 */
export const openBrokerFolder = (dir: string, site: string): BrokerFolder => {
  const fileOf = (): MemberFile => (existsSync(join(dir, USERS_FILE)) ? natsOf(site) : mosquitto);
  const linesOf = ({ name }: MemberFile): readonly string[] =>
    readFileSync(join(dir, name), 'utf8').split(/(?<=\n)/);
  const write = ({ name }: MemberFile, text: string): void => {
    const fresh = join(dir, `.${name}.new`);
    writeFileSync(fresh, text, { mode: OWN_FILE });
    replaceFileNow(fresh, join(dir, name));
  };
  const reload = () =>
    promisify(execFile)('sh', [join(dir, RELOAD_FILE)], { timeout: RELOAD_WITHIN_MS, cwd: dir });
  /** Changes the files and reloads the broker. If the reload fails, restores the files. */
  const change = async (changed: (lines: readonly string[], file: MemberFile) => string) => {
    try {
      const file = fileOf();
      const lines = linesOf(file);
      write(file, changed(lines, file));
      try {
        await reload();
        return undefined;
      } catch (cause) {
        write(file, lines.join(''));
        throw cause;
      }
    } catch (cause) {
      const why = (cause as { readonly stderr?: string }).stderr?.trim() || messageOf(cause);
      return keyedError('FLEET_BROKER', message('error.brokerUnconfigured', { dir, why }), { dir }, cause);
    }
  };
  const without = (lines: readonly string[], begin: string): string =>
    lines.filter((line) => !line.startsWith(begin)).join('');
  return {
    has: (member) => {
      try {
        const file = fileOf();
        return linesOf(file).some((line) => line.startsWith(file.beginOf(member)));
      } catch {
        return false;
      }
    },
    addMember: (member, password) =>
      change((lines, file) => file.withLine(without(lines, file.beginOf(member)), member, password)),
    removeMember: (member) => change((lines, file) => without(lines, file.beginOf(member))),
  };
};
