import type { SensorEvent } from '../boards/eboard/sensorEvent.js';
import type { TimeSource } from '../shared/timeSource.js';
import type { RecogniserOptions } from './recogniserInput.js';
import type { RecogniserCommand, RecognitionEvent } from './recognitionEvent.js';
import { checkRecogniserCommand } from './score.js';
import {
  createRecogniserState,
  type RecogniserInput,
  type RecogniserState,
  stepRecogniser,
} from './stepRecogniser.js';

export type { RecogniserOptions } from './recogniserInput.js';

/**
 * The recogniser of one table. It sends all events to `onEvent` in order, including those of its own timers.
 */
export interface Recogniser {
  sensor(event: SensorEvent): void;
  /** @throws BridgeError when the command cannot be applied (an invalid FEN or move). */
  command(command: RecogniserCommand): void;
  state(): RecogniserState;
  /** Stops all timers; further calls do nothing. */
  stop(): void;
}

export const createRecogniser = ({
  time,
  options,
  onEvent,
}: {
  /** The time source of the sensor events. */
  readonly time: TimeSource;
  readonly options: RecogniserOptions;
  readonly onEvent: (event: RecognitionEvent) => void;
}): Recogniser => {
  let state = createRecogniserState(options);
  let timer: number | undefined;
  let isStopped = false;
  // A listener may send a command from inside an event. The command runs after all events of the step are
  // sent.
  const waiting: RecogniserInput[] = [];
  let isBusy = false;

  const disarm = (): void => {
    if (timer !== undefined) time.clearTimeout(timer);
    timer = undefined;
  };
  const arm = ({ wakeAtMs, nowMs }: RecogniserState): void => {
    if (wakeAtMs === null || isStopped) return;
    timer = time.setTimeout(() => {
      timer = undefined;
      take({ kind: 'wake', atMs: wakeAtMs });
    }, wakeAtMs - nowMs);
  };
  const step = (input: RecogniserInput): void => {
    disarm();
    const stepped = stepRecogniser(state, input);
    state = stepped.state;
    for (const output of stepped.outputs) onEvent(output);
    arm(state);
  };
  const take = (input: RecogniserInput): void => {
    if (isStopped) return;
    waiting.push(input);
    if (isBusy) return;
    isBusy = true;
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) step(next);
    } finally {
      isBusy = false;
    }
  };

  return {
    sensor: take,
    command: (command) => {
      // An invalid command is the caller's mistake, so it is refused before anything changes.
      checkRecogniserCommand(command);
      take({ kind: 'command', atMs: time.nowMs(), command });
    },
    state: () => state,
    stop: () => {
      isStopped = true;
      disarm();
    },
  };
};
