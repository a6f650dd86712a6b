import { existsSync, renameSync } from 'node:fs';

/** A name beside a file that nothing has yet. */
export const nameAside = (path: string, nowIso: string = new Date().toISOString()): string => {
  const name = `${path}.damaged-${nowIso.replaceAll(/[^0-9TZ]/g, '').slice(0, 15)}`;
  for (let nth = 1; ; nth++) {
    const free = nth === 1 ? name : `${name}-${nth}`;
    if (!existsSync(free)) return free;
  }
};

/** Moves a damaged file out of the way, over no other; gives where it is now. Throws what the system says. */
export const setAside = (path: string): string => {
  const aside = nameAside(path);
  renameSync(path, aside);
  return aside;
};
