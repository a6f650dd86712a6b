import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A folder of the shared test data (JADOUBE_SHARED_DATA, else beside the repository), or undefined, which is
 * told.
 */
export const sharedData = (folder: string): string | undefined => {
  const path = join(process.env['JADOUBE_SHARED_DATA'] ?? join(root, '../shared/data'), folder);
  if (existsSync(path)) return path;
  console.log(`skipped: ${path} is absent (JADOUBE_SHARED_DATA names another place)`);
  return undefined;
};
