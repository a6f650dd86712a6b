import { describeWrite } from '../../../../src/boards/protocols/open/describe.js';
import type { OpenState } from '../../../../src/boards/protocols/open/dialogueStep.js';
import { openDriver } from '../../../../src/boards/protocols/open/driver.js';
import { makeLine, type OpenLine } from '../../../../src/boards/protocols/open/line.js';
import type { OpenBoardMessage } from '../../../../src/boards/protocols/open/messages.js';
import { hashSquares } from '../../../../src/boards/protocols/open/squares.js';
import { DrivenDriver } from '../drivenDriver.js';

export const CAPS = {
  type: 'CAPS',
  sense: 'occupancy',
  levels: 0,
  lights: 'squares',
  colours: 'rgb',
  buttons: 2,
  clock: 0,
  battery: 0,
  scan: 10,
  turn: 'fixed',
  motors: 0,
  queue: 1,
  line: 200,
} as const;
export const BOARD = {
  type: 'BOARD',
  proto: 1,
  id: '0BADCAFE',
  name: 'reeds',
  fw: '1.0',
  boot: '1',
} as const;
export const START = `${'o'.repeat(16)}${'.'.repeat(32)}${'o'.repeat(16)}`;

export const stateOf = (squares: string, t = 1000): Extract<OpenBoardMessage, { type: 'STATE' }> => ({
  type: 'STATE',
  t,
  squares,
  hash: hashSquares(squares),
});
export const diffTo = (squares: string, changes: string, t = 1000): OpenBoardMessage => ({
  type: 'DIFF',
  t,
  changes,
  hash: hashSquares(squares),
});
export const beatOf = (squares: string, t = 1000): OpenBoardMessage => ({
  type: 'BEAT',
  t,
  hash: hashSquares(squares),
  bad: 0,
});

/** The open driver in simulated time. */
export class DrivenOpen extends DrivenDriver<OpenLine<'board'>, OpenState> {
  /** The number of the board's next line. */
  seq = 0;

  constructor() {
    super(openDriver, describeWrite);
  }

  /** Undamaged lines of the board, numbered one after another. */
  receive(...messages: readonly OpenBoardMessage[]): void {
    for (const message of messages) {
      const seq = this.seq++;
      const checksum = makeLine(seq, message).slice(-4);
      this.handleFrames({ kind: 'message', seq, checksum, message });
    }
  }

  /** After opening and a whole handshake at once. */
  static ready(caps: Partial<Extract<OpenBoardMessage, { type: 'CAPS' }>> = {}): DrivenOpen {
    const driven = new DrivenOpen();
    driven.open();
    driven.receive({ ...BOARD, re: 0 }, { ...CAPS, re: 0, ...caps }, { ...stateOf(START), re: 0 });
    driven.takeEvents();
    driven.takeWrites();
    return driven;
  }
}
