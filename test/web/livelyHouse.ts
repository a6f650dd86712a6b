import { onTestFinished } from 'vitest';
import { PageBoardService } from '../../src/boards/transport/page/pageBoardService.js';
import type { ActBody } from '../../src/extensions/tournament/model/tournamentAct.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { createRadioHouse } from '../../src/server/radio/radioHouse.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableActor } from '../../src/table/tableActor.js';
import { createMemoryTournament } from '../extensions/tournament/atTables/memoryTournament.js';
import { createHands, specOf } from '../table/playOnTable.js';
import { builtPages } from './browserHarness.js';
import { openHouse } from './houseHarness.js';
import { livelyFleet } from './livelyFleet.js';
import { playIncident } from './playIncident.js';

const OUTPUTS = [
  {
    gateway: 'broadcast',
    name: 'open',
    lastGood: '2026-11-22T10:00:00.000Z',
    games: [
      { game: 'game-r1-a-b', board: 1, plies: 12 },
      { game: 'game-r1-c-d', board: 7, error: 'illegal move' },
    ],
  },
  { gateway: 'uploads', name: 'ftp://ftp.example.org/open', problem: 'the login is refused' },
];

const NAMES = [
  'Adlerberg, Anna',
  'Berg, Bo',
  'Castro, Carla',
  'Düring, Dan',
  'Ekström, Eva',
  'Farkas, Ferenc',
];
NAMES.push('Gallo, Gina', 'Horáková, Hana', 'Ito, Isamu', 'Jansen, Jo');

/** A round at five tables, each at another stage of its game, and an offence at a sixth. */
export const openLivelyHouse = async () => {
  const time = new VirtualTime();
  const laws = { rules: lawsRules('fide-standard', {}), canMate: findMate };
  const spec = (n: number) => ({ ...specOf(`board-${n}`), laws });
  let tournamentService: ReturnType<typeof createMemoryTournament> | undefined;
  const tables: TableActor[] = [];
  const house = await openHouse({
    time,
    nowIso: () => new Date(Date.UTC(2026, 10, 21, 14) + time.nowMs()).toISOString(),
    spec: spec(1),
    staticDir: builtPages(),
    services: (house) => {
      for (let n = 2; n <= 6; n++) tables.push(house.addTable(spec(n)));
      tournamentService = createMemoryTournament(house);
      const made = tournamentService;
      onTestFinished(() => made.stop());
      const report = async () => ({ about: 'no names', madeAt: '2026-11-22T10:00:00.000Z' });
      const radio = createRadioHouse(new PageBoardService(), house, true);
      return {
        tournamentService: made,
        fleet: livelyFleet(),
        support: { report },
        outputs: () => OUTPUTS,
        radio,
      };
    },
  });
  if (tournamentService === undefined) throw new Error('there is no hall');
  const opened = tournamentService;
  await opened.start();
  const act = async (body: ActBody): Promise<void> => {
    const done = await opened.act(body, { role: 'operator', name: 'Anna' });
    if (!done.ok) throw done.error;
  };
  await act({ type: 'describe', event: { name: 'Autumn Open', site: 'Town Hall' } });
  const person = (i: number) => ({ name: NAMES[i] ?? '', startNumber: i + 1, rating: 2400 - 13 * i });
  for (let n = 1; n <= 5; n++)
    await act({ type: 'pair', round: 1, board: n, white: person(2 * n - 2), black: person(2 * n - 1) });
  await act({ type: 'setUp', round: 1 });
  tables.unshift(house.table);
  const tableAt = (n: number): TableActor => {
    const table = tables[n - 1];
    if (table === undefined) throw new Error(`there is no board ${n}`);
    return table;
  };
  const games = [
    'e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8',
    'd2d4 d7d5 c2c4 e7e6',
    'f2f3 e7e5 g2g4 d8h4',
    'c2c4 e7e5 b1c3',
  ];
  for (const [i, moves] of games.entries()) {
    const hands = createHands(tableAt(i + 1), time);
    hands.connect();
    hands.play(...moves.split(' '));
    hands.wait(30_000);
    await opened.settle();
  }
  await playIncident(tableAt(6), time, 'illegal/knight-like-a-bishop-in-a-position');
  return house;
};
