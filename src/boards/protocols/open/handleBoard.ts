import type { Square } from '../../../chess/types.js';
import { keyedText } from '../../../shared/keyedText.js';
import { CORNERS, cornersOf } from '../../eboard/corners.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import { becomeReady, reportTrouble } from '../../eboard/kit/readiness.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { capabilitiesOf } from './capabilities.js';
import { sendClock } from './clockOrders.js';
import { type BoardAnswer, type OpenStep, send } from './dialogueStep.js';
import { hold, releaseAfterLost, releaseHeld, squaresHeld } from './heldLines.js';
import type { OpenBoardMessage, OpenHostMessage } from './messages.js';
import { askState, greet, startQuestions } from './questions.js';
import { hashSquares, sensorCodeOf } from './squares.js';

type LightMessage = Extract<OpenHostMessage, { type: 'LIGHT' }>;

const PEN = '00FF00';
const SQUARES = 64;

/** The light pattern with these squares lit. With lights at the corners, all four of each square. */
const makeLight = (squares: readonly Square[], where: 'squares' | 'corners'): LightMessage => {
  if (squares.length === 0) return { type: 'LIGHT' };
  const lit = new Set(where === 'squares' ? squares : squares.flatMap(cornersOf));
  const length = where === 'squares' ? SQUARES : CORNERS;
  const picture = Array.from({ length }, (_, light) => (lit.has(light) ? 'a' : '.')).join('');
  return { type: 'LIGHT', picture, a: PEN };
};

type Of<Type extends OpenBoardMessage['type']> = Extract<OpenBoardMessage, { type: Type }>;

const WRONG_STATES_MAX = 3;
const NO_ID = /^0+$/;

/** Sends the desired lights, because a board that restarted, or received nothing for long, is dark. */
export const showLights = (step: OpenStep): void => {
  const { lights, caps } = step.next;
  if (lights === null || caps === null || caps.lights === 'none') return;
  send(step, makeLight(lights, caps.lights));
};

const reportIdentity = (step: OpenStep, { id, name, fw }: BoardAnswer): void => {
  const identity = JSON.stringify([id, name, fw]);
  if (identity === step.next.identity) return;
  step.next.identity = identity;
  const serialNumber = NO_ID.test(id) ? {} : { serialNumber: id };
  emit(step, { kind: 'identified', identity: { ...serialNumber, firmware: fw, makerText: name } });
};

/** Completes the handshake at the last of the three answers to HELLO. */
const endGreeting = (step: OpenStep): void => {
  const { next } = step;
  const { greeting } = next;
  if (greeting === null || !greeting.board || !greeting.caps || !greeting.state) return;
  startQuestions(step);
  showLights(step);
  sendClock(step);
  if (next.caps?.clock === 0) emit(step, { kind: 'noClock' });
  if (next.caps !== null) becomeReady(step, capabilitiesOf(next.caps));
};

/** Handles BOARD. A different `boot` means that the board has restarted and lost everything it was sent. */
export const handleBoardFacts = (step: OpenStep, facts: BoardAnswer): void => {
  const { next } = step;
  const restarted = facts.boot !== next.boot;
  next.boot = facts.boot;
  reportIdentity(step, facts);
  if (restarted && facts.re === undefined) greet(step);
  else if (next.greeting !== null) {
    next.greeting = { ...next.greeting, board: true };
    endGreeting(step);
  } else if (restarted) greet(step);
};

export const handleCaps = (step: OpenStep, caps: Of<'CAPS'>): void => {
  const { next } = step;
  next.caps = caps;
  if (next.greeting === null) return;
  next.greeting = { ...next.greeting, caps: true };
  endGreeting(step);
};

const boardOf = (squares: string, before: SensorBoard | null): SensorBoard =>
  Uint8Array.from({ length: 64 }, (_, square) => {
    return sensorCodeOf(squares.charAt(square)) ?? before?.[square] ?? 0;
  });

export const handleState = (step: OpenStep, { squares, hash }: Of<'STATE'>): void => {
  const { next } = step;
  if (hashSquares(squares) !== hash) {
    next.wrongStates++;
    if (next.wrongStates >= WRONG_STATES_MAX)
      reportTrouble(
        step,
        'notThisProtocol',
        keyedText('boardTrouble.wrongHash', 'the hash of STATE did not match its squares {times} times', {
          times: next.wrongStates,
        }),
      );
    else askState(step);
    return;
  }
  next.wrongStates = 0;
  releaseAfterLost(step, squares);
  next.squares = squares;
  // A board that knows nothing yet reports all squares as soon as it does.
  if (/^\?*$/.test(squares)) return;
  next.reported = boardOf(squares, next.reported);
  emit(step, { kind: 'placement', board: next.reported });
  if (next.greeting === null) return;
  next.greeting = { ...next.greeting, state: true };
  endGreeting(step);
};

export const handleDiff = (step: OpenStep, diff: Of<'DIFF'>): void => {
  const { next } = step;
  if (next.squares === null || next.reported === null) {
    askState(step);
    return;
  }
  hold(step, diff);
  const squares = squaresHeld(step);
  if (squares !== null && hashSquares(squares) === diff.hash) releaseHeld(step);
  else askState(step);
};

export const handleBeat = (step: OpenStep, { hash }: Of<'BEAT'>): void => {
  const squares = squaresHeld(step);
  if (squares !== null && hashSquares(squares) === hash) releaseHeld(step);
  else askState(step);
};
