import { expect, test } from 'vitest';
import type { TableCommand } from '../../src/table/tableService.js';
import { applyBody, emptyTable, type TableState } from '../../src/table/tableState.js';
import { againstScreen, SeatHarness } from './seats/seatHarness.js';

const device = { url: 'simulated:', protocol: 'dgt', link: 'ready', flipped: false } as const;

/** The levels of the game's plies when its results are reported. */
const levelsAtResults = ({ bodies }: SeatHarness): readonly (readonly string[])[] => {
  let table: TableState = emptyTable('t', 'Table', device, {});
  return bodies.flatMap((body, i) => {
    table = applyBody(table, body, i + 1);
    return body.type === 'result' ? [(table.game?.moves ?? []).map(({ level }) => level)] : [];
  });
};

const atBoard = (): SeatHarness => new SeatHarness().link(true).show().wait(1_000);

/** A ply that may still change, and one before it. */
const inTheAir = (): SeatHarness => {
  const harness = atBoard().move('e2', 'e4').wait(3_000).move('e7', 'e5').wait(400);
  expect(harness.table.game?.moves.map(({ level }) => level).at(-1)).not.toBe('final');
  return harness;
};

const endings: readonly (readonly [TableCommand])[] = [
  [{ type: 'resign', side: 'white' }],
  [{ type: 'result', result: '1/2-1/2', by: 'agreement' }],
  [{ type: 'result', result: '0-1', by: 'told' }],
  [{ type: 'flagClaim', side: 'white' }],
  [{ type: 'forfeit', loser: 'white' }],
];

test.each(endings)('a result follows its last ply at every level: %o', (command) => {
  const harness = inTheAir();
  expect(harness.command(command, { role: 'arbiter' }).ok).toBe(true);
  expect(levelsAtResults(harness)).toEqual([['final', 'final']]);
});

test('also one that the position brings', () => {
  const harness = atBoard()
    .move('f2', 'f3')
    .wait(3_000)
    .move('e7', 'e5')
    .wait(3_000)
    .move('g2', 'g4')
    .wait(3_000);
  harness.move('d8', 'h4').wait(10_000);
  expect(levelsAtResults(harness)).toEqual([['final', 'final', 'final', 'final']]);
});

test('and one after a ply of a player who is not at the board', () => {
  const harness = againstScreen().move('f2', 'f3').wait(3_000);
  harness.play('black', 'e7e5');
  harness.move('e7', 'e5').wait(300).move('g2', 'g4').wait(600).wait(3_000).play('black', 'd8h4');
  expect(levelsAtResults(harness)).toEqual([['final', 'final', 'final', 'final']]);
});

test('after a restart the plies that were only committed become final before the result', () => {
  const again = new SeatHarness({ table: inTheAir().folded() }).link(true);
  const known = again.table.game?.moves.length ?? 0;
  again.command({ type: 'resign', side: 'white' }, { role: 'arbiter' });
  expect(again.table.game?.moves.map(({ level }) => level)).toEqual(Array(known).fill('final'));
});

test('the arbiter corrects the score and ends the game', () => {
  const harness = inTheAir();
  harness.command({ type: 'correctMoves', fromPly: 2, moves: ['c7c5', 'g1f3'] }, { role: 'arbiter' });
  harness.command({ type: 'result', result: '1-0' }, { role: 'arbiter' });
  harness.command({ type: 'result', result: '0-1' }, { role: 'arbiter' });
  expect(levelsAtResults(harness)).toEqual([
    ['final', 'final', 'final'],
    ['final', 'final', 'final'],
  ]);
});

test('pieces set up for the next game end the one before with all its plies', () => {
  const harness = inTheAir();
  harness
    .move('g1', 'f3')
    .wait(200)
    .move('g8', 'f6')
    .wait(200)
    .move('b1', 'c3')
    .wait(200)
    .move('b8', 'c6')
    .wait(300);
  harness.show(new SeatHarness().board).wait(3_000);
  expect(
    levelsAtResults(harness)
      .flat()
      .every((level) => level === 'final'),
  ).toBe(true);
  expect(levelsAtResults(harness)).toHaveLength(1);
});
