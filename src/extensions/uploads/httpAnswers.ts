import { DISK_FULL, LOGIN_REFUSED } from '../../server/networkFault.js';

/** What a server that refuses a file means. */
export const refusalText = (method: string, status: number, detail: string): string => {
  if (status === 401) return LOGIN_REFUSED;
  if (status === 403) return `not allowed to ${method} there (403)${detail}`;
  if (status === 404 || status === 409) return `there is no such folder (${status})${detail}`;
  if (status === 507) return DISK_FULL;
  if (status === 413) return `the file is too large for the server (413)${detail}`;
  return `it answers with ${status}${detail}`;
};

/** Viewers fetch again and again: a proxy between that keeps a file would show an old one. */
export const contentHeaders = (name: string): Readonly<Record<string, string>> => ({
  'Content-Type': CONTENT_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
  'Cache-Control': 'no-cache',
});

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  pgn: 'application/x-chess-pgn; charset=utf-8',
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};
