import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { roleOfCommand } from '../../src/server/http/commandRole.js';
import { checkInput } from '../../src/server/http/requestInput.js';
import { tableCommandSchema } from '../../src/table/commandSchema.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { callerOf } from './callerOf.js';
import { createLawTable } from './lawTable.js';

const setUp = (changes: Partial<LawsRules> = {}, ...moves: readonly string[]) => {
  const house = createLawTable({ rules: lawsRules('fide-standard', changes), canMate: findMate });
  house.hands.connect();
  house.hands.play(...moves);
  return house;
};
type House = ReturnType<typeof setUp>;

/** The rule that refuses the command. Checks that nothing at the table or in its record has changed. */
const refusedBy = ({ table, events, time }: House, command: TableCommand, by = 'arbiter Bea') => {
  const [before, reported] = [table.state, events.length];
  const answer = table.command(command, time.nowMs(), callerOf(by));
  expect(table.state).toBe(before);
  expect(events).toHaveLength(reported);
  if (answer.ok) throw new Error(`${command.type} was not refused`);
  expect(answer.error.message).not.toBe('');
  return [answer.error.code, answer.error.details['rule']];
};
const refused = (rule: string) => ['COMMAND_REFUSED', rule];

describe('commands in the wrong phase', () => {
  test('before a game there is nothing to rule on', () => {
    const house = createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });
    const commands: readonly TableCommand[] = [
      { type: 'resign', side: 'white' },
      { type: 'pause' },
      { type: 'penalty', side: 'white', penalty: 'warning' },
      { type: 'result', result: '1-0' },
      { type: 'undo' },
      { type: 'takeBack' },
    ];
    for (const command of commands) expect(refusedBy(house, command)).toEqual(refused('game'));
  });

  test('a game that has not begun cannot be ended', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    expect(refusedBy(house, { type: 'resume' })).toEqual(refused('6.11'));
    expect(refusedBy(house, { type: 'ignoreIllegal' })).toEqual(refused('7.5.1'));
    expect(refusedBy(house, { type: 'acceptDraw', side: 'white' })).toEqual(refused('9.1.2.1'));
    expect(refusedBy(house, { type: 'judgeClaim' })).toEqual(refused('9.5'));
    expect(refusedBy(house, { type: 'openEnvelope', text: 'Nf3' })).toEqual(refused('Guidelines I.7'));
    expect(refusedBy(house, { type: 'undo' })).toEqual(refused('undo'));
    expect(refusedBy(house, { type: 'result', result: '*' })).toEqual(refused('8.7'));
    expect(refusedBy(house, { type: 'result', result: '1-0', by: 'abandoned' })).toEqual(refused('8.7'));
  });

  test('after the end only the end and the score can be put right', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    house.say({ type: 'resign', side: 'white' });
    const over: readonly TableCommand[] = [
      { type: 'resign', side: 'black' },
      { type: 'offerDraw', side: 'white' },
      { type: 'claim', side: 'white', ground: 'threefold' },
      { type: 'flagClaim', side: 'white' },
      { type: 'illegalMove', side: 'white', cause: 'twoHands' },
      { type: 'forfeit', loser: 'both' },
      { type: 'pause' },
    ];
    for (const command of over) expect(refusedBy(house, command)).toEqual(refused('5.1'));
  });
});

describe('commands for the wrong side, or twice', () => {
  test('the player who made an offer cannot accept, decline or repeat it', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    house.say({ type: 'offerDraw', side: 'white' });
    expect(refusedBy(house, { type: 'acceptDraw', side: 'white' })).toEqual(refused('9.1.2.1'));
    expect(refusedBy(house, { type: 'declineDraw', side: 'white' })).toEqual(refused('9.1.2.1'));
    expect(refusedBy(house, { type: 'offerDraw', side: 'white' })).toEqual(refused('9.1.2.1'));
    expect(refusedBy(house, { type: 'offerDraw', side: 'black' })).toEqual(refused('9.1.2.1'));
  });

  test('only the player having the move claims and adjusts, and says so once', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    expect(refusedBy(house, { type: 'claim', side: 'black', ground: 'fiftyMoves' })).toEqual(refused('9.2'));
    expect(refusedBy(house, { type: 'adjust', side: 'black' })).toEqual(refused('4.2.2'));
    house.say({ type: 'adjust', side: 'white' });
    expect(refusedBy(house, { type: 'adjust', side: 'white' })).toEqual(refused('4.2.1'));
  });

  test('a pause, an illegal move that was ruled on and a correction are entered once', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    house.say({ type: 'pause' });
    expect(refusedBy(house, { type: 'pause' })).toEqual(refused('6.11'));
    expect(refusedBy(house, { type: 'adjourn' })).toEqual(refused('6.11'));
    house.say({ type: 'resume' });
    house.hands.slip('g1', 'g3');
    house.hands.press('white');
    house.say({ type: 'ignoreIllegal' });
    expect(refusedBy(house, { type: 'ignoreIllegal' })).toEqual(refused('7.5.1'));
    expect(refusedBy(house, { type: 'correctMoves', fromPly: 2, moves: ['e5'] })).toEqual(refused('8.1'));
  });

  test('an illegal move was made by the side whose ply it was', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    const illegal = { type: 'illegalMove', cause: 'illegalMove' } as const;
    expect(refusedBy(house, { ...illegal, side: 'black', ply: 1 })).toEqual(refused('7.5.1'));
    expect(refusedBy(house, { ...illegal, side: 'white', ply: 99 })).toEqual(refused('7.5.1'));
  });
});

describe('claims', () => {
  test('after touching it is refused; a false one costs time and is not refused', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    house.hands.hold('b1', 3_000);
    const claim = { type: 'claim', side: 'white', ground: 'threefold' } as const;
    expect(refusedBy(house, claim)).toEqual(refused('9.4'));
    house.hands.play('b1c3');
    house.say({ ...claim, side: 'black', move: 'Nc6' }, 'player Karl');
    expect(house.table.state.game?.result).toBe('*');
    expect(house.table.state.laws).toMatchObject({
      addedMs: { white: 120_000 },
      bound: { side: 'black', move: 'b8c6' },
    });
    expect(refusedBy(house, { ...claim, side: 'black' })).toEqual(refused('9.5.3'));
  });

  test('with an illegal move it is refused too', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    const claim = { type: 'claim', side: 'white', ground: 'threefold' } as const;
    expect(refusedBy(house, { ...claim, move: 'Ke3' })).toEqual(refused('3.10'));
    expect(refusedBy(house, { ...claim, move: 'nonsense' })).toEqual(refused('3.10'));
  });

  test('a flag that the clock does not show has not fallen, whoever claims it', () => {
    const house = setUp({}, 'e2e4', 'e7e5');
    house.table.command({ type: 'setClock', control: '5 min' }, house.time.nowMs(), callerOf('arbiter Bea'));
    expect(refusedBy(house, { type: 'flagClaim', side: 'white' }, 'player Karl')).toEqual(refused('6.8'));
    expect(refusedBy(house, { type: 'bothFlags', first: 'white' })).toEqual(refused('6.8'));
    expect(refusedBy(house, { type: 'result', result: '0-1', by: 'time' })).toEqual(refused('6.8'));
    house.say({ type: 'startClock', side: 'white' });
    house.hands.wait(300_001);
    expect(house.table.state.game).toMatchObject({ result: '0-1', resultBy: 'time' });
  });

  test('both flags: the clock knows which was first', () => {
    const house = setUp({ flag: 'claim' }, 'e2e4', 'e7e5');
    house.table.command({ type: 'setClock', control: '5 min' }, house.time.nowMs(), callerOf('arbiter Bea'));
    house.say({ type: 'startClock', side: 'white' });
    house.hands.wait(300_001);
    expect(house.table.state.game?.result).toBe('*');
    expect(refusedBy(house, { type: 'bothFlags', first: 'black' })).toEqual(refused('6.8'));
    expect(refusedBy(house, { type: 'flagClaim', side: 'black' })).toEqual(refused('6.8'));
    house.say({ type: 'flagClaim', side: 'white' }, 'player Karl');
    expect(house.table.state.game).toMatchObject({ result: '0-1', resultBy: 'time' });
  });
});

describe('impossible values', () => {
  test.each([
    [{ type: 'penalty', side: 'white', penalty: 'addTime' }, '12.9'],
    [{ type: 'penalty', side: 'white', penalty: 'warning', ms: 1 }, '12.9'],
    [{ type: 'adjustClock' }, '6.10.2'],
    [{ type: 'correctMoves', fromPly: 9, moves: [] }, '8.1'],
    [{ type: 'correctMoves', fromPly: 1, moves: ['e5'] }, '3.10'],
  ] as const)('%j is refused by %s', (command, rule) => {
    expect(refusedBy(setUp({}, 'e2e4', 'e7e5'), command)).toEqual(refused(rule));
  });

  test('a position that cannot be is refused as such', () => {
    const house = setUp({}, 'e2e4');
    for (const fen of ['', '8/8/8/8/8/8/8/8 w - - 0 1', '4k3/8/8/8/8/8/8/P3K3 w - - 0 1', 'nonsense'])
      expect(refusedBy(house, { type: 'setPosition', fen })[0]).toBe('FEN_INVALID');
  });

  test.each([
    { type: 'resign' },
    { type: 'resign', side: 'green' },
    { type: 'claim', side: 'white', ground: 'boredom' },
    { type: 'adjustClock', whiteMs: -1 },
    { type: 'adjustClock', whiteMs: 1.5 },
    { type: 'adjustClock', whiteMs: 1e12 },
    { type: 'penalty', side: 'white', penalty: 'flogging' },
    { type: 'correctMoves', fromPly: 0, moves: [] },
    { type: 'forfeit', loser: 'nobody' },
    { type: 'resign', side: 'white', why: 'two\nlines' },
    { type: 'resign', side: 'white', because: 'extra' },
    { type: 'checkmate' },
  ])('%j is refused before it reaches a table', (body) => {
    const parsed = checkInput(tableCommandSchema, body);
    expect(!parsed.ok && [parsed.error.code, typeof parsed.error.details['field']]).toEqual([
      'BAD_REQUEST',
      'string',
    ]);
  });
});

test('a player whose name is in the game speaks for himself alone; of the other flag he may speak', () => {
  const house = setUp({}, 'e2e4', 'e7e5');
  house.say({ type: 'setTags', tags: { White: 'Novak, Anna', Black: 'Weber, Karl' } });
  const anna = 'player Novak, Anna';
  expect(refusedBy(house, { type: 'resign', side: 'black' }, anna)).toEqual(refused('role'));
  expect(refusedBy(house, { type: 'offerDraw', side: 'black' }, anna)).toEqual(refused('role'));
  expect(refusedBy(house, { type: 'result', result: '1-0', by: 'resignation' }, anna)).toEqual(
    refused('role'),
  );
  house.say({ type: 'flagClaim', side: 'black' }, anna);
  house.say({ type: 'undo' });
  house.say({ type: 'resign', side: 'white' }, anna);
  expect(house.table.state.game?.result).toBe('0-1');
});

test('players speak for themselves, and all other acts are the arbiter’s', () => {
  const roles = (...commands: readonly TableCommand[]) => [...new Set(commands.map(roleOfCommand))];
  const side = 'white';
  expect(
    roles(
      { type: 'resign', side },
      { type: 'offerDraw', side },
      { type: 'acceptDraw', side },
      { type: 'claim', side, ground: 'threefold' },
      { type: 'flagClaim', side },
      { type: 'adjust', side },
    ),
  ).toEqual(['player']);
  expect(
    roles(
      { type: 'pause' },
      { type: 'judgeClaim' },
      { type: 'illegalMove', side, cause: 'illegalMove' },
      { type: 'penalty', side, penalty: 'warning' },
      { type: 'adjustClock', whiteMs: 1 },
      { type: 'correctMoves', fromPly: 1, moves: [] },
      { type: 'setPosition', fen: '' },
      { type: 'result', result: '1-0' },
      { type: 'undo' },
      { type: 'forfeit', loser: 'both' },
    ),
  ).toEqual(['arbiter']);
});
