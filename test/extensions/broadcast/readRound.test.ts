import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../src/boards/transport/realTime.js';
import {
  createBroadcastService,
  readRoundAddress,
} from '../../../src/extensions/broadcast/broadcastService.js';
import { differenceMessage } from '../../../src/extensions/tournament/importText.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import { startBroadcastServer } from '../../../src/simulation/broadcast/broadcastServer.js';
import { silentLog } from '../../server/http/httpHarness.js';
import { openTournament } from '../tournament/atTables/tournamentHarness.js';
import { linesOf } from '../tournament/model/pairingHarness.js';

const PGN = `[Event "x"]
[White "Düring, Jürgen"]
[WhiteTitle "FM"]
[WhiteFideId "9000011"]
[WhiteTeam "SK Kocher"]
[Black "Østergård, Søren"]
[BlackElo "2405"]
[Result "1-0"]

1. e4 e5 1-0

[Event "x"]
[White "Gallo, Remo"]
[Black "Wójcik, Łucja"]
[Result "*"]

*
`;

const openReading = async (token?: string) => {
  const server = await startBroadcastServer('secret');
  onTestFinished(() => server.stop());
  const post = (path: string, body: string | URLSearchParams) =>
    fetch(server.url + path, { method: 'POST', headers: { Authorization: 'Bearer secret' }, body });
  const harness = await openTournament([]);
  if (token !== undefined) writeFileSync(join(harness.dir, 'broadcast.token'), `${token}\n`, { mode: 0o600 });
  const service = createBroadcastService({
    ...{
      url: server.url,
      plans: [],
      tokens: [],
      dataDir: harness.dir,
      tournamentService: harness.publicTournament,
      time: realTime,
    },
    ...{ log: silentLog, nowIso: () => '' },
  });
  const make = async (visibility = 'public', name = 'Round 2') => {
    await post('/broadcast/new', new URLSearchParams({ name: 'Pfingst-Open', visibility }));
    const tour = server.tours.at(-1);
    await post(`/broadcast/${tour?.id}/new`, new URLSearchParams({ name }));
    const id = tour?.rounds.at(-1)?.id ?? '';
    await post(`/api/broadcast/round/${id}/push`, PGN);
    return { id, address: `${server.url}/broadcast/pfingst-open/round-2/${id}` };
  };
  const compare = async (address: string) => {
    const read = await service.read(address);
    if (!read.ok) throw read.error;
    return harness.tournamentService.compare([read.value]);
  };
  return { ...harness, server, service, make, compare };
};

describe('a round of a broadcast is imported', () => {
  test('with its players and results; what is different is shown before it is taken', async () => {
    const harness = await openReading();
    const { address } = await harness.make();
    const first = await harness.compare(address);
    expect(first.faults).toEqual([]);
    expect(first.differences.map((one) => inEnglish(differenceMessage(one)))).toEqual([
      'Round 2 is new: 2 pairings',
    ]);
    expect(harness.tournamentService.tournament().rounds).toEqual([]);
    await harness.tournamentService.take(first, { role: 'operator', name: 'Anna' });
    expect(linesOf(first.document, 2)).toEqual([
      '1 Düring, Jürgen - Østergård, Søren 1-0',
      '2 Gallo, Remo - Wójcik, Łucja *',
    ]);
    expect(harness.pairing(1, 2)).toMatchObject({
      white: { title: 'FM', fideId: 9000011, team: 'SK Kocher' },
      black: { rating: 2405 },
    });
    expect((await harness.compare(address)).differences).toEqual([]);
    // A result entered here stays, and the difference is reported.
    await harness.act({ type: 'result', pairing: harness.pairing(1, 2)?.id ?? '', result: '0-1' });
    const again = await harness.compare(address);
    expect(again.differences.map((one) => inEnglish(differenceMessage(one)))).toEqual([
      'Round 2, board 1: Düring, Jürgen - Østergård, Søren: the file says 1-0, but 0-1 is kept',
    ]);
  });

  test('a private one only with the token; without, nothing tells that it is there', async () => {
    const stranger = await openReading();
    const { id, address } = await stranger.make('private');
    const refused = await stranger.service.read(address);
    const absent = await stranger.service.read('abcd1234');
    expect(!refused.ok && refused.error.message).toMatch(
      /no such round \(404\), or the token may not see it/,
    );
    expect(refused).toEqual(absent);
    expect(id).toMatch(/^\w{8}$/);
    const owner = await openReading('secret');
    const own = await owner.make('private');
    expect((await owner.compare(own.id)).document.rounds).toHaveLength(1);
    expect(owner.server.asked.join()).not.toContain('secret');
  });

  test('one whose name has no number is the round that its place says', async () => {
    const harness = await openReading();
    const { address } = await harness.make('public', 'Opening day');
    expect((await harness.compare(address)).document.rounds[0]?.round).toBe(1);
  });

  test('nothing is asked of another address than the configured lichess', async () => {
    const harness = await openReading('secret');
    const other = await startBroadcastServer('secret');
    onTestFinished(() => other.stop());
    const read = await harness.service.read(`${other.url}/broadcast/a/b/abcd1234`);
    expect(!read.ok && read.error.message).toContain('only rounds at');
    expect([...other.asked, ...harness.server.asked]).toEqual([]);
  });
});

describe('the address of a round', () => {
  const BASE = 'https://lichess.org';
  test.each([
    'https://lichess.org/broadcast/open/round-1/abCD1234',
    ' https://lichess.org/broadcast/open/round-1/abCD1234/gAmE0001?x=1#3 ',
    'abCD1234',
    'lichess:abCD1234',
  ])('%s', (text) => {
    expect(readRoundAddress(text, BASE)).toEqual({ ok: true, value: 'abCD1234' });
  });

  test.each([
    ['http://lichess.org/broadcast/a/b/abCD1234', /only rounds at/],
    ['https://lichess.org.example.com/broadcast/a/b/abCD1234', /only rounds at/],
    ['https://lichess.org@127.0.0.1/broadcast/a/b/abCD1234', /only rounds at/],
    ['http://169.254.169.254/broadcast/a/b/abCD1234', /only rounds at/],
    ['file:///broadcast/a/b/abCD1234', /only rounds at/],
    ['https://lichess.org/broadcast/open/abCD1234', /whole broadcast/],
    ['https://lichess.org/broadcast/a/b/..%2f..%2fx', /no address of a round/],
    ['https://lichess.org/study/a/b/abCD1234', /no address of a round/],
    ['../../api/x', /no address of a round/],
    ['', /no address of a round/],
  ])('%s is none', (text, reason) => {
    const read = readRoundAddress(text, BASE);
    expect(!read.ok && read.error.message).toMatch(reason);
  });
});
