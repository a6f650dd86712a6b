import { expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import type { PieceCode } from '../../../src/chess/types.js';
import type { RecognitionEvent } from '../../../src/recognition/recognitionEvent.js';
import { Rig, square } from '../rig.js';
import { HandTable } from './handTable.js';

type EventOf<Type> = Extract<RecognitionEvent, { readonly type: Type }>;
const ofType = <Type extends RecognitionEvent['type']>(table: HandTable, type: Type) =>
  table.events.filter((event): event is EventOf<Type> => event.type === type);

test('a press received just before the scan that shows its ply is the press of that ply', () => {
  const table = new HandTable().wait(1_000).press('black').play('e2e4 e7e5 g1f3 b8c6');
  table.show('900 f1 .\n1300 press white\n1420 c4 B').wait(3_000);
  const last = ofType(table, 'move').findLast(({ level }) => level === 'final');
  expect(last).toMatchObject({ uci: 'f1c4' });
  expect(last?.reasons).toContain('pressed');
});

test('the first press of a game may be received before its ply too', () => {
  const table = new HandTable().wait(1_000).press('black');
  table.show('900 e2 .\n1300 press white\n1420 e4 P').wait(3_000);
  const last = ofType(table, 'move').findLast(({ level }) => level === 'final');
  expect(last).toMatchObject({ uci: 'e2e4' });
  expect(last?.reasons).toContain('pressed');
});

/** `e20 e41` in one report: e2 is empty (0), and a white pawn (1) stands on e4. */
const look = (rig: Rig, text: string): Rig =>
  rig.change(text.split(' ').map((one) => [square(one.slice(0, 2)), Number(one.slice(2)) as PieceCode]));

test('on a board of whole scans a piece that rests on its way goes on before the press, though it is reported after', () => {
  const rig = new Rig(startBoard).wait(1_000).press('black').wait(500);
  ['a20 a41', 'a70 a59', 'a10 a34', 'h70 h69', 'a30 g34', 'h60 h59'].forEach((ply, i) => {
    look(rig, ply)
      .wait(300)
      .press(i % 2 === 0 ? 'white' : 'black')
      .wait(1_500);
  });
  look(rig.wait(6_000), 'g30').wait(300);
  look(rig, 'b34').wait(300);
  look(rig, 'b30').wait(160).press('white').wait(140);
  look(rig, 'a34').wait(3_000);
  look(rig, 'g70').wait(200).press('black').wait(100);
  look(rig, 'g69').wait(5_000);
  expect(rig.moves('final').slice(-2)).toEqual(['g3a3', 'g7g6']);
  expect(rig.events.filter(({ type }) => type === 'ask')).toEqual([]);
});

test('after its press a piece that has just moved is touched by the other side', () => {
  const table = new HandTable().wait(1_000).press('black').play('e2e4 e7e5');
  table.show('5000 e5 .\n10000 e5 p').wait(400).play('g1f3');
  const touches = ofType(table, 'touch').filter(({ square }) => square === 36);
  expect(touches.at(-1)).toMatchObject({ ply: 3 });
  expect(table.moves()).toEqual(['e2e4', 'e7e5', 'g1f3']);
});
