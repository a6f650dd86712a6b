import { existsSync, renameSync } from 'node:fs';

/** A free name beside a file. */
export const nameAside = (path: string, nowIso: string = new Date().toISOString()): string => {
  const name = `${path}.damaged-${nowIso.replaceAll(/[^0-9TZ]/g, '').slice(0, 15)}`;
  for (let nth = 1; ; nth++) {
    const free = nth === 1 ? name : `${name}-${nth}`;
    if (!existsSync(free)) return free;
  }
};

/** Renames a damaged file to a free name and returns that name. Throws errors of the system. */
export const setAside = (path: string): string => {
  const aside = nameAside(path);
  renameSync(path, aside);
  return aside;
};
