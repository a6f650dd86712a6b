import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { checkConfig } from '../../../src/app/config.js';
import { startDaemon } from '../../../src/app/daemon.js';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { lichessAccounts } from '../../../src/extensions/lichess/play/lichessAccounts.js';
import { followLichess } from '../../../src/extensions/lichess/play/lichessGame.js';
import {
  build as buildPlayLichess,
  prepareLichess,
  requestOf,
} from '../../../src/extensions/lichess/play/playLichess.js';
import { openInProcessJournal } from '../../../src/journal/inProcessJournal.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { gatewayDefinitions } from '../../../src/server/gatewayDefinitions.js';
import { createRandom } from '../../../src/shared/random.js';
import { createFakeLichess } from '../../../src/simulation/lichess/fakeLichess.js';
import { silentOpponent } from '../../../src/simulation/lichess/fakeOpponent.js';
import type { LichessCommand } from '../../../src/table/opponents/lichessView.js';
import { soon } from '../../soon.js';

const AI: LichessCommand = { type: 'playAi', level: 3, minutes: 15, increment: 10, color: 'white' };
const BOBBY: LichessCommand = {
  type: 'challenge',
  user: 'Bobby',
  minutes: 15,
  increment: 10,
  rated: false,
  color: 'random',
};

/** A daemon whose only board is absent, and a server that it calls. */
const start = async ({ isLoggedIn = true } = {}) => {
  const fake = createFakeLichess({ time: realTime, random: createRandom(5), opponent: silentOpponent });
  const url = await fake.listen(0);
  const dataDir = mkdtempSync(join(tmpdir(), 'jadoube-play-'));
  const tables = [{ id: 'one', device: 'tcp:127.0.0.1:1?protocol=dgt' }];
  const daemon = await startDaemon({
    config: checkConfig({ port: 0, liveChessPort: 0, tables, lichess: { url } }, 'test'),
    dataDir,
    time: realTime,
    log: pino({ level: 'silent' }),
    gateways: gatewayDefinitions.filter(({ name }) => name === 'http'),
    openJournal: openInProcessJournal,
  });
  onTestFinished(async () => {
    await daemon.stop();
    await fake.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const base = daemon.gateways()[0]?.url ?? '';
  const token = fake.server.people.giveToken('Anna');
  if (isLoggedIn)
    await fetch(`${base}/api/v1/lichess/token`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ table: 'one', token }),
    });
  const said: string[] = [];
  let stop = (): void => {};
  const stopAsked = new Promise<void>((resolve) => {
    stop = resolve;
  });
  return {
    fake,
    base,
    said,
    stop: () => stop(),
    url,
    dataDir,
    token,
    follow: (request: LichessCommand | undefined, game?: string) =>
      followLichess({
        game,
        house: { base, table: 'one' },
        request,
        stopAsked,
        say: (line) => said.push(inEnglish(line)),
      }),
  };
};

test('against the computer: asked for, followed, over', async () => {
  const { fake, said, follow } = await start();
  const over = follow(AI);
  const game = await soon(() => {
    const [found] = fake.server.games.values();
    if (found === undefined || said.length < 2) throw new Error('not yet');
    return found;
  });
  expect(game.options.players.black).toMatchObject({ ai: 3 });
  expect(game.options.clock).toMatchObject({ initialMs: 900_000, incrementMs: 10_000 });
  expect(said.at(-1)).toMatch(new RegExp(`^Your game: http.*/${game.id}$`));
  game.resign('black', realTime.nowMs());
  fake.server.changed(game);
  await over;
});

test('what is typed at the game is taken from its beginning to its end', async () => {
  const { fake, base, said, stop } = await start();
  const received: string[] = [];
  let ask = async (_: LichessCommand): Promise<unknown> => undefined;
  const over = followLichess({
    house: { base, table: 'one' },
    request: AI,
    stopAsked: new Promise(() => {}),
    say: (line) => said.push(inEnglish(line)),
    listen: (request) => {
      ask = request;
      received.push('listens');
      return () => received.push('is deaf');
    },
  });
  const game = await soon(() => {
    const [found] = fake.server.games.values();
    if (found === undefined || received.length === 0) throw new Error('not yet');
    return found;
  });
  await ask({ type: 'abort' });
  await over;
  expect(received).toEqual(['listens', 'is deaf']);
  expect(game.status).toBe('aborted');
  stop();
});

test('without a login: where to log in', async () => {
  const { base, follow } = await start({ isLoggedIn: false });
  await expect(follow(AI)).rejects.toMatchObject({
    code: 'OPPONENT_LOGIN',
    message: expect.stringContaining(`log in once at ${base}/#/table/one`),
  });
});

test('a login that lichess no longer accepts', async () => {
  const { fake, follow } = await start();
  fake.trouble({ path: /./, how: 401 });
  fake.server.cutAll();
  await soon(() => expect(follow(AI)).rejects.toMatchObject({ code: 'OPPONENT_LOGIN' }));
});

test('a challenge that is declined is said with the reason', async () => {
  const { fake, follow } = await start();
  const over = follow(BOBBY);
  over.catch(() => {});
  const [challenge] = await soon(() => {
    expect(fake.server.challenges.size).toBe(1);
    return [...fake.server.challenges.values()];
  });
  fake.server.reportUser('anna', {
    type: 'challengeDeclined',
    challenge: { ...challenge?.line, declineReason: 'Not now' },
  });
  await expect(over).rejects.toMatchObject({
    code: 'OPPONENT_REFUSED',
    message: 'Bobby has declined your challenge: Not now',
  });
});

test('a search that is broken off is ended there', async () => {
  const { fake, said, follow, stop } = await start();
  fake.server.lobby = null;
  const over = follow({ type: 'seek', minutes: 15, increment: 10, rated: false, color: 'random' });
  await soon(() => expect(fake.server.seeks.size).toBe(1));
  stop();
  await over;
  expect(said).toEqual(['Looking for an opponent: 15+10. Ctrl-C ends it.']);
  await soon(() => expect(fake.server.seeks.size).toBe(0));
});

test('a search too fast for boards is refused with the reason, before lichess is asked', async () => {
  const { fake, follow } = await start();
  const request = { type: 'seek', minutes: 3, increment: 0, rated: false, color: 'random' } as const;
  await expect(follow(request)).rejects.toMatchObject({
    code: 'OPPONENT_REFUSED',
    message: expect.stringContaining('8+0, 5+5, 10+0'),
  });
  expect(fake.seen.some(({ path }) => path.includes('seek'))).toBe(false);
});

test('the game of an id is followed, and one that is not there is said', async () => {
  const { fake, said, follow } = await start();
  const game = fake.server.startGame({
    user: 'Anna',
    color: 'white',
    opponent: { id: 'bobby', name: 'Bobby', rating: 1751 },
    clock: { limit: 600, increment: 5 },
  });
  const over = follow(undefined, game.id);
  await soon(() => expect(said.at(-1)).toMatch(new RegExp(`^Your game: .*${game.id}`)));
  game.resign('black', realTime.nowMs());
  fake.server.changed(game);
  await over;
  await expect(follow(undefined, 'nowhere1')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Anna has no game nowhere1 under way on lichess',
  });
});

test('all accounts are listed without their tokens, and one is logged out by its name', async () => {
  const { base, token } = await start();
  const list = (logOut?: string) => lichessAccounts(base, logOut, inEnglish);
  const shown = await soon(async () => {
    const text = await list();
    expect(text).toContain('board:play');
    return text;
  });
  expect(shown.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['LOGIN', 'ACCOUNT', 'TABLE', 'ALLOWED', 'VALID UNTIL', 'STATE'],
    ['one', 'Anna', 'one', 'board:play challenge:write', 'revoked', 'Logged in'],
  ]);
  expect(shown).not.toContain(token);
  await expect(list('Bobby')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await list('Anna')).toMatch(/^No account is logged in on http/);
});

test('a token file logs in; one that is missing, or long, is named', async () => {
  const { base, url, dataDir, token, follow, fake, said } = await start({ isLoggedIn: false });
  const house = { base, table: 'one' };
  const tokenFile = join(dataDir, 'anna.token');
  await expect(prepareLichess(house, { tokenFile })).rejects.toMatchObject({ code: 'OPPONENT_LOGIN' });
  writeFileSync(tokenFile, 'one\ntwo\n');
  await expect(prepareLichess(house, { tokenFile })).rejects.toThrow('does not hold one line');
  writeFileSync(tokenFile, `${token}\n`);
  await prepareLichess(house, { tokenFile, lichessUrl: url });
  const over = follow(AI);
  const game = await soon(() => {
    const [found] = fake.server.games.values();
    if (found === undefined || said.length < 2) throw new Error('not yet');
    return found;
  });
  game.resign('black', realTime.nowMs());
  fake.server.changed(game);
  await over;
  const elsewhere = prepareLichess(house, { lichessUrl: 'https://other.example' });
  await expect(elsewhere).rejects.toThrow(`plays on ${url}, not on https://other.example`);
});

const parsed = async (...args: readonly string[]): Promise<LichessCommand | undefined> => {
  const command = new Command('lichess').exitOverride().configureOutput({ writeErr: () => {} });
  buildPlayLichess(command);
  let request: LichessCommand | undefined;
  command.action((options) => {
    request = requestOf(options);
  });
  await command.parseAsync([...args], { from: 'user' });
  return request;
};

test('what the command line asks for', async () => {
  expect(await parsed()).toBeUndefined();
  expect(await parsed('--ai', '3', '--color', 'white')).toEqual(AI);
  expect(await parsed('--challenge', 'Bobby')).toEqual(BOBBY);
  expect(await parsed('--seek', '10+5', '--rated')).toMatchObject({ minutes: 10, increment: 5, rated: true });
  for (const wrong of [
    ['--ai', '9'],
    ['--seek', '10'],
    ['--ai', '3', '--seek', '10+5'],
    ['--challenge', 'a b'],
    ['--game', 'short'],
    ['--game', 'abcdefgh', '--ai', '3'],
  ])
    await expect(parsed(...wrong)).rejects.toMatchObject({ exitCode: 1 });
});
