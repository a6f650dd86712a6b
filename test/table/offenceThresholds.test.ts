import { describe, expect, test } from 'vitest';
import { isLikelyEnough, OFFENCE_THRESHOLDS, weighDoubts } from '../../src/laws/offenceThresholds.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { eventFor } from '../../src/table/audience.js';
import { defaultLaws } from '../../src/table/core/lawsRegion.js';
import { pricedRulings, reportPriced } from '../../src/table/core/pricedOffences.js';
import { step } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import type { StepContext } from '../../src/table/core/work.js';
import type { ReportedOffence } from '../../src/table/offenceEvent.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';
import { applyBody, emptyTable } from '../../src/table/tableState.js';
import { nameless, workOn } from './workOn.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const AFTER_E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';
const device = { url: 'test:', protocol: 'dgt', link: 'ready', flipped: false } as const;

/** A table after 1. e4 with this confidence; a clock runs. */
const workAt = (confidence: number, ...more: readonly TableEventBody[]): StepContext => {
  const reported: readonly TableEventBody[] = [
    { type: 'game', gameId: 'g', startedAt: '', tags: {}, fen: START, chess960: false },
    {
      type: 'move',
      gameId: 'g',
      ply: 1,
      uci: 'e2e4',
      san: 'e4',
      fen: AFTER_E4,
      level: 'final',
      confidence,
      by: 'board',
      reasons: ['settled'],
    },
    ...more,
  ];
  const empty = createTableCore(emptyTable('one', 'One', device, {}), defaultLaws, {});
  const table = reported.reduce(
    (state, body, i) => applyBody(state, { ...body, atMs: i }, i + 1),
    empty.table,
  );
  const core = { ...empty, table, recognisedRunning: 'black' as const };
  return workOn(core);
};

const of = { ply: 2, side: 'black' } as const;
const evidence = { reason: 'so it looks' };
const offences: readonly (readonly [string, ReportedOffence])[] = [
  ['illegal', { type: 'illegal', ...of, from: 'b8', to: 'b6', completed: true, stands: false, evidence }],
  ...(
    ['captureLeft', 'promotionLeft', 'wrongPromotion', 'pieceInHand', 'enPassantLeft', 'rookLeft'] as const
  ).map((reason): readonly [string, ReportedOffence] => [
    reason,
    { type: 'incompleteMove', ...of, reason, countsAsIllegal: true, article: '7.5.1', evidence },
  ]),
  ['emptyPress', { type: 'emptyPress', ...of, reason: 'so it looks' }],
];

const breaches = [
  {
    kind: 'touchBreach',
    side: 'white',
    ply: 1,
    played: 'e2e4',
    squares: ['b1'],
    allowed: ['b1a3', 'b1c3'],
    text: 'the knight on b1 must move',
  },
  { kind: 'boundBreach', side: 'white', ply: 1, played: 'e2e4' },
] as const;

const typesOf = ({ pendingEvents }: StepContext) => pendingEvents.map(({ type }) => type);
const asReported = (body: TableEventBody): TableEvent =>
  ({ seq: 1, table: 'one', epoch: 'e', n: 1, at: '', atMs: 0, ...body }) as TableEvent;

describe.each(offences)('%s', (_name, body) => {
  test('beyond doubt is reported, as it was', () => {
    const context = workAt(0.999);
    reportPriced(context, body);
    expect(context.pendingEvents).toEqual([body]);
  });

  test('a likely one is reported to the arbiter, and not to players who would receive it', () => {
    const context = workAt(0.92);
    reportPriced(context, body);
    expect(context.pendingEvents).toMatchObject([{ type: body.type, evidence: { likelihood: 0.92 } }]);
    const rules = lawsRules('casual', { illegalAudience: 'players' });
    const [reported] = context.pendingEvents.map(asReported);
    if (reported === undefined) throw new Error('nothing was told');
    expect(eventFor(reported, rules, 'public', null).type).toBe('withheld');
    expect(eventFor(reported, rules, 'arbiter', null).type).toBe(body.type);
    expect(eventFor(asReported(body), rules, 'public', null).type).toBe(body.type);
  });

  test('that may be is a question to the arbiter, once, with what else it may be', () => {
    const context = workAt(0.6);
    reportPriced(context, body);
    expect(context.pendingEvents).toMatchObject([
      {
        type: 'ask',
        about: 'offence',
        options: ['yes', 'no'],
        offence: {
          ...body,
          evidence: {
            likelihood: 0.6,
            otherwise: [{ text: 'another game that the board may have shown', share: 0.4 }],
          },
        },
      },
    ]);
  });

  test('that is unlikely is not reported', () => {
    const context = workAt(0.05);
    reportPriced(context, body);
    expect(context.pendingEvents).toEqual([]);
  });
});

describe.each(breaches)('$kind', (decision) => {
  const back = { kind: 'movesCorrected', fromPly: 1, moves: [], before: ['e2e4'] } as const;
  const rulings = [
    { decision, article: '4.3.1' },
    { decision: back, article: '4.3.1' },
  ];

  test('beyond doubt is entered, and the move goes back where that is the rule', () => {
    const context = workAt(0.999);
    expect(pricedRulings(context, rulings)).toEqual(rulings);
    expect(typesOf(context)).toEqual([]);
  });

  test('that is likely is asked, and no move goes back for it', () => {
    const context = workAt(0.99);
    expect(pricedRulings(context, rulings)).toEqual([]);
    expect(context.pendingEvents).toMatchObject([
      { type: 'ask', breach: { decision: { likelihood: 0.99 } } },
    ]);
  });

  test('that may be is entered when the arbiter says so', () => {
    const context = workAt(0.6);
    pricedRulings(context, rulings);
    const table = context.pendingEvents.reduce(
      (state, body) => applyBody(state, { ...body, atMs: 100 }, 3),
      context.core.table,
    );
    const [question] = table.questions;
    const command = { type: 'answer', question: question?.id ?? '', option: 'yes' } as const;
    const caller = { role: 'arbiter', name: 'Bea' } as const;
    const { bodies, answer } = step(
      { ...context.core, table },
      { kind: 'command', command, caller },
      200,
      nameless,
    );
    expect(answer.ok).toBe(true);
    expect(bodies).toMatchObject([
      { type: 'askClosed', answer: 'yes' },
      { type: 'decision', decision: { kind: decision.kind }, who: 'arbiter Bea' },
    ]);
  });

  test('that may be is a question, and nothing is entered', () => {
    const context = workAt(0.6);
    expect(pricedRulings(context, rulings)).toEqual([]);
    expect(context.pendingEvents).toMatchObject([
      { type: 'ask', about: 'offence', breach: { decision: { kind: decision.kind, likelihood: 0.6 } } },
    ]);
  });

  test('that is unlikely is not reported', () => {
    const context = workAt(0.05);
    expect(pricedRulings(context, rulings)).toEqual([]);
    expect(typesOf(context)).toEqual([]);
  });
});

describe('doubts', () => {
  const illegal = offences[0]?.[1];
  if (illegal === undefined) throw new Error('there is none');

  test('the board is in question: no player is accused of what depends on the answer', () => {
    const context = workAt(0.999, {
      type: 'ask',
      id: 'q1',
      question: '1. e4 or d4?',
      options: ['e4', 'd4'],
      about: 'board',
    });
    reportPriced(context, illegal);
    expect(typesOf(context)).toEqual(['ask']);
  });

  test('the player having the move has pressed an unseen ply: the other may have answered', () => {
    const context = workAt(0.999, { type: 'press', side: 'black', ply: null });
    reportPriced(context, { ...illegal, side: 'white' } as ReportedOffence);
    expect(typesOf(context)).toEqual(['ask']);
  });

  test('a press with an unseen ply: what looks like an offence may be the moves after it', () => {
    const press = (side: 'white' | 'black') => ({ type: 'press', side, ply: null }) as const;
    const missed = workAt(0.999, press('black'), press('white'), press('black'));
    reportPriced(missed, { ...illegal, side: 'white', ply: 1 } as ReportedOffence);
    expect(missed.pendingEvents).toMatchObject([
      {
        type: 'ask',
        offence: { evidence: { otherwise: [{ text: 'moves that were pressed and not seen' }] } },
      },
    ]);
    const ownPress = workAt(0.999, press('black'), press('white'));
    reportPriced(ownPress, illegal);
    expect(typesOf(ownPress)).toEqual([illegal.type]);
  });

  test('a move that can still be corrected is reported without doubt or not at all, where a clock runs', () => {
    const uncompleted = { ...illegal, completed: false } as ReportedOffence;
    const withClock = workAt(0.6);
    reportPriced(withClock, uncompleted);
    expect(typesOf(withClock)).toEqual([]);
    const without = workAt(0.6);
    without.core = { ...without.core, recognisedRunning: undefined };
    reportPriced(without, uncompleted);
    expect(typesOf(without)).toEqual(['ask']);
  });

  test('multiply, and are named, the likeliest first', () => {
    expect(
      weighDoubts([
        { text: 'a', leaves: 0.9 },
        { text: 'b', leaves: 0.5 },
        { text: 'c', leaves: 1 },
      ]),
    ).toEqual({
      likelihood: 0.45,
      otherwise: [
        { text: 'b', share: 0.5 },
        { text: 'a', share: 0.1 },
      ],
    });
  });

  test('a question costs least, and no player is penalised for what players may not know', () => {
    const { question, reported, players, decided, penalty } = OFFENCE_THRESHOLDS;
    expect(question).toBeLessThan(reported);
    expect(reported).toBeLessThan(players);
    expect(players).toBeLessThanOrEqual(decided);
    expect(decided).toBeLessThanOrEqual(penalty);
    expect(isLikelyEnough('penalty', {})).toBe(true);
  });
});
