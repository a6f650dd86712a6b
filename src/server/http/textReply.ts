import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { namesTag } from './headerLists.js';

export const makeEtag = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

export type TaggedBody = {
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  readonly cacheControl: string;
};

/** Whether the client already has the content of this tag. */
export const isKnownTo = (c: Context, etag: string): boolean => namesTag(c.req.header('if-none-match'), etag);

/** Sends the body, or 304 if the client already has it. */
export const taggedReply = (c: Context, { body, type, etag, cacheControl }: TaggedBody): Response => {
  const headers = { ETag: etag, 'Cache-Control': cacheControl };
  if (isKnownTo(c, etag)) return c.body(null, 304, headers);
  return c.body(body, 200, { ...headers, 'Content-Type': type });
};

/** Sends text that clients poll. */
export const textReply = (c: Context, text: string, type: string): Response =>
  taggedReply(c, { body: text, type, etag: makeEtag(text), cacheControl: 'no-cache' });
