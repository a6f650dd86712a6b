import type { Discarded } from '../../shared/framing.js';
import type { Driver, DriverInput } from '../driver.js';
import type { EBoardCommand } from '../eboardEvent.js';
import { type Alarms, NEVER, noAlarms, setAlarm } from './alarms.js';
import type { DriverTurn } from './turn.js';

/** What every driver keeps, beside what its own protocol needs. */
export type KitState<Alarm extends string> = {
  readonly alarms: Alarms<Alarm>;
  /** When we will be woken; `NEVER` when no wish is open. */
  readonly wakeAtMs: number;
  /** The handshake is over, and was told. */
  readonly ready: boolean;
  /** Trouble was told, and nothing good since. */
  readonly troubled: boolean;
  /** Bytes came that are no frames of this protocol. */
  readonly noise: boolean;
};

export const kitState = <Alarm extends string>(...alarms: readonly Alarm[]): KitState<Alarm> => ({
  alarms: noAlarms(alarms),
  wakeAtMs: NEVER,
  ready: false,
  troubled: false,
  noise: false,
});

/** What a driver does with each kind of input, and at each alarm. */
export type DriverParts<Frame, State extends KitState<Alarm>, Alarm extends string> = {
  readonly initial: State;
  /** The line is open; the state is the initial one. */
  readonly opened: (turn: DriverTurn<State>) => void;
  readonly heard: (turn: DriverTurn<State>, frame: Frame) => void;
  /** Noise is noted; whoever wants more of it does more. */
  readonly discarded?: (turn: DriverTurn<State>, noise: Discarded) => void;
  readonly obey: (turn: DriverTurn<State>, command: EBoardCommand) => void;
  /** What rings together rings in this order. */
  readonly alarms: Readonly<Record<Alarm, (turn: DriverTurn<State>) => void>>;
  /** Last in every step, as for what waits to be written. */
  readonly lastly?: (turn: DriverTurn<State>) => void;
};

const takeInput = <Frame, State extends KitState<Alarm>, Alarm extends string>(
  parts: DriverParts<Frame, State, Alarm>,
  turn: DriverTurn<State>,
  input: DriverInput<Frame>,
): void => {
  switch (input.kind) {
    case 'opened':
      Object.assign(turn.next, parts.initial);
      parts.opened(turn);
      break;
    case 'frame':
      parts.heard(turn, input.frame);
      break;
    case 'discarded':
      Object.assign(turn.next, { noise: true });
      parts.discarded?.(turn, input);
      break;
    case 'command':
      parts.obey(turn, input.command);
      break;
    case 'wake':
      Object.assign(turn.next, { wakeAtMs: NEVER });
      break;
  }
};

type AlarmTurn<Alarm extends string> = {
  readonly atMs: number;
  readonly next: { alarms: Alarms<Alarm>; wakeAtMs: number };
};

/**
 * Asks to be woken for the next alarm. A wake-up that comes too early is asked for again: cheaper than to
 * move it with every frame.
 */
const wishWake = (turn: AlarmTurn<string> & Pick<DriverTurn<unknown>, 'outputs'>): void => {
  const { next, atMs, outputs } = turn;
  const dueMs = Math.min(...Object.values(next.alarms));
  if (dueMs >= next.wakeAtMs) return;
  outputs.push({ kind: 'wakeAfter', delayMs: Math.max(0, dueMs - atMs) });
  next.wakeAtMs = dueMs;
};

/**
 * A driver of its parts: a pure reducer that keeps the alarms, rings those that are due in every step,
 * and wishes to be woken for the rest.
 */
export const createDriver = <Frame, State extends KitState<Alarm>, Alarm extends string>(
  parts: DriverParts<Frame, State, Alarm>,
): Driver<Frame, State> => {
  const names = Object.keys(parts.alarms) as Alarm[];
  return {
    initial: parts.initial,
    step: (state, input, atMs) => {
      const turn: DriverTurn<State> = { atMs, next: { ...state }, outputs: [] };
      const clocked = turn as unknown as AlarmTurn<Alarm> & Pick<DriverTurn<unknown>, 'outputs'>;
      takeInput(parts, turn, input);
      for (const name of names)
        if (clocked.next.alarms[name] <= atMs) {
          setAlarm<Alarm>(clocked, name, NEVER);
          parts.alarms[name](turn);
        }
      parts.lastly?.(turn);
      wishWake(clocked);
      return [turn.next as State, turn.outputs];
    },
  };
};
