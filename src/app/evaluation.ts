import { createEvaluator } from '../extensions/engine/evaluation/evaluator.js';
import { type Analyst, createAnalyst } from '../extensions/engine/help/analyst.js';
import { engineAt } from '../extensions/engine/shell/engineAddress.js';
import { LEAST_PRIORITY } from '../extensions/engine/shell/engineProcess.js';
import type { GatewayLog } from '../server/gatewayLog.js';
import type { IsShed } from '../server/shedding.js';
import type { BridgeError } from '../shared/bridgeError.js';
import { ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { Evaluator } from '../table/opponents/evaluator.js';
import type { Config } from './config.js';
import { findHelper } from './help.js';

export type EvaluationDeps = {
  readonly config: Pick<Config, 'engines' | 'tournament'>;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly isShed?: IsShed;
};

/** The engine for spectators: one for the event, behind everything else that this machine does. */
export const createEvaluation = ({
  config,
  time,
  log,
  isShed,
}: EvaluationDeps): Evaluator & { stop(): void } => {
  let analyst: Analyst | null = null;
  const openAnalyst = async (): Promise<Result<Analyst, BridgeError>> => {
    if (analyst !== null) return ok(analyst);
    const engine = await findHelper(config.engines, config.tournament?.engine);
    if (!engine.ok) return engine;
    const open = engineAt(engine.value.path, engine.value.args, LEAST_PRIORITY);
    if (!open.ok) return open;
    const options = { Threads: 1, Hash: 16, ...engine.value.options };
    analyst = createAnalyst({ open: open.value, options, time, chess960: true });
    return ok(analyst);
  };
  return createEvaluator({
    analyst: openAnalyst,
    time,
    onFault: (message) => log.warn({}, message),
    isShed: () => isShed?.('evaluation') ?? false,
  });
};
