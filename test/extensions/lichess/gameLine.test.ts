import { expect, test } from 'vitest';
import { readGameLine } from '../../../src/extensions/opponents/remote/gameLine.js';
import { newSession } from '../../../src/extensions/opponents/remote/gameSession.js';
import { handleLine } from '../../../src/extensions/opponents/remote/handleServer.js';
import { gameTags } from '../../../src/extensions/opponents/remote/serverFacts.js';

/** The first line of a game in the Board API's documentation. */
const FULL = {
  type: 'gameFull',
  id: '5IrD6Gzz',
  variant: { key: 'standard', name: 'Standard', short: 'Std' },
  clock: { initial: 1_200_000, increment: 10_000 },
  speed: 'classical',
  perf: { name: 'Classical' },
  rated: true,
  createdAt: 1_523_825_103_562,
  white: { id: 'anna', name: 'Anna', title: null, rating: 2_500 },
  black: { id: 'bobby', name: 'Bobby', title: 'IM', rating: 2_500 },
  initialFen: 'startpos',
  state: {
    type: 'gameState',
    moves: 'e2e4 c7c5',
    wtime: 1_190_000,
    btime: 1_180_000,
    winc: 10_000,
    binc: 10_000,
    status: 'started',
  },
};

type Json = { readonly [key: string]: unknown };

/** The line without each one of its fields, at every depth. */
const withoutEach = (value: Json, path: readonly string[] = []): readonly (readonly [string, Json])[] =>
  Object.entries(value).flatMap(([key, inner]) => {
    const { [key]: _gone, ...rest } = value;
    const deeper =
      typeof inner === 'object' && inner !== null ? withoutEach(inner as Json, [...path, key]) : [];
    return [
      [[...path, key].join('.'), rest] as const,
      ...deeper.map(([name, less]) => [name, { ...value, [key]: less }] as const),
    ];
  });

const session = newSession({
  place: 'lichess',
  url: 'https://lichess.org/5IrD6Gzz',
  own: 'white',
  ownSeat: 'board',
});

const received = (line: unknown) => {
  const read = readGameLine(line);
  return read === undefined ? undefined : handleLine(session, read);
};

/** A game needs these fields: the players, the moves, the times, and whether it goes on. */
const NEEDED = [
  'white',
  'black',
  'variant.key',
  'clock.initial',
  'clock.increment',
  'state',
  'state.moves',
  'state.wtime',
  'state.btime',
  'state.status',
];

test.each(withoutEach(FULL).filter(([name]) => name !== 'type'))(
  'a first line without `%s` is never waited out',
  (name, line) => {
    const after = received(line);
    if (NEEDED.includes(name))
      expect(after).toMatchObject({ stream: 'broken', trouble: { note: 'unreadable' } });
    else expect(after).toMatchObject({ stream: 'open', server: { moves: ['e2e4', 'c7c5'] } });
    if (NEEDED.includes(name)) expect(JSON.stringify(after?.trouble?.why)).toContain(name.split('.').at(-1));
  },
);

test('a first line says its speed in the PGN where it has one', () => {
  const { speed: _gone, ...line } = FULL;
  const tagsOf = (of: unknown) => {
    const server = received(of)?.server;
    return server == null ? undefined : gameTags(server, 'https://lichess.org/5IrD6Gzz');
  };
  expect(tagsOf(FULL)).toMatchObject({ Event: 'Rated classical game' });
  expect(tagsOf(line)).toMatchObject({ Event: 'Rated game' });
});

test('lines of unknown kinds, and chat that cannot be read, say nothing', () => {
  for (const line of [{ type: 'news' }, {}, null, 7, 'text', [], { type: 'chatLine', room: 'player' }])
    expect(readGameLine(line)).toBeUndefined();
});
