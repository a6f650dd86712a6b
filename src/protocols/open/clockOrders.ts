import type { ClockOrder, ClockSetOutcome } from '../../eboard/clockOrder.js';
import { tell } from '../../eboard/kit/turn.js';
import { send, type Turn } from './driverTurn.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';

type SetOrder = Extract<ClockOrder, { kind: 'setClock' }>;
type Why = Exclude<ClockSetOutcome, { readonly ok: true }>['why'];

const CLOCK_MS_MAX = 359_999_999;
const SIDES = { left: '1', right: '8' } as const;

const details: Readonly<Record<Why, string>> = {
  refused: 'the board refused to set its clock',
  noAnswer: 'the board did not answer: look at its cable',
  differs: 'the clock does not show what it was set to',
  noClock: 'the board has no clock of its own',
  replaced: 'another order to set the clock came first',
};

const isClockMessage = ({ type }: OpenHostMessage): boolean => type === 'SETCLOCK' || type === 'RUNCLOCK';

export const failClock = (turn: Turn, why: Why): void => {
  const { next } = turn;
  if (next.clockWish === null) return;
  next.clockWish = null;
  const { waiting, asked } = next.asking;
  next.asking = { waiting: waiting.filter((message) => !isClockMessage(message)), asked };
  tell(turn, { kind: 'clockSet', outcome: { ok: false, why, detail: details[why] } });
};

/** Says what is wanted of the clock; a time that runs has gone on since it was ordered. */
export const sendClock = (turn: Turn): void => {
  const { clockWish, caps } = turn.next;
  if (clockWish === null) return;
  if (caps?.clock !== 1) {
    failClock(turn, 'noClock');
    return;
  }
  const { order, orderedAtMs } = clockWish;
  const timeOf = (end: 'left' | 'right', ms: number): number => {
    const spentMs = order.running === end ? turn.atMs - orderedAtMs : 0;
    return Math.min(CLOCK_MS_MAX, Math.max(0, Math.round(ms - spentMs)));
  };
  send(turn, { type: 'SETCLOCK', ms1: timeOf('left', order.leftMs), ms8: timeOf('right', order.rightMs) });
  send(turn, { type: 'RUNCLOCK', side: order.running === null ? '0' : SIDES[order.running] });
};

/** The last order counts. Presses change sides on these boards whatever `lever` says. */
export const orderClock = (turn: Turn, order: SetOrder): void => {
  failClock(turn, 'replaced');
  turn.next.clockWish = { order, orderedAtMs: turn.atMs };
  if (turn.next.greeting === null) sendClock(turn);
};

/** What the board answered to a message about its clock. */
export const hearClockAnswer = (turn: Turn, asked: OpenHostMessage, answer: OpenBoardMessage): void => {
  if (!isClockMessage(asked)) return;
  if (answer.type === 'ERR') failClock(turn, 'refused');
  else if (
    asked.type === 'RUNCLOCK' &&
    turn.next.clockWish !== null &&
    !turn.next.asking.waiting.some(isClockMessage)
  ) {
    turn.next.clockWish = null;
    tell(turn, { kind: 'clockSet', outcome: { ok: true } });
  }
};
