import { expect, test } from 'vitest';
import { startBoard } from '../../src/chess/board.js';
import { resumeSeen } from '../../src/recognition/state/resumeSeen.js';
import { encodeState } from '../../src/recognition/state/stateText.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import { makeMemory, recall, unseenAgain } from '../../src/table/core/recall.js';
import { createHandsMemories } from '../../src/table/handsMemories.js';
import type { TableState } from '../../src/table/tableState.js';
import { HandTable } from '../recognition/hands/handTable.js';
import { Rig } from '../recognition/rig.js';

const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const PROGRAM = 'this one';

type Squares = readonly [from: string, to: string];

const played = (rig: Rig, ...moves: readonly Squares[]): Rig => {
  rig.wait(2_000);
  for (const [from, to] of moves) rig.move(from, to).wait(2_000);
  return rig;
};
/** Hands that have made these moves, on a board that shows everything. */
const hands = (...moves: readonly Squares[]): Rig => played(new Rig(startBoard), ...moves);
const E4 = ['e2', 'e4'] as const;
const E5 = ['e7', 'e5'] as const;

type Seen = { readonly uci: string; readonly level?: string; readonly by?: string };
const tableWith = (...moves: readonly Seen[]): TableState =>
  ({
    carryOut: null,
    game: {
      id: 'g1',
      startFen: START_FEN,
      result: '*',
      chess960: false,
      moves: moves.map((move, i) => ({ level: 'committed', ...move, ply: i + 1 })),
    },
  }) as unknown as TableState;
const memoryOf = (rig: Rig) => ({ program: PROGRAM, gameId: 'g1', seen: encodeState(rig.state) });

test('plies reported after the hands were saved are taken back, to be looked for again', () => {
  const memory = memoryOf(hands(E4));
  const table = tableWith({ uci: 'e2e4' }, { uci: 'e7e5', level: 'provisional' }, { uci: 'g1f3' });
  expect(unseenAgain(memory, PROGRAM, table)).toMatchObject({
    type: 'revise',
    fromPly: 2,
    changes: 'provisional',
  });
});

test.each([
  ['nothing was told since', [{ uci: 'e2e4' }]],
  ['the hands had made another move', [{ uci: 'd2d4' }, { uci: 'e7e5' }]],
  ['a ply since is final', [{ uci: 'e2e4' }, { uci: 'e7e5', level: 'final' }]],
  ['a person said a ply since', [{ uci: 'e2e4' }, { uci: 'e7e5', by: 'arbiter' }]],
])('plies stay where %s', (_, moves) => {
  expect(unseenAgain(memoryOf(hands(E4)), PROGRAM, tableWith(...moves))).toBeUndefined();
});

test('plies stay where another program wrote the hands, for another game, or unreadably', () => {
  const memory = memoryOf(hands(E4));
  const table = tableWith({ uci: 'e2e4' }, { uci: 'e7e5' });
  for (const changed of [{ program: 'older' }, { gameId: 'g0' }, { seen: 'nonsense' }])
    expect(unseenAgain({ ...memory, ...changed }, PROGRAM, table)).toBeUndefined();
});

test('plies that the hands count as reported are so only as far as the journal has them', () => {
  const { state, nowMs } = hands(E4, E5);
  const command = {
    kind: 'resume',
    fen: START_FEN,
    chess960: false,
    uci: ['e2e4', 'e7e5'],
    result: '*',
  } as const;
  const levelsOf = (final: number, committed: number) =>
    resumeSeen(state, { ...command, final, committed }, {}, nowMs)?.game?.reported.map(({ level }) => level);
  expect(levelsOf(1, 2)).toEqual(['final', 'committed']);
  expect(levelsOf(0, 1)).toEqual(['committed', 'provisional']);
  expect(levelsOf(0, 0)).toEqual(['provisional', 'provisional']);
});

test('a clock of the machine that was set back leaves hands time for moves: ten seconds', () => {
  const rig = hands(E4);
  const table = tableWith({ uci: 'e2e4' });
  const memory = makeMemory(PROGRAM, table, rig.state);
  const recalled = (nowMs: number) => recall(memory, { program: PROGRAM, table, options: {}, nowMs })?.nowMs;
  expect(recalled(rig.nowMs + 60_000)).toBe(rig.state.nowMs);
  expect(recalled(rig.state.nowMs - 3_000)).toBe(rig.state.nowMs - 13_000);
});

test('what is damaged, or an earlier recogniser has written, is not read: the game goes on from its moves', () => {
  const { state, nowMs } = new HandTable().wait(1_000).play('e2e4 e7e5', 'no clock').wait(5_000);
  const table = tableWith({ uci: 'e2e4' }, { uci: 'e7e5' });
  const memory = { program: PROGRAM, gameId: 'g1', seen: encodeState(state) };
  const recalled = (kept: unknown) => recall(kept, { program: PROGRAM, table, options: {}, nowMs });
  const reported = recalled(memory)?.game?.reported.map(({ node }) => node.described.uci);
  expect(reported).toEqual(['e2e4', 'e7e5']);
  const { seen, ...earlier } = memory;
  expect(recalled({ ...earlier, hands: seen })).toBeUndefined();
  expect(recalled({ ...memory, seen: { ...seen, table: seen.table.slice(0, 40) } })).toBeUndefined();
});

test('hands are written down when they have rested: of a hall less often than of a few tables', () => {
  const written = (tables: number): readonly number[] => {
    const time = new VirtualTime();
    const atMs: number[] = [];
    const memories = createHandsMemories({ remember: () => void atMs.push(time.nowMs()) }, time, PROGRAM);
    const [before, after] = [hands(E4).state, hands(E4, E5).state];
    for (let i = 0; i < tables; i++) memories.note({ ...tableWith(), id: String(i) } as TableState, before);
    time.advanceTo(10_000);
    atMs.length = 0;
    memories.note({ ...tableWith(), id: '0' } as TableState, after);
    time.advanceTo(20_000);
    return atMs.map((ms) => ms - 10_000);
  };
  expect(written(4)).toEqual([400]);
  expect(written(200)).toEqual([1_000]);
  expect(written(1_000)).toEqual([2_000]);
});

test('writing them down takes a hundredth of the time: the tables of a hall have it in turn, each as it is then', () => {
  const time = new VirtualTime();
  let spentMs = 0;
  const slow = {
    nowMs: () => time.nowMs() + spentMs,
    setTimeout: time.setTimeout.bind(time),
    clearTimeout: time.clearTimeout.bind(time),
  };
  const written: (readonly [string, unknown])[] = [];
  const remember = (table: string, memory: unknown): void => {
    spentMs += 10;
    written.push([table, memory]);
  };
  const memories = createHandsMemories({ remember }, slow, PROGRAM);
  const [before, after] = [hands(E4).state, hands(E4, E5).state];
  const ids = ['0', '1', '2', '3', '4'];
  const note = (state: typeof before): void => {
    for (const id of ids) memories.note({ ...tableWith(), id } as TableState, state);
  };
  note(before);
  time.advanceTo(2_500);
  expect(written.map(([id]) => id)).toEqual(['0', '1', '2']);
  note(after);
  time.advanceTo(10_000);
  expect(written.slice(3).map(([id]) => id)).toEqual(['3', '4', '0', '1', '2']);
  expect(written[3]?.[1]).toEqual(makeMemory(PROGRAM, { ...tableWith(), id: '3' } as TableState, after));
  memories.note({ ...tableWith(), id: '4' } as TableState, before);
  memories.flush();
  expect(written.length).toBe(9);
});
