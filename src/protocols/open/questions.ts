import { failClock } from './clockOrders.js';
import {
  type Alarms,
  initialAlarms,
  NEVER,
  send,
  setAlarm,
  type Turn,
  takeSeq,
  tellTrouble,
  writeAgain,
  writeLine,
} from './driverTurn.js';
import { askForLevels, isLevelQuestion, keepLooking, readRest, tellsLevels } from './levelQuestions.js';
import { OPEN_PROTOCOL_NUMBER } from './messages.js';

const HELLO_EVERY_MS = 1_000;
/** A board that restarts when its port is opened is deaf for two seconds. */
const HELLOS_MAX = 5;
const TRIES_MAX = 3;
/** Well under the ten seconds after which a board thinks its host gone. */
const PING_EVERY_MS = 2_000;
/** Three beats, or a ping and its repetition. */
const SILENCE_MS = 3_500;

const sayHello = (turn: Turn, seq: number): void => {
  const { next } = turn;
  next.hellos++;
  writeLine(turn, seq, {
    type: 'HELLO',
    min: OPEN_PROTOCOL_NUMBER,
    max: OPEN_PROTOCOL_NUMBER,
    host: 'jadoube',
  });
  setAlarm(turn, 'hello', HELLO_EVERY_MS);
};

/** Says HELLO; what was asked before is forgotten, what was told stays until it is told anew. */
export const greet = (turn: Turn): void => {
  const { next } = turn;
  next.queue = [];
  next.asked = null;
  next.alarms = { ...initialAlarms, silence: next.alarms.silence };
  next.greeting = { seq: takeSeq(turn), board: false, caps: false, state: false };
  sayHello(turn, next.greeting.seq);
};

const greetAgain = (turn: Turn): void => {
  const { next } = turn;
  if (next.greeting === null) return;
  if (next.hellos >= HELLOS_MAX && !next.ready) {
    const heard = next.noise ? 'bytes that are no lines of the open protocol' : 'no whole answer';
    const code = next.noise ? 'notThisProtocol' : 'silent';
    tellTrouble(turn, code, `said HELLO ${next.hellos} times, heard ${heard}`);
  }
  sayHello(turn, next.greeting.seq);
};

/** All three answers have come. */
export const startQuestions = (turn: Turn): void => {
  const { next } = turn;
  next.greeting = null;
  next.hellos = 0;
  setAlarm(turn, 'hello', NEVER);
  setAlarm(turn, 'ping', PING_EVERY_MS);
  if (next.caps?.clock === 1) send(turn, { type: 'READ', what: 'clock' });
  if (next.caps?.battery === 1) send(turn, { type: 'READ', what: 'battery' });
  readRest(turn);
};

/** Our picture of the squares may be wrong. */
export const askState = (turn: Turn): void => {
  const { greeting, asked } = turn.next;
  if (greeting !== null || (asked?.message.type === 'READ' && asked.message.what === 'state')) return;
  send(turn, { type: 'READ', what: 'state' });
};

/** A sign of life. */
export const postponeSilence = (turn: Turn): void => setAlarm(turn, 'silence', SILENCE_MS);

const askAgain = (turn: Turn): void => {
  const { asked } = turn.next;
  setAlarm(turn, 'answer', NEVER);
  if (asked === null) return;
  // The next look is worth more than the one that was lost.
  if (isLevelQuestion(asked.message)) turn.next.asked = null;
  else if (asked.tries < TRIES_MAX) writeAgain(turn, asked);
  else greet(turn);
};

const ping = (turn: Turn): void => {
  const { asked, queue, alarms } = turn.next;
  // A look at the levels is a sign of life as well.
  const isSilent = asked === null && queue.length === 0 && alarms.levels === NEVER;
  if (isSilent && tellsLevels(turn)) askForLevels(turn);
  else if (isSilent) send(turn, { type: 'PING' });
  setAlarm(turn, 'ping', PING_EVERY_MS);
};

const hearNothing = (turn: Turn): void => {
  turn.next.noise = false;
  turn.next.ready = false;
  failClock(turn, 'noAnswer');
  tellTrouble(turn, 'silent', `no line of the board for ${SILENCE_MS / 1_000} s, not even an answer`);
  setAlarm(turn, 'silence', NEVER);
  greet(turn);
};

const alarmHandlers: Readonly<Record<keyof Alarms, (turn: Turn) => void>> = {
  hello: greetAgain,
  answer: askAgain,
  ping,
  levels: keepLooking,
  silence: hearNothing,
};
const alarmNames = Object.keys(alarmHandlers) as (keyof Alarms)[];

/** Does everything that is due. */
export const ringAlarms = (turn: Turn): void => {
  for (const name of alarmNames) if (turn.next.alarms[name] <= turn.atMs) alarmHandlers[name](turn);
};
