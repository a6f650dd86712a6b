import { describe, expect, test } from 'vitest';
import { UNKNOWN_PIECE } from '../../src/boards/eboard/sensorBoard.js';
import { startBoard } from '../../src/chess/board.js';
import { parseSquare } from '../../src/chess/square.js';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import type { RecogniserOptions } from '../../src/recognition/recogniser.js';
import { createLawTable } from './lawTable.js';

const nameless = startBoard.map((piece) => (piece === 0 ? 0 : UNKNOWN_PIECE));
const setUp = (recogniser: RecogniserOptions = {}) =>
  createLawTable({ rules: lawsRules('casual'), canMate: findMate }, recogniser);
const fromTheOtherEnd = (name: string): number => 63 - (parseSquare(name) ?? Number.NaN);

const play = ({ table, time, hands }: ReturnType<typeof setUp>, from: string, to: string): void => {
  table.deviceEvent({ kind: 'square', square: fromTheOtherEnd(from), code: 0 }, time.nowMs());
  hands.wait(400);
  table.deviceEvent({ kind: 'square', square: fromTheOtherEnd(to), code: UNKNOWN_PIECE }, time.nowMs());
  hands.wait(2_500);
};

describe('a person says how the board lies', () => {
  test('before the first move, where the pieces have no names: every ply is right from the first on', () => {
    const house = setUp();
    house.hands.connect(nameless);
    house.say({ type: 'newGame' });
    house.say({ type: 'turnBoard', orientation: 'turned' });
    expect(house.table.state.device.flipped).toBe(true);
    play(house, 'e2', 'e4');
    play(house, 'e7', 'e5');
    expect(house.table.state.game?.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5']);
    expect(house.events.filter(({ type }) => type === 'revise')).toEqual([]);
  });

  test('against what the pieces show, until it is left to them again', () => {
    const house = setUp();
    house.hands.connect();
    house.say({ type: 'turnBoard', orientation: 'turned' });
    expect(house.table.state.device.flipped).toBe(true);
    house.table.deviceEvent({ kind: 'placement', board: startBoard }, house.time.nowMs());
    expect(house.table.state.device.flipped).toBe(true);
    house.say({ type: 'turnBoard', orientation: 'auto' });
    expect(house.table.state.device.flipped).toBe(false);
  });

  test('the same twice reports nothing more', () => {
    const house = setUp();
    house.hands.connect(nameless);
    expect(house.say({ type: 'turnBoard', orientation: 'turned' })).not.toEqual([]);
    expect(house.say({ type: 'turnBoard', orientation: 'turned' })).toEqual([]);
  });

  test('so that a listener that cannot be corrected receives the first move before the second', () => {
    const movesAfterOne = (isSaid: boolean): number => {
      const house = setUp();
      house.hands.connect(nameless);
      house.say({ type: 'newGame' });
      if (isSaid) house.say({ type: 'turnBoard', orientation: 'turned' });
      play(house, 'e2', 'e4');
      return house.events.filter((event) => event.type === 'move' && event.level === 'final').length;
    };
    expect(movesAfterOne(true)).toBe(1);
    expect(movesAfterOne(false)).toBe(0);
  });
});
