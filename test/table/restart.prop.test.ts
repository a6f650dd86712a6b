import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openInProcessJournal } from '../../src/journal/inProcessJournal.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { VirtualTime } from '../../src/shared/timeSource.js';
import type { TableActor } from '../../src/table/tableActor.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { createTables } from '../../src/table/tables.js';
import type { TableView } from '../../src/table/tableView.js';
import { runs } from '../depth.js';
import { callerOf } from './callerOf.js';
import { createFreeHands } from './lawTable.js';
import { specOf } from './playOnTable.js';

const LINE = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6', 'e1g1', 'f8e7'];
const side = fc.constantFrom('white' as const, 'black' as const);

type Act =
  | { readonly kind: 'move' | 'slip' | 'lose' | 'connect' }
  | { readonly kind: 'press'; readonly side: 'white' | 'black' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'say'; readonly command: TableCommand; readonly who: string };

const commands: fc.Arbitrary<TableCommand> = fc.oneof(
  fc.constantFrom<TableCommand>(
    { type: 'pause' },
    { type: 'resume' },
    { type: 'newGame' },
    { type: 'takeBack' },
    { type: 'undo' },
    { type: 'rename', name: 'Board 7' },
    { type: 'turnBoard', orientation: 'upright' },
    { type: 'setTags', tags: { White: 'Anna', Black: 'Bea' } },
    { type: 'setClock', control: '5+3' },
    { type: 'setClock', control: null },
    { type: 'startClock' },
    { type: 'pauseClock' },
    { type: 'ignoreIllegal' },
    { type: 'result', result: '1-0' },
    { type: 'setPosition', fen: '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' },
  ),
  side.map((of): TableCommand => ({ type: 'offerDraw', side: of })),
  side.map((of): TableCommand => ({ type: 'correctClock', side: of, addMs: 60_000 })),
  side.map((of): TableCommand => ({ type: 'penalty', side: of, penalty: 'addTime', ms: 60_000 })),
  side.map((of): TableCommand => ({ type: 'illegalMove', side: of, cause: 'twoHands' })),
);

const acts: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Act>({ kind: 'move' }) },
  fc.constantFrom<Act>({ kind: 'slip' }, { kind: 'lose' }, { kind: 'connect' }),
  side.map((of): Act => ({ kind: 'press', side: of })),
  fc.integer({ min: 1, max: 90_000 }).map((ms): Act => ({ kind: 'wait', ms })),
  { weight: 3, arbitrary: commands.map((command): Act => ({ kind: 'say', command, who: 'arbiter Bea' })) },
  commands.map((command): Act => ({ kind: 'say', command, who: 'player Anna' })),
);

const play = (table: TableActor, time: VirtualTime, todo: readonly Act[]): void => {
  const hands = createFreeHands(table, time);
  let ply = 0;
  hands.connect();
  for (const act of todo) {
    if (act.kind === 'move' && ply < LINE.length) hands.play(LINE[ply++] ?? '');
    else if (act.kind === 'slip') hands.slip('h2', 'h5', 1_000);
    else if (act.kind === 'lose') hands.disconnect();
    else if (act.kind === 'connect') hands.connect(hands.board());
    else if (act.kind === 'press') table.pressed(act.side, time.nowMs());
    else if (act.kind === 'wait') hands.wait(act.ms);
    else if (act.kind === 'say') table.command(act.command, time.nowMs(), callerOf(act.who));
  }
};

/** The part that the journal guarantees. Without momentary data, and with a running clock stopped. */
const lasting = (view: TableView | undefined) => {
  const { game, laws, name, nextTags, rules, gameClock, device, questions = [] } = view ?? {};
  const clock = gameClock?.clock;
  const stopped = clock && { ...clock, atMs: 0, phase: clock.phase === 'running' ? 'paused' : clock.phase };
  const { flipped, orientedByHand } = device ?? {};
  return {
    game,
    laws,
    name,
    nextTags,
    rules,
    questions: questions.filter(({ about }) => about !== 'board'),
    flipped,
    orientedByHand,
    clock: stopped,
    on: gameClock?.onBoard,
  };
};

const open = async (dir: string) => {
  const time = new VirtualTime();
  const journal = await openInProcessJournal(join(dir, 'journal.sqlite'), { time });
  const tables = createTables({
    time,
    journal,
    recogniser: {},
    nowIso: () => new Date(Date.UTC(2026, 10, 22, 10) + time.nowMs()).toISOString(),
    today: () => '2026.11.22',
    onTableFault: ({ error }) => {
      throw error;
    },
  });
  const laws = { rules: lawsRules('casual'), canMate: findMate };
  const table = tables.addTable({ ...specOf('one'), laws });
  const close = async (): Promise<void> => {
    tables.stop();
    await journal.close();
  };
  return { time, table, tables, close };
};

const hand: Act = { kind: 'move' };
/**
 * Faults found by this test: a time stamped again by a clock that came back, a score with an illegal ply, and
 * one that was corrected before the press.
 */
const FOUND: [Act[]][] = [
  [
    [
      { kind: 'say', command: { type: 'setClock', control: '5+3' }, who: 'arbiter Bea' },
      { kind: 'press', side: 'white' },
      hand,
      hand,
    ],
  ],
  [[{ kind: 'slip' }, hand, hand, hand, hand, hand, { kind: 'slip' }, hand]],
  [[{ kind: 'slip' }, { kind: 'wait', ms: 500 }, { kind: 'connect' }]],
];

test('wherever the journal is cut, a table comes back as it was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(acts, { minLength: 1, maxLength: 14 }), async (todo) => {
      const dir = mkdtempSync(join(tmpdir(), 'jadoube-restart-'));
      try {
        const before = await open(dir);
        play(before.table, before.time, todo);
        const was = lasting(before.tables.table('one'));
        await before.close();
        const after = await open(dir);
        expect(lasting(after.tables.table('one'))).toEqual(was);
        await after.close();
      } finally {
        rmSync(dir, { recursive: true });
      }
    }),
    runs(30, { examples: FOUND }),
  );
});
