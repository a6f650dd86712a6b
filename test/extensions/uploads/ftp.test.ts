import { expect, test } from 'vitest';
import { soon } from '../../soon.js';
import { openFtpServer } from './ftpServer.js';
import { openUploads, passwordFile } from './uploadHarness.js';

const openFtp = async () => {
  const server = await openFtpServer();
  const harness = await openUploads((dir) => [
    {
      url: `ftp://anna@127.0.0.1:${server.port}/open/live`,
      shape: 'liveChess',
      passwordFile: passwordFile(dir, 'secret'),
    },
  ]);
  const file = (name: string): string | undefined => server.files.get(`/home/anna/open/live/${name}`);
  return { ...harness, server, file };
};

test('by FTP the event is below the folder of the login; only what has changed is carried again, whole', async () => {
  const { server, file, play, isGood } = await openFtp();
  await soon(() => {
    expect(server.files.size).toBe(11);
    expect(file('tournament.json')).toContain('"count":4');
    expect([...server.files.keys()].filter((name) => name.endsWith('.part'))).toEqual([]);
  });
  await isGood();
  server.stored.length = 0;
  server.mood.hasNoRenameOver = true;
  await play('board-2', 'd2d4', 'd7d5');
  await soon(() => expect(file('round-3/game-2.pgn')).toContain('1. d4 d5'));
  await soon(() => expect(file('round-3/index.json')).toContain('"live":true'));
  expect(server.stored.filter((name) => !/game-2|games|index|tournament/.test(name))).toEqual([]);
  expect(server.logins).toBe(1);
});

test('an outage, a full disk and a wrong password are said once each, and mended by themselves', async () => {
  const { server, file, play, isGood, state, reported } = await openFtp();
  await soon(() => expect(file('round-3/game-4.json')).toBeDefined());
  await isGood();
  server.cut();
  await play('board-1', 'e2e4', 'c7c5');
  await soon(() => expect(state()?.problem).toBe('nothing answers at 127.0.0.1'));
  expect(state()?.lastGood).toBe('2026-11-23T10:00:00.000Z');
  server.mood.isFull = true;
  await server.open();
  await soon(() => expect(state()?.problem).toBe('the disk there is full'));
  expect(file('round-3/game-1.pgn')).not.toContain('e4');
  server.mood.isFull = false;
  server.mood.password = 'another';
  server.cut();
  await server.open();
  await soon(() => expect(state()?.problem).toMatch(/^the login is refused/));
  server.mood.password = 'secret';
  await soon(() => expect(file('round-3/game-1.pgn')).toContain('1. e4 c5'));
  await isGood();
  expect(reported.join('\n')).not.toMatch(/secret|another/);
  expect(reported.filter((line) => line.includes('disk there is full'))).toHaveLength(1);
});
