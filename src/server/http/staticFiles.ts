import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { makeEtag } from './textReply.js';

export type StaticFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
};

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.mjs': 'text/javascript; charset=utf-8',
  '.py': 'text/plain; charset=utf-8',
  '.yaml': 'text/plain; charset=utf-8',
};

/** Vite writes `assets/name-HASH.ext`: what has such a name never changes. */
const cacheControlOf = (path: string): string =>
  /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * The files of the pages by their URL path, read once: they are few and small, and a path that is not among
 * them cannot lead anywhere else. An empty map when the folder is not there (the pages were not built).
 */
export const loadStaticFiles = async (folder: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    const body = new Uint8Array(await readFile(file));
    const type = types[extname(file)] ?? 'application/octet-stream';
    files.set(path, { body, type, etag: makeEtag(body), cacheControl: cacheControlOf(path) });
  }
  // A page is there by its bare name too, as people type it.
  for (const [path, file] of [...files])
    if (path.endsWith('.html')) files.set(path.replace(/(index)?\.html$/, ''), file);
  return files;
};
