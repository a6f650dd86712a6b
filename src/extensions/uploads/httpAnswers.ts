import { type Message, message } from '../../messages/catalogue/message.js';

export const LOGIN_REFUSED: Message = message('upload.loginRefused', { detail: '' });
export const DISK_FULL: Message = message('upload.diskFull');

/** The reason why a server refused a file. */
export const refusalOf = (method: string, status: number, detail: string): Message => {
  if (status === 401) return LOGIN_REFUSED;
  if (status === 403) return message('upload.notAllowed', { method, detail });
  if (status === 404 || status === 409)
    return message('upload.noFolder', { detail: ` (${status})${detail}` });
  if (status === 507) return DISK_FULL;
  return status === 413
    ? message('upload.tooLarge', { detail })
    : message('upload.answers', { status: String(status), detail });
};

/** Viewers fetch the files repeatedly, so a proxy must not serve a cached copy. */
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
