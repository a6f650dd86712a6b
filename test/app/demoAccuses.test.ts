import { expect, test } from 'vitest';
import { DEMO_REQUEST } from '../../src/app/demo.js';
import { prepareSimulation } from '../../src/app/simulation.js';
import { scanModels } from '../../src/boards/simulated/scanModels.js';
import { senseActs } from '../../src/boards/simulated/sensorModel.js';
import { startPosition } from '../../src/chess/position.js';
import { createRandom } from '../../src/shared/random.js';
import { defaultLaws } from '../../src/table/core/lawsRegion.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import type { TimedBody } from '../../src/table/tableEvent.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTablePlayer } from '../bench/laws/atTable.mjs';

/** Accusations and open questions. A game that has ended is no accusation. */
const WORDS = ['illegal', 'emptyPress', 'incompleteMove', 'withdrawn', 'ask'];
const isWord = (event: TimedBody): boolean =>
  WORDS.includes(event.type) || (event.type === 'decision' && event.decision.kind !== 'ended');

const play = createTablePlayer({
  step,
  wakeAtMs,
  createTableCore,
  emptyTable,
  applyTableEvent,
  laws: defaultLaws,
});

/**
 * The first game, and the engine's game with every kind of move, until hands have set up the pieces again.
 */
const GAMES = [
  { name: 'first', famousFirst: true, untilMs: 150_000, plies: 33 },
  { name: 'fullest', famousFirst: false, untilMs: 225_000, plies: 81 },
];

test.each(GAMES)('the $name game of the shipped demonstration accuses no player', async (game) => {
  const { script } = await prepareSimulation({ ...DEMO_REQUEST, famousFirst: game.famousFirst });
  const { events } = senseActs({
    start: startPosition.board,
    acts: script.filter(({ atMs }) => atMs < game.untilMs),
    model: scanModels.dgt,
    random: createRandom(1),
  });
  const received: TimedBody[] = [];
  play({ events, tell: (event) => received.push(event) });
  expect(received.filter(isWord)).toEqual([]);
  expect(received.find(({ type }) => type === 'result')).toMatchObject({ result: '1-0', by: 'checkmate' });
  const moves = received.filter((event) => event.type === 'move' && event.gameId === 'game-1');
  expect(moves.at(-1)).toMatchObject({ ply: game.plies, level: 'final' });
});
