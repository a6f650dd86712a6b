import { expect, onTestFinished, test } from 'vitest';
import { createAnalyst } from '../../../../src/extensions/engine/help/analyst.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';
import { createScriptedEngine } from '../../../../src/simulation/engine/scriptedEngine.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test('twenty questions wait for an engine; later ones are refused at once', async () => {
  const time = new VirtualTime();
  const engine = createScriptedEngine({ score: 30, time });
  const analyst = createAnalyst({ open: engine.open, options: {}, time, chess960: true });
  onTestFinished(() => analyst.stop());
  const answers: (string | null)[] = [];
  for (let i = 0; i < 25; i++)
    void analyst
      .analyse({ startFen: START, moves: [] }, 1_000)
      .then((found) => answers.push(found === null ? null : 'answer'));
  await new Promise((resolve) => setImmediate(resolve));
  expect(answers).toEqual([null, null, null, null]);
  for (let i = 0; i < 2_000 && answers.length < 25; i++) {
    await new Promise((resolve) => setImmediate(resolve));
    time.advanceTo(time.nowMs() + 50);
  }
  expect(answers.slice(4)).toEqual(Array.from({ length: 21 }, () => 'answer'));
});
