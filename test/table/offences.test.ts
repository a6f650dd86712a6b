import { describe, expect, test } from 'vitest';
import { findMate } from '../../src/laws/findMate.js';
import type { LawsRules } from '../../src/laws/lawsRules.js';
import { OFFENCE_THRESHOLDS } from '../../src/laws/offenceThresholds.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { createLawTable } from './lawTable.js';

const setUp = (changes: Partial<LawsRules> = {}) => {
  const harness = createLawTable({ rules: lawsRules('fide-standard', changes), canMate: findMate });
  harness.hands.connect();
  harness.hands.play('e2e4');
  return harness;
};
type Harness = ReturnType<typeof setUp>;
const accused = ({ events }: Harness) =>
  events.filter(({ type }) => ['illegal', 'incompleteMove', 'emptyPress', 'withdrawn'].includes(type));

describe('an illegal move', () => {
  test('is reported when it stands on the board, and again as completed by the press (7.5.1)', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    expect(accused(harness)).toMatchObject([
      { type: 'illegal', side: 'black', completed: false, stands: false },
    ]);
    harness.hands.press('black');
    expect(accused(harness)).toMatchObject([
      { completed: false },
      { type: 'illegal', side: 'black', ply: 2, from: 'g8', to: 'g6', completed: true, stands: false },
    ]);
  });

  test('that only the press made certain is reported once', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6', 300);
    harness.hands.press('black');
    expect(accused(harness)).toMatchObject([
      { type: 'illegal', completed: true, evidence: { completed: true } },
    ]);
  });

  test('is completed by its own press, also where the same side left a ply before it unpressed', () => {
    const harness = createLawTable({ rules: lawsRules('fide-standard'), canMate: findMate });
    harness.hands.connect();
    for (const move of ['e2e4', 'e7e6', 'd2d4', 'd7d5']) {
      harness.hands.play(move);
      // A hand corrected the lever without pressing for a side, so 2. d4 has no press.
      if (move !== 'd2d4') harness.hands.press(move.endsWith('4') ? 'white' : 'black');
    }
    harness.hands.slip('f1', 'h4', 500);
    harness.hands.press('white');
    expect(accused(harness)).toMatchObject([
      { type: 'illegal', side: 'white', ply: 5, from: 'f1', to: 'h4', completed: true },
    ]);
  });

  test('that is put right before the press is taken back, and its number says which', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.slip('g6', 'g8');
    const [reported, withdrawn] = accused(harness);
    expect(withdrawn).toMatchObject({ type: 'withdrawn', of: reported?.n });
    expect(harness.table.laws().offences).toMatchObject([
      { state: 'withdrawn', confirm: null, dismiss: null },
    ]);
  });
});

test('a piece that goes on from a forbidden square before the press was no offence', () => {
  const harness = setUp();
  harness.hands.slip('g8', 'g6');
  harness.hands.slip('g6', 'f6', 500);
  harness.hands.press('black');
  const [reported, withdrawn] = accused(harness);
  expect(withdrawn).toMatchObject({ type: 'withdrawn', of: reported?.n });
  expect(harness.table.laws().offences).toMatchObject([{ state: 'withdrawn' }]);
});

describe('what an arbiter sees of an offence', () => {
  test('the position before, what the hands did, what stands there now, and what follows', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    const [card] = harness.table.laws().offences;
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
    expect(card?.likelihood).toBeGreaterThanOrEqual(OFFENCE_THRESHOLDS.reported);
    expect(card?.hands[0]).toMatchObject({ square: 'g8', act: 'lift' });
  });

  test('he confirms it with the command on it: penalised once, and not once more', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    const { confirm = null } = harness.table.laws().offences[0] ?? {};
    expect(confirm).not.toBeNull();
    if (confirm !== null) harness.say(confirm);
    expect(harness.table.state.laws.illegalMoves.black).toBe(1);
    expect(harness.table.laws().offences).toMatchObject([{ state: 'confirmed', confirm: null }]);
    expect(confirm !== null && harness.refusal(confirm)).toBe('offence');
    harness.say({ type: 'undo' });
    expect(harness.table.laws().offences).toMatchObject([{ state: 'open' }]);
  });

  test('he rules on a doubtful one before he is asked: it is reported, and no question is asked', () => {
    const harness = setUp();
    harness.hands.slip('a7', 'a5', 200);
    harness.table.pressed('black', harness.time.nowMs());
    harness.hands.slip('a5', 'a4', 100);
    harness.say({ type: 'illegalMove', side: 'black', cause: 'illegalMove' });
    expect(harness.table.state.laws.illegalMoves.black).toBe(1);
    expect(harness.events.filter(({ type }) => type === 'ask')).toEqual([]);
    expect(accused(harness)).toMatchObject([{ type: 'illegal', completed: true }]);
  });

  test('he dismisses it: nothing is counted', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    harness.say({ type: 'dismissOffence', offence: harness.table.laws().offences[0]?.n ?? 0 });
    expect(harness.table.state.laws).toMatchObject({ pending: null, illegalMoves: { black: 0 } });
    expect(harness.table.laws().offences).toMatchObject([{ state: 'dismissed' }]);
  });

  test('a breach of touch-move is confirmed: the game goes back to before the move', () => {
    const harness = setUp();
    harness.hands.hold('b8', 9_000);
    harness.hands.play('e7e5');
    harness.hands.wait(12_000);
    const { kind = '', confirm = null } = harness.table.laws().offences[0] ?? {};
    expect(kind).toBe(confirm === null ? '' : 'touchBreach');
    if (confirm !== null) harness.say(confirm);
    expect(harness.table.state.game?.moves.map(({ san }) => san)).toEqual(['e4']);
  });
});

describe('results', () => {
  test('name their article; 0-0 is not a result of PGN, whose reader still accepts the game', () => {
    const harness = setUp();
    const events = harness.say({ type: 'forfeit', loser: 'both' });
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'result', result: '0-0', by: 'forfeit', article: '11.7' }),
    );
    const pgn = harness.table.state.game === null ? '' : makeScorePgn(harness.table.state.game);
    expect(pgn).toContain('[Result "*"]');
    expect(pgn).toContain('{0-0}');
  });

  test('with unequal points come from the arbiter alone (12.9)', () => {
    const harness = setUp();
    harness.hands.play('e7e5');
    expect(harness.refusal({ type: 'result', result: '1/2-0' }, 'player Anna')).toBe('12.9');
    harness.say({ type: 'result', result: '1/2-0' });
    expect(harness.table.state.game?.result).toBe('1/2-0');
  });
});

describe('what rests on a ply', () => {
  const breach = (harness: Harness): void => {
    harness.hands.hold('b8', 9_000);
    harness.hands.play('e7e5');
    harness.hands.wait(12_000);
  };
  const states = (harness: Harness) =>
    harness.table.laws().offences.map(({ kind, state }) => `${kind} ${state}`);

  test('goes with it: a breach is withdrawn when the move is corrected', () => {
    const harness = setUp();
    breach(harness);
    const reported = harness.events.find(
      (event) => event.type === 'decision' && event.decision.kind === 'touchBreach',
    );
    expect(states(harness)).toEqual(['touchBreach open']);
    harness.say({ type: 'correctMoves', fromPly: 2, moves: ['b8c6'] });
    expect(accused(harness)).toMatchObject([{ type: 'withdrawn', of: reported?.n }]);
    expect(states(harness)).toEqual(['touchBreach withdrawn']);
  });

  test('stays when an earlier offence of the same ply is confirmed, and is reported once', () => {
    const harness = setUp();
    breach(harness);
    harness.hands.play('g1f3');
    const [card] = harness.table.laws().offences;
    harness.say({ type: 'confirmOffence', offence: card?.n ?? 0 });
    harness.hands.wait(20_000);
    expect(states(harness)).toEqual(['touchBreach confirmed']);
    expect(harness.table.state.game?.moves).toHaveLength(1);
  });
});

describe('a result that is shown with the kings, where the arbiter has to agree', () => {
  test.each([
    ['yes', '1-0'],
    ['no', '*'],
  ])('he says %s: %s', (option, result) => {
    const harness = setUp({ kingsInCentre: 'arbiter' });
    harness.hands.play('e7e5');
    harness.hands.lift('e1', 'e8');
    harness.hands.drop('e1', 'd5');
    harness.hands.drop('e8', 'e4');
    harness.hands.wait(30_000);
    const [question] = harness.table.state.questions;
    expect(question).toMatchObject({ about: 'result', options: ['yes', 'no'] });
    expect(harness.table.state.game?.result).toBe('*');
    const answer = { type: 'answer', question: question?.id ?? '', option } as const;
    expect(harness.refusal(answer, 'player Anna')).toBe('role');
    harness.say(answer);
    expect(harness.table.state.game?.result).toBe(result);
    expect(harness.table.state.questions).toEqual([]);
  });
});

describe('kings that show another result later', () => {
  const shown = (kingsInCentre: 'result' | 'arbiter') => {
    const harness = setUp({ kingsInCentre });
    harness.hands.play('e7e5');
    harness.hands.lift('e1', 'e8');
    harness.hands.drop('e1', 'd5');
    harness.hands.drop('e8', 'e4');
    harness.hands.wait(30_000);
    // White's king from its light square to a dark one.
    harness.hands.slip('d5', 'd4');
    harness.hands.wait(10_000);
    return harness;
  };
  const answer = (harness: ReturnType<typeof shown>, index: number, option: string): void => {
    harness.say({ type: 'answer', question: harness.table.state.questions[index]?.id ?? '', option });
  };

  test.each([
    ['yes', '1/2-1/2'],
    ['no', '1-0'],
  ])('are asked about, and nothing is decided; the arbiter says %s: %s', (option, result) => {
    const harness = shown('result');
    expect(harness.table.state.game?.result).toBe('1-0');
    expect(harness.table.state.questions).toMatchObject([
      { about: 'result', isOther: true, result: { result: '1/2-1/2' }, options: ['yes', 'no'] },
    ]);
    answer(harness, 0, option);
    expect(harness.table.state.game?.result).toBe(result);
    expect(harness.table.state.questions).toEqual([]);
  });

  test('where the first one waits for the arbiter too, his yes to one closes both', () => {
    const harness = shown('arbiter');
    expect(harness.table.state.game?.result).toBe('*');
    expect(harness.table.state.questions.map(({ result }) => result?.result)).toEqual(['1-0', '1/2-1/2']);
    answer(harness, 0, 'no');
    expect(harness.table.state.game?.result).toBe('*');
    answer(harness, 0, 'yes');
    expect(harness.table.state.game?.result).toBe('1/2-1/2');
    expect(harness.table.state.questions).toEqual([]);
  });

  test('and no to both: the game goes on', () => {
    const harness = shown('arbiter');
    answer(harness, 1, 'no');
    answer(harness, 0, 'no');
    expect(harness.table.state.questions).toEqual([]);
    expect(harness.table.state.game?.result).toBe('*');
  });

  test('back to the first: nothing is asked any more', () => {
    const harness = shown('result');
    harness.hands.slip('d4', 'd5');
    harness.hands.wait(10_000);
    expect(harness.table.state.questions).toEqual([]);
    expect(harness.table.state.game?.result).toBe('1-0');
  });
});
