import type { Decision } from '../laws/lawsDecision.js';
import type { MaybeKeyed } from '../shared/keyedText.js';

export type Breach = Extract<Decision, { kind: 'touchBreach' | 'boundBreach' }>;

/** Pages fold events too, without an English catalogue. */
const DECLARED: MaybeKeyed = { text: 'the declared move was not played', key: 'illegal.declared' };

/** The reason in English, with its key where the journal has one. */
export const breachText = (decision: Breach): MaybeKeyed =>
  decision.kind === 'touchBreach' ? decision : DECLARED;
