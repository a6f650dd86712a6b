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
    // The picture may have changed while it waited.
    const { lights } = step.next;
    write(step, encodeCommand(command.kind === 'lights' ? { kind: 'lights', squares: lights } : command));
    step.next.writableAtMs = step.atMs + WRITE_EVERY_MS;
  },
});

export const { askNext } = asking;

/** Whether the board sends this in answer to such a command. Some commands have no known answer. */
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

/** A message from the board, which may answer the pending question. */
export const handleAnswer = (step: ChessnutStep, frame: ChessnutFrame): void => {
  const { asked } = step.next.asking;
  if (asked !== null && answers(frame, asked.question)) asking.settle(step);
};

/** A command without an answer is sent three times, one that makes a sound once. */
export const askAgain = (step: ChessnutStep): void => {
  asking.askAgain(step, ({ kind }) => (kind === 'beep' ? 1 : TRIES_MAX));
};

/** Queues commands. */
export const ask = ({ next }: ChessnutStep, ...commands: readonly ChessnutCommand[]): void => {
  const { waiting, asked } = next.asking;
  next.asking = { asked, waiting: [...waiting, ...commands] };
};

/** Ahead of everything else that waits, and in place of an older picture. */
export const askLights = (step: ChessnutStep): void => {
  const { next } = step;
  if (next.asking.asked?.question.kind === 'lights') asking.settle(step);
  const { asked, waiting } = next.asking;
  const others = waiting.filter(({ kind }) => kind !== 'lights');
  next.asking = { asked, waiting: [{ kind: 'lights', squares: next.lights }, ...others] };
};

/** Requests live positions; a board forgets that when it is switched off. */
export const askLive = (step: ChessnutStep): void => {
  const { asked, waiting } = step.next.asking;
  const isAsked = [...(asked ? [asked.question] : []), ...waiting].some(({ kind }) => kind === 'mode');
  if (!isAsked) ask(step, { kind: 'mode', mode: 'live' });
};

export const askBattery = (step: ChessnutStep): void => {
  ask(step, { kind: 'askBattery' });
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
};
