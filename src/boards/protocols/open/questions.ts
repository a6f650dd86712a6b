import { keyedText } from '../../../shared/keyedText.js';
import { NEVER, noAlarms, setAlarm } from '../../eboard/kit/alarms.js';
import { nothingAsked } from '../../eboard/kit/asking.js';
import { reportTrouble, reportUnanswered } from '../../eboard/kit/readiness.js';
import { failClock } from './clockOrders.js';
import { asking, type OpenStep, send, takeSeq, writeLine } from './dialogueStep.js';
import { releaseHeld } from './heldLines.js';
import { askForLevels, isLevelQuestion, readRest, reportsLevels } from './levelQuestions.js';
import { OPEN_PROTOCOL_NUMBER } from './messages.js';

const HELLO_EVERY_MS = 1_000;
/** A board that restarts when its port is opened receives nothing for two seconds. */
const HELLOS_MAX = 5;
const TRIES_MAX = 3;
/** Well below the ten seconds after which a board assumes that its host is gone. */
const PING_EVERY_MS = 2_000;
/** The time of three beats, or of a ping and its repetition. */
const SILENCE_MS = 3_500;

const sayHello = (step: OpenStep, seq: number): void => {
  const { next } = step;
  next.hellos++;
  writeLine(step, seq, {
    type: 'HELLO',
    min: OPEN_PROTOCOL_NUMBER,
    max: OPEN_PROTOCOL_NUMBER,
    host: 'jadoube',
  });
  setAlarm(step, 'hello', HELLO_EVERY_MS);
};

/** Sends HELLO. Drops earlier questions, but keeps known facts until they are reported again. */
export const greet = (step: OpenStep): void => {
  const { next } = step;
  releaseHeld(step);
  next.asking = nothingAsked;
  next.alarms = {
    ...noAlarms(['hello', 'answer', 'ping', 'levels']),
    silence: next.alarms.silence,
  };
  next.greeting = { seq: takeSeq(step), board: false, caps: false, state: false };
  sayHello(step, next.greeting.seq);
};

export const greetAgain = (step: OpenStep): void => {
  const { next } = step;
  if (next.greeting === null) return;
  if (next.hellos >= HELLOS_MAX && !next.ready) {
    reportUnanswered(step, 'HELLO', next.hellos);
  }
  sayHello(step, next.greeting.seq);
};

/** Starts the questions once all three answers have arrived. */
export const startQuestions = (step: OpenStep): void => {
  const { next } = step;
  next.greeting = null;
  next.hellos = 0;
  setAlarm(step, 'hello', NEVER);
  setAlarm(step, 'ping', PING_EVERY_MS);
  if (next.caps?.clock === 1) send(step, { type: 'READ', what: 'clock' });
  if (next.caps?.battery === 1) send(step, { type: 'READ', what: 'battery' });
  readRest(step);
};

/** Requests the whole STATE, because the driver's copy of the squares may be wrong. */
export const askState = (step: OpenStep): void => {
  const { greeting, asking } = step.next;
  const asked = asking.asked?.question;
  if (greeting !== null || (asked?.type === 'READ' && asked.what === 'state')) return;
  send(step, { type: 'READ', what: 'state' });
};

export const postponeSilence = (step: OpenStep): void => setAlarm(step, 'silence', SILENCE_MS);

/**
 * Repeats an unanswered message, and greets the board again when it stays unanswered. Does not repeat a
 * reading of levels, because a new reading is worth more.
 */
export const askAgain = (step: OpenStep): void => {
  const lost = asking.askAgain(step, (message) => (isLevelQuestion(message) ? 1 : TRIES_MAX));
  if (lost !== undefined && !isLevelQuestion(lost)) greet(step);
};

export const ping = (step: OpenStep): void => {
  const { asking, alarms } = step.next;
  // A reading of the levels also shows that the host is alive.
  const isSilent = asking.asked === null && asking.waiting.length === 0 && alarms.levels === NEVER;
  if (isSilent && reportsLevels(step)) askForLevels(step);
  else if (isSilent) send(step, { type: 'PING' });
  setAlarm(step, 'ping', PING_EVERY_MS);
};

export const handleSilence = (step: OpenStep): void => {
  step.next.noise = false;
  step.next.ready = false;
  failClock(step, 'noAnswer');
  reportTrouble(
    step,
    'silent',
    keyedText('boardTrouble.noLine', 'no line from the board for {seconds} s, not even an answer', {
      seconds: SILENCE_MS / 1_000,
    }),
  );
  greet(step);
};
