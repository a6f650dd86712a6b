import { expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTablePlayer } from '../bench/laws/atTable.mjs';
import { unnamedGameFrom } from '../recognition/shownResults.js';

const FEN = '8/8/7K/5k2/3PR2P/3r4/8/8 w - - 0 1';

/** White plays Re5+, and the rook slips on to e6 as Black takes up the king, which goes to f6. */
const slipped = () => {
  const rig = unnamedGameFrom(FEN).press('black').wait(1_000);
  rig.lift('e4').wait(320).place('e5', UNKNOWN_PIECE).wait(120);
  rig.change([
    [36, 0],
    [37, 0],
  ]);
  rig.wait(40).place('e6', UNKNOWN_PIECE).wait(110).press('white').wait(90);
  rig.place('f6', UNKNOWN_PIECE).wait(380).press('black').wait(2_700);
  rig.lift('e6').wait(120).place('e5', UNKNOWN_PIECE).wait(40);
  rig.change([
    [36, 0],
    [28, UNKNOWN_PIECE],
  ]);
  return rig.wait(90).press('white').wait(6_000);
};

test('an illegal move that the arbiter is asked about is not reported besides, nor as an incomplete one', () => {
  const laws = { rules: lawsRules('fide-blitz'), canMate: findMate };
  const play = createTablePlayer({ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws });
  const words: string[] = [];
  const setPosition = { fen: FEN, chess960: false };
  play({ events: slipped().inputs, setPosition, tell: ({ type }) => words.push(type) });
  expect(words.filter((type) => ['illegal', 'incompleteMove', 'ask'].includes(type))).toEqual(['ask']);
});
