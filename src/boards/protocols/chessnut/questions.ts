import { setAlarm } from '../../eboard/kit/alarms.js';
import { createAsking } from '../../eboard/kit/asking.js';
import { write } from '../../eboard/kit/dialogueStep.js';
import { type ChessnutCommand, encodeCommand } from './commands.js';
import type { ChessnutStep } from './dialogueStep.js';
import type { ChessnutFrame } from './frames.js';

/** The pause between two writes in the maker's own program. */
const WRITE_EVERY_MS = 200;
const ANSWER_MS = 500;
const TRIES_MAX = 3;
const BATTERY_EVERY_MS = 60_000;

const asking = createAsking<ChessnutCommand, ChessnutStep>({
  withinMs: ANSWER_MS,
  holdMs: ({ next, atMs }) => next.writableAtMs - atMs,
  say: (step, command) => {
    // The light pattern may have changed while the command waited.
    const { lights } = step.next;
    write(step, encodeCommand(command.kind === 'lights' ? { kind: 'lights', squares: lights } : command));
    step.next.writableAtMs = step.atMs + WRITE_EVERY_MS;
  },
});

export const { askNext } = asking;

/** Whether this frame can answer the command. Some commands have no known answer. */
const answers = (frame: ChessnutFrame, command: ChessnutCommand): boolean => {
  switch (command.kind) {
    case 'mode':
    case 'lights':
    case 'beep':
    case 'prepareGame':
      return frame.kind === 'ack';
    case 'askVersion':
      return frame.kind === 'version';
    case 'askBattery':
      return frame.kind === 'battery';
    case 'askTime':
      return frame.kind === 'time';
    case 'askStoredGames':
      return frame.kind === 'storedGames';
    case 'sendGame':
      return frame.kind === 'storedGame';
  }
};

/** Settles the pending question when this message answers it. */
export const handleAnswer = (step: ChessnutStep, frame: ChessnutFrame): void => {
  const { asked } = step.next.asking;
  if (asked !== null && answers(frame, asked.question)) asking.settle(step);
};

/** Sends a command without an answer three times in all, but a beep only once. */
export const askAgain = (step: ChessnutStep): void => {
  asking.askAgain(step, ({ kind }) => (kind === 'beep' ? 1 : TRIES_MAX));
};

export const ask = ({ next }: ChessnutStep, ...commands: readonly ChessnutCommand[]): void => {
  const { waiting, asked } = next.asking;
  next.asking = { asked, waiting: [...waiting, ...commands] };
};

/** Queues a light pattern before all other commands and replaces a queued pattern. */
export const askLights = (step: ChessnutStep): void => {
  const { next } = step;
  if (next.asking.asked?.question.kind === 'lights') asking.settle(step);
  const { asked, waiting } = next.asking;
  const others = waiting.filter(({ kind }) => kind !== 'lights');
  next.asking = { asked, waiting: [{ kind: 'lights', squares: next.lights }, ...others] };
};

/** Requests live positions, unless already queued. A board forgets the mode when switched off. */
export const askLive = (step: ChessnutStep): void => {
  const { asked, waiting } = step.next.asking;
  const isAsked = [...(asked ? [asked.question] : []), ...waiting].some(({ kind }) => kind === 'mode');
  if (!isAsked) ask(step, { kind: 'mode', mode: 'live' });
};

export const askBattery = (step: ChessnutStep): void => {
  ask(step, { kind: 'askBattery' });
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
};
