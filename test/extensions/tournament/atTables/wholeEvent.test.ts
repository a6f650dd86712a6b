import { expect, onTestFinished, test } from 'vitest';
import { realTime } from '../../../../src/boards/transport/realTime.js';
import { createBroadcastGateway } from '../../../../src/extensions/broadcast/broadcastGateway.js';
import { createBroadcastService } from '../../../../src/extensions/broadcast/broadcastService.js';
import { documentOf } from '../../../../src/extensions/tournament/model/documentOf.js';
import { readPairings } from '../../../../src/extensions/tournament/model/formats/readPairings.js';
import { writePairings } from '../../../../src/extensions/tournament/model/formats/writePairings.js';
import { createUploadsGateway } from '../../../../src/extensions/uploads/uploadsGateway.js';
import { startBroadcastServer } from '../../../../src/simulation/broadcast/broadcastServer.js';
import { silentLog } from '../../../server/http/httpHarness.js';
import { soon } from '../../../soon.js';
import { openFtpServer } from '../../uploads/ftpServer.js';
import { passwordFile } from '../../uploads/uploadHarness.js';
import { fixture, linesOf } from '../model/pairingHarness.js';
import { openTournament } from './tournamentHarness.js';

const TRF = 'trf26_individual_round3_paired.trf';
const TABLES = ['board-1', 'board-2', 'board-3', 'board-4'];
const MOVES = [
  ['e2e4', 'e7e5', 'g1f3'],
  ['e2e4', 'e7e5', 'b1c3'],
  ['d2d4', 'd7d5'],
  ['c2c4', 'c7c5', 'g1f3', 'g8f6'],
] as const;
const RESULTS = ['1-0', '1/2-1/2', '0-1', '1-0'] as const;
const SCORES = ['1. e4 e5 2. Nf3', '1. e4 e5 2. Nc3', '1. d4 d5', '1. c4 c5 2. Nf3 Nf6'];

test('from TRF to the tables, an FTP server and a broadcast, and back to TRF: what was played, nothing else', async () => {
  const harness = await openTournament(TABLES);
  const [ftp, lichess] = await Promise.all([openFtpServer(), startBroadcastServer('secret')]);
  const secret = passwordFile(harness.dir, 'secret');
  const common = {
    tournamentService: harness.publicTournament,
    tables: harness.tables,
    time: { ...realTime, setTimeout: (fire: () => void, ms: number) => realTime.setTimeout(fire, ms / 100) },
    log: silentLog,
    nowIso: () => '2026-11-23T10:00:00.000Z',
  };
  const upload = {
    url: `ftp://anna@127.0.0.1:${ftp.port}/live`,
    shape: 'liveChess',
    passwordFile: secret,
  } as const;
  const plan = { key: 'open', url: lichess.url, tokenFile: secret, visibility: 'public', delay: 0 } as const;
  const service = createBroadcastService({
    ...{ ...common, url: lichess.url, plans: [plan], tokens: [], dataDir: harness.dir },
  });
  const gateways = [
    createUploadsGateway({ ...common, uploads: [upload], dataDir: harness.dir }),
    createBroadcastGateway({ ...common, targets: [], service }),
  ];
  for (const gateway of gateways) await gateway.start();
  onTestFinished(async () => {
    for (const gateway of gateways) await gateway.stop();
    await lichess.stop();
  });

  await harness.take(TRF, fixture(TRF));
  // The rounds are created before anything is played.
  await soon(() =>
    expect(lichess.tours.map(({ rounds }) => rounds.slice(0, 3).map(({ form }) => form['name']))).toEqual([
      ['Round 1', 'Round 2', 'Round 3'],
    ]),
  );
  await soon(() => expect(service.targets().length).toBe(lichess.tours[0]?.rounds.length));
  const round = lichess.tours[0]?.rounds[2];
  await harness.act({ type: 'next' });
  for (const [i, table] of TABLES.entries()) {
    harness.handsAt(table).connect();
    harness.handsAt(table).play(...(MOVES[i] ?? []));
    harness.handsAt(table).wait(60_000);
    await harness.tournamentService.settle();
    await harness.result(table, RESULTS[i] ?? '*');
  }

  await soon(() => {
    const index = JSON.parse(ftp.files.get('/home/anna/live/round-3/index.json') ?? '{}');
    expect(index.pairings?.map((one: { result: string }) => one.result)).toEqual(RESULTS);
    const games =
      ftp.files.get('/home/anna/live/round-3/games.pgn')?.replaceAll(/\s*\{[^}]*\}\s*/g, ' ') ?? '';
    for (const [i, score] of SCORES.entries()) expect(games).toContain(`${score} ${RESULTS[i]}`);
    expect(round?.content.boards.map(({ tags }) => tags['Result'])).toEqual(RESULTS);
    expect(round?.content.boards.map(({ sans }) => sans.length)).toEqual(MOVES.map(({ length }) => length));
  });

  // A second house reads the round from there and writes the same.
  const other = await openTournament([]);
  const read = await service.read(round?.id ?? '');
  if (!read.ok) throw read.error;
  await other.tournamentService.take(other.tournamentService.compare([read.value]), {
    role: 'operator',
    name: 'Anna',
  });
  const there = documentOf(other.tournamentService.view().tournament);
  const here = documentOf(harness.tournamentService.view().tournament);
  expect(linesOf(there, 3)).toEqual(linesOf(here, 3).filter((line) => !line.includes(' - bye ')));
  const fromThere = readPairings(new TextEncoder().encode(writePairings(there, 'trf')));
  expect(fromThere.faults).toEqual([]);
  expect(linesOf(fromThere.document, 3).map((line) => line.split(' ').at(-1))).toEqual(RESULTS);

  const before = readPairings(fixture(TRF)).document;
  const out = writePairings(documentOf(harness.tournamentService.view().tournament), 'trf');
  const back = readPairings(new TextEncoder().encode(out));
  expect(back.faults).toEqual([]);
  const ascii = (line: string): string => line.normalize('NFD').replaceAll(/\p{M}/gu, '');
  const played = (line: string, i: number): string =>
    line.endsWith('*') ? `${line.slice(0, -1)}${RESULTS[i]}` : line;
  expect(linesOf(back.document, 3)).toEqual(linesOf(before, 3).map(ascii).map(played));
  for (const number of [1, 2])
    expect(linesOf(back.document, number)).toEqual(linesOf(before, number).map(ascii));
});
