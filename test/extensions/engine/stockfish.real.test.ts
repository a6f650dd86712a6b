import { existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { checkConfig } from '../../../src/app/config.js';
import { startDaemon } from '../../../src/app/daemon.js';
import { createLogger } from '../../../src/app/logger.js';
import { realTime } from '../../../src/boards/transport/realTime.js';
import { legalMoves } from '../../../src/chess/legalMoves.js';
import { makeUciMove } from '../../../src/chess/uciMove.js';
import { turnOf } from '../../../src/extensions/engine/player/turn.js';
import { openInProcessJournal } from '../../../src/journal/inProcessJournal.js';
import { createRandom } from '../../../src/shared/random.js';
import { opponentService } from '../../../src/table/opponents/opponentService.js';
import { makeFolder } from '../../journal/journalHarness.js';

const STOCKFISH = '/usr/games/stockfish';
const PLIES = 24;

test('Stockfish plays by the clock of the table, and its board follows', async () => {
  if (!existsSync(STOCKFISH)) throw new Error('apt-get install stockfish');
  const daemon = await startDaemon({
    config: checkConfig({ logLevel: 'silent' }, 'test'),
    dataDir: makeFolder(),
    time: realTime,
    log: createLogger('silent', undefined),
    gateways: [],
    openJournal: openInProcessJournal,
    demoFollows: true,
  });
  let isStopped = false;
  const stop = async (): Promise<void> => {
    if (!isStopped) await daemon.stop();
    isStopped = true;
  };
  onTestFinished(stop);
  const opponents = daemon.services.find(opponentService);
  if (opponents === undefined) throw new Error('no opponents');
  const chosen = await opponents.choose('demo', {
    kind: 'engine',
    engine: STOCKFISH,
    color: 'white',
    atScreen: true,
    nodes: 2_000,
    time: '5+3',
  });
  expect(chosen.ok).toBe(true);
  const view = () => daemon.tables.table('demo');
  const random = createRandom(7);
  const isOver = () => view()?.game?.result !== '*' || (view()?.game?.moves.length ?? 0) >= PLIES;
  while (!isOver()) {
    const now = view();
    const turn = now === undefined ? null : turnOf(now);
    if (turn?.position.turn === 'white') {
      const uci = makeUciMove(turn.position, random.pick(legalMoves(turn.position)));
      await daemon.tables.command('demo', { type: 'playMove', side: 'white', uci }, { role: 'operator' });
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { game, opponent, gameClock } = view() ?? {};
  expect(opponent?.name).toMatch(/^Stockfish /);
  expect(opponent?.problem).toBeUndefined();
  expect(gameClock?.clock.black.moves).toBe(Math.floor((game?.moves.length ?? 0) / 2));
  await expect.poll(() => view()?.physical, { timeout: 30_000 }).toBe(game?.fen.split(' ')[0]);
  await stop();
});
