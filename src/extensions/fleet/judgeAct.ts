import { faultOf } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { ErrorCode } from '../../shared/errorCodes.js';
import { type Commander, hasTakenOver } from './commander.js';
import type { ActMessage, RequestOutcome } from './messages.js';

/** A node's record of a request, written before it begins. `outcome` is null until it ends. */
export type KeptAct = { readonly boot: string; readonly outcome: RequestOutcome | null };

export type ActVerdict =
  /** Record the request, then carry it out. */
  | { readonly kind: 'run' }
  | { readonly kind: 'answer'; readonly outcome: RequestOutcome }
  /** The request is in progress and will be answered. */
  | { readonly kind: 'wait' };

export type NodeNow = {
  readonly boot: string;
  readonly nowMs: number;
  readonly commander: Commander;
  readonly kept: KeptAct | undefined;
};

const refused = (code: ErrorCode, said: Message): ActVerdict => ({
  kind: 'answer',
  outcome: { k: 'refused', fault: faultOf(code, said) },
});

/**
 * Decides whether a node carries out a hub's request. It does so at most once, even after repeated requests
 * or a crash. It refuses late requests and those of a hub that has been taken over from.
 */
export const judgeAct = (act: ActMessage, { boot, nowMs, commander, kept }: NodeNow): ActVerdict => {
  if (kept !== undefined) {
    if (kept.outcome !== null) return { kind: 'answer', outcome: kept.outcome };
    return kept.boot === boot ? { kind: 'wait' } : { kind: 'answer', outcome: { k: 'unknown' } };
  }
  if (hasTakenOver(commander, act))
    return refused('FLEET_FENCED', message('fleet.takenOver', { hub: commander.hub, old: act.hub }));
  if (act.boot !== boot || nowMs > act.exp) return refused('FLEET_TOO_LATE', message('fleet.tooLate'));
  return { kind: 'run' };
};
