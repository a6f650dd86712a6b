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
  handleCaps,
  handleDiff,
  handleState,
  showLights,
} from './handleBoard.js';
import { reportOrHold } from './heldLines.js';
import { doubtLevels, handleLevels, handleRest, keepLooking } from './levelQuestions.js';
import { nextSeq, type OpenLine } from './line.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';
import { askAgain, askState, greet, greetAgain, handleSilence, ping, postponeSilence } from './questions.js';

/**
 * The least gap in sequence numbers that means a restart of the board, as does a step back. Smaller gaps are
 * lost lines.
 */
const GAP_MAX = 1_000;
/** A DIFF may arrive a moment after a later line. A time further back means that the board has restarted. */
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

/** Notes that a board which refuses a part promised in CAPS does not have it, until it sends CAPS again. */
const doubtCaps = (step: OpenStep, refused: OpenHostMessage): void => {
  const { next } = step;
  if (next.caps === null) return;
  if (refused.type === 'LIGHT') correctCaps(step, { lights: 'none' });
  else if (refused.type === 'SETCLOCK' || (refused.type === 'READ' && refused.what === 'clock')) {
    if (next.caps.clock === 1) emit(step, { kind: 'noClock' });
    correctCaps(step, { clock: 0 });
  } else doubtLevels(step, refused);
};

/** Settles the answered question. Asks a busy board again soon. */
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

/** Follows the board's time in lines that carry it. */
const handleTime = (step: OpenStep, message: OpenBoardMessage): void => {
  const { next } = step;
  if (message.type !== 'BEAT' && message.type !== 'STATE') return;
  // In 32 bits, because the board's time wraps around.
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
    next.isAfterLost = true;
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
    case 'BUTTON':
      reportOrHold(step, message);
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
  // A repeated line contains nothing new.
  if (line.seq === next.receivedSeq) return;
  // A restarted board counts from the beginning, and announces the restart with this line.
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
 * Sends HELLO at once, again each second, and after every restart of the board, until BOARD, CAPS and STATE
 * have arrived. Then reports changes as they arrive. When sequence numbers have a gap or hashes differ,
 * requests the whole STATE, which is authoritative, and reports later acts after it, in order. One message at
 * a time awaits its answer. It is sent three times at most, and then HELLO again. A ping every two seconds
 * keeps lights and motors active. Three and a half seconds without a line count as trouble.
 */
export const openDriver = createDriver<OpenLine<'board'>, OpenState, OpenAlarm>({
  initial: initialState,
  opened: (step) => {
    // Ends any half line left by an earlier host.
    writeText(step, '\n');
    greet(step);
  },
  onFrame: handleLine,
  handleCommand,
  alarms: { hello: greetAgain, answer: askAgain, ping, levels: keepLooking, silence: handleSilence },
  lastly: asking.askNext,
});
