import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createCloudTree } from '../../../src/extensions/tournament/eventFiles/cloudTree.js';
import { createHeldNames } from '../../../src/extensions/tournament/spectators/heldNames.js';
import { createPublicTournamentService } from '../../../src/extensions/tournament/spectators/publicTournament.js';
import { type AccessOptions, createAccess } from '../../../src/server/access.js';
import type { GatewayLog } from '../../../src/server/gatewayLog.js';
import { createHttpGateway, type HttpGatewayOptions } from '../../../src/server/http/httpGateway.js';
import { seenByPublic } from '../../../src/table/audience.js';
import { atOnce } from '../atOnce.js';
import { createFakeTableService } from '../fakeTableService.js';
import { type UndelayedServices, withServices } from '../givenServices.js';

export const silentLog: GatewayLog = { debug() {}, info() {}, warn() {}, error() {} };

type HarnessOptions = Partial<HttpGatewayOptions> &
  UndelayedServices & { readonly accessOptions?: Partial<AccessOptions> };

export const LONG_SCRIPT = 'export const e4 = 28;\n'.repeat(200);

const makePages = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'jadoube-pages-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>pages</title>');
  await writeFile(join(folder, 'assets', 'main-Ab3_xY9z.js'), 'export {};');
  await writeFile(join(folder, 'assets', 'long-Ab3_xY9z.js'), LONG_SCRIPT);
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

/** A gateway on a free port over a fake house. Closed after the test. */
export const startHttp = async ({ accessOptions, ...options }: HarnessOptions = {}) => {
  const house = createFakeTableService();
  house.addTable('one');
  const publicTables = options.publicTables ?? atOnce(options.service ?? house.service);
  const {
    tournamentService,
    publicTournament = tournamentService &&
      createPublicTournamentService(tournamentService, createHeldNames([])),
  } = options;
  const cloudTree = publicTournament && createCloudTree(publicTournament, seenByPublic(publicTables));
  cloudTree?.start();
  const gateway = createHttpGateway({
    service: house.service,
    publicTables,
    host: '127.0.0.1',
    port: 0,
    access: createAccess({ host: '127.0.0.1', ...accessOptions }),
    staticDir: options.staticDir ?? (await makePages()),
    log: silentLog,
    version: '1.2.3',
    nowMs: house.nowMs,
    ...withServices({ ...options, ...(cloudTree && { cloudTree }) }),
  });
  await gateway.start();
  onTestFinished(async () => {
    cloudTree?.stop();
    await gateway.stop();
  });
  const base = `http://127.0.0.1:${gateway.address()?.port}`;
  const ask = (path: string, init: RequestInit = {}) => fetch(base + path, init);
  const errorOf = async (response: Response): Promise<unknown> => {
    const { error } = (await response.json()) as { error: { code: string; advice: string } };
    return [response.status, error.code, error.advice.length > 0];
  };
  return { house, gateway, base, ask, errorOf };
};

export type StreamMessage = { readonly id?: string; readonly event?: string; readonly data?: string };

const parseMessage = (block: string): StreamMessage =>
  Object.fromEntries(
    block.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon) || 'comment', line.slice(colon + 1).replace(/^ /, '')];
    }),
  );

/** Reads a stream of server-sent events block by block. */
export const readStream = (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  let ended = false;
  const nextBlock = async (): Promise<string | undefined> => {
    for (;;) {
      const end = pending.indexOf('\n\n');
      if (end !== -1) {
        const block = pending.slice(0, end);
        pending = pending.slice(end + 2);
        return block;
      }
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) {
        ended = true;
        return undefined;
      }
      pending += chunk.value;
    }
  };
  /** The next message with data. */
  const next = async (): Promise<StreamMessage | undefined> => {
    for (;;) {
      const block = await nextBlock();
      if (block === undefined) return undefined;
      const message = parseMessage(block);
      if (message.data !== undefined) return message;
    }
  };
  return {
    nextBlock,
    next,
    ended: () => ended,
    take: async (count: number): Promise<readonly (StreamMessage | undefined)[]> => {
      const messages: (StreamMessage | undefined)[] = [];
      while (messages.length < count) messages.push(await next());
      return messages;
    },
  };
};
