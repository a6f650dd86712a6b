import { describe, expect, test } from 'vitest';
import { startBoard } from '../../../src/chess/board.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import { Rig, square } from '../rig.js';

const RUY = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'];

const slavBoard = (): Readonly<Uint8Array> => {
  const slav = parsePosition('rnbqkb1r/pp2pppp/2p2n2/3p4/2PP4/5N2/PP2PPPP/RNBQKB1R w KQkq - 2 4');
  if (!slav.ok) throw new Error(slav.error.reason);
  return slav.value.board;
};

/**
 * After six plies another game's board is there for three minutes. `back` then changes the original board.
 */
const exchanged = (back: (own: Uint8Array) => void, arbiterAnswers = false) => {
  const rig = new Rig(startBoard).wait(1_000);
  if (arbiterAnswers) rig.command({ kind: 'arbiter', answers: true });
  for (const uci of RUY) rig.move(uci.slice(0, 2), uci.slice(2)).wait(2_000);
  const own = Uint8Array.from(rig.wait(60_000).board);
  const received = rig.events.length;
  rig.show(slavBoard()).wait(180_000);
  const meanwhile = rig.events.slice(received);
  const moves = rig.moves();
  back(own);
  return { rig: rig.show(own), meanwhile, moves };
};
const playOn = (board: Uint8Array, from: string, to: string): void => {
  board[square(to)] = board[square(from)] ?? 0;
  board[square(from)] = 0;
};

describe('the board of another game that is put at the table', () => {
  test('is not one of its plies, however long it stands, and is to be corrected', () => {
    const { rig, meanwhile, moves } = exchanged(() => {});
    expect(moves).toEqual(RUY);
    expect(meanwhile).toMatchObject([{ type: 'phase', phase: 'correcting' }, { type: 'ask' }]);
    rig.wait(3_000).move('b5', 'a4').wait(20_000);
    expect(rig.moves('final')).toEqual([...RUY, 'b5a4']);
  });

  test('hides later plies no more than a cable that is out', () => {
    const { rig } = exchanged((own) => playOn(own, 'b5', 'a4'));
    rig.wait(3_000).move('g8', 'f6').wait(70_000);
    expect(rig.moves('final')).toEqual([...RUY, 'b5a4', 'g8f6']);
  });

  test('may be taken away while a hand has the piece that moves next', () => {
    const { rig } = exchanged((own) => own.fill(0, square('b5'), square('b5') + 1));
    rig.wait(1_000).place('a4', 3).wait(3_000).move('g8', 'f6').wait(70_000);
    expect(rig.moves('final')).toEqual([...RUY, 'b5a4', 'g8f6']);
  });

  test.each([true, false])('is asked about, and the own one answers too; arbiter: %s', (arbiterAnswers) => {
    const { rig, meanwhile } = exchanged(() => {}, arbiterAnswers);
    const asked = meanwhile.flatMap((event) => (event.type === 'ask' ? [event.question] : []));
    expect(asked).toEqual(['What was played unseen after 3... a6?']);
    rig.wait(3_000).move('b5', 'a4').wait(70_000);
    expect(rig.moves('final')).toEqual([...RUY, 'b5a4']);
  });
});
