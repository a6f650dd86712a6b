import { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import type { OpenEngine } from '../engineLink.js';
import { spawnEngine } from './engineProcess.js';
import { connectEngine } from './engineSocket.js';

const ADDRESS_CHARS_MAX = 4_096;
const TCP = /^tcp:([\w.-]+|\[[0-9a-f:]+\]):(\d{1,5})$/i;
/** Never anything that another program could take for an option of its own. */
const SSH = /^ssh:((?:[\w][\w.-]*@)?[\w][\w.-]*):([^-\s].*)$/;

/** Whether a text says where an engine is, and not only what it is called. */
export const isEngineAddress = (text: string): boolean =>
  text.length <= ADDRESS_CHARS_MAX && /^(tcp|ssh):|\//.test(text);

/**
 * An engine by its address: a path of this machine, `ssh:user@host:program`, or `tcp:host:port`.
 */
export const engineAt = (
  address: string,
  args: readonly string[] = [],
  niceness?: number,
): Result<OpenEngine, BridgeError> => {
  if (address.length > ADDRESS_CHARS_MAX)
    return err(
      new BridgeError('BAD_REQUEST', `the place of an engine has at most ${ADDRESS_CHARS_MAX} characters`, {
        field: 'engine',
      }),
    );
  const tcp = TCP.exec(address);
  if (tcp !== null) {
    const [, host = '', port = ''] = tcp;
    return ok((ear) => connectEngine(host.replace(/^\[(.*)\]$/, '$1'), Number(port), ear));
  }
  const ssh = SSH.exec(address);
  if (ssh !== null) {
    const [, host = '', program = ''] = ssh;
    return ok((ear) => spawnEngine('ssh', ['-T', '-o', 'BatchMode=yes', '--', host, program, ...args], ear));
  }
  if (address.startsWith('/')) return ok((ear) => spawnEngine(address, args, ear, niceness));
  return err(
    new BridgeError(
      'BAD_REQUEST',
      `'${address}' is no place of an engine: a path, ssh:USER@HOST:PROGRAM or tcp:HOST:PORT`,
      { field: 'engine' },
    ),
  );
};
