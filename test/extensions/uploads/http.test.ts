import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { soon } from '../../soon.js';
import { openS3Server, openWebdavServer } from './httpServers.js';
import { openUploads, passwordFile } from './uploadHarness.js';

const FOLDER = '/dav/my open';

test('WebDAV: folders are made, what changes is put again, what is gone is deleted; a server that hangs delays none', async () => {
  const [server, hung] = await Promise.all([openWebdavServer(), openWebdavServer()]);
  hung.mood.hangs = true;
  const harness = await openUploads((dir) =>
    [hung, server].map(({ port }) => ({
      url: `webdav://anna@127.0.0.1:${port}${encodeURI(FOLDER)}`,
      shape: 'broadcaster',
      passwordFile: passwordFile(dir, 'secret'),
    })),
  );
  const file = (name: string): string | undefined => server.files.get(`${FOLDER}/round-3/${name}`);
  await soon(() => expect(file('game-4.pgn')).toBeDefined());
  await harness.isGood(1);
  expect(harness.state(0)).toEqual({ name: `webdav://127.0.0.1:${hung.port}${FOLDER}` });
  server.puts.length = 0;
  await harness.play('board-2', 'd2d4', 'd7d5');
  await soon(() => expect(file('game-2.pgn')).toContain('1. d4 d5'));
  expect(server.puts.filter((name) => /game-[134]/.test(name))).toEqual([]);
  await harness.act({ type: 'unpair', pairing: harness.pairing(4)?.id ?? '' });
  await soon(() => expect(file('game-4.pgn')).toBeUndefined());

  server.mood.refuses = 507;
  await harness.play('board-1', 'e2e4', 'e7e5');
  await soon(() => expect(harness.state(1)?.problem).toBe('the disk there is full'));
  chmodSync(join(harness.dir, 'password'), 0o644);
  await soon(() =>
    expect(harness.state(1)?.problem).toMatch(/^other users can read the password in .*chmod 600/),
  );
  chmodSync(join(harness.dir, 'password'), 0o600);
  server.mood.refuses = undefined;
  await soon(() => expect(file('game-1.pgn')).toContain('1. e4 e5'));
  // A hanging server does not delay the daemon's shutdown.
  await harness.gateway.stop();
});

test('S3: signed with the key, of the right type; a wrong key and a bucket that is not there are named', async () => {
  const server = await openS3Server();
  vi.stubEnv('GAMES_SECRET', 'wrong');
  const at = `s3+http://KEY1@127.0.0.1:${server.port}`;
  const harness = await openUploads(() =>
    [`${at}/games/open 2026`, `${at}/nowhere`].map((url) => ({
      url,
      shape: 'liveChess',
      region: 'eu-central-1',
      passwordEnv: 'GAMES_SECRET',
    })),
  );
  await soon(() => expect(harness.state(0)?.problem).toContain('SignatureDoesNotMatch'));
  vi.stubEnv('GAMES_SECRET', 'secret');
  await soon(() =>
    expect(harness.state(1)).toMatchObject({
      problem: 'there is no such bucket',
      problemKey: 'upload.noBucket',
    }),
  );
  await harness.play('board-1', 'e2e4', 'c7c5');
  const object = (name: string) => server.objects.get(`/games/open 2026/round-3/${name}`);
  await soon(() => expect(object('game-1.pgn')?.text).toContain('1. e4 c5'));
  expect(object('game-1.pgn')?.type).toBe('application/x-chess-pgn; charset=utf-8');
  await soon(() => expect(object('index.json')?.text).toContain('Düring'));
  await harness.isGood(0);
  vi.unstubAllEnvs();
});
