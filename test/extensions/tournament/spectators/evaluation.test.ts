import { describe, expect, onTestFinished, test } from 'vitest';
import type { EvaluatedGames } from '../../../../src/extensions/tournament/model/tournament.js';
import {
  type SpectatorGame,
  spectatorGame,
} from '../../../../src/extensions/tournament/spectators/spectatorEvent.js';
import { createPublicHouse } from '../../../../src/table/delay/publicHouse.js';
import type { PublicDelay } from '../../../../src/table/game/publicDelay.js';
import { startEvaluator } from '../../engine/evaluation/evaluationHarness.js';
import { openTournament } from '../atTables/tournamentHarness.js';
import { fixture } from '../model/pairingHarness.js';

const MINUTE = 60_000;

/** A game in play, its public page, and the engine behind it. */
const openWorld = async (delay?: PublicDelay) => {
  const harness = await openTournament(['board-1', 'board-2']);
  const tables = createPublicHouse({
    service: harness.tables,
    time: harness.time,
    delayOf: () => delay,
    isAnyDelayed: () => delay !== undefined,
    history: harness.tables.history,
    agoMs: () => 0,
    firstSeq: () => 1_000,
    onFault: () => {},
  });
  onTestFinished(() => tables.stop());
  const { evaluator, engine, asked } = startEvaluator({}, harness.time);
  await harness.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await harness.act({ type: 'setUp', round: 3 });
  const { id = '' } = harness.pairing(1) ?? {};
  const look = (): SpectatorGame => {
    const deps = {
      tables,
      tournament: harness.tournamentService.tournament(),
      openingOf: () => undefined,
      evaluator,
    };
    const game = spectatorGame(deps, id);
    if (game === undefined) throw new Error('there is no such game');
    return game;
  };
  /** Requests like a page that stays open. */
  const watch = async (ms: number): Promise<SpectatorGame> => {
    const untilMs = harness.time.nowMs() + ms;
    while (harness.time.nowMs() < untilMs) {
      look();
      for (let i = 0; i < 20; i++) {
        await new Promise((resolve) => setImmediate(resolve));
        harness.time.advanceTo(Math.min(untilMs, harness.time.nowMs() + 100));
      }
    }
    return look();
  };
  const show = (games: EvaluatedGames | null) => harness.act({ type: 'evaluation', games });
  harness.handsAt('board-1').connect();
  harness.handsAt('board-1').play('e2e4', 'c7c5', 'g1f3');
  harness.handsAt('board-1').wait(MINUTE);
  await harness.tournamentService.settle();
  return { ...harness, look, watch, show, engine, asked };
};

describe('the evaluation of a game by an engine', () => {
  test('is on no page unless the organiser has said so, and no engine is started for it', async () => {
    const harness = await openWorld();
    const game = await harness.watch(MINUTE);
    expect(game.moves).toHaveLength(3);
    expect(game).not.toHaveProperty('evaluations');
    expect(harness.engine.started()).toBe(0);
  });

  test('never concerns a ply that the delay holds back, nor is an engine asked about one', async () => {
    const harness = await openWorld({ minutes: 15 });
    await harness.show('all');
    const early = await harness.watch(10 * MINUTE);
    expect(early.moves).toEqual([]);
    expect(early.evaluations?.length ?? 0).toBeLessThanOrEqual(1);
    expect(harness.asked().filter((fen) => !fen.includes(' w KQkq - 0 1'))).toEqual([]);
    const late = await harness.watch(6 * MINUTE);
    expect(late.moves).toHaveLength(3);
    expect(late.evaluations).toEqual([{ cp: 30 }, { cp: -30 }, { cp: 30 }, { cp: -30 }]);
    harness.handsAt('board-1').play('d7d6');
    harness.handsAt('board-1').wait(MINUTE);
    const held = await harness.watch(5 * MINUTE);
    expect([held.moves.length, held.evaluations?.length]).toEqual([3, 4]);
    expect(harness.asked().some((fen) => fen.startsWith('rnbqkbnr/pp2pppp/3p4'))).toBe(false);
  });

  test('of finished games alone is shown when the public knows that the game is over, not the hall', async () => {
    const harness = await openWorld({ minutes: 15 });
    await harness.show('finished');
    expect(await harness.watch(20 * MINUTE)).not.toHaveProperty('evaluations');
    await harness.result('board-1', '1-0');
    // The arbiter confirms the result, which is public at once, while the end of the game is not.
    await harness.act({ type: 'result', pairing: harness.pairing(1)?.id ?? '', result: '1-0' });
    expect(await harness.watch(5 * MINUTE)).not.toHaveProperty('evaluations');
    expect(harness.engine.started()).toBe(0);
    const late = await harness.watch(12 * MINUTE);
    expect(late.evaluations).toHaveLength(4);
    expect(late.isThinking).toBe(false);
  });

  test('goes when it is switched off again', async () => {
    const harness = await openWorld();
    await harness.show('all');
    const game = await harness.watch(MINUTE);
    expect(game.evaluations).toContainEqual({ cp: 30 });
    await harness.show(null);
    expect(harness.look()).not.toHaveProperty('evaluations');
    await harness.act({ type: 'undo', of: harness.tournamentService.view().acts.length });
    expect(harness.look()).toHaveProperty('evaluations');
  });

  test('of a game with a player elsewhere is shown only after its end', async () => {
    const harness = await openWorld();
    await harness.show('all');
    await harness.tables.command(
      'board-1',
      { type: 'setSeats', white: 'board', black: 'remote' },
      { role: 'arbiter' },
    );
    const played = await harness.tables.command(
      'board-1',
      { type: 'playMove', side: 'black', uci: 'd7d6' },
      { role: 'operator' },
    );
    expect(played.ok).toBe(true);
    expect(await harness.watch(MINUTE)).not.toHaveProperty('evaluations');
    expect(harness.engine.started()).toBe(0);
    await harness.result('board-1', '1/2-1/2');
    expect((await harness.watch(MINUTE)).evaluations).toHaveLength(5);
  });
});
