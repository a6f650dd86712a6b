import { basename } from 'node:path';

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
    .slice(0, 40) || 'board';
