import type { Decision } from '../laws/lawsDecision.js';
import { type EnglishText, type Message, message } from '../messages/catalogue/message.js';
import type { IllegalEvent, OffenceTold } from './offenceEvent.js';

export const illegalReason = ({ from, to }: Pick<IllegalEvent, 'from' | 'to'>): Message =>
  message('illegal.noMove', { move: to === undefined ? from : `${from}-${to}` });

/** What is said of an illegal move as it is seen. */
export const illegalMessage = (event: Pick<IllegalEvent, 'from' | 'to'>): Message =>
  message('illegal.spoken', { why: illegalReason(event) });

/** What was done against the Laws. */
export const reasonOfOffence = (body: OffenceTold): Message => {
  switch (body.type) {
    case 'illegal':
      return illegalReason(body);
    case 'incompleteMove':
      return message('illegal.incomplete', { reason: body.reason });
    case 'emptyPress':
      return message('illegal.emptyPress');
  }
};

export type Breach = Extract<Decision, { kind: 'touchBreach' | 'boundBreach' }>;

export const reasonOfBreach = (decision: Breach): Message | EnglishText =>
  decision.kind === 'touchBreach' ? { english: decision.text } : message('illegal.declared');
