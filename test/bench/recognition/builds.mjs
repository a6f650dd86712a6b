/** The build that is measured, and an older one on the same events if `--against DIST` names its folder. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recognition } from './product.mjs';

export const loadBuilds = async (against) => {
  const now = { name: 'now', recogniser: recognition };
  if (against === undefined) return [now];
  const before = await import(pathToFileURL(resolve(against, 'recognition/index.js')).href);
  return [{ name: 'before', recogniser: before }, now];
};
