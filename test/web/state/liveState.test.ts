import { expect, test } from 'vitest';
import { inEnglish } from '../../../src/messages/catalogue/english.js';
import type { TableEventBody } from '../../../src/table/tableEvent.js';
import { announcementOf } from '../../../src/web/state/announcement.js';
import { adoptTables, applyEvent, type LiveState } from '../../../src/web/state/liveState.js';
import { createFakeTableService } from '../../server/fakeTableService.js';
import { gameBody, moveBody, scriptPlies } from '../../server/gameScript.js';

/** A page that has read the tables of a house and receives its events. */
const openPage = (house: ReturnType<typeof createFakeTableService>) => {
  let state: LiveState = adoptTables(house.service.tables());
  const said: string[] = [];
  house.service.subscribe('live', {
    onEvent: (event) => {
      const table = state.tables.find(({ id }) => id === event.table);
      const text = table && announcementOf(table, event);
      if (text) said.push(inEnglish(text));
      state = applyEvent(state, event);
    },
  });
  return { state: () => state, said };
};

const openHouse = () => {
  const house = createFakeTableService();
  house.addTable('one');
  return house;
};

const shownBy = (state: LiveState) =>
  state.tables.map(({ illegal: _illegal, game, ...shown }) => ({
    ...shown,
    game: game && {
      ...game,
      startAtMs: 0,
      unstamped: {},
      moves: game.moves.map((move) => ({ ...move, atMs: 0 })),
    },
  }));

test('hearing the events shows the same as reading the tables afterwards', () => {
  const house = openHouse();
  const early = openPage(house);
  const plies = scriptPlies('e4', 'e5', 'Nf3', 'Nc6');
  house.tell('one', gameBody('g1'));
  const clock = (whiteMs: number, blackMs: number, running: 'white' | 'black'): TableEventBody => ({
    type: 'clock',
    whiteMs,
    blackMs,
    running,
  });
  for (const [i, ply] of plies.entries()) {
    house.advanceMs(5_000);
    house.tell('one', moveBody('g1', ply, 'provisional'), moveBody('g1', ply));
    house.tell('one', clock(600_000 - 1_000 * i, 590_000 - 1_000 * i, i % 2 === 0 ? 'black' : 'white'));
    // A page opened during the game must end up with the same content.
    expect(shownBy(openPage(house).state())).toEqual(shownBy(early.state()));
  }
  const middle = openPage(house);
  house.tell('one', {
    type: 'revise',
    gameId: 'g1',
    fromPly: 4,
    uci: ['g8f6'],
    san: ['Nf6'],
    fens: [scriptPlies('e4', 'e5', 'Nf3', 'Nf6')[3]?.fen ?? ''],
    reason: 'the knight went on',
  });
  house.tell(
    'one',
    { type: 'phase', phase: 'settled', wrong: [] },
    { type: 'result', gameId: 'g1', result: '1-0', by: 'time' },
  );
  house.tell('one', { type: 'table', name: 'Stage' }, { type: 'tags', gameId: null, tags: { Event: 'Cup' } });
  for (const page of [early, middle])
    expect(shownBy(page.state())).toEqual(shownBy(adoptTables(house.service.tables())));
  expect(early.state().tables[0]?.game?.moves.map((move) => move.san)).toEqual(['e4', 'e5', 'Nf3', 'Nf6']);
});

test('an event that the reading holds already changes nothing', () => {
  const house = openHouse();
  house.tell('one', gameBody('g1'));
  const state = adoptTables(house.service.tables());
  const [event] = house.service.eventsAfter(0, 1).events;
  expect(event && applyEvent(state, event)).toBe(state);
});

test('an event of a table that is not known asks for a new reading', () => {
  const house = openHouse();
  const page = openPage(house);
  house.addTable('two');
  house.tell('two', gameBody('g2'));
  expect(page.state().stale).toBe(true);
});

test('other rules hold when a player leaves the board, and the page reads them anew', () => {
  const house = openHouse();
  const page = openPage(house);
  house.tell('one', { type: 'seats', white: 'board', black: 'board' });
  expect(page.state().stale).toBe(false);
  house.tell('one', { type: 'seats', white: 'board', black: 'engine' });
  expect(page.state().stale).toBe(true);
});

test('an illegal move is reported until the game goes on', () => {
  const house = openHouse();
  const page = openPage(house);
  const [ply] = scriptPlies('e4');
  house.tell('one', gameBody('g1'), {
    type: 'illegal',
    ply: 1,
    from: 'e2',
    to: 'e5',
    evidence: { reason: 'a pawn goes two squares at most' },
  });
  expect(page.state().tables[0]?.illegal).toEqual({ from: 'e2', to: 'e5' });
  if (ply) house.tell('one', moveBody('g1', ply));
  expect(page.state().tables[0]?.illegal).toBeNull();
});

test('events are said once, in words', () => {
  const house = openHouse();
  const page = openPage(house);
  const [first, second] = scriptPlies('e4', 'Nf6');
  house.tell('one', gameBody('g1'));
  if (first) house.tell('one', moveBody('g1', first, 'provisional'), moveBody('g1', first, 'final'));
  if (second) house.tell('one', moveBody('g1', second));
  const device = house.service.table('one')?.device;
  if (device) house.tell('one', { type: 'device', device: { ...device, batteryPercent: 50 } });
  if (device)
    house.tell('one', {
      type: 'device',
      device: {
        ...device,
        link: 'waiting',
        problem: { code: 'LINK_LOST', message: 'The cable is out.', advice: 'Put it in.' },
      },
    });
  house.tell('one', {
    type: 'phase',
    phase: 'correcting',
    wrong: [{ square: 'e4', found: null, expected: 'P' }],
  });
  house.tell('one', {
    type: 'revise',
    gameId: 'g1',
    fromPly: 2,
    uci: [],
    san: [],
    fens: [],
    reason: 'put back',
  });
  house.tell('one', {
    type: 'ask',
    id: 'g1-q1',
    about: 'board',
    question: 'Which piece?',
    options: ['queen', 'knight'],
  });
  house.tell('one', { type: 'result', gameId: 'g1', result: '1/2-1/2', by: 'agreement' });
  expect(page.said).toEqual([
    'A new game begins',
    '1, White: pawn to e4',
    '1, Black: knight to f6',
    'Board: The cable is out. Put it in.',
    'Put the pieces in order. e4: a white pawn is missing',
    'Taken back',
    'Which piece? queen, knight',
    'Result: Draw (agreement)',
  ]);
});

test('what a screen reader has said it does not say again while it stays so', () => {
  const house = openHouse();
  const page = openPage(house);
  const wrong = [{ square: 'e4', found: null, expected: 'P' }];
  const problem = { code: 'LINK_LOST', message: 'The line was lost.', advice: 'Check the cable.' };
  const device = house.service.table('one')?.device;
  if (device === undefined) throw new Error('there is a table');
  house.tell('one', { type: 'phase', phase: 'correcting', wrong });
  house.tell('one', { type: 'phase', phase: 'correcting', wrong: [...wrong, ...wrong] });
  house.tell('one', { type: 'device', device: { ...device, link: 'lost', problem } });
  house.tell('one', { type: 'device', device: { ...device, link: 'opening', problem } });
  expect(page.said).toEqual([
    expect.stringMatching(/^Put the pieces in order\. /),
    'Board: The line was lost. Check the cable.',
  ]);
});
