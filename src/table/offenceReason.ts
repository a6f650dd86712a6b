import type { PendingIllegal } from '../laws/lawsState.js';
import { type EnglishText, type Message, message } from '../messages/catalogue/message.js';
import { paramBeside } from '../messages/catalogue/messageBeside.js';
import { type Breach, breachText } from './breachText.js';
import type { IllegalEvent, ReportedOffence } from './offenceEvent.js';

type TriedMove = Pick<IllegalEvent, 'from' | 'to' | 'castling'>;

export const illegalReason = ({ from, to, castling }: TriedMove): Message =>
  castling && to !== undefined
    ? message('illegal.castling', { from, to })
    : message('illegal.noMove', { move: to === undefined ? from : `${from}-${to}` });

/** The message about an illegal move when it is noticed. */
export const illegalMessage = (event: TriedMove): Message =>
  message('illegal.spoken', { why: illegalReason(event) });

export const reasonOfOffence = (body: ReportedOffence): Message => {
  switch (body.type) {
    case 'illegal':
      return illegalReason(body);
    case 'incompleteMove':
      return message('illegal.incomplete', { reason: body.reason });
    case 'emptyPress':
      return message('illegal.emptyPress');
  }
};

/** The reason of a pending illegal move. */
export const reasonOfPending = ({ from, incomplete, ...rest }: PendingIllegal): Message => {
  if (incomplete !== undefined) return message('illegal.incomplete', { reason: incomplete });
  return from === undefined ? message('illegal.emptyPress') : illegalReason({ from, ...rest });
};

export const reasonOfBreach = (decision: Breach): Message | EnglishText => {
  const shown = breachText(decision);
  return paramBeside(shown.text, shown);
};
