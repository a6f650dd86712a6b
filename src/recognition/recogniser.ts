import { createActor } from 'xstate';
import type { SensorEvent } from '../eboard/sensorEvent.js';
import type { TimeSource } from '../shared/timeSource.js';
import { checkCommand } from './commands.js';
import { recogniserMachine } from './recogniserMachine.js';
import type { RecogniserCommand, RecognitionEvent } from './recognitionEvent.js';
import type { TrackerOptions, TrackerState } from './trackerState.js';

export type RecogniserOptions = TrackerOptions;

/** The recogniser of one table. Everything it says goes to `onEvent`, in order, also by its own timers. */
export interface Recogniser {
  sensor(event: SensorEvent): void;
  /** @throws BridgeError when the command cannot be obeyed (a FEN or move that is none). */
  command(command: RecogniserCommand): void;
  state(): TrackerState;
  /** No timer fires any more; further calls do nothing. */
  stop(): void;
}

export const createRecogniser = ({
  time,
  options,
  onEvent,
}: {
  /** Its milliseconds are those of the sensor events. */
  readonly time: TimeSource;
  readonly options: RecogniserOptions;
  readonly onEvent: (event: RecognitionEvent) => void;
}): Recogniser => {
  const actor = createActor(recogniserMachine, { clock: time, input: options });
  actor.on('told', ({ outputs }) => {
    for (const output of outputs) onEvent(output);
  });
  actor.start();
  return {
    sensor: (event) => actor.send({ type: 'sensor', event }),
    command: (command) => {
      // An error inside the machine would stop it; a caller's mistake must not.
      checkCommand(command);
      actor.send({ type: 'command', atMs: time.nowMs(), command });
    },
    state: () => actor.getSnapshot().context.tracker,
    stop: () => {
      actor.stop();
    },
  };
};
