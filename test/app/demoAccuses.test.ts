import { expect, test } from 'vitest';
import { DEMO_REQUEST } from '../../src/app/demo.js';
import { prepareSimulation } from '../../src/app/simulation.js';
import { startPosition } from '../../src/chess/position.js';
import { createRandom } from '../../src/shared/random.js';
import { scanModels } from '../../src/simulation/scanModels.js';
import { senseActs } from '../../src/simulation/sensorModel.js';
import { defaultLaws } from '../../src/table/core/lawsRegion.js';
import { step, wakeAtMs } from '../../src/table/core/step.js';
import { createTableCore } from '../../src/table/core/tableCore.js';
import type { TimedBody } from '../../src/table/tableEvent.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { createTablePlayer } from '../bench/laws/atTable.mjs';

/** Hands are through with the first game, which every newcomer sees, and set the pieces up again. */
const SHOWN_MS = 225_000;
/** What is held against somebody, or left open. A game that has ended is nobody's fault. */
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

// Boards begin to look at their squares at any moment: the seed is that of one fresh start.
test('the shipped demonstration accuses nobody and asks nothing', async () => {
  const { script } = await prepareSimulation(DEMO_REQUEST);
  const { events } = senseActs({
    start: startPosition.board,
    acts: script.filter(({ atMs }) => atMs < SHOWN_MS),
    model: scanModels.dgt,
    random: createRandom(1),
  });
  const heard: TimedBody[] = [];
  play({ events, tell: (event) => heard.push(event) });
  expect(heard.filter(isWord)).toEqual([]);
  expect(heard.find(({ type }) => type === 'result')).toMatchObject({ result: '1-0', by: 'checkmate' });
  expect(heard.findLast((event) => event.type === 'move')).toMatchObject({ ply: 81, level: 'final' });
});
