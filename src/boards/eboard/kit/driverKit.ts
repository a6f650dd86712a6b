import type { Discarded } from '../../../shared/framing.js';
import type { Driver, DriverInput } from '../driver.js';
import type { EBoardCommand } from '../eboardEvent.js';
import { type Alarms, NEVER, noAlarms, setAlarm } from './alarms.js';
import type { DialogueStep } from './dialogueStep.js';

/** The state that every driver keeps, beside that of its own protocol. */
export type KitState<Alarm extends string> = {
  readonly alarms: Alarms<Alarm>;
  /** The time of the requested wake-up; `NEVER` when there is none. */
  readonly wakeAtMs: number;
  /** The handshake is complete and was reported. */
  readonly ready: boolean;
  /** Trouble has been reported since the board was last ready. */
  readonly troubled: boolean;
  /** Bytes arrived that are not frames of this protocol. */
  readonly noise: boolean;
};

export const kitState = <Alarm extends string>(...alarms: readonly Alarm[]): KitState<Alarm> => ({
  alarms: noAlarms(alarms),
  wakeAtMs: NEVER,
  ready: false,
  troubled: false,
  noise: false,
});

/** A driver's handlers for each kind of input and each alarm. */
export type DriverParts<Frame, State extends KitState<Alarm>, Alarm extends string> = {
  readonly initial: State;
  /**
   * Called when the line opens, with the initial state. `before`: the state when the line was lost, if it was
   * open before.
   */
  readonly opened: (step: DialogueStep<State>, before?: State) => void;
  readonly onFrame: (step: DialogueStep<State>, frame: Frame) => void;
  /** Called for discarded bytes, which the kit already notes as noise. */
  readonly discarded?: (step: DialogueStep<State>, noise: Discarded) => void;
  readonly handleCommand: (step: DialogueStep<State>, command: EBoardCommand) => void;
  /** Alarms due at the same time fire in this order. */
  readonly alarms: Readonly<Record<Alarm, (step: DialogueStep<State>) => void>>;
  /** Runs last in every step, for example to send waiting writes. */
  readonly lastly?: (step: DialogueStep<State>) => void;
};

const takeInput = <Frame, State extends KitState<Alarm>, Alarm extends string>(
  parts: DriverParts<Frame, State, Alarm>,
  step: DialogueStep<State>,
  input: DriverInput<Frame>,
): void => {
  switch (input.kind) {
    case 'opened':
      Object.assign(step.next, parts.initial);
      parts.opened(step, input.before as State | undefined);
      break;
    case 'frame':
      parts.onFrame(step, input.frame);
      break;
    case 'discarded':
      Object.assign(step.next, { noise: true });
      parts.discarded?.(step, input);
      break;
    case 'command':
      parts.handleCommand(step, input.command);
      break;
    case 'wake':
      Object.assign(step.next, { wakeAtMs: NEVER });
      break;
  }
};

type AlarmStep<Alarm extends string> = {
  readonly atMs: number;
  readonly next: { alarms: Alarms<Alarm>; wakeAtMs: number };
};

/**
 * Requests a wake-up for the next alarm. When a wake-up comes too early, it is requested again, which is
 * cheaper than moving it at every frame.
 */
const requestWake = (step: AlarmStep<string> & Pick<DialogueStep<unknown>, 'outputs'>): void => {
  const { next, atMs, outputs } = step;
  const dueMs = Math.min(...Object.values(next.alarms));
  if (dueMs >= next.wakeAtMs) return;
  outputs.push({ kind: 'wakeAfter', delayMs: Math.max(0, dueMs - atMs) });
  next.wakeAtMs = dueMs;
};

/**
 * Builds a driver from its parts: a pure reducer that keeps the alarms, fires those that are due in every
 * step, and requests a wake-up for the rest.
 */
export const createDriver = <Frame, State extends KitState<Alarm>, Alarm extends string>(
  parts: DriverParts<Frame, State, Alarm>,
): Driver<Frame, State> => {
  const names = Object.keys(parts.alarms) as Alarm[];
  return {
    initial: parts.initial,
    step: (state, input, atMs) => {
      const step: DialogueStep<State> = { atMs, next: { ...state }, outputs: [] };
      const clocked = step as unknown as AlarmStep<Alarm> & Pick<DialogueStep<unknown>, 'outputs'>;
      takeInput(parts, step, input);
      for (const name of names)
        if (clocked.next.alarms[name] <= atMs) {
          setAlarm<Alarm>(clocked, name, NEVER);
          parts.alarms[name](step);
        }
      parts.lastly?.(step);
      requestWake(clocked);
      return [step.next as State, step.outputs];
    },
  };
};
