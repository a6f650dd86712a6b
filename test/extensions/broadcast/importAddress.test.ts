import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { createBroadcastService } from '../../../src/extensions/broadcast/broadcastService.js';
import { build } from '../../../src/extensions/tournament/commands/event.js';
import { startBroadcastServer } from '../../../src/simulation/broadcast/broadcastServer.js';
import { silentLog, startHttp } from '../../server/http/httpHarness.js';
import { openTournament } from '../tournament/atTables/tournamentHarness.js';
import { linesOf } from '../tournament/model/pairingHarness.js';

const TOKEN = 'lip_secret';
const PGN = `[Event "x"]
[White "Düring, Jürgen"]
[WhiteFideId "9000011"]
[Black "Østergård, Søren"]
[Result "1-0"]

1. e4 e5 1-0

[Event "x"]
[White "Gallo, Remo"]
[Black "Wójcik, Łucja"]
[Result "*"]

*
`;

/** Shortens waits of seconds. */
const time = {
  ...realTime,
  setTimeout: (fire: () => void, ms: number) => realTime.setTimeout(fire, ms / 10),
};

/** A house over HTTP and the command line, and a lichess server. `token` means that the house has one. */
const openImport = async ({ token }: { readonly token?: string } = {}) => {
  const server = await startBroadcastServer(TOKEN);
  onTestFinished(() => server.stop());
  const harness = await openTournament([]);
  if (token !== undefined) writeFileSync(join(harness.dir, 'broadcast.token'), `${token}\n`, { mode: 0o600 });
  const broadcasts = createBroadcastService({
    ...{
      url: server.url,
      plans: [],
      tokens: [],
      dataDir: harness.dir,
      tournamentService: harness.publicTournament,
      time,
    },
    ...{ log: silentLog, nowIso: () => '' },
  });
  const { base } = await startHttp({ tournamentService: harness.tournamentService, broadcasts });
  const post = (path: string, body: string | URLSearchParams) =>
    fetch(server.url + path, { method: 'POST', headers: { Authorization: `Bearer ${TOKEN}` }, body });
  const make = async (visibility = 'public', pgn = PGN) => {
    await post('/broadcast/new', new URLSearchParams({ name: 'Pfingst-Open', visibility }));
    const tour = server.tours.at(-1);
    await post(`/broadcast/${tour?.id}/new`, new URLSearchParams({ name: 'Round 2' }));
    const id = tour?.rounds.at(-1)?.id ?? '';
    await post(`/api/broadcast/round/${id}/push`, pgn);
    return { id, address: `${server.url}/broadcast/pfingst-open/round-2/${id}` };
  };
  const read = async (body: object) => {
    const response = await fetch(`${base}/api/v1/tournament/readings`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as {
      readonly error?: { readonly code: string; readonly message: string; readonly advice: string };
      readonly taken?: boolean;
      readonly file?: { readonly name: string; readonly text: string };
    };
    return { status: response.status, answer };
  };
  const run = async (...args: readonly string[]): Promise<string> => {
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
    const command = new Command();
    build(command);
    try {
      await command.parseAsync(['import', ...args, '--url', base], { from: 'user' });
    } finally {
      write.mockRestore();
    }
    return said.join('');
  };
  const refused = (args: readonly string[]): Promise<string> =>
    run(...args).then(
      () => 'not refused',
      (error: { readonly code?: string; readonly message: string }) => `${error.code}: ${error.message}`,
    );
  return { ...harness, base, server, make, read, run, refused };
};

const LINES = ['1 Düring, Jürgen - Østergård, Søren 1-0', '2 Gallo, Remo - Wójcik, Łucja *'];

afterEach(() => {
  process.exitCode = undefined;
});

describe('`jadoube event import` of a round on lichess', () => {
  test.each([
    ['its address', ({ address }: { readonly address: string }) => address],
    ['its identity', ({ id }: { readonly id: string }) => `lichess:${id}`],
  ])('by %s: shown first, taken with --apply, nothing new the second time', async (_, wordOf) => {
    const harness = await openImport();
    const name = wordOf(await harness.make());
    const shown = await harness.run(name);
    expect(shown).toContain('Round 2: 2 pairings\n    1  Düring, Jürgen - Østergård, Søren  1-0');
    expect(shown).toMatch(/Round 2 is new: 2 pairings\nNothing was changed; --apply imports it\.\n$/);
    expect(harness.tournamentService.tournament().rounds).toEqual([]);
    expect(await harness.run(name, '--apply')).toMatch(/Imported\.\n$/);
    expect(linesOf(harness.tournamentService.tournament() as never, 2)).toHaveLength(2);
    expect(harness.pairing(1, 2)?.white).toMatchObject({ name: 'Düring, Jürgen', fideId: 9000011 });
    expect(await harness.run(name)).toContain('It contains nothing new.');
    expect(process.exitCode).toBeUndefined();
  });

  test('with --json one document and nothing else', async () => {
    const harness = await openImport();
    const { address } = await harness.make();
    const document = JSON.parse(await harness.run(address, '--json'));
    expect(Object.keys(document)).toEqual(['event', 'rounds']);
    expect(linesOf(document, 2)).toEqual(LINES);
  });

  test('with --round another round than it is', async () => {
    const harness = await openImport();
    const { address } = await harness.make();
    await harness.run(address, '--round', '2', '--apply');
    expect(harness.tournamentService.tournament().rounds.map(({ round }) => round)).toEqual([2]);
  });
});

const FAULTS: readonly (readonly [
  string,
  (harness: Awaited<ReturnType<typeof openImport>>) => unknown,
  RegExp,
])[] = [
  ['refuses', ({ server }) => (server.faults.status = 500), /^BROADCAST_REFUSED: lichess answers with 500/],
  ['is asked too often', ({ server }) => (server.faults.status = 429), /^BROADCAST_REFUSED: .*429/],
  ['hangs', ({ server }) => (server.faults.hangs = true), /^BROADCAST_UNREACHABLE: .*it does not answer/],
  [
    'stops in the middle',
    ({ server }) => (server.faults.stalls = true),
    /^BROADCAST_UNREACHABLE: .*does not answer/,
  ],
  ['is not there', ({ server }) => server.stop(), /^BROADCAST_UNREACHABLE: lichess cannot be reached/],
  ...[
    '<!doctype html><title>Log in to the hotel</title>',
    '',
    'null',
    '17',
    '"round"',
    '[]',
    '{}',
    '{"round":{"name":"Round 1"},"tour":{"name":"x"}}',
    '{"round":[],"tour":null,"games":{}}',
    `{"round":{"name":"Round 1"},"tour":{"name":"x"},"games":[${'0,'.repeat(1_000)}0]}`,
  ].map(
    (text) =>
      [
        `says ${text.slice(0, 60)}`,
        ({ server }: Awaited<ReturnType<typeof openImport>>) => (server.faults.says = text),
        /^BROADCAST_UNREACHABLE: something other than lichess answers there/,
      ] as const,
  ),
];

describe('what cannot be read is said, over HTTP as on the command line, and nothing is taken', () => {
  test.each([
    ['one that is not there', 'abcd1234'],
    ['one that is private', undefined],
  ])('%s', async (_, absent) => {
    const harness = await openImport();
    const id = absent ?? (await harness.make('private')).id;
    const address = `${harness.server.url}/broadcast/a/b/${id}`;
    const { status, answer } = await harness.read({ address, apply: true });
    expect([status, answer.error?.code]).toEqual([409, 'BROADCAST_REFUSED']);
    expect(answer.error?.message).toBe('there is no such round (404), or the token may not see it');
    expect(await harness.refused([address, '--apply'])).toBe(
      'BROADCAST_REFUSED: there is no such round (404), or the token may not see it',
    );
    expect(harness.tournamentService.view().acts).toEqual([]);
  });

  test('a private one is read with the token of the house, which stays secret', async () => {
    const harness = await openImport({ token: TOKEN });
    const { address } = await harness.make('private');
    expect(await harness.run(address, '--apply')).toContain('Imported.');
    expect(JSON.stringify(await harness.read({ address }))).not.toContain(TOKEN);
  });

  test('a token that lichess does not know is named', async () => {
    const harness = await openImport({ token: 'lip_wrong' });
    const { address } = await harness.make();
    const said = await harness.refused([address]);
    expect(said).toMatch(/^BROADCAST_REFUSED: the token is refused \(401\)/);
    expect(said).not.toContain('lip_wrong');
  });

  test.each(FAULTS)('a lichess that %s', async (_, make, text) => {
    const harness = await openImport();
    const { address } = await harness.make();
    await make(harness);
    const { status, answer } = await harness.read({ address, apply: true });
    expect(`${answer.error?.code}: ${answer.error?.message}`).toMatch(text);
    expect([status, answer.error?.advice.length]).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await harness.refused([address, '--apply'])).toMatch(text);
    expect(harness.tournamentService.view().acts).toEqual([]);
  });

  test.each([
    ['https://example.org/broadcast/a/b/abcd1234', /^BAD_REQUEST: only rounds at/],
    ['lichess:no-round', /^BAD_REQUEST: that is no address of a round/],
    ['lichess:', /^BAD_REQUEST: /],
  ])('the address %s', async (address, text) => {
    const harness = await openImport();
    expect(await harness.refused([address])).toMatch(text);
    expect(harness.server.asked).toEqual([]);
  });

  test('files and an address together, and neither', async () => {
    const { read } = await openImport();
    const files = [{ name: 'a.csv', text: 'round,board,white,black\n1,1,Anna,Bert\n' }];
    for (const body of [{}, { files, address: 'abcd1234' }])
      expect((await read(body)).answer.error?.code).toBe('BAD_REQUEST');
  });

  test('a house whose daemon reads no broadcasts, and something that is no daemon', async () => {
    const harness = await openTournament([]);
    const { base } = await startHttp({ tournamentService: harness.tournamentService });
    const command = new Command();
    build(command);
    const from = (url: string) =>
      command.parseAsync(['import', 'lichess:abcd1234', '--url', url], { from: 'user' });
    await expect(from(base)).rejects.toThrow(/this jadoube reads no broadcasts/);
    const server = await startBroadcastServer(TOKEN);
    onTestFinished(() => server.stop());
    server.faults.says = '<html>';
    await expect(from(server.url)).rejects.toMatchObject({ code: 'DAEMON_ABSENT' });
  });
});

test('names that would write over the screen, or turn what follows them round, stand on one line', async () => {
  const harness = await openImport();
  const { id } = await harness.make();
  harness.server.faults.says = JSON.stringify({
    round: { name: 'Round 1\u001b[2J' },
    tour: { name: 'Open\nHouse' },
    games: [
      { id: 'a', players: [{ name: 'An\u202ena\u001b]0;x\u0007' }, { name: 'Bert\r\nZoe' }], status: '*' },
    ],
  });
  const said = await harness.run(`lichess:${id}`, '--apply');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: just these must not be there
  expect(said.replaceAll('\n', '')).not.toMatch(/[\u0000-\u001f\u0080-\u009f\u202a-\u202e]/);
  expect(harness.pairing(1, 1)).toMatchObject({ white: { name: 'Anna ]0;x' }, black: { name: 'Bert Zoe' } });
  expect(harness.tournamentService.tournament().event.name?.value).toBe('Open House');
});

test('what lichess has of a game without players, or of two for one board, is reported with its place', async () => {
  const harness = await openImport();
  const { address } = await harness.make(
    'public',
    '[Event "x"]\n[Result "*"]\n\n*\n\n[White "A"]\n[Black "A"]\n\n*\n',
  );
  const { status, answer } = await harness.read({ address, apply: true });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(answer.error?.message).not.toBe('');
  expect(harness.tournamentService.view().acts).toEqual([]);
});
