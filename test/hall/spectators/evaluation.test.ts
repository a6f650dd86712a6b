import { describe, expect, onTestFinished, test } from 'vitest';
import { type SpectatorGame, spectatorGame } from '../../../src/hall/spectators/spectatorEvent.js';
import { createPublicHouse } from '../../../src/table/delay/publicHouse.js';
import type { PublicDelay } from '../../../src/table/game/publicDelay.js';
import type { EvaluatedGames } from '../../../src/tournament/tournament.js';
import { startEvaluator } from '../../extensions/engine/evaluation/evaluationBed.js';
import { fixture } from '../../tournament/pairingBed.js';
import { openHall } from '../hallBed.js';

const MINUTE = 60_000;

/** A game in play, its public page, and the engine behind it. */
const openWorld = async (delay?: PublicDelay) => {
  const bed = await openHall(['board-1', 'board-2']);
  const tables = createPublicHouse({
    service: bed.tables,
    time: bed.time,
    delayOf: () => delay,
    isAnyDelayed: () => delay !== undefined,
    history: bed.tables.history,
    agoMs: () => 0,
    firstSeq: () => 1_000,
    onFault: () => {},
  });
  onTestFinished(() => tables.stop());
  const { evaluator, engine, asked } = startEvaluator({}, bed.time);
  await bed.take('pairings_generic.csv', fixture('pairings_generic.csv'));
  await bed.act({ type: 'setUp', round: 3 });
  const { id = '' } = bed.pairing(1) ?? {};
  const look = (): SpectatorGame => {
    const deps = { tables, tournament: bed.hall.tournament(), openingOf: () => undefined, evaluator };
    const game = spectatorGame(deps, id);
    if (game === undefined) throw new Error('there is no such game');
    return game;
  };
  /** As a page does that is open all the time. */
  const watch = async (ms: number): Promise<SpectatorGame> => {
    const untilMs = bed.time.nowMs() + ms;
    while (bed.time.nowMs() < untilMs) {
      look();
      for (let i = 0; i < 20; i++) {
        await new Promise((resolve) => setImmediate(resolve));
        bed.time.advanceTo(Math.min(untilMs, bed.time.nowMs() + 100));
      }
    }
    return look();
  };
  const show = (games: EvaluatedGames | null) => bed.act({ type: 'evaluation', games });
  bed.handsAt('board-1').connect();
  bed.handsAt('board-1').play('e2e4', 'c7c5', 'g1f3');
  bed.handsAt('board-1').wait(MINUTE);
  await bed.hall.settle();
  return { ...bed, look, watch, show, engine, asked };
};

describe('what an engine thinks of a game', () => {
  test('is on no page unless the organiser has said so, and no engine is started for it', async () => {
    const bed = await openWorld();
    const game = await bed.watch(MINUTE);
    expect(game.moves).toHaveLength(3);
    expect(game).not.toHaveProperty('evaluations');
    expect(bed.engine.started()).toBe(0);
  });

  test('never concerns a ply that the delay holds back, nor is an engine asked about one', async () => {
    const bed = await openWorld({ minutes: 15 });
    await bed.show('all');
    const early = await bed.watch(10 * MINUTE);
    expect(early.moves).toEqual([]);
    expect(early.evaluations?.length ?? 0).toBeLessThanOrEqual(1);
    expect(bed.asked().filter((fen) => !fen.includes(' w KQkq - 0 1'))).toEqual([]);
    const late = await bed.watch(6 * MINUTE);
    expect(late.moves).toHaveLength(3);
    expect(late.evaluations).toEqual([{ cp: 30 }, { cp: -30 }, { cp: 30 }, { cp: -30 }]);
    bed.handsAt('board-1').play('d7d6');
    bed.handsAt('board-1').wait(MINUTE);
    const held = await bed.watch(5 * MINUTE);
    expect([held.moves.length, held.evaluations?.length]).toEqual([3, 4]);
    expect(bed.asked().some((fen) => fen.startsWith('rnbqkbnr/pp2pppp/3p4'))).toBe(false);
  });

  test('of finished games alone is shown when the public knows that the game is over, not the hall', async () => {
    const bed = await openWorld({ minutes: 15 });
    await bed.show('finished');
    expect(await bed.watch(20 * MINUTE)).not.toHaveProperty('evaluations');
    await bed.result('board-1', '1-0');
    // Somebody says so too; that is public at once, the end of the game is not.
    await bed.act({ type: 'result', pairing: bed.pairing(1)?.id ?? '', result: '1-0' });
    expect(await bed.watch(5 * MINUTE)).not.toHaveProperty('evaluations');
    expect(bed.engine.started()).toBe(0);
    const late = await bed.watch(12 * MINUTE);
    expect(late.evaluations).toHaveLength(4);
    expect(late.isThinking).toBe(false);
  });

  test('goes when it is switched off again', async () => {
    const bed = await openWorld();
    await bed.show('all');
    const game = await bed.watch(MINUTE);
    expect(game.evaluations).toContainEqual({ cp: 30 });
    await bed.show(null);
    expect(bed.look()).not.toHaveProperty('evaluations');
    await bed.act({ type: 'undo', of: bed.hall.view().acts.length });
    expect(bed.look()).toHaveProperty('evaluations');
  });

  test('of a game with somebody in another place is shown after its end alone', async () => {
    const bed = await openWorld();
    await bed.show('all');
    await bed.tables.command(
      'board-1',
      { type: 'setSeats', white: 'board', black: 'remote' },
      { role: 'arbiter' },
    );
    const played = await bed.tables.command(
      'board-1',
      { type: 'playMove', side: 'black', uci: 'd7d6' },
      { role: 'operator' },
    );
    expect(played.ok).toBe(true);
    expect(await bed.watch(MINUTE)).not.toHaveProperty('evaluations');
    expect(bed.engine.started()).toBe(0);
    await bed.result('board-1', '1/2-1/2');
    expect((await bed.watch(MINUTE)).evaluations).toHaveLength(5);
  });
});
