import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Folders of the shared test data that are at hand (in JADOUBE_SHARED_DATA, else beside the repository):
 * public collections that their licences keep out of the repository. `fixtures` holds what must be proved
 * everywhere; these files prove more of it.
 */
export const sharedData = (...folders: readonly string[]): readonly string[] =>
  folders
    .map((folder) => join(process.env['JADOUBE_SHARED_DATA'] ?? join(root, '../shared/data'), folder))
    .filter((path) => existsSync(path));
