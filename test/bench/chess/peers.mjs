// The libraries that the rules core is compared with but does not depend on. They are installed once into a
// folder outside of the project.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PACKAGES = ['chess.js@1.4.0', 'kokopu@4.13.4'];
const folder = join(tmpdir(), 'jadoube-bench-peers');
const requirePeer = createRequire(join(folder, 'peers.js'));

const isInstalled = (name) => {
  try {
    requirePeer.resolve(name);
    return true;
  } catch {
    return false;
  }
};

/** Installs missing libraries and returns whether all are there. */
export const preparePeers = () => {
  const missing = PACKAGES.filter((name) => !isInstalled(name.split('@')[0]));
  if (missing.length > 0) {
    console.log(`installing ${missing.join(' and ')} into ${folder}`);
    mkdirSync(folder, { recursive: true });
    try {
      execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...missing], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
    } catch {
      console.log('skipped: they could not be installed');
    }
  }
  return PACKAGES.map((name) => name.split('@')[0]).filter(isInstalled);
};

/** A library by the name of its package. */
export const importPeer = (name) => requirePeer(name);
