import { describe, expect, test } from 'vitest';
import { AUDIENCES, type Audience } from '../../src/laws/audience.js';
import type { IllegalAudience } from '../../src/laws/lawsRules.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { isRestoring, seenBy } from '../../src/table/audience.js';
import type { TableEvent, TableEventBody } from '../../src/table/tableEvent.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createFakeTableService, fakeDevice } from '../server/fakeTableService.js';
import { gameBody, scriptPlies } from '../server/gameScript.js';
import { callerOf } from './callerOf.js';

const wrong = [
  { square: 'g6', found: 'n', expected: null },
  { square: 'g8', found: null, expected: 'n' },
];
const illegal: readonly TableEventBody[] = [
  { type: 'phase', phase: 'correcting', wrong },
  { type: 'illegal', ply: 2, from: 'g8', to: 'g6', evidence: { reason: 'N g8-g6 is no legal move here' } },
];
const breach: TableEventBody = {
  type: 'decision',
  gameId: 'g1',
  id: 1,
  atPly: 1,
  who: 'rules',
  article: '4.3.1',
  decision: {
    kind: 'touchBreach',
    side: 'white',
    ply: 1,
    played: 'e2e4',
    squares: ['b1'],
    allowed: ['b1a3', 'b1c3'],
    text: 'the knight on b1 must move',
  },
};
const ruled: TableEventBody = {
  type: 'decision',
  gameId: 'g1',
  id: 2,
  atPly: 1,
  who: 'arbiter Bea',
  article: '7.5.1',
  decision: { kind: 'illegalMove', side: 'black', cause: 'illegalMove', ply: 2, count: 1, addedMs: 120_000 },
};

const setUp = (illegalAudience: IllegalAudience, signals: 'rated' | 'teaching' = 'rated') => {
  const house = createFakeTableService({ rules: lawsRules('fide-standard', { illegalAudience, signals }) });
  house.addTable('one');
  const received = new Map<Audience, TableEvent[]>(AUDIENCES.map((audience) => [audience, []]));
  for (const [audience, events] of received)
    seenBy(house.service, audience).subscribe('live', { onEvent: (event) => events.push(event) });
  house.tell('one', gameBody('g1'));
  for (const ply of scriptPlies('e4'))
    house.tell('one', { type: 'move', gameId: 'g1', ...ply, level: 'final', confidence: 1 });
  return {
    house,
    typesFor: (audience: Audience) =>
      received
        .get(audience)
        ?.map(({ type }) => type)
        .slice(2),
    eventsFor: (audience: Audience) => received.get(audience) ?? [],
    viewFor: (audience: Audience) => seenBy(house.service, audience).table('one'),
  };
};

describe('who receives an illegal move', () => {
  const cases: readonly [IllegalAudience, readonly Audience[]][] = [
    ['players', ['public', 'arbiter', 'operator']],
    ['arbiter', ['arbiter', 'operator']],
    ['silent', ['operator']],
  ];
  test.each(cases)('%s: %j and no other listener', (policy, listener) => {
    const { house, typesFor, viewFor } = setUp(policy);
    house.tell('one', ...illegal);
    for (const audience of AUDIENCES) {
      const filter = listener.includes(audience);
      expect(typesFor(audience)).toEqual(['phase', filter ? 'illegal' : 'withheld']);
      const view = viewFor(audience);
      expect(view?.laws.pending?.from).toBe(filter ? 'g8' : undefined);
      expect(view?.phase).toBe(filter ? 'correcting' : 'settled');
      expect(view?.wrong).toEqual(filter ? wrong : []);
    }
  });

  test('once it is ruled on, all see what has to be put back', () => {
    const { house, eventsFor, viewFor } = setUp('arbiter');
    house.tell('one', ...illegal, ruled, { type: 'phase', phase: 'correcting', wrong });
    expect(viewFor('public')).toMatchObject({ phase: 'correcting', wrong });
    expect(eventsFor('public').at(-1)).toMatchObject({ type: 'phase', phase: 'correcting', wrong });
    expect(isRestoring(house.service.table('one')?.game ?? null)).toBe(true);
  });

  test('a board that fell over is no secret', () => {
    const { house, viewFor } = setUp('arbiter');
    const many = [...wrong, { square: 'a1', found: null, expected: 'R' }];
    house.tell('one', { type: 'phase', phase: 'correcting', wrong: many });
    expect(viewFor('public')).toMatchObject({ phase: 'correcting', wrong: many });
  });
});

describe('what each audience receives', () => {
  test('touches and breaches are for the arbiter in rated play, for all in a class', () => {
    const touch = { type: 'touch', ply: 2, side: 'black', square: 'g8', piece: 'n', act: 'lift' } as const;
    for (const [signals, shown] of [
      ['rated', false],
      ['teaching', true],
    ] as const) {
      const { house, typesFor, viewFor } = setUp('players', signals);
      house.tell('one', touch, breach);
      expect(typesFor('public')).toEqual(shown ? ['touch', 'decision'] : ['withheld', 'withheld']);
      expect(typesFor('arbiter')).toEqual(['touch', 'decision']);
      expect(viewFor('public')?.laws.touches).toHaveLength(shown ? 1 : 0);
      expect(viewFor('public')?.game?.decisions?.length ?? 0).toBe(shown ? 1 : 0);
      const game = seenBy(house.service, 'public').game('g1');
      expect(game?.decisions?.length ?? 0).toBe(shown ? 1 : 0);
      expect(viewFor('arbiter')?.game?.decisions).toHaveLength(1);
    }
  });

  test('alarms of the clock report unpressed clocks: to the arbiter in rated play, to all in a class', () => {
    const alarm = { code: 'CLOCK_LEVER', message: 'm', advice: 'a', table: 'Table one' } as const;
    for (const [signals, shown] of [
      ['rated', false],
      ['teaching', true],
    ] as const) {
      const { house, typesFor, viewFor } = setUp('players', signals);
      house.tell('one', { type: 'clockAlarms', alarms: [alarm] });
      expect(typesFor('public')).toEqual([shown ? 'clockAlarms' : 'withheld']);
      expect(typesFor('arbiter')).toEqual(['clockAlarms']);
      expect(viewFor('public')?.clockAlarms).toEqual(shown ? [alarm] : undefined);
      expect(viewFor('arbiter')?.clockAlarms).toEqual([alarm]);
    }
  });

  test('numbers stay dense, and what is folded from the events is what is read', () => {
    const { house, eventsFor, viewFor } = setUp('arbiter');
    house.tell('one', ...illegal, breach, ruled);
    const events = eventsFor('public');
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
    const folded = events.reduce(applyTableEvent, emptyTable('one', 'Table one', fakeDevice(), {}));
    const view = viewFor('public');
    expect(folded.phase).toBe(view?.phase);
    expect(folded.laws.pending).toBe(view?.laws.pending);
    expect(folded.laws.illegalMoves).toEqual(view?.laws.illegalMoves);
    const stored = seenBy(house.service, 'public').eventsAfter(0, 100).events;
    expect(stored.map(({ type }) => type)).toEqual(events.map(({ type }) => type));
  });

  test('a refusal is not for the public', () => {
    const { house, typesFor } = setUp('players');
    const [code, reason, by] = ['COMMAND_REFUSED', 'the claim is not right', 'player Anna'];
    house.tell('one', { type: 'refused', command: 'drawClaim', code, reason, by });
    expect(AUDIENCES.map((audience) => [audience, typesFor(audience)])).toEqual([
      ['public', ['withheld']],
      ['arbiter', ['refused']],
      ['operator', ['refused']],
    ]);
  });

  test('an answer to a command shows its sender no more than the role allows', async () => {
    const { house } = setUp('arbiter');
    house.handleCommand(() => [breach]);
    const answer = await seenBy(house.service, 'public').command(
      'one',
      { type: 'resign', side: 'white' },
      callerOf('player Anna'),
    );
    expect(answer.ok && answer.value.map(({ type }) => type)).toEqual(['withheld']);
  });
});
