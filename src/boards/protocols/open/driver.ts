import { keyedText } from '../../../shared/keyedText.js';
import type { EBoardCommand } from '../../eboard/eboardEvent.js';
import { setAlarm } from '../../eboard/kit/alarms.js';
import { emit, writeText } from '../../eboard/kit/dialogueStep.js';
import { createDriver } from '../../eboard/kit/driverKit.js';
import { reportTrouble } from '../../eboard/kit/readiness.js';
import { correctCaps } from './capabilities.js';
import { handleClockAnswer, orderClock } from './clockOrders.js';
import { asking, initialState, type OpenAlarm, type OpenState, type OpenStep } from './dialogueStep.js';
import {
  handleBeat,
  handleBoardFacts,
  handleButton,
  handleCaps,
  handleClock,
  handleDiff,
  handleState,
  showLights,
} from './handleBoard.js';
import { doubtLevels, handleLevels, handleRest, keepLooking } from './levelQuestions.js';
import { nextSeq, type OpenLine } from './line.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';
import { askAgain, askState, greet, greetAgain, handleSilence, ping, postponeSilence } from './questions.js';

/** Fewer lines than this are lost on the way; a greater step, or one back, is a board that began anew. */
const GAP_MAX = 1_000;
/** A DIFF may wait a moment behind a later line; time that goes back further is another life of the board. */
const BACK_MS = 2_000;
const BUSY_MS = 300;

const handleError = (step: OpenStep, { re, code, key }: Extract<OpenBoardMessage, { type: 'ERR' }>): void => {
  const { greeting } = step.next;
  if (greeting?.seq === re && code === 'version') {
    reportTrouble(
      step,
      'notThisProtocol',
      keyedText(
        'boardTrouble.noVersion',
        'the board speaks no version of the open protocol that jadoube speaks',
      ),
    );
    return;
  }
  emit(step, { kind: 'ignored', what: `refused: ${code}${key === undefined ? '' : ` ${key}`}` });
};

/** A board that promised a part in CAPS and refuses it has none, until it says CAPS again. */
const doubtCaps = (step: OpenStep, refused: OpenHostMessage): void => {
  const { next } = step;
  if (next.caps === null) return;
  if (refused.type === 'LIGHT') correctCaps(step, { lights: 'none' });
  else if (refused.type === 'SETCLOCK' || (refused.type === 'READ' && refused.what === 'clock')) {
    if (next.caps.clock === 1) emit(step, { kind: 'noClock' });
    correctCaps(step, { clock: 0 });
  } else doubtLevels(step, refused);
};

/** What was asked is answered; a board that is busy is asked again soon. */
const handleAnswer = (step: OpenStep, message: OpenBoardMessage): void => {
  const asked = step.next.asking.asked?.question;
  if (asked === undefined || !('re' in message) || message.re !== step.next.askedSeq) return;
  if (message.type === 'ERR' && message.code === 'busy') {
    setAlarm(step, 'answer', BUSY_MS);
    return;
  }
  asking.settle(step);
  handleClockAnswer(step, asked, message);
  if (message.type === 'ERR' && message.code === 'unsupported') doubtCaps(step, asked);
};

/** The board's time, when the line tells it at the moment of sending. */
const handleTime = (step: OpenStep, message: OpenBoardMessage): void => {
  const { next } = step;
  if (message.type !== 'BEAT' && message.type !== 'STATE') return;
  // In 32 bits, so that the board's time may begin again.
  const onMs = next.boardTimeMs === null ? 0 : (message.t - next.boardTimeMs) | 0;
  next.boardTimeMs = message.t;
  if (onMs < -BACK_MS && next.greeting === null) greet(step);
};

const handleSeq = (step: OpenStep, seq: number): void => {
  const { next } = step;
  const lost = next.receivedSeq === null ? 0 : (seq - nextSeq(next.receivedSeq)) & 0xffff;
  next.receivedSeq = seq;
  if (lost === 0) return;
  if (lost < GAP_MAX) {
    askState(step);
    showLights(step);
  } else if (next.greeting === null) greet(step);
};

const translate = (step: OpenStep, message: OpenBoardMessage): void => {
  switch (message.type) {
    case 'BOARD':
      handleBoardFacts(step, message);
      break;
    case 'CAPS':
      handleCaps(step, message);
      break;
    case 'STATE':
      handleState(step, message);
      break;
    case 'DIFF':
      handleDiff(step, message);
      break;
    case 'BEAT':
      handleBeat(step, message);
      break;
    case 'CLOCK':
      handleClock(step, message);
      break;
    case 'BUTTON':
      handleButton(step, message);
      break;
    case 'REST':
      handleRest(step, message);
      break;
    case 'LEVELS':
      handleLevels(step, message);
      break;
    case 'BATTERY':
      emit(step, { kind: 'battery', percent: message.percent, charging: message.charging === 1 });
      break;
    case 'ERR':
      handleError(step, message);
      break;
    default:
      break;
  }
};

const handleLine = (step: OpenStep, line: OpenLine<'board'>): void => {
  if (line.kind !== 'message' && line.kind !== 'strange') return;
  const { next } = step;
  postponeSilence(step);
  // A line that came twice says nothing new.
  if (line.seq === next.receivedSeq) return;
  // A board that starts counts from anew, and says so by this line.
  if (line.kind === 'message' && line.message.type === 'BOARD' && line.message.re === undefined)
    next.receivedSeq = line.seq;
  else handleSeq(step, line.seq);
  if (line.kind !== 'message') return;
  handleAnswer(step, line.message);
  handleTime(step, line.message);
  translate(step, line.message);
};

const handleCommand = (step: OpenStep, command: EBoardCommand): void => {
  if (command.kind === 'requestPlacement') askState(step);
  if (command.kind === 'setClock') orderClock(step, command);
  if (command.kind !== 'setLights') return;
  step.next.lights = command.squares;
  if (step.next.greeting === null) showLights(step);
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
  opened: (step) => {
    // Ends whatever half line an earlier host has left.
    writeText(step, '\n');
    greet(step);
  },
  onFrame: handleLine,
  handleCommand,
  alarms: { hello: greetAgain, answer: askAgain, ping, levels: keepLooking, silence: handleSilence },
  lastly: asking.askNext,
});
