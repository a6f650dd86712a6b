import { describeWrite } from '../../../../src/boards/protocols/dgt/describe.js';
import type { DgtState } from '../../../../src/boards/protocols/dgt/dialogueStep.js';
import { dgtDriver } from '../../../../src/boards/protocols/dgt/driver.js';
import type { DgtFrame } from '../../../../src/boards/protocols/dgt/frames.js';
import { DrivenDriver } from '../drivenDriver.js';

/** The DGT driver in simulated time. */
export class Driven extends DrivenDriver<DgtFrame, DgtState> {
  constructor() {
    super(dgtDriver, describeWrite);
  }

  receive(...frames: readonly DgtFrame[]): void {
    this.handleFrames(...frames);
  }
}
