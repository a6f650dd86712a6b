import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { lastingName } from '../boards/device/portIdentity.js';
import type { PortInfo } from '../boards/device/portInfo.js';

const SHORT = 40;
const MARK = 8;

/** Shortens a long name. Boards differ at the end of theirs, so a hash of the whole replaces it. */
const cut = (name: string): string => {
  if (name.length <= SHORT) return name;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, MARK);
  return `${name.slice(0, SHORT - MARK - 1).replace(/-$/, '')}-${mark}`;
};

/**
 * The table of a board found at this port. If the system can distinguish boards, the same board has the same
 * table after a restart, wherever it is plugged in.
 */
export const makeTableId = (path: string): string =>
  cut(
    basename(path)
      .toLowerCase()
      .replace(/^usb-/, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, ''),
  ) || 'board';

/** Gives each board its own table, including boards that the system cannot distinguish. */
export const tableIds = <Port extends PortInfo>(ports: readonly Port[]): ReadonlyMap<string, Port> => {
  const tables = new Map<string, Port>();
  for (const port of ports) {
    const id = makeTableId(lastingName(port));
    let free = id;
    for (let nth = 2; tables.has(free); nth++) free = `${id}-${nth}`;
    tables.set(free, port);
  }
  return tables;
};
