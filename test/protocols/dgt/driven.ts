import { describeWrite } from '../../../src/protocols/dgt/describe.js';
import type { DgtState } from '../../../src/protocols/dgt/dialogueStep.js';
import { dgtDriver } from '../../../src/protocols/dgt/driver.js';
import type { DgtFrame } from '../../../src/protocols/dgt/frames.js';
import { DrivenDriver } from '../drivenDriver.js';

/** The DGT driver in simulated time. */
export class Driven extends DrivenDriver<DgtFrame, DgtState> {
  constructor() {
    super(dgtDriver, describeWrite);
  }

  hear(...frames: readonly DgtFrame[]): void {
    this.hearFrames(...frames);
  }
}
