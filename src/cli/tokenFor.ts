import { defaultDataDir } from '../app/dataDir.js';
import { localKeyFor } from '../app/localKey.js';

/** What commands say that speak to a daemon. */
export const DATA_DIR_HELP =
  'the data directory of the daemon, which has its address and the key for commands of this machine';

/** The folder that `--data-dir` or `--config` of the command names. */
let named: string | undefined;

export const lookInDataDir = (dataDir: string | undefined): void => {
  named = dataDir;
};

/** What a command shows at an address: the token that was given, or on this machine the daemon's own key. */
export const tokenFor = (url: string, given?: string): string | undefined =>
  given ?? process.env['JADOUBE_TOKEN'] ?? localKeyFor(url, named ?? defaultDataDir(process.env));
