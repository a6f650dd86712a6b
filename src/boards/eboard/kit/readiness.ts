import { type KeyedText, keyedText } from '../../../shared/keyedText.js';
import type { Capabilities } from '../capabilities.js';
import { type DialogueStep, emit } from './dialogueStep.js';

type ReadyStep = Pick<DialogueStep<unknown>, 'outputs'> & {
  readonly next: { ready: boolean; troubled: boolean; noise: boolean };
};

/** The board has answered by its protocol. Reports its capabilities and that it is ready, once. */
export const becomeReady = (step: ReadyStep, capabilities: Capabilities): void => {
  const { next } = step;
  next.troubled = false;
  next.noise = false;
  if (next.ready) return;
  next.ready = true;
  emit(step, { kind: 'capabilities', capabilities });
  emit(step, { kind: 'ready' });
};

/** Reports trouble once until the board is ready again. */
export const reportTrouble = (step: ReadyStep, code: 'silent' | 'notThisProtocol', said: KeyedText): void => {
  const { text: detail, ...keys } = said;
  if (!step.next.troubled) emit(step, { kind: 'trouble', code, detail, ...keys });
  step.next.troubled = true;
};

/** Reports that no answer came in time, or only data of another protocol. `board`: its name. */
export const reportNoAnswer = (
  step: ReadyStep,
  board: string,
  ms: number,
  noise: KeyedText = keyedText(
    'boardTrouble.otherProtocol',
    'expected {board}, received data of another protocol for {seconds} s',
    { board, seconds: ms / 1_000 },
  ),
): void => {
  if (step.next.noise) {
    reportTrouble(step, 'notThisProtocol', noise);
    return;
  }
  const silent = keyedText('boardTrouble.silent', 'expected {board}, received nothing for {seconds} s', {
    board,
    seconds: ms / 1_000,
  });
  reportTrouble(step, 'silent', silent);
};

/** Reports that repeated questions had no answer. */
export const reportUnanswered = (step: ReadyStep, board: string, times: number): void => {
  const silent = keyedText('boardTrouble.askedSilent', '{board}: no answer to {times} questions', {
    board,
    times,
  });
  const other = keyedText(
    'boardTrouble.askedOther',
    '{board}: {times} questions were answered in another protocol',
    { board, times },
  );
  if (step.next.noise) reportTrouble(step, 'notThisProtocol', other);
  else reportTrouble(step, 'silent', silent);
};

/** The text for a board that answered before and has fallen silent. */
export const noReply = (times: number): KeyedText =>
  keyedText('boardTrouble.unanswered', 'no answer to {times} questions, one a second', { times });
