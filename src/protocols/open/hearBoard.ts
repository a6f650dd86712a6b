import { becomeReady, tellTrouble } from '../../eboard/kit/readiness.js';
import { tell } from '../../eboard/kit/turn.js';
import type { SensorBoard } from '../../eboard/sensorBoard.js';
import { capabilitiesOf } from './capabilities.js';
import { sendClock } from './clockOrders.js';
import { type BoardFacts, send, type Turn } from './driverTurn.js';
import { lookSoon } from './levelQuestions.js';
import { makeLight } from './lights.js';
import type { OpenBoardMessage } from './messages.js';
import { askState, greet, startQuestions } from './questions.js';
import { changeSquares, hashSquares, parseChanges, sensorCodeOf } from './squares.js';

type Of<Type extends OpenBoardMessage['type']> = Extract<OpenBoardMessage, { type: Type }>;

const WRONG_STATES_MAX = 3;
const NO_ID = /^0+$/;

/** Asks for the lights that are wanted: a board that restarted, or heard nothing for long, is dark. */
export const showLights = (turn: Turn): void => {
  const { lights, caps } = turn.next;
  if (lights === null || caps === null || caps.lights === 'none') return;
  send(turn, makeLight(lights, caps.lights));
};

const tellIdentity = (turn: Turn, { id, name, fw }: BoardFacts): void => {
  const identity = JSON.stringify([id, name, fw]);
  if (identity === turn.next.identity) return;
  turn.next.identity = identity;
  const serialNumber = NO_ID.test(id) ? {} : { serialNumber: id };
  tell(turn, { kind: 'identified', identity: { ...serialNumber, firmware: fw, makerText: name } });
};

/** The last of the three answers to HELLO completes the handshake. */
const endGreeting = (turn: Turn): void => {
  const { next } = turn;
  const { greeting } = next;
  if (greeting === null || !greeting.board || !greeting.caps || !greeting.state) return;
  startQuestions(turn);
  showLights(turn);
  sendClock(turn);
  if (next.caps?.clock === 0) tell(turn, { kind: 'noClock' });
  if (next.caps !== null) becomeReady(turn, capabilitiesOf(next.caps));
};

/** Another `boot` is another life of the board: it has forgotten everything it was told. */
export const hearBoardFacts = (turn: Turn, facts: BoardFacts): void => {
  const { next } = turn;
  const restarted = facts.boot !== next.boot;
  next.boot = facts.boot;
  tellIdentity(turn, facts);
  if (restarted && facts.re === undefined) greet(turn);
  else if (next.greeting !== null) {
    next.greeting = { ...next.greeting, board: true };
    endGreeting(turn);
  } else if (restarted) greet(turn);
};

export const hearCaps = (turn: Turn, caps: Of<'CAPS'>): void => {
  const { next } = turn;
  next.caps = caps;
  if (next.greeting === null) return;
  next.greeting = { ...next.greeting, caps: true };
  endGreeting(turn);
};

const boardOf = (squares: string, before: SensorBoard | null): SensorBoard =>
  Uint8Array.from({ length: 64 }, (_, square) => {
    return sensorCodeOf(squares.charAt(square)) ?? before?.[square] ?? 0;
  });

export const hearState = (turn: Turn, { squares, hash }: Of<'STATE'>): void => {
  const { next } = turn;
  if (hashSquares(squares) !== hash) {
    next.wrongStates++;
    if (next.wrongStates >= WRONG_STATES_MAX)
      tellTrouble(
        turn,
        'notThisProtocol',
        `${next.wrongStates} times the hash of STATE was not that of its squares`,
      );
    else askState(turn);
    return;
  }
  next.wrongStates = 0;
  next.squares = squares;
  // A board that knows nothing yet tells everything as soon as it does.
  if (/^\?*$/.test(squares)) return;
  next.told = boardOf(squares, next.told);
  tell(turn, { kind: 'placement', board: next.told });
  if (next.greeting === null) return;
  next.greeting = { ...next.greeting, state: true };
  endGreeting(turn);
};

export const hearDiff = (turn: Turn, { changes, hash }: Of<'DIFF'>): void => {
  const { next } = turn;
  const told = parseChanges(changes);
  const squares = next.squares === null ? '' : changeSquares(next.squares, told);
  if (hashSquares(squares) !== hash || next.told === null) {
    askState(turn);
    return;
  }
  next.squares = squares;
  for (const { square, character } of told) {
    const code = sensorCodeOf(character);
    if (code === undefined || code === next.told[square]) continue;
    next.told = next.told.with(square, code);
    tell(turn, { kind: 'square', square, code });
  }
  lookSoon(turn);
};

export const hearBeat = (turn: Turn, { hash }: Of<'BEAT'>): void => {
  const { squares } = turn.next;
  if (squares === null || hashSquares(squares) !== hash) askState(turn);
};

const ENDS = { '0': null, '1': 'left', '8': 'right' } as const;

/** The clock stands left of the player at rank 1, as every e-board's clock does: its left side is his. */
export const hearClock = (turn: Turn, { ms1, ms8, run, lever, flag }: Of<'CLOCK'>): void =>
  tell(turn, {
    kind: 'clock',
    reading: {
      leftMs: ms1,
      rightMs: ms8,
      running: ENDS[run],
      leverUp: ENDS[lever],
      leftFlag: flag === '1',
      rightFlag: flag === '8',
      batteryLow: false,
    },
  });

/**
 * With a clock of its own the board tells presses by CLOCK; without one the first two buttons are those of
 * a clock.
 */
export const hearButton = (turn: Turn, { n, is }: Of<'BUTTON'>): void => {
  lookSoon(turn);
  if (is === 'down' && n <= 2 && turn.next.caps?.clock === 0)
    tell(turn, { kind: 'clockPressed', end: n === 1 ? 'left' : 'right' });
  else tell(turn, { kind: 'ignored', what: `button ${n} ${is}` });
};
