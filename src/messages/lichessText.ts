import type { LoginState } from '../table/opponents/lichessView.js';
import { type Message, message } from './catalogue/message.js';

/** The permission that a lichess token needs to play games on a board. */
export const BOARD_SCOPE = 'board:play';

type Outcome = 'refused' | 'lost' | 'clockWrong' | 'limited' | 'tokenRefused' | 'scopeMissing';

const outcomes = {
  lost: 'lichess.noAnswer',
  clockWrong: 'lichess.clockWrong',
  limited: 'lichess.limited',
  tokenRefused: 'lichess.tokenRefused',
} as const;

/** Why a request to lichess failed. `why` is the text of the server. */
export const outcomeMessage = (outcome: Outcome, why: string): Message =>
  outcome === 'refused'
    ? message('lichess.refused', { why })
    : outcome === 'scopeMissing'
      ? message('lichess.scopeMissing', { scope: BOARD_SCOPE })
      : message(outcomes[outcome]);

const logins = {
  connecting: 'lichessLogin.connecting',
  ready: 'lichessLogin.ready',
  lost: 'lichessLogin.lost',
  tokenRefused: 'lichessLogin.tokenRefused',
  clockWrong: 'lichessLogin.clockWrong',
  limited: 'lichessLogin.limited',
  taken: 'lichessLogin.taken',
  elsewhere: 'lichessLogin.elsewhere',
} as const;

export const loginMessage = (state: LoginState): Message =>
  state === 'scopeMissing'
    ? message('lichessLogin.scopeMissing', { scope: BOARD_SCOPE })
    : message(logins[state]);

export type Waiting =
  | { readonly why: 'variant'; readonly name: string; readonly variant: string }
  | { readonly why: 'tooFast'; readonly name: string; readonly speed: string }
  | { readonly why: 'noTable'; readonly name: string; readonly table: string }
  | { readonly why: 'busy'; readonly name: string };

/** Why an open game on lichess is not played at the table now. */
export const waitingMessage = (waiting: Waiting): Message => {
  const { name } = waiting;
  switch (waiting.why) {
    case 'variant':
      return message('lichessWaiting.variant', { name, variant: waiting.variant });
    case 'tooFast':
      return message('lichessWaiting.tooFast', { name, speed: waiting.speed });
    case 'noTable':
      return message('lichessWaiting.noTable', { name, table: waiting.table });
    case 'busy':
      return message('lichessWaiting.busy', { name });
  }
};
