import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip as gzipWithCallback } from 'node:zlib';
import { makeEtag } from './textReply.js';

const gzip = promisify(gzipWithCallback);

export type StaticFile = {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
  /** Absent if compression would gain nothing. */
  readonly zipped?: () => Promise<Uint8Array<ArrayBuffer>>;
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

/** Pictures are already compressed, and a body that fits into one packet gains nothing. */
const PACKET = 1_024;
const isWorthZipping = (type: string, body: Uint8Array): boolean =>
  body.length > PACKET && /^text\/|json|svg/.test(type);

/** Compresses the body once, at the first request. */
const zipOnce = (body: Uint8Array): NonNullable<StaticFile['zipped']> => {
  let zipped: Promise<Uint8Array<ArrayBuffer>> | undefined;
  return () => {
    zipped ??= gzip(body, { level: 9 }).then((bytes) => new Uint8Array(bytes));
    return zipped;
  };
};

/** Vite writes `assets/name-HASH.ext`. A file with such a name never changes. */
const cacheControlOf = (path: string): string =>
  /^\/assets\/.+-[\w-]{8}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache';

/**
 * Reads all files of the pages by URL path. They are few and small, and a path outside of this map cannot
 * reach any other file. Empty if the folder does not exist because the pages were not built.
 */
export const loadStaticFiles = async (folder: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const files = new Map<string, StaticFile>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((found) => found.isFile())) {
    const name = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, name).split(sep).join('/')}`;
    const body = new Uint8Array(await readFile(name));
    const type = types[extname(name)] ?? 'application/octet-stream';
    const file: StaticFile = { body, type, etag: makeEtag(body), cacheControl: cacheControlOf(path) };
    // A weak tag, because both encodings share it (RFC 9110, 8.8.3.3).
    files.set(
      path,
      isWorthZipping(type, body) ? { ...file, etag: `W/${file.etag}`, zipped: zipOnce(body) } : file,
    );
  }
  // Pages are also served without their extension, as people type them.
  for (const [path, file] of [...files])
    if (path.endsWith('.html')) files.set(path.replace(/(index)?\.html$/, ''), file);
  return files;
};
