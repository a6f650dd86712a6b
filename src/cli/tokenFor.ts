import { defaultDataDir } from '../app/dataDir.js';
import { localKeyFor } from '../app/localKey.js';

/** Help for commands that call a daemon. */
export const DATA_DIR_HELP = 'data directory of the daemon; holds its address and the key for local commands';

/** The folder of the command's `--data-dir` or `--config`. */
let named: string | undefined;

export const lookInDataDir = (dataDir: string | undefined): void => {
  named = dataDir;
};

/** The token for a call: the one given, or on this machine the daemon's local key. */
export const tokenFor = (url: string, given?: string): string | undefined =>
  given ?? process.env['JADOUBE_TOKEN'] ?? localKeyFor(url, named ?? defaultDataDir(process.env));
