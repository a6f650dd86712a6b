import type { ClockOrder, ClockSetOutcome } from '../../eboard/clockOrder.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { type OpenStep, send } from './dialogueStep.js';
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
  replaced: 'a newer order to set the clock replaced this one',
};

const isClockMessage = ({ type }: OpenHostMessage): boolean => type === 'SETCLOCK' || type === 'RUNCLOCK';

export const failClock = (step: OpenStep, why: Why): void => {
  const { next } = step;
  if (next.clockRequest === null) return;
  next.clockRequest = null;
  const { waiting, asked } = next.asking;
  next.asking = { waiting: waiting.filter((message) => !isClockMessage(message)), asked };
  emit(step, { kind: 'clockSet', outcome: { ok: false, why, detail: details[why] } });
};

/** Sends the desired state of the clock. A running time has moved on since it was ordered. */
export const sendClock = (step: OpenStep): void => {
  const { clockRequest, caps } = step.next;
  if (clockRequest === null) return;
  if (caps?.clock !== 1) {
    failClock(step, 'noClock');
    return;
  }
  const { order, orderedAtMs } = clockRequest;
  const timeOf = (end: 'left' | 'right', ms: number): number => {
    const spentMs = order.running === end ? step.atMs - orderedAtMs : 0;
    return Math.min(CLOCK_MS_MAX, Math.max(0, Math.round(ms - spentMs)));
  };
  send(step, { type: 'SETCLOCK', ms1: timeOf('left', order.leftMs), ms8: timeOf('right', order.rightMs) });
  send(step, { type: 'RUNCLOCK', side: order.running === null ? '0' : SIDES[order.running] });
};

/** Replaces any earlier order. On these boards presses change sides regardless of `lever`. */
export const orderClock = (step: OpenStep, order: SetOrder): void => {
  failClock(step, 'replaced');
  step.next.clockRequest = { order, orderedAtMs: step.atMs };
  if (step.next.greeting === null) sendClock(step);
};

/** Handles the board's answer to a message about its clock. */
export const handleClockAnswer = (step: OpenStep, asked: OpenHostMessage, answer: OpenBoardMessage): void => {
  if (!isClockMessage(asked)) return;
  if (answer.type === 'ERR') failClock(step, 'refused');
  else if (
    asked.type === 'RUNCLOCK' &&
    step.next.clockRequest !== null &&
    !step.next.asking.waiting.some(isClockMessage)
  ) {
    step.next.clockRequest = null;
    emit(step, { kind: 'clockSet', outcome: { ok: true } });
  }
};
