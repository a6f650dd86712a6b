import type { Capabilities } from '../capabilities.js';
import { type DriverTurn, tell } from './turn.js';

type ReadyTurn = Pick<DriverTurn<unknown>, 'outputs'> & {
  readonly next: { ready: boolean; troubled: boolean; noise: boolean };
};

/** The board has answered as its protocol says: what it can do is told once, and that it is ready. */
export const becomeReady = (turn: ReadyTurn, capabilities: Capabilities): void => {
  const { next } = turn;
  next.troubled = false;
  next.noise = false;
  if (next.ready) return;
  next.ready = true;
  tell(turn, { kind: 'capabilities', capabilities });
  tell(turn, { kind: 'ready' });
};

/** Trouble is told once, until the board is ready again. */
export const tellTrouble = (turn: ReadyTurn, code: 'silent' | 'notThisProtocol', detail: string): void => {
  if (!turn.next.troubled) tell(turn, { kind: 'trouble', code, detail });
  turn.next.troubled = true;
};

/** What was heard in place of an answer. */
export type HeardWords = { readonly nothing?: string; readonly noise?: string };

/** No answer: silence, or something that speaks another protocol. `before`: what was asked or expected. */
export const tellNoAnswer = (
  turn: ReadyTurn,
  before: string,
  { nothing = 'nothing', noise = 'something else' }: HeardWords = {},
  after = '',
): void => {
  const code = turn.next.noise ? 'notThisProtocol' : 'silent';
  tellTrouble(turn, code, `${before}, heard ${turn.next.noise ? noise : nothing}${after}`);
};
