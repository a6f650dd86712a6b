import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { callerOf } from './callerOf.js';
import { createLawTable } from './lawTable.js';

type House = ReturnType<typeof createLawTable>;

const newHouse = (): House => createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });

const playing = (): House => {
  const house = newHouse();
  house.hands.connect();
  house.hands.play('e2e4', 'e7e5');
  return house;
};

const over = (): House => {
  const house = playing();
  house.say({ type: 'resign', side: 'white' });
  return house;
};

const adviceFor = ({ table, time }: House, command: TableCommand, by = 'arbiter Bea'): string => {
  const answer = table.command(command, time.nowMs(), callerOf(by));
  if (answer.ok) throw new Error(`${command.type} was not refused`);
  return answer.error.advice;
};

describe('the advice with a refused command is the one for just this refusal', () => {
  test('no game, no clock, nothing to undo', () => {
    expect(adviceFor(newHouse(), { type: 'takeBack' })).toMatch(/^Begin a game first/);
    expect(adviceFor(newHouse(), { type: 'pause' })).toMatch(/^Begin a game first/);
    expect(adviceFor(newHouse(), { type: 'startClock' })).toMatch(/^Set a clock for the table/);
    expect(adviceFor(newHouse(), { type: 'beepClock' })).toMatch(/^Set a clock for the table/);
    expect(adviceFor(playing(), { type: 'undo' })).toMatch(/^Nothing was decided/);
  });

  test('a clock that runs, or the game over, or paused', () => {
    const clocked = playing();
    clocked.say({ type: 'setClock', control: '5+3' });
    clocked.say({ type: 'startClock' });
    expect(adviceFor(clocked, { type: 'setClock', control: '3+2' })).toMatch(/^Look at the clock/);
    expect(adviceFor(over(), { type: 'resign', side: 'black' })).toMatch(/can open the game again/);
    const paused = playing();
    paused.say({ type: 'pause' });
    expect(adviceFor(paused, { type: 'claim', side: 'white', ground: 'threefold' })).toMatch(/`resume`/);
  });

  test('another article of the Laws is named', () => {
    expect(adviceFor(playing(), { type: 'acceptDraw', side: 'white' })).toMatch(/^Article 9\.1\.2\.1 /);
  });

  test('no player alone breaks off a rated game, or gives it another clock', () => {
    for (const command of [{ type: 'newGame' }, { type: 'setClock', control: '3+2' }] as const) {
      expect(adviceFor(playing(), command, 'player Ann')).toMatch(/^Only that player/);
      for (const house of [newHouse(), over()]) house.say(command, 'player Ann');
      playing().say(command, 'arbiter Bea');
    }
    const atHome = createLawTable({ rules: lawsRules('casual'), canMate: findMate });
    atHome.hands.connect();
    atHome.hands.play('e2e4');
    atHome.say({ type: 'newGame' }, 'player Ann');
  });

  test('one player speaks for the other', () => {
    const house = playing();
    house.say({ type: 'setTags', tags: { White: 'Ann', Black: 'Ben' } });
    expect(adviceFor(house, { type: 'resign', side: 'black' }, 'player Ann')).toMatch(/^Only that player/);
  });

  test('a wrong value is advised to be written right', () => {
    expect(adviceFor(playing(), { type: 'setPosition', fen: 'x' })).toMatch(/^Correct the FEN/);
    expect(adviceFor(playing(), { type: 'setClock', control: 'soon' })).toBe(
      'Correct what the message names.',
    );
  });
});
