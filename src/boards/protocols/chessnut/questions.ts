import { setAlarm } from '../../eboard/kit/alarms.js';
import { createAsking } from '../../eboard/kit/asking.js';
import { write } from '../../eboard/kit/dialogueStep.js';
import { type ChessnutCommand, encodeCommand } from './commands.js';
import type { ChessnutStep } from './dialogueStep.js';
import type { ChessnutFrame } from './frames.js';

/** The maker's own program leaves so long between two writes. */
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

/** Whether this is what the board says to such a command. Of some no answer is known. */
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

/** The board has said this: what was asked may be answered by it. */
export const handleAnswer = (step: ChessnutStep, frame: ChessnutFrame): void => {
  const { asked } = step.next.asking;
  if (asked !== null && answers(frame, asked.question)) asking.settle(step);
};

/** A command that stays unanswered is said three times, one that makes a noise once. */
export const askAgain = (step: ChessnutStep): void => {
  asking.askAgain(step, ({ kind }) => (kind === 'beep' ? 1 : TRIES_MAX));
};

/** Says it when its turn comes. */
export const ask = ({ next }: ChessnutStep, ...commands: readonly ChessnutCommand[]): void => {
  const { waiting, asked } = next.asking;
  next.asking = { asked, waiting: [...waiting, ...commands] };
};

/** Before everything else that waits, and in the place of an older picture. */
export const askLights = (step: ChessnutStep): void => {
  const { next } = step;
  if (next.asking.asked?.question.kind === 'lights') asking.settle(step);
  const { asked, waiting } = next.asking;
  const others = waiting.filter(({ kind }) => kind !== 'lights');
  next.asking = { asked, waiting: [{ kind: 'lights', squares: next.lights }, ...others] };
};

/** Positions are wanted; a board forgets that when it was off. */
export const askLive = (step: ChessnutStep): void => {
  const { asked, waiting } = step.next.asking;
  const isAsked = [...(asked ? [asked.question] : []), ...waiting].some(({ kind }) => kind === 'mode');
  if (!isAsked) ask(step, { kind: 'mode', mode: 'live' });
};

export const askBattery = (step: ChessnutStep): void => {
  ask(step, { kind: 'askBattery' });
  setAlarm(step, 'battery', BATTERY_EVERY_MS);
};
