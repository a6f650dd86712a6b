import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Folders of shared test data that is at hand: public collections, whose licences keep them out of the repository
 * (JADOUBE_SHARED_DATA, else beside it). What must be proved everywhere is in `fixtures`; these prove more of it.
 */
export const sharedData = (...folders: readonly string[]): readonly string[] =>
  folders
    .map((folder) => join(process.env['JADOUBE_SHARED_DATA'] ?? join(root, '../shared/data'), folder))
    .filter((path) => existsSync(path));
