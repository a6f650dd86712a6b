import { beforeAll, describe, expect, test } from 'vitest';
import { findMate } from '../../../src/laws/findMate.js';
import { findArticle } from '../../../src/laws/guide/guideRows.js';
import type { LawsRules } from '../../../src/laws/lawsRules.js';
import { lawsProfiles, lawsRules } from '../../../src/laws/profiles.js';
import type { TableClockAlarm } from '../../../src/table/tableView.js';
import type { ArbiterCard } from '../../../src/web/arbiter/cards/arbiterCard.js';
import { arbiterCards } from '../../../src/web/arbiter/cards/arbiterCards.js';
import type { LiveTable } from '../../../src/web/state/liveState.js';
import { createLawTable } from '../../table/lawTable.js';
import { speakEnglish } from '../words/speakEnglish.js';

beforeAll(speakEnglish);

/** A table under the Laws after 1. e4, with the press. */
const setUp = (changes: Partial<LawsRules> = {}) => {
  const harness = createLawTable({ rules: lawsRules('fide-standard', changes), canMate: findMate });
  harness.hands.connect();
  harness.hands.play('e2e4');
  return harness;
};
type Harness = ReturnType<typeof setUp>;

const liveOf = ({ table }: Harness, changes: Partial<LiveTable> = {}): LiveTable => ({
  ...table.state,
  illegal: null,
  ...changes,
});
const cardsOf = (harness: Harness, changes: Partial<LiveTable> = {}): readonly ArbiterCard[] =>
  arbiterCards(liveOf(harness, changes), harness.table.laws());
const reported = (cards: readonly ArbiterCard[]) => cards.map(({ urgency, title }) => `${urgency}: ${title}`);
const commandsOf = ({ actions, dismiss }: ArbiterCard) =>
  [...actions, ...(dismiss === undefined ? [] : [dismiss])].map((action) =>
    action.does === 'command' ? action.command : action.does,
  );

const alarm = (code: TableClockAlarm['code'], message: string): TableClockAlarm => ({
  table: 'one',
  code,
  message,
  advice: 'Look at it.',
});

describe('an illegal move', () => {
  test('that is completed stops play: two minutes for the opponent, and the touched piece moves (7.5.1, 7.5.5, 4.3.1)', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    const [card, ...others] = cardsOf(harness);
    expect(card).toMatchObject({
      urgency: 'stop',
      title: 'Illegal move',
      article: '7.5.1',
      place: 'Black, move 1',
      offence: 'illegal',
    });
    expect(card?.follows?.join(' ')).toMatch(/White gets 2 minutes more \(7\.5\.5\).*knight on g8 must move/);
    expect(card?.pictures?.map(({ caption }) => caption)).toEqual(['Before', 'Hands', 'After']);
    expect(card && commandsOf(card)).toEqual([
      { type: 'confirmOffence', offence: expect.any(Number) },
      { type: 'dismissOffence', offence: expect.any(Number) },
    ]);
    // The pieces are put back after the ruling and not before it, and the binding is part of the card.
    expect(others).toEqual([]);
  });

  test('in time pressure is for the players to claim (US Chess 11D1, 11H)', () => {
    const harness = setUp(lawsProfiles.uscf);
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    const minutes = (white: number, black: number): Partial<LiveTable> => ({
      clock: { atMs: 0, whiteMs: white * 60_000, blackMs: black * 60_000, running: null },
    });
    const linesAt = (white: number, black: number) =>
      cardsOf(harness, minutes(white, black))[0]?.lines.join(' ');
    expect(linesAt(5, 6)).not.toContain('11D1');
    expect(linesAt(6, 4.9)).toContain('only the players may claim it (US Chess 11D1, 11H)');
    expect(linesAt(4.9, 60)).toContain('only the players may claim it');
    const fide = setUp();
    fide.hands.slip('g8', 'g6');
    fide.hands.press('black');
    expect(cardsOf(fide, minutes(1, 1))[0]?.lines.join(' ')).not.toContain('11D1');
  });

  test('that is not pressed cannot be confirmed: the player may put it right (7.5.1)', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    const [card] = cardsOf(harness);
    expect(card).toMatchObject({ urgency: 'check', title: 'Illegal move, clock not pressed', actions: [] });
    expect(card && commandsOf(card)).toEqual([{ type: 'dismissOffence', offence: expect.any(Number) }]);
  });

  test('that loses the game says so on its button (7.5.5)', () => {
    const harness = setUp({ illegalMovesToLose: 1 });
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    expect(cardsOf(harness)[0]?.actions[0]).toMatchObject({ label: 'Confirm: 1-0', danger: true });
  });

  test('is known at once from the table alone, what follows only from the daemon', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    const [card] = arbiterCards(liveOf(harness));
    expect(card).toMatchObject({ urgency: 'stop', title: 'Illegal move' });
    expect(card?.follows).toBeUndefined();
    expect(card?.actions).toHaveLength(1);
  });

  test('once confirmed has no card any more; the pieces have to go back (7.5.1)', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    const [offence] = harness.table.state.laws.offences;
    harness.say({ type: 'confirmOffence', offence: offence?.n ?? 0 });
    const cards = cardsOf(harness);
    expect(cards[0]).toMatchObject({ urgency: 'check', title: 'Put the pieces back', actions: [] });
    expect(cards[0]?.lines).toEqual(['black knight from g6 to g8']);
    expect(cards.some(({ offence: kind }) => kind !== undefined)).toBe(false);
  });

  test('in a game that is over waits for no answer (5.1.2)', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    harness.say({ type: 'resign', side: 'black' });
    expect(cardsOf(harness)).toEqual([]);
  });

  test('from a journal without the record of offences still has its ruling', () => {
    const harness = setUp();
    harness.hands.slip('g8', 'g6');
    harness.hands.press('black');
    const [card] = cardsOf(harness, { laws: { ...harness.table.state.laws, offences: [] } });
    expect(card).toMatchObject({ urgency: 'stop', title: 'Illegal move', article: '7.5.1' });
    expect(card && commandsOf(card)).toEqual(['form', { type: 'ignoreIllegal' }]);
  });
});

test('a breach of touch-move: confirmed the move goes back, dismissed it stands (4.3.1)', () => {
  const harness = setUp();
  harness.hands.hold('b8', 9_000);
  harness.hands.play('e7e5');
  harness.hands.wait(12_000);
  const [card] = cardsOf(harness);
  expect(card).toMatchObject({
    urgency: 'stop',
    title: 'Touched piece not played',
    article: '4.3.1',
    ifDismissed: 'No breach: the move stands.',
  });
  expect(card?.follows?.join(' ')).toContain('the knight on b8 must move');
});

test('what touching binds a player to is noted, with what was seen (4.3.1)', () => {
  const harness = setUp();
  harness.hands.hold('b8', 6_000);
  expect(cardsOf(harness)).toMatchObject([
    {
      urgency: 'note',
      title: 'Touch-move',
      article: '4.3.1',
      place: 'Black',
      lines: [expect.stringContaining('the knight on b8 must move'), 'Allowed: Nc6 Na6'],
      evidence: ['Seen: lift nb8, place nb8'],
    },
  ]);
});

describe('what may have been an offence', () => {
  const asked = {
    id: 'g-q1',
    question: 'Black: the knight on b8 must move. An offence?',
    options: ['yes', 'no'],
    about: 'offence',
    breach: {
      article: '4.3.1',
      decision: {
        kind: 'touchBreach',
        side: 'black',
        ply: 2,
        played: 'e7e5',
        squares: ['b8'],
        allowed: ['b8a6', 'b8c6'],
        text: 'the knight on b8 must move',
        likelihood: 0.6,
        otherwise: [{ text: 'the piece was adjusted', share: 0.4 }],
      },
    },
  } as const;

  test('is one question with its pictures, doubt and articles; one tap answers and confirms', () => {
    const harness = setUp();
    harness.hands.play('e7e5');
    const [card] = cardsOf(harness, { questions: [asked] });
    expect(card).toMatchObject({
      urgency: 'ask',
      title: 'Touched piece not played?',
      article: '4.3.1',
      place: 'Black, move 1',
      evidence: [expect.stringMatching(/60 % sure.*adjusted \(40 %\)/)],
      actions: [{ confirms: true, command: { type: 'answer', question: 'g-q1', option: 'yes' } }],
      dismiss: { command: { type: 'answer', question: 'g-q1', option: 'no' } },
    });
    expect(card?.pictures).toHaveLength(3);
  });

  test('is only called one while it is not pressed (7.5.1)', () => {
    const harness = setUp();
    const evidence = { reason: 'N g8-g6 is no legal move here' };
    const offence = { type: 'illegal', ply: 2, side: 'black', from: 'g8', to: 'g6', evidence } as const;
    const { breach: _breach, ...question } = asked;
    const [card] = cardsOf(harness, { questions: [{ ...question, offence }] });
    expect(card?.actions[0]).toMatchObject({ label: 'An offence', confirms: false });
  });

  test('a flag on a clock that was set wrongly stops play, and its yes names the result (6.9)', () => {
    const harness = setUp();
    const { breach: _breach, ...question } = asked;
    const breach = {
      article: '6.9',
      decision: { kind: 'flagFallen', side: 'black', seenBy: 'clock' },
      ending: { result: '1-0', by: 'time', article: '6.9' },
    } as const;
    const [card] = cardsOf(harness, { questions: [{ ...question, breach }] });
    expect(card).toMatchObject({
      urgency: 'stop',
      title: "Black's flag has fallen",
      article: '6.9',
      actions: [{ label: 'Confirm: 1-0', danger: true }],
      dismiss: { label: 'It does not count' },
    });
  });
});

test('a result that the kings show waits for the yes of the arbiter (8.7)', () => {
  const harness = setUp({ kingsInCentre: 'arbiter' });
  harness.hands.play('e7e5');
  harness.hands.lift('e1', 'e8');
  harness.hands.drop('e1', 'd5');
  harness.hands.drop('e8', 'e4');
  harness.hands.wait(30_000);
  const [card] = cardsOf(harness);
  expect(card).toMatchObject({
    urgency: 'ask',
    title: 'A result was shown: 1-0',
    article: '8.7',
    follows: ['The game is over: 1-0.'],
    actions: [{ label: 'Confirm: 1-0', danger: true, command: { option: 'yes' } }],
    dismiss: { label: 'No result', command: { option: 'no' } },
  });
});

test('which of two orders was played is asked with one button for each, and cannot be put aside', () => {
  const harness = setUp();
  const question = { id: 'q', question: 'Nf6 or Nc6?', options: ['Nf6', 'Nc6'], about: 'board' } as const;
  const [card] = cardsOf(harness, { questions: [question] });
  expect(card).toMatchObject({
    urgency: 'ask',
    title: 'Which moves were played?',
    stays: true,
    isOpen: true,
  });
  expect(card?.actions.map(({ label }) => label)).toEqual(['Nf6', 'Nc6']);
});

test('a question to a player is not for the arbiter to answer', () => {
  const harness = setUp();
  const question = { id: 'q', question: 'Take back?', options: ['accept', 'decline'] } as const;
  const [card] = cardsOf(harness, { questions: [{ ...question, about: 'takeBack', side: 'white' }] });
  expect(card).toMatchObject({ urgency: 'note', title: 'White is asked', actions: [] });
});

test('a claim stands until it is judged: the clocks are stopped and it cannot be withdrawn (9.5.1, 9.5.3)', () => {
  const harness = setUp({ claimRuling: 'arbiter' });
  harness.hands.play('e7e5');
  harness.say({ type: 'claim', side: 'white', ground: 'threefold' }, 'player Anna');
  const cards = cardsOf(harness);
  expect(reported(cards)).toEqual(['stop: A draw is claimed', 'note: White has offered a draw']);
  expect(cards[0]).toMatchObject({ article: '9.2', stays: true });
  expect(cards[0]?.follows?.join(' ')).toContain('2:00');
  expect(cards[0] && commandsOf(cards[0])).toEqual([{ type: 'judgeClaim' }]);
});

describe('the clock', () => {
  test('a flag that has fallen is ruled on with one tap (6.8, 6.9)', () => {
    const harness = setUp();
    const clockAlarms = [alarm('CLOCK_FLAG', 'the flag of White has fallen; 1 moves are complete')];
    const flag = { side: 'white', first: null, clock: 'board' } as const;
    const [card] = cardsOf(harness, { clockAlarms, flag });
    expect(card).toMatchObject({
      urgency: 'stop',
      title: "White's flag has fallen",
      article: '6.8',
      evidence: ['Read from the clock on the board.'],
      actions: [{ command: { type: 'flagClaim', side: 'white' }, danger: true }, { form: 'adjustClock' }],
    });
  });

  test('that runs wrong is stopped first and then set; a low battery is only noted (6.10.1)', () => {
    const harness = setUp();
    const clockAlarms = [
      alarm('CLOCK_BATTERY', 'the battery is low'),
      alarm('CLOCK_PRESET', 'the clock began with other times'),
      alarm('CLOCK_JUMP', 'the times have jumped'),
    ];
    const cards = cardsOf(harness, { clockAlarms });
    expect(cards.map(({ urgency, key }) => `${urgency} ${key.split('-')[0]}`)).toEqual([
      'stop CLOCK_PRESET',
      'check CLOCK_JUMP',
      'note CLOCK_BATTERY',
    ]);
    expect(cards.map(commandsOf)).toEqual([[{ type: 'pause' }, 'form'], ['form'], []]);
    harness.say({ type: 'pause' });
    const [paused] = cardsOf(harness, { clockAlarms });
    expect(paused && commandsOf(paused)).toEqual(['form']);
  });
});

test('what stops play comes before questions, those before what is to be looked at, and notes last', () => {
  const harness = setUp();
  harness.hands.slip('g8', 'g6');
  harness.hands.press('black');
  const question = { id: 'q', question: 'Nf6 or Nc6?', options: ['Nf6', 'Nc6'], about: 'board' } as const;
  const { state } = harness.table;
  const cards = cardsOf(harness, {
    questions: [question],
    clockAlarms: [alarm('CLOCK_LEVER', 'the lever is wrong'), alarm('CLOCK_BATTERY', 'low')],
    device: { ...state.device, link: 'lost' },
    laws: { ...state.laws, offer: { side: 'white', ply: 1 } },
  });
  expect(reported(cards)).toEqual([
    'stop: Illegal move',
    'stop: Clock',
    'ask: Which moves were played?',
    'check: the board is silent',
    'note: Clock',
    'note: White has offered a draw',
  ]);
});

test('a paused game is resumed with one tap, an adjourned one by its envelope (6.11.2, Guidelines I)', () => {
  const harness = setUp();
  harness.say({ type: 'pause' });
  expect(cardsOf(harness)).toMatchObject([
    { title: 'Paused: the clocks are stopped', actions: [{ command: { type: 'resume' } }] },
  ]);
  harness.say({ type: 'resume' });
  harness.say({ type: 'adjourn' });
  expect(cardsOf(harness)).toMatchObject([{ title: 'Adjourned', actions: [{ form: 'openEnvelope' }] }]);
});

test('a table at which all goes well has no card', () => {
  expect(cardsOf(setUp())).toEqual([]);
});

test('an article leads to its place on the page of the Laws, or to that of the article that it is part of', () => {
  expect(findArticle('7.5.1')).toBe('illegalMove');
  expect(findArticle('4.3.1')).toBe('touchedOwn');
  expect(findArticle('12.9.1')).toBe('penalty');
  expect(findArticle('Guidelines I')).toBe('sealedMove');
  expect(findArticle('9.2')).toBe(findArticle('9.2.1'));
  for (const none of ['99', '2.3', 'chapter-7', '']) expect(findArticle(none)).toBeUndefined();
});
