import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { AlarmNews } from '../../../src/extensions/alarms/alarmText.js';

export type Post = {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly text: string;
  readonly complete: boolean;
  readonly tables: readonly AlarmNews[];
};

/** Another program that receives alarms. `status` is its answer, and 0 means that it never answers. */
export const openWebhook = async () => {
  const mood = { status: 204 };
  const posts: Post[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    posts.push({ headers: request.headers, body, ...JSON.parse(body) });
    if (mood.status === 0) return;
    response.writeHead(mood.status, mood.status === 302 ? { Location: '/elsewhere' } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = (): void => {
    server.closeAllConnections();
    server.close();
  };
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hooks/s3cr3t`, host: `127.0.0.1:${port}`, mood, posts, close };
};
