import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pagesFolder } from '../../../app/installed.js';
import { PAGE_POLICY } from '../../../server/http/contentPolicy.js';
import { loadStaticFiles, type StaticFile } from '../../../server/http/staticFiles.js';
import { closeServer, listen } from '../../../server/listen.js';
import { foreignError, problemOf } from '../../../shared/bridgeError.js';
import { pictureSensorTest } from './renderSensorTest.js';
import type { SensorTest, SensorTestView } from './sensorTest.js';

export interface SensorTestPage {
  readonly url: string;
  show(view: SensorTestView): void;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';
const PAGE = '/sensorTest.html';
const POLICY = "default-src 'self'";

/** Rejects requests of pages from other origins, and host names that were rebound to this address. */
const isOurs = ({ headers }: IncomingMessage, port: number): boolean => {
  const hosts = [`${HOST}:${port}`, `localhost:${port}`];
  if (!hosts.includes(headers.host ?? '')) return false;
  return headers.origin === undefined || hosts.some((host) => headers.origin === `http://${host}`);
};

const sendFile = (response: ServerResponse, file: StaticFile | undefined): void => {
  if (file === undefined) response.writeHead(404).end();
  else
    response.writeHead(200, { 'content-type': file.type, 'content-security-policy': POLICY }).end(file.body);
};

const stepOf = (test: SensorTest, path: string | undefined): (() => Promise<void> | void) | undefined => {
  switch (path) {
    case '/sensor-test/empty':
      return () => test.boardIsEmpty();
    case '/sensor-test/skip':
      return () => test.skip();
    case '/sensor-test/back':
      return () => test.back();
    case '/sensor-test/write':
      return () => test.write();
    default:
      return undefined;
  }
};

const handleCommand = async (response: ServerResponse, step: () => Promise<void> | void): Promise<void> => {
  try {
    await step();
    response.writeHead(204).end();
  } catch (error) {
    const problem = problemOf(foreignError('INTERNAL', error));
    response.writeHead(409, { 'content-type': 'application/json' }).end(JSON.stringify(problem));
  }
};

/**
 * Serves the sensor test to a browser on this machine, in addition to the terminal. Rejects with
 * `PORT_TAKEN`.
 */
export const startSensorTestPage = async (
  test: SensorTest,
  wantedPort: number,
  staticDir = pagesFolder(),
): Promise<SensorTestPage> => {
  const files = await loadStaticFiles(staticDir);
  const streams = new Set<ServerResponse>();
  const send = (stream: ServerResponse, view: SensorTestView): void =>
    void stream.write(`data: ${JSON.stringify(pictureSensorTest(view))}\n\n`);
  let port = wantedPort;

  const server = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    const step = request.method === 'POST' ? stepOf(test, request.url) : undefined;
    if (!isOurs(request, port)) response.writeHead(403).end();
    else if (step !== undefined) void handleCommand(response, step);
    else if (request.url === '/sensor-test/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      streams.add(response);
      response.on('close', () => streams.delete(response));
      send(response, test.view());
    } else sendFile(response, files.get(request.url === '/' ? PAGE : (request.url ?? '')));
  });
  port = (await listen(server, { host: HOST, port: wantedPort })).port;
  return {
    url: `http://${HOST}:${port}/`,
    show: (view) => {
      for (const stream of streams) send(stream, view);
    },
    stop: () => closeServer(server),
  };
};
