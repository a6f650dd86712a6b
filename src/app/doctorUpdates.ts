import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { messageOf } from '../shared/bridgeError.js';
import type { DoctorRow } from './doctorRow.js';
import { packageVersion } from './installed.js';

const ANSWER_MS = 30_000;

/** What npm, as it is set up on this machine, knows as the newest version. */
export const askNewestVersion = async (): Promise<string> => {
  const isWindows = process.platform === 'win32';
  const { stdout } = await promisify(execFile)('npm', ['view', 'jadoube', 'version'], {
    timeout: ANSWER_MS,
    // npm is a script of the shell there.
    shell: isWindows,
  });
  return stdout.trim();
};

/** Which version this is, and whether there is a newer one. npm is asked only through `askNewest`. */
export const updateRow = async (
  askNewest: (() => Promise<string>) | undefined,
  version = packageVersion(),
): Promise<DoctorRow> => {
  const row = { check: 'version', ok: true, detail: `jadoube ${version}`, advice: '' };
  if (askNewest === undefined)
    return { ...row, detail: `${row.detail}; with --updates npm is asked whether there is a newer one` };
  try {
    const newest = await askNewest();
    const { gt } = await import('semver');
    if (!gt(newest, version)) return { ...row, detail: `${row.detail}, the newest` };
    const advice =
      'Between rounds: `jadoube backup create FOLDER`, install it, `jadoube stop`, and start again.';
    return { ...row, ok: false, detail: `${row.detail}; ${newest} is there`, advice };
  } catch (error) {
    return {
      ...row,
      detail: `${row.detail}; npm does not tell the newest: ${messageOf(error).split('\n')[0]}`,
    };
  }
};
