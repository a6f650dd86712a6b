import { describe, expect, test } from 'vitest';
import type { CommitLevel } from '../../../src/recognition/recognitionEvent.js';
import { VirtualTime } from '../../../src/shared/timeSource.js';
import { createPublicHouse } from '../../../src/table/delay/publicHouse.js';
import type { PublicDelay } from '../../../src/table/game/publicDelay.js';
import type { TableEvent, TableEventBody } from '../../../src/table/tableEvent.js';
import type { GamesFilter } from '../../../src/table/tableService.js';
import { createFakeTableService } from '../../server/fakeTableService.js';
import { gameBody, moveBody, scriptPlies } from '../../server/gameScript.js';

const MINUTE = 60_000;
const BASE = 7_000_000;
const PLIES = scriptPlies('e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6');

/** Two tables, `one` with the given delay, and everything that the public receives or could request. */
const openPublic = (first: PublicDelay | undefined) => {
  const house = createFakeTableService();
  house.addTable('one');
  house.addTable('two');
  const time = new VirtualTime();
  let delay = first;
  const publicHouse = createPublicHouse({
    service: house.service,
    time,
    delayOf: (id) => (id === 'one' ? delay : undefined),
    isAnyDelayed: () => delay !== undefined,
    history: house.history,
    agoMs: () => time.nowMs(),
    firstSeq: () => BASE,
    onFault: (error) => {
      throw error;
    },
  });
  const received: TableEvent[] = [];
  let gone = 0;
  publicHouse.subscribe('live', { onEvent: (event) => received.push(event), onGone: () => gone++ });
  return {
    house,
    time,
    publicHouse,
    received,
    gone: () => gone,
    later: (minutes: number): void => time.advanceTo(time.nowMs() + minutes * MINUTE),
    play: (...bodies: readonly TableEventBody[]): void => void house.tell('one', ...bodies),
    set: (next: PublicDelay | undefined): void => {
      delay = next;
      publicHouse.delaysChanged();
    },
    plies: (): number => publicHouse.table('one')?.game?.moves.length ?? 0,
    /** Everything that the public could request now. */
    bytes: (): string =>
      JSON.stringify([
        publicHouse.tables(),
        publicHouse.table('one'),
        publicHouse.games(),
        publicHouse.game('g1'),
        publicHouse.gamePgn('g1') ?? null,
        publicHouse.tablePgn('one') ?? null,
        [...publicHouse.gameIds()],
        publicHouse.eventsAfter(0, 10_000),
        received,
      ]),
  };
};

const ply = (number: number, level?: CommitLevel): TableEventBody => {
  const found = PLIES[number - 1];
  if (found === undefined) throw new Error(`there is no ply ${number}`);
  return moveBody('g1', found, level);
};

/** A knight that moved to c3 by mistake. */
const WRONG = scriptPlies('e4', 'e5', 'Nc3', 'Nf6');
const wrongPly = (number: 3 | 4): TableEventBody => {
  const found = WRONG[number - 1];
  if (found === undefined) throw new Error(`there is no ply ${number}`);
  return moveBody('g1', found);
};

/** The corrected moves from one ply to another. */
const revision = (fromPly: number, toPly: number, of = PLIES): TableEventBody => {
  const plies = of.slice(fromPly - 1, toPly);
  return {
    type: 'revise',
    gameId: 'g1',
    fromPly,
    uci: plies.map(({ uci }) => uci),
    san: plies.map(({ san }) => san),
    fens: plies.map(({ fen }) => fen),
    reason: 'corrected',
    changes: 'final',
  };
};

describe('the house as the public sees it', () => {
  test('without a delay it is the house itself, with its numbers', () => {
    const view = openPublic(undefined);
    view.play(gameBody('g1'), ply(1));
    expect(view.received.map(({ seq }) => seq)).toEqual([1, 2]);
    expect(view.publicHouse.table('one')).toBe(view.publicHouse.table('one'));
    expect(view.publicHouse.lastSeq()).toBe(2);
  });

  test('no byte of it carries a ply before its minutes are over', () => {
    const view = openPublic({ minutes: 15 });
    view.play(gameBody('g1'));
    for (const number of [1, 2, 3, 4, 5, 6]) {
      view.play(ply(number), { type: 'board', physical: `after ${number}` });
      view.later(1);
      expect(view.bytes()).not.toMatch(/e2e4|"e5"|after \d/);
    }
    view.play({ type: 'result', gameId: 'g1', result: '1-0', by: 'told' });
    view.later(9);
    // Fifteen minutes after the first ply the public sees that ply and nothing else.
    expect([view.plies(), view.bytes().includes('Nf3'), view.bytes().includes('1-0')]).toEqual([
      1,
      false,
      false,
    ]);
    view.later(1);
    expect(view.plies()).toBe(2);
    view.later(5);
    expect([view.plies(), view.publicHouse.table('one')?.game?.result]).toEqual([6, '1-0']);
    expect(view.publicHouse.games()[0]).toMatchObject({ plies: 6, result: '1-0' });
  });

  test('by plies: a ply is due once this many more are played, or the game is over', () => {
    const view = openPublic({ plies: 2 });
    view.play(gameBody('g1'), ply(1), ply(2));
    expect(view.plies()).toBe(0);
    view.play(ply(3));
    expect(view.plies()).toBe(1);
    view.play(ply(4), ply(5));
    expect(view.plies()).toBe(3);
    view.play({ type: 'result', gameId: 'g1', result: '0-1', by: 'told' });
    expect(view.plies()).toBe(5);
  });

  test('by plies: what hands do on the board comes with the ply that they make, not with the one before', () => {
    const view = openPublic({ plies: 2 });
    const saw = (number: number): TableEventBody => ({ type: 'board', physical: `after ${number}` });
    view.play(gameBody('g1'), saw(0));
    for (const number of [1, 2, 3]) view.play(saw(number), ply(number));
    expect([view.plies(), view.bytes().includes('after 1'), view.bytes().includes('after 2')]).toEqual([
      1,
      true,
      false,
    ]);
    view.play(saw(4), ply(4));
    expect([view.plies(), view.publicHouse.table('one')?.physical]).toEqual([2, 'after 2']);
    view.play({ type: 'result', gameId: 'g1', result: '0-1', by: 'told' });
    expect([view.plies(), view.publicHouse.table('one')?.physical]).toEqual([4, 'after 4']);
  });

  test('by plies and minutes: its last plies do not reveal the end of a game either', () => {
    const view = openPublic({ plies: 2, minutes: 10 });
    view.play(gameBody('g1'), ply(1), ply(2), ply(3));
    view.later(20);
    view.play({ type: 'result', gameId: 'g1', result: '0-1', by: 'told' });
    view.later(9);
    expect([view.plies(), view.bytes().includes('0-1')]).toEqual([1, false]);
    view.later(1);
    expect([view.plies(), view.bytes().includes('0-1')]).toEqual([3, true]);
  });

  test('by plies: a provisional ply releases no others, and a repeated ply is no other', () => {
    const view = openPublic({ plies: 2 });
    view.play(gameBody('g1'), ply(1), ply(2), ply(3, 'provisional'));
    expect([view.plies(), view.bytes().includes('e2e4')]).toEqual([0, false]);
    view.play(ply(3, 'committed'));
    expect(view.plies()).toBe(1);
    view.set({ plies: 2, minutes: 1 });
    view.play(ply(4, 'committed'), ply(3, 'final'), ply(5, 'provisional'));
    view.later(1);
    expect(view.plies()).toBe(2);
  });

  test('a move corrected before its time is never published; nothing is published earlier for it', () => {
    const view = openPublic({ minutes: 5 });
    view.play(gameBody('g1'), ply(1), ply(2));
    view.later(1);
    view.play(wrongPly(3), wrongPly(4));
    view.later(2);
    view.play(revision(1, 4));
    view.later(3);
    expect([view.plies(), view.bytes().includes('Nf3')]).toEqual([2, false]);
    view.later(2);
    expect([view.plies(), view.publicHouse.tablePgn('one')]).toEqual([
      4,
      expect.stringContaining('2. Nf3 Nc6'),
    ]);
    expect(view.bytes()).not.toMatch(/Nc3|b1c3|Nf6/);
  });

  test('a revision that is itself corrected is published as far as it stands', () => {
    const view = openPublic({ minutes: 5 });
    view.play(gameBody('g1'), ply(1), ply(2));
    view.play(revision(1, 4, WRONG));
    view.later(1);
    view.play(revision(3, 5));
    view.later(4);
    expect([view.plies(), view.bytes().includes('c3')]).toEqual([2, false]);
    view.later(1);
    expect([view.plies(), view.publicHouse.tablePgn('one')]).toEqual([
      5,
      expect.stringContaining('2. Nf3 Nc6'),
    ]);
  });

  test('published plies stay until they are corrected in their turn, and later ones go on', () => {
    const view = openPublic({ minutes: 5 });
    view.play(gameBody('g1'), ply(1), ply(2), wrongPly(3));
    view.later(4);
    view.play(ply(4));
    view.later(2);
    view.play(revision(3, 4));
    view.later(3);
    expect([view.plies(), view.publicHouse.tablePgn('one')]).toEqual([4, expect.stringContaining('2. Nc3')]);
    view.later(2);
    expect(view.publicHouse.tablePgn('one')).toContain('2. Nf3 Nc6');
  });

  test('a result that does not stand is never published, and ends no wait for the end', () => {
    const view = openPublic({ untilEnd: true, minutes: 5 });
    view.play(gameBody('g1'), ply(1), { type: 'result', gameId: 'g1', result: '1-0', by: 'told' });
    view.later(1);
    view.play({ type: 'result', gameId: 'g1', result: '*', by: 'told' }, ply(2));
    view.later(9);
    expect([view.plies(), view.bytes().includes('1-0')]).toEqual([0, false]);
  });

  test('with a delay until the end a game is there without its plies until it is over', () => {
    const view = openPublic({ untilEnd: true });
    view.play(gameBody('g1'), ply(1), ply(2));
    view.later(500);
    expect([view.plies(), view.publicHouse.table('one')?.game?.id]).toEqual([0, 'g1']);
    view.play({ type: 'result', gameId: 'g1', result: '1/2-1/2', by: 'agreement' });
    expect(view.plies()).toBe(2);
  });

  test('the next game of the table stays hidden, and the last one is published to its end', () => {
    const view = openPublic({ minutes: 5 });
    view.play(gameBody('g1'), ply(1));
    view.later(6);
    view.play({ type: 'result', gameId: 'g1', result: '1-0', by: 'told' }, gameBody('g2'));
    expect([[...view.publicHouse.gameIds()], view.publicHouse.gamePgn('g2')]).toEqual([[], undefined]);
    expect([view.publicHouse.games(), view.publicHouse.game('g2')]).toEqual([[], undefined]);
    expect(view.publicHouse.game('g1')?.result).toBe('*');
    view.later(5);
    expect([view.publicHouse.table('one')?.game?.id, view.publicHouse.game('g2')?.result]).toEqual([
      'g2',
      '*',
    ]);
  });

  test('other tables are published at once, and numbers do not reveal events of the hall', () => {
    const view = openPublic({ minutes: 5 });
    view.play(gameBody('g1'), ply(1), ply(2));
    view.house.tell('two', gameBody('g9'));
    expect(view.received.map(({ seq, table }) => [seq, table])).toEqual([[BASE + 1, 'two']]);
    expect([view.publicHouse.lastSeq(), view.publicHouse.table('two')?.seq]).toEqual([BASE + 1, BASE + 1]);
    expect(view.publicHouse.eventsAfter(12, 10)).toMatchObject({ goneBefore: BASE + 1 });
  });

  test('a delay that is set in mid-round: what was public stays, nothing new comes until the gap is reached', () => {
    const view = openPublic(undefined);
    view.play(gameBody('g1'), ply(1), ply(2));
    view.set({ minutes: 10 });
    expect([view.plies(), view.gone()]).toEqual([2, 1]);
    view.play(ply(3));
    view.later(9);
    expect(view.plies()).toBe(2);
    view.set({ minutes: 20 });
    view.later(5);
    expect(view.plies()).toBe(2);
    view.later(6);
    expect(view.plies()).toBe(3);
    view.play(ply(4));
    view.set(undefined);
    expect(view.plies()).toBe(4);
  });

  test('after a restart: by the time of the event, whatever was public then', () => {
    const view = openPublic({ minutes: 10 });
    view.play(gameBody('g1'), ply(1));
    view.later(4);
    const again = createPublicHouse({
      service: view.house.service,
      time: view.time,
      delayOf: () => ({ minutes: 10 }),
      isAnyDelayed: () => true,
      history: view.house.history,
      agoMs: () => 4 * MINUTE,
      firstSeq: () => BASE,
      onFault: () => {},
    });
    expect(again.table('one')?.game).toBeNull();
    view.later(6);
    expect(again.table('one')?.game?.moves).toHaveLength(1);
    again.stop();
  });

  const hour = 60 * MINUTE;
  /** A house restarted this long after each event, with the given games in its journal. */
  const restarted = (delay: PublicDelay, events: readonly TableEvent[], agoMs: (at: string) => number) => {
    const house = createFakeTableService();
    house.addTable('one');
    const games = [...new Set(events.flatMap((event) => (event.type === 'game' ? [event.gameId] : [])))];
    const of = (id: string) => events.filter((event) => 'gameId' in event && event.gameId === id);
    const service = {
      ...house.service,
      games: ({ limit = 9, before }: GamesFilter = {}) =>
        games
          .toReversed()
          .slice(before === undefined ? 0 : games.toReversed().indexOf(before) + 1)
          .slice(0, limit)
          .map((id) => ({
            id,
            table: 'one',
            startedAt: '',
            tags: {},
            plies: 1,
            result: '*' as const,
            current: false,
          })),
      gameIds: () => games,
      gamePgn: (id: string) => (games.includes(id) ? `PGN of ${id}` : undefined),
    };
    const time = new VirtualTime();
    const made = createPublicHouse({
      service,
      time,
      delayOf: () => delay,
      isAnyDelayed: () => true,
      history: {
        gameEvents: of,
        gameSpan: (id) => {
          const [first, last] = [of(id)[0], of(id).at(-1)];
          return first && { table: 'one', firstSeq: first.seq, first: first.at, last: last?.at };
        },
        tableEvents: (_, fromSeq) => events.filter(({ seq }) => seq >= fromSeq),
      },
      agoMs,
      firstSeq: () => BASE,
      onFault: () => {},
    });
    return { made, time, seen: () => [...made.gameIds()].filter((id) => made.gamePgn(id) !== undefined) };
  };
  const games = (count: number, atOf: (game: number) => string): readonly TableEvent[] =>
    Array.from({ length: count }, (_, i): TableEvent[] =>
      [gameBody(`g${i}`), moveBody(`g${i}`, PLIES[0] as (typeof PLIES)[number])].map((body, j) => ({
        ...{ seq: 2 * i + j + 1, table: 'one', epoch: 'e', n: 2 * i + j + 1, atMs: 0, at: atOf(i) },
        ...body,
      })),
    ).flat();
  const nowMs = Date.UTC(2026, 10, 27);
  const isoAgo = (ms: number): string => new Date(nowMs - ms).toISOString();
  const ago = (at: string): number => nowMs - Date.parse(at);

  test.each([12, 40, 250])('after a restart: none of %i games that are not due is public', (count) => {
    const { made, seen } = restarted(
      { minutes: 60 },
      games(count, (i) => isoAgo((count - i) * MINUTE * 0.2)),
      ago,
    );
    expect([seen(), made.games(), made.table('one')?.game]).toEqual([[], [], null]);
  });

  test('after a restart: games that ended before the time are there, and no later one', () => {
    const view = restarted(
      { minutes: 15 },
      games(10, (i) => isoAgo((10 - i) * 4 * MINUTE)),
      ago,
    );
    // The games began 40, 36 … minutes ago, and each ended when the next began.
    expect(view.seen()).toEqual(['g0', 'g1', 'g2', 'g3', 'g4', 'g5', 'g6']);
    view.time.advanceTo(4 * MINUTE);
    expect(view.seen()).toContain('g7');
    expect(view.seen()).not.toContain('g8');
  });

  test.each(['', 'nonsense'])('a game whose time is not known (%j) is not public', (at) => {
    const view = restarted(
      { minutes: 15 },
      games(20, (i) => (i < 18 ? isoAgo(hour) : at)),
      (text) => (Date.parse(text) > 0 ? ago(text) : Number.NaN),
    );
    expect(view.seen()).not.toContain('g18');
    expect(view.seen()).not.toContain('g19');
    expect(view.seen()).toContain('g3');
  });

  test.each([
    ['the journal does not have it yet', undefined],
    ['its events wait to be told', { table: 'one', firstSeq: 1, last: '2026-11-22T10:00:00.000Z' }],
  ] as const)('a game that the table plays is not public while %s', (_, span) => {
    const house = createFakeTableService();
    house.addTable('one');
    house.tell('one', gameBody('g1'), ply(1));
    for (const delay of [{ untilEnd: true }, { plies: 2 }, { minutes: 5 }] as const) {
      const publicHouse = createPublicHouse({
        // The table is ahead of its events.
        service: {
          ...house.service,
          gameIds: () => ['g1'],
          gamePgn: () => '1. e4',
          subscribe: () => () => {},
        },
        time: new VirtualTime(),
        delayOf: () => delay,
        isAnyDelayed: () => true,
        history: { ...house.history, gameSpan: () => span, tableEvents: () => [] },
        agoMs: () => 60 * MINUTE,
        firstSeq: () => BASE,
        onFault: () => {},
      });
      expect(publicHouse.gamePgn('g1')).toBeUndefined();
      expect([...publicHouse.gameIds()]).toEqual([]);
    }
  });

  test('events of an older game while another is played come as late as all others', () => {
    const view = openPublic({ minutes: 10 });
    view.play(gameBody('g1'), ply(1), gameBody('g2'));
    view.later(11);
    view.play({ type: 'result', gameId: 'g1', result: '1-0', by: 'told' });
    expect(view.publicHouse.game('g1')?.result).toBe('*');
  });

  test('when an act changes the tournament, a table that was not looked at since the start stays delayed', () => {
    const view = openPublic({ minutes: 10 });
    view.play(gameBody('g1'), ply(1), ply(2));
    const again = createPublicHouse({
      service: view.house.service,
      time: view.time,
      delayOf: () => ({ minutes: 10 }),
      isAnyDelayed: () => true,
      history: view.house.history,
      agoMs: () => 0,
      firstSeq: () => BASE,
      onFault: () => {},
    });
    again.delaysChanged();
    expect(again.table('one')?.game).toBeNull();
    again.stop();
  });
});
