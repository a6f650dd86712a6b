import { faultOf } from '../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { ErrorCode } from '../../shared/errorCodes.js';
import { type Commander, hasTakenOver } from './commander.js';
import type { ActMessage, RequestOutcome } from './messages.js';

/** What a node has written down of an act before it began; `outcome` null until it was done. */
export type KeptAct = { readonly boot: string; readonly outcome: RequestOutcome | null };

export type ActVerdict =
  /** Write it down, then do it. */
  | { readonly kind: 'run' }
  | { readonly kind: 'answer'; readonly outcome: RequestOutcome }
  /** It is being done, and will be answered. */
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
 * Whether a node does what a hub asks for: at most once, however often it is asked and whenever it is killed;
 * never late; never for a hub that another one has taken over from.
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
