import { access, constants, readFile, stat } from 'node:fs/promises';

export type PortAccess = {
  readonly allowed: boolean;
  /** The group whose members may use the port, where the system has groups. */
  readonly group?: string;
};

const nameOfGroup = async (gid: number): Promise<string | undefined> => {
  const text = await readFile('/etc/group', 'utf8').catch(() => '');
  const line = text.split('\n').find((one) => one.split(':')[2] === String(gid));
  return line?.split(':')[0];
};

/** Whether this process may read and write a port, and who may. */
export const checkPortAccess = async (
  path: string,
  platform: NodeJS.Platform = process.platform,
): Promise<PortAccess> => {
  // A port of Windows is no file; whoever is logged in may use those that are there.
  if (platform === 'win32') return { allowed: true };
  const allowed = await access(path, constants.R_OK | constants.W_OK).then(
    () => true,
    () => false,
  );
  const group = await stat(path).then(
    ({ gid }) => nameOfGroup(gid),
    () => undefined,
  );
  return { allowed, ...(group !== undefined && { group }) };
};
