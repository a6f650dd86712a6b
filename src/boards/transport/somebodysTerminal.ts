import { readdir, readFile, realpath, stat } from 'node:fs/promises';

/** The 7th field of `/proc/PID/stat` (proc(5)); the 2nd, a name in brackets, may hold anything. */
const terminalOf = (line: string): number => Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[4]);

/**
 * Whether people work in the terminal behind this path: some process has it as its controlling terminal. A
 * pseudo-terminal's number is used again, so a link that a killed simulation left behind may lead to
 * anybody's window. Known on Linux only; false elsewhere.
 */
export const isSomebodysTerminal = async (path: string): Promise<boolean> => {
  const device = await realpath(path).catch(() => path);
  if (!device.startsWith('/dev/pts/')) return false;
  const { rdev } = await stat(device).catch(() => ({ rdev: 0 }));
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const id of processes) {
    const line = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
    if (rdev !== 0 && terminalOf(line) === rdev) return true;
  }
  return false;
};
