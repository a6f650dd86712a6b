import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPgnReader } from '../../src/chess/pgn/pgnReader.js';
import { findMate } from '../../src/laws/findMate.js';
import { ILLEGAL_CAUSES } from '../../src/laws/illegalMoves.js';
import { PENALTIES } from '../../src/laws/lawsDecision.js';
import { LAWS_PROFILES, lawsRules } from '../../src/laws/profiles.js';
import { isBridgeError } from '../../src/shared/bridgeError.js';
import { makeScorePgn } from '../../src/table/game/gamePgn.js';
import { isOver } from '../../src/table/game/gameState.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { applyTableEvent } from '../../src/table/tableState.js';
import { runs } from '../depth.js';
import { callerOf } from './callerOf.js';
import { createLawTable } from './lawTable.js';

const side = fc.constantFrom('white' as const, 'black' as const);
const moves = fc.array(fc.constantFrom('e4', 'e5', 'Nf3', 'g8f6', 'Qh9', 'f6g8', 'f3g1'), { maxLength: 4 });
const ply = fc.integer({ min: 1, max: 6 });
const plain = (
  ...types: readonly ('pause' | 'resume' | 'adjourn' | 'undo' | 'ignoreIllegal' | 'judgeClaim')[]
) => fc.constantFrom(...types).map((type): TableCommand => ({ type }));

const anyCommand: fc.Arbitrary<TableCommand> = fc.oneof(
  { weight: 3, arbitrary: plain('pause', 'resume', 'adjourn', 'undo', 'ignoreIllegal', 'judgeClaim') },
  fc
    .tuple(fc.constantFrom('resign', 'offerDraw', 'acceptDraw', 'declineDraw', 'flagClaim', 'adjust'), side)
    .map(([type, of]) => ({ type, side: of }) as TableCommand),
  fc.record({
    type: fc.constant('claim' as const),
    side,
    ground: fc.constantFrom('threefold', 'fiftyMoves'),
  }),
  fc.record({
    type: fc.constant('claim' as const),
    side,
    ground: fc.constant('threefold' as const),
    move: fc.constantFrom('Nf3', 'e4', 'Zz9', ''),
  }),
  fc.record({ type: fc.constant('illegalMove' as const), side, cause: fc.constantFrom(...ILLEGAL_CAUSES) }),
  fc.record({
    type: fc.constant('illegalMove' as const),
    side,
    cause: fc.constantFrom(...ILLEGAL_CAUSES),
    ply,
  }),
  fc.record({
    type: fc.constant('penalty' as const),
    side,
    penalty: fc.constantFrom(...PENALTIES),
    ms: fc.constantFrom(0, 60_000),
  }),
  fc.record({ type: fc.constant('bothFlags' as const), first: side }),
  fc.record({ type: fc.constant('forfeit' as const), loser: fc.constantFrom('white', 'both') }),
  fc.record({ type: fc.constant('adjustClock' as const), whiteMs: fc.nat(1_000) }),
  fc.record({
    type: fc.constant('irregularity' as const),
    irregularity: fc.constantFrom('wrongStart', 'boardTurned'),
  }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('correctMoves' as const), fromPly: ply, moves }) },
  fc.record({ type: fc.constant('openEnvelope' as const), text: fc.constantFrom('e4', 'Nf6', '??') }),
  fc.record({ type: fc.constant('takeBack' as const), plies: ply }),
  fc.record({
    type: fc.constant('result' as const),
    result: fc.constantFrom('1-0', '0-1', '1/2-1/2', '*'),
    by: fc.constantFrom('agreement', 'resignation', 'time', 'told'),
  }),
) as fc.Arbitrary<TableCommand>;

const anyCaller = fc.constantFrom('player Anna', 'arbiter Bea', 'operator local');

test('any commands, in any order: a refusal names its rule and changes nothing, and the record holds', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LAWS_PROFILES),
      fc.constantFrom('auto' as const, 'arbiter' as const),
      fc.array(fc.tuple(anyCommand, anyCaller), { maxLength: 25 }),
      (profile, claimRuling, said) => {
        const { table, events, hands, time } = createLawTable({
          rules: lawsRules(profile, { claimRuling }),
          canMate: findMate,
        });
        hands.connect();
        const initial = table.state;
        const start = events.length;
        for (const [command, caller] of said) {
          const before = table.state;
          const answer = table.command(command, time.nowMs(), callerOf(caller));
          if (!answer.ok) {
            expect(isBridgeError(answer.error)).toBe(true);
            expect(answer.error.message).not.toBe('');
            expect(table.state).toBe(before);
          } else if (
            before.game !== null &&
            isOver(before.game) &&
            table.state.game?.result !== before.game.result
          )
            expect(['undo', 'result', 'penalty']).toContain(command.type);
        }
        const ids = table.state.game?.decisions?.map(({ id }) => id) ?? [];
        expect(ids).toEqual(ids.map((_, i) => i + 1));
        expect(events.slice(start).reduce(applyTableEvent, initial)).toEqual(table.state);
        const reader = createPgnReader({ onGame: () => {}, onFault: ({ reason }) => expect.fail(reason) });
        if (table.state.game) reader.push(makeScorePgn(table.state.game));
        reader.finish();
        table.stop();
      },
    ),
    runs(120),
  );
});
