import { NEVER, noAlarms, setAlarm } from '../../eboard/kit/alarms.js';
import { nothingAsked } from '../../eboard/kit/asking.js';
import { tellNoAnswer, tellTrouble } from '../../eboard/kit/readiness.js';
import { failClock } from './clockOrders.js';
import { asking, send, type Turn, takeSeq, writeLine } from './driverTurn.js';
import { askForLevels, isLevelQuestion, readRest, tellsLevels } from './levelQuestions.js';
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
  next.asking = nothingAsked;
  next.alarms = {
    ...noAlarms(['hello', 'answer', 'ping', 'levels']),
    silence: next.alarms.silence,
  };
  next.greeting = { seq: takeSeq(turn), board: false, caps: false, state: false };
  sayHello(turn, next.greeting.seq);
};

export const greetAgain = (turn: Turn): void => {
  const { next } = turn;
  if (next.greeting === null) return;
  if (next.hellos >= HELLOS_MAX && !next.ready) {
    tellNoAnswer(turn, `said HELLO ${next.hellos} times`, {
      nothing: 'no whole answer',
      noise: 'bytes that are no lines of the open protocol',
    });
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
  const { greeting, asking } = turn.next;
  const asked = asking.asked?.question;
  if (greeting !== null || (asked?.type === 'READ' && asked.what === 'state')) return;
  send(turn, { type: 'READ', what: 'state' });
};

/** A sign of life. */
export const postponeSilence = (turn: Turn): void => setAlarm(turn, 'silence', SILENCE_MS);

/** The next look at the levels is worth more than the one that was lost. */
export const askAgain = (turn: Turn): void => {
  const lost = asking.askAgain(turn, (message) => (isLevelQuestion(message) ? 1 : TRIES_MAX));
  if (lost !== undefined && !isLevelQuestion(lost)) greet(turn);
};

export const ping = (turn: Turn): void => {
  const { asking, alarms } = turn.next;
  // A look at the levels is a sign of life as well.
  const isSilent = asking.asked === null && asking.waiting.length === 0 && alarms.levels === NEVER;
  if (isSilent && tellsLevels(turn)) askForLevels(turn);
  else if (isSilent) send(turn, { type: 'PING' });
  setAlarm(turn, 'ping', PING_EVERY_MS);
};

export const hearNothing = (turn: Turn): void => {
  turn.next.noise = false;
  turn.next.ready = false;
  failClock(turn, 'noAnswer');
  tellTrouble(turn, 'silent', `no line of the board for ${SILENCE_MS / 1_000} s, not even an answer`);
  greet(turn);
};
