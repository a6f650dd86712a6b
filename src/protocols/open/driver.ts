import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { setAlarm } from '../../eboard/kit/alarms.js';
import { createDriver } from '../../eboard/kit/driverKit.js';
import { tellTrouble } from '../../eboard/kit/readiness.js';
import { tell, writeText } from '../../eboard/kit/turn.js';
import { correctCaps } from './capabilities.js';
import { hearClockAnswer, orderClock } from './clockOrders.js';
import { asking, initialState, type OpenAlarm, type OpenState, type Turn } from './driverTurn.js';
import {
  hearBeat,
  hearBoardFacts,
  hearButton,
  hearCaps,
  hearClock,
  hearDiff,
  hearState,
  showLights,
} from './hearBoard.js';
import { doubtLevels, hearLevels, hearRest, keepLooking } from './levelQuestions.js';
import { nextSeq, type OpenLine } from './line.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';
import { askAgain, askState, greet, greetAgain, hearNothing, ping, postponeSilence } from './questions.js';

/** Fewer lines than this are lost on the way; a greater step, or one back, is a board that began anew. */
const GAP_MAX = 1_000;
/** A DIFF may wait a moment behind a later line; time that goes back further is another life of the board. */
const BACK_MS = 2_000;
const BUSY_MS = 300;

const hearError = (turn: Turn, { re, code, key }: Extract<OpenBoardMessage, { type: 'ERR' }>): void => {
  const { greeting } = turn.next;
  if (greeting?.seq === re && code === 'version') {
    tellTrouble(turn, 'notThisProtocol', 'the board speaks no version of the open protocol that we speak');
    return;
  }
  tell(turn, { kind: 'ignored', what: `refused: ${code}${key === undefined ? '' : ` ${key}`}` });
};

/** A board that promised a part in CAPS and refuses it has none, until it says CAPS again. */
const doubtCaps = (turn: Turn, refused: OpenHostMessage): void => {
  const { next } = turn;
  if (next.caps === null) return;
  if (refused.type === 'LIGHT') correctCaps(turn, { lights: 'none' });
  else if (refused.type === 'SETCLOCK' || (refused.type === 'READ' && refused.what === 'clock')) {
    if (next.caps.clock === 1) tell(turn, { kind: 'noClock' });
    correctCaps(turn, { clock: 0 });
  } else doubtLevels(turn, refused);
};

/** What was asked is answered; a board that is busy is asked again soon. */
const hearAnswer = (turn: Turn, message: OpenBoardMessage): void => {
  const asked = turn.next.asking.asked?.question;
  if (asked === undefined || !('re' in message) || message.re !== turn.next.askedSeq) return;
  if (message.type === 'ERR' && message.code === 'busy') {
    setAlarm(turn, 'answer', BUSY_MS);
    return;
  }
  asking.settle(turn);
  hearClockAnswer(turn, asked, message);
  if (message.type === 'ERR' && message.code === 'unsupported') doubtCaps(turn, asked);
};

/** The board's time, when the line tells it at the moment of sending. */
const hearTime = (turn: Turn, message: OpenBoardMessage): void => {
  const { next } = turn;
  if (message.type !== 'BEAT' && message.type !== 'STATE') return;
  // In 32 bits, so that the board's time may begin again.
  const onMs = next.boardTimeMs === null ? 0 : (message.t - next.boardTimeMs) | 0;
  next.boardTimeMs = message.t;
  if (onMs < -BACK_MS && next.greeting === null) greet(turn);
};

const hearSeq = (turn: Turn, seq: number): void => {
  const { next } = turn;
  const lost = next.heardSeq === null ? 0 : (seq - nextSeq(next.heardSeq)) & 0xffff;
  next.heardSeq = seq;
  if (lost === 0) return;
  if (lost < GAP_MAX) {
    askState(turn);
    showLights(turn);
  } else if (next.greeting === null) greet(turn);
};

const translate = (turn: Turn, message: OpenBoardMessage): void => {
  switch (message.type) {
    case 'BOARD':
      hearBoardFacts(turn, message);
      break;
    case 'CAPS':
      hearCaps(turn, message);
      break;
    case 'STATE':
      hearState(turn, message);
      break;
    case 'DIFF':
      hearDiff(turn, message);
      break;
    case 'BEAT':
      hearBeat(turn, message);
      break;
    case 'CLOCK':
      hearClock(turn, message);
      break;
    case 'BUTTON':
      hearButton(turn, message);
      break;
    case 'REST':
      hearRest(turn, message);
      break;
    case 'LEVELS':
      hearLevels(turn, message);
      break;
    case 'BATTERY':
      tell(turn, { kind: 'battery', percent: message.percent, charging: message.charging === 1 });
      break;
    case 'ERR':
      hearError(turn, message);
      break;
    default:
      break;
  }
};

const hearLine = (turn: Turn, line: OpenLine<'board'>): void => {
  if (line.kind !== 'message' && line.kind !== 'strange') return;
  const { next } = turn;
  postponeSilence(turn);
  // A line that came twice says nothing new.
  if (line.seq === next.heardSeq) return;
  // A board that starts counts from anew, and says so by this line.
  if (line.kind === 'message' && line.message.type === 'BOARD' && line.message.re === undefined)
    next.heardSeq = line.seq;
  else hearSeq(turn, line.seq);
  if (line.kind !== 'message') return;
  hearAnswer(turn, line.message);
  hearTime(turn, line.message);
  translate(turn, line.message);
};

const obey = (turn: Turn, command: EBoardCommand): void => {
  if (command.kind === 'requestPlacement') askState(turn);
  if (command.kind === 'setClock') orderClock(turn, command);
  if (command.kind !== 'setLights') return;
  turn.next.lights = command.squares;
  if (turn.next.greeting === null) showLights(turn);
};

/**
 * HELLO at once, again each second and after every restart of the board, until BOARD, CAPS and STATE have
 * come. Then changes are told as they come; whenever numbers have a gap or hashes differ, the whole STATE is
 * asked for and is the truth. One message at a time awaits its answer, is said three times at most, and then
 * HELLO again. A ping every two seconds keeps lights and motors alive; three and a half seconds without any
 * line are trouble.
 */
export const openDriver = createDriver<OpenLine<'board'>, OpenState, OpenAlarm>({
  initial: initialState,
  opened: (turn) => {
    // Ends whatever half line an earlier host has left.
    writeText(turn, '\n');
    greet(turn);
  },
  heard: hearLine,
  obey,
  alarms: { hello: greetAgain, answer: askAgain, ping, levels: keepLooking, silence: hearNothing },
  lastly: asking.askNext,
});
