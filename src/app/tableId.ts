import { basename } from 'node:path';
import { lastingName } from '../device/portIdentity.js';
import type { PortInfo } from '../device/portInfo.js';

const SHORT = 40;

/**
 * The table of a board that was found on this port. The same board has the same table after a restart,
 * wherever it is plugged in, when the system tells boards apart.
 */
export const makeTableId = (path: string): string =>
  basename(path)
    .toLowerCase()
    .replace(/^usb-/, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SHORT) || 'board';

/** Each board at its own table, also boards that the system cannot tell apart. */
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
