import type { Decision } from '../laws/lawsDecision.js';
import type { MaybeKeyed } from '../shared/keyedText.js';

export type Breach = Extract<Decision, { kind: 'touchBreach' | 'boundBreach' }>;

/** Written out in English, because pages also fold events but have no English catalogue. */
const DECLARED: MaybeKeyed = { text: 'the declared move was not played', key: 'illegal.declared' };

/** The reason in English, with its message key if the journal has one. */
export const breachText = (decision: Breach): MaybeKeyed =>
  decision.kind === 'touchBreach' ? decision : DECLARED;
