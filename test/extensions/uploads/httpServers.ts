import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** `refuses` is the status that answers every PUT. `hangs` means that nothing is ever answered. */
type Mood = { password: string; refuses: number | undefined; hangs: boolean };

const open = async (
  answer: (request: IncomingMessage, body: string, response: ServerResponse, mood: Mood) => void,
) => {
  const mood: Mood = { password: 'secret', refuses: undefined, hangs: false };
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!mood.hangs) answer(request, body, response, mood);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, mood };
};

/** A WebDAV server (RFC 4918, MKCOL 9.3 and PUT 9.7) with `/dav` and its files in memory. */
export const openWebdavServer = async () => {
  const files = new Map<string, string>();
  const folders = new Set(['/dav']);
  const puts: string[] = [];
  const server = await open((request, body, response, mood) => {
    const path = decodeURIComponent(request.url ?? '');
    const above = path.slice(0, path.lastIndexOf('/'));
    const say = (status: number): void => void response.writeHead(status).end();
    const login = `Basic ${Buffer.from(`anna:${mood.password}`).toString('base64')}`;
    if (request.headers.authorization !== login) return say(401);
    if (request.method === 'MKCOL') {
      if (folders.has(path)) return say(405);
      if (!folders.has(above)) return say(409);
      folders.add(path);
      return say(201);
    }
    if (request.method === 'DELETE') return say(files.delete(path) ? 204 : 404);
    if (request.method !== 'PUT') return say(405);
    if (mood.refuses !== undefined) return say(mood.refuses);
    if (!folders.has(above)) return say(409);
    files.set(path, body);
    puts.push(path);
    say(201);
  });
  return { ...server, files, folders, puts };
};

const sha256 = (data: string): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();

/** Signature Version 4 by Amazon's documentation: canonical request, string to sign, chain of keys. */
const signatureOf = (request: IncomingMessage, body: string, secret: string): string => {
  const parts = /Credential=([^,]+), SignedHeaders=([^,]+)/.exec(request.headers.authorization ?? '') ?? [];
  const [, day = '', region = '', service = ''] = (parts[1] ?? '').split('/');
  const names = (parts[2] ?? '').split(';');
  const hash = String(request.headers['x-amz-content-sha256']);
  const canonical = [
    request.method,
    request.url,
    '',
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    names.join(';'),
    hash === 'UNSIGNED-PAYLOAD' ? hash : sha256(body),
  ].join('\n');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
};

/** An S3-compatible object store with one bucket, `games`, for the key KEY1. */
export const openS3Server = async () => {
  const objects = new Map<string, { readonly text: string; readonly type: string | undefined }>();
  const server = await open((request, body, response, mood) => {
    const fail = (status: number, code: string): void =>
      void response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const login = request.headers.authorization ?? '';
    if (!login.startsWith('AWS4-HMAC-SHA256 Credential=KEY1/')) return fail(403, 'InvalidAccessKeyId');
    if (!login.endsWith(`Signature=${signatureOf(request, body, mood.password)}`))
      return fail(403, 'SignatureDoesNotMatch');
    const path = decodeURIComponent(request.url ?? '');
    if (!path.startsWith('/games/')) return fail(404, 'NoSuchBucket');
    if (request.method === 'DELETE') objects.delete(path);
    else objects.set(path, { text: body, type: request.headers['content-type'] });
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  });
  return { ...server, objects };
};
