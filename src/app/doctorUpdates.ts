import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { message } from '../messages/catalogue/message.js';
import { messageOf } from '../shared/bridgeError.js';
import { type DoctorFinding, faulty, found } from './doctorCheck.js';
import { packageVersion } from './installed.js';

const ANSWER_MS = 30_000;

/** The newest version that npm knows, with the settings of this machine. */
export const askNewestVersion = async (): Promise<string> => {
  const isWindows = process.platform === 'win32';
  const { stdout } = await promisify(execFile)('npm', ['view', 'jadoube', 'version'], {
    timeout: ANSWER_MS,
    // On Windows npm is a script, which needs the shell.
    shell: isWindows,
  });
  return stdout.trim();
};

/** The installed version, and whether a newer one exists. npm is asked only through `askNewest`. */
export const updateFinding = async (
  askNewest: (() => Promise<string>) | undefined,
  version = packageVersion(),
): Promise<DoctorFinding> => {
  const check = message('doctor.version');
  if (askNewest === undefined) return found(check, message('doctor.versionUnasked', { version }));
  try {
    const newest = await askNewest();
    const { gt } = await import('semver');
    if (!gt(newest, version)) return found(check, message('doctor.newest', { version }));
    return faulty(check, message('doctor.newer', { version, newest }), message('doctor.update'));
  } catch (error) {
    const [why = ''] = messageOf(error).split('\n');
    return found(check, message('doctor.newestUnknown', { version, why }));
  }
};
