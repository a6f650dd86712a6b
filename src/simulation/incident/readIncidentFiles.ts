import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BridgeError } from '../../shared/bridgeError.js';
import { keyedText } from '../../shared/keyedText.js';
import type { Incident } from './incident.js';
import { readIncidents } from './readIncidents.js';

const ENDING = '.incidents';

/**
 * The incidents of every file `GROUP.incidents` in a folder, sorted by file name.
 *
 * @throws BridgeError `RECORDING_INVALID` that names file, line, incident and fault.
 */
export const readIncidentFiles = async (folder: string): Promise<readonly Incident[]> => {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ENDING)).sort();
  const all: Incident[] = [];
  for (const file of files) {
    const read = readIncidents(await readFile(join(folder, file), 'utf8'), file.slice(0, -ENDING.length));
    if (!read.ok) {
      const { line, incident, said: what } = read.error;
      const said = keyedText('recordingFault.incident', "{file}:{line}: incident '{incident}': {what}", {
        ...{ file, line, incident, what },
      });
      throw new BridgeError('RECORDING_INVALID', said, { line });
    }
    all.push(...read.value);
  }
  return all;
};
