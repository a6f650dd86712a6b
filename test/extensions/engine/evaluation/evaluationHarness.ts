import { onTestFinished } from 'vitest';
import { createEvaluator } from '../../../../src/extensions/engine/evaluation/evaluator.js';
import { createAnalyst } from '../../../../src/extensions/engine/help/analyst.js';
import { ok } from '../../../../src/shared/result.js';
import { VirtualTime } from '../../../../src/shared/timeSource.js';
import {
  createScriptedEngine,
  type ScriptedEngineOptions,
} from '../../../../src/simulation/engine/scriptedEngine.js';

/** An evaluator with a scripted engine, in simulated time. */
export const startEvaluator = (
  {
    isShed = () => false,
    ...engineOptions
  }: Omit<ScriptedEngineOptions, 'time'> & { isShed?: () => boolean } = {},
  time = new VirtualTime(),
) => {
  const engine = createScriptedEngine({ score: 30, ...engineOptions, time });
  const analyst = createAnalyst({ open: engine.open, options: {}, time, chess960: true });
  const faults: string[] = [];
  const evaluator = createEvaluator({
    analyst: async () => ok(analyst),
    time,
    onFault: (message) => faults.push(message),
    isShed,
  });
  onTestFinished(() => evaluator.stop());
  /** Lets the engine think for this long. */
  const think = async (ms: number): Promise<void> => {
    for (let step = 0; step < ms / 50; step++) {
      await new Promise((resolve) => setImmediate(resolve));
      time.advanceTo(time.nowMs() + 50);
    }
  };
  const asked = (): readonly string[] =>
    engine.received.flatMap((line) => (line.startsWith('position fen ') ? [line.slice(13)] : []));
  return { time, engine, evaluator, faults, think, asked };
};
