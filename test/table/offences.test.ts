import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { OFFENCE_PRICE } from '../../src/laws/offencePrice.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { createLawTable } from './lawTable.js';

const setUp = (changes: Partial<LawsRules> = {}) => {
  const bed = createLawTable({ rules: lawsRules('fide-standard', changes), canMate: findMate });
  bed.hands.connect();
  bed.hands.play('e2e4');
  return bed;
};
type Bed = ReturnType<typeof setUp>;
const accused = ({ events }: Bed) =>
  events.filter(({ type }) => ['illegal', 'incompleteMove', 'emptyPress', 'withdrawn'].includes(type));

describe('an illegal move', () => {
  test('is told when it stands on the board, and again as completed by the press (7.5.1)', () => {
    const bed = setUp();
    bed.hands.slip('g8', 'g6');
    expect(accused(bed)).toMatchObject([{ type: 'illegal', side: 'black', completed: false, stands: false }]);
    bed.hands.press('black');
    expect(accused(bed)).toMatchObject([
      { completed: false },
      { type: 'illegal', side: 'black', ply: 2, from: 'g8', to: 'g6', completed: true, stands: false },
    ]);
  });

  test('that only the press made certain is told once', () => {
    const bed = setUp();
    bed.hands.slip('g8', 'g6', 300);
    bed.hands.press('black');
    expect(accused(bed)).toMatchObject([{ type: 'illegal', completed: true, evidence: { completed: true } }]);
  });

  test('is completed by its own press, also where the same side left a ply before it unpressed', () => {
    const bed = createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });
    bed.hands.connect();
    for (const move of ['e2e4', 'e7e6', 'd2d4', 'd7d5']) {
      bed.hands.play(move);
      // The lever was put right by a hand that pressed for nobody: 2. d4 has no press of its own.
      if (move !== 'd2d4') bed.hands.press(move.endsWith('4') ? 'white' : 'black');
    }
    bed.hands.slip('f1', 'h4', 500);
    bed.hands.press('white');
    expect(accused(bed)).toMatchObject([
      { type: 'illegal', side: 'white', ply: 5, from: 'f1', to: 'h4', completed: true },
    ]);
  });

  test('that is put right before the press is taken back, and its number says which', () => {
    const bed = setUp();
    bed.hands.slip('g8', 'g6');
    bed.hands.slip('g6', 'g8');
    const [told, withdrawn] = accused(bed);
    expect(withdrawn).toMatchObject({ type: 'withdrawn', of: told?.n });
    expect(bed.table.laws().offences).toMatchObject([{ state: 'withdrawn', confirm: null, dismiss: null }]);
  });
});

describe('what an arbiter sees of an offence', () => {
  test('the position before, what the hands did, what stands there now, and what follows', () => {
    const bed = setUp();
    bed.hands.slip('g8', 'g6');
    bed.hands.press('black');
    const [card] = bed.table.laws().offences;
    expect(card).toMatchObject({
      kind: 'illegal',
      side: 'black',
      ply: 2,
      article: '7.5.1',
      completed: true,
      before: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      board: 'rnbqkb1r/pppppppp/6n1/8/4P3/8/PPPP1PPP/RNBQKBNR',
      follows: { count: 1, addedMs: 120_000, backToPly: 2 },
      state: 'open',
    });
    expect(card?.likelihood).toBeGreaterThanOrEqual(OFFENCE_PRICE.told);
    expect(card?.hands[0]).toMatchObject({ square: 'g8', act: 'lift' });
  });

  test('he confirms it with the command on it: penalised once, and not once more', () => {
    const bed = setUp();
    bed.hands.slip('g8', 'g6');
    bed.hands.press('black');
    const { confirm = null } = bed.table.laws().offences[0] ?? {};
    expect(confirm).not.toBeNull();
    if (confirm !== null) bed.say(confirm);
    expect(bed.table.state.laws.illegalMoves.black).toBe(1);
    expect(bed.table.laws().offences).toMatchObject([{ state: 'confirmed', confirm: null }]);
    expect(confirm !== null && bed.refusal(confirm)).toBe('offence');
    bed.say({ type: 'undo' });
    expect(bed.table.laws().offences).toMatchObject([{ state: 'open' }]);
  });

  test('he dismisses it: nothing is counted', () => {
    const bed = setUp();
    bed.hands.slip('g8', 'g6');
    bed.hands.press('black');
    bed.say({ type: 'dismissOffence', offence: bed.table.laws().offences[0]?.n ?? 0 });
    expect(bed.table.state.laws).toMatchObject({ pending: null, illegalMoves: { black: 0 } });
    expect(bed.table.laws().offences).toMatchObject([{ state: 'dismissed' }]);
  });

  test('a breach of touch-move is confirmed: the game goes back to before the move', () => {
    const bed = setUp();
    bed.hands.hold('b8', 9_000);
    bed.hands.play('e7e5');
    bed.hands.wait(12_000);
    const { kind = '', confirm = null } = bed.table.laws().offences[0] ?? {};
    expect(kind).toBe(confirm === null ? '' : 'touchBreach');
    if (confirm !== null) bed.say(confirm);
    expect(bed.table.state.game?.moves.map(({ san }) => san)).toEqual(['e4']);
  });
});

describe('results', () => {
  test('tell their article; 0-0 is no result of PGN, whose reader still takes the game', () => {
    const bed = setUp();
    const events = bed.say({ type: 'forfeit', loser: 'both' });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'result', result: '0-0', by: 'forfeit', article: '11.7' }),
    );
    const pgn = bed.table.state.game === null ? '' : makeScorePgn(bed.table.state.game);
    expect(pgn).toContain('[Result "*"]');
    expect(pgn).toContain('{0-0}');
  });

  test('with unequal points come from the arbiter alone (12.9)', () => {
    const bed = setUp();
    bed.hands.play('e7e5');
    expect(bed.refusal({ type: 'result', result: '1/2-0' }, 'player Anna')).toBe('12.9');
    bed.say({ type: 'result', result: '1/2-0' });
    expect(bed.table.state.game?.result).toBe('1/2-0');
  });
});

describe('what rests on a ply', () => {
  const breach = (bed: Bed): void => {
    bed.hands.hold('b8', 9_000);
    bed.hands.play('e7e5');
    bed.hands.wait(12_000);
  };
  const states = (bed: Bed) => bed.table.laws().offences.map(({ kind, state }) => `${kind} ${state}`);

  test('goes with it: a breach is withdrawn when somebody corrects the move', () => {
    const bed = setUp();
    breach(bed);
    const told = bed.events.find(
      (event) => event.type === 'decision' && event.decision.kind === 'touchBreach',
    );
    expect(states(bed)).toEqual(['touchBreach open']);
    bed.say({ type: 'correctMoves', fromPly: 2, moves: ['b8c6'] });
    expect(accused(bed)).toMatchObject([{ type: 'withdrawn', of: told?.n }]);
    expect(states(bed)).toEqual(['touchBreach withdrawn']);
  });

  test('stays when an earlier offence of the same ply is confirmed, and is told once', () => {
    const bed = setUp();
    breach(bed);
    bed.hands.play('g1f3');
    const [card] = bed.table.laws().offences;
    bed.say({ type: 'confirmOffence', offence: card?.n ?? 0 });
    bed.hands.wait(20_000);
    expect(states(bed)).toEqual(['touchBreach confirmed']);
    expect(bed.table.state.game?.moves).toHaveLength(1);
  });
});

describe('a result that is shown with the kings, where the arbiter has to agree', () => {
  test.each([
    ['yes', '1-0'],
    ['no', '*'],
  ])('he says %s: %s', (option, result) => {
    const bed = setUp({ kingsInCentre: 'arbiter' });
    bed.hands.play('e7e5');
    bed.hands.lift('e1', 'e8');
    bed.hands.drop('e1', 'd5');
    bed.hands.drop('e8', 'e4');
    bed.hands.wait(30_000);
    const [question] = bed.table.state.questions;
    expect(question).toMatchObject({ about: 'result', options: ['yes', 'no'] });
    expect(bed.table.state.game?.result).toBe('*');
    const answer = { type: 'answer', question: question?.id ?? '', option } as const;
    expect(bed.refusal(answer, 'player Anna')).toBe('role');
    bed.say(answer);
    expect(bed.table.state.game?.result).toBe(result);
    expect(bed.table.state.questions).toEqual([]);
  });
});

describe('kings that show another result later', () => {
  const shown = (kingsInCentre: 'result' | 'arbiter') => {
    const bed = setUp({ kingsInCentre });
    bed.hands.play('e7e5');
    bed.hands.lift('e1', 'e8');
    bed.hands.drop('e1', 'd5');
    bed.hands.drop('e8', 'e4');
    bed.hands.wait(30_000);
    // White's king from its light square to a dark one.
    bed.hands.slip('d5', 'd4');
    bed.hands.wait(10_000);
    return bed;
  };
  const answer = (bed: ReturnType<typeof shown>, index: number, option: string): void => {
    bed.say({ type: 'answer', question: bed.table.state.questions[index]?.id ?? '', option });
  };

  test.each([
    ['yes', '1/2-1/2'],
    ['no', '1-0'],
  ])('are asked about, and nothing is decided; the arbiter says %s: %s', (option, result) => {
    const bed = shown('result');
    expect(bed.table.state.game?.result).toBe('1-0');
    expect(bed.table.state.questions).toMatchObject([
      { about: 'result', isOther: true, result: { result: '1/2-1/2' }, options: ['yes', 'no'] },
    ]);
    answer(bed, 0, option);
    expect(bed.table.state.game?.result).toBe(result);
    expect(bed.table.state.questions).toEqual([]);
  });

  test('where the first one waits for the arbiter too, his yes to one closes both', () => {
    const bed = shown('arbiter');
    expect(bed.table.state.game?.result).toBe('*');
    expect(bed.table.state.questions.map(({ result }) => result?.result)).toEqual(['1-0', '1/2-1/2']);
    answer(bed, 0, 'no');
    expect(bed.table.state.game?.result).toBe('*');
    answer(bed, 0, 'yes');
    expect(bed.table.state.game?.result).toBe('1/2-1/2');
    expect(bed.table.state.questions).toEqual([]);
  });

  test('and no to both: the game goes on', () => {
    const bed = shown('arbiter');
    answer(bed, 1, 'no');
    answer(bed, 0, 'no');
    expect(bed.table.state.questions).toEqual([]);
    expect(bed.table.state.game?.result).toBe('*');
  });

  test('back to the first: nothing is asked any more', () => {
    const bed = shown('result');
    bed.hands.slip('d4', 'd5');
    bed.hands.wait(10_000);
    expect(bed.table.state.questions).toEqual([]);
    expect(bed.table.state.game?.result).toBe('1-0');
  });
});
