import { expect, test } from 'vitest';
import { ichessoneDriver } from '../../../../src/boards/protocols/ichessone/driver.js';
import { startBoard } from '../../../../src/chess/board.js';
import { DrivenDriver } from '../drivenDriver.js';

const E2 = 12;
const lifted = startBoard.with(E2, 0);

const listening = () => {
  const driven = new DrivenDriver(ichessoneDriver, String);
  driven.open();
  driven.passTo(100);
  driven.handleFrames({ kind: 'position', board: startBoard });
  return driven;
};
const placements = (driven: ReturnType<typeof listening>): number =>
  driven.events.filter(({ kind }) => kind === 'placement').length;

test('a report that comes only once, as in a recording of changes alone, is believed in time for the press after it', () => {
  const driven = listening();
  driven.passTo(1_000);
  driven.handleFrames({ kind: 'position', board: lifted });
  driven.passTo(1_049);
  expect(placements(driven)).toBe(1);
  driven.passTo(1_050);
  expect(placements(driven)).toBe(2);
});

test('a board that answers is waited for, because one damaged frame looks like a move', () => {
  const driven = listening();
  driven.handleFrames({ kind: 'position', board: startBoard });
  driven.passTo(1_000);
  driven.handleFrames({ kind: 'position', board: lifted });
  driven.passTo(1_399);
  expect(placements(driven)).toBe(1);
  driven.handleFrames({ kind: 'position', board: startBoard });
  driven.passTo(3_000);
  expect(placements(driven)).toBe(1);
});
