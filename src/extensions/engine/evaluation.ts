import type { GatewayLog } from '../../server/gatewayLog.js';
import type { IsShed } from '../../server/shedding.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { TimeSource } from '../../shared/timeSource.js';
import type { Evaluator } from '../../table/opponents/evaluator.js';
import type { EnginesConfig } from './engineConfig.js';
import { createEvaluator } from './evaluation/evaluator.js';
import { type Analyst, createAnalyst } from './help/analyst.js';
import { findHelper } from './help.js';
import { engineAt } from './shell/engineAddress.js';
import { LEAST_PRIORITY } from './shell/engineProcess.js';

export type EvaluationDeps = {
  readonly engines: EnginesConfig;
  /** The name that the event requests. Default: the first engine. */
  readonly name?: string | undefined;
  readonly time: TimeSource;
  readonly log: GatewayLog;
  readonly isShed?: IsShed;
};

/** One engine that evaluates for the spectators of an event, at the lowest priority. */
export const createEvaluation = ({
  engines,
  name,
  time,
  log,
  isShed,
}: EvaluationDeps): Evaluator & { stop(): void } => {
  let analyst: Analyst | null = null;
  const openAnalyst = async (): Promise<Result<Analyst, BridgeError>> => {
    if (analyst !== null) return ok(analyst);
    const engine = await findHelper(engines, name);
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
