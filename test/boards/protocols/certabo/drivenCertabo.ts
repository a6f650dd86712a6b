import type { Learning } from '../../../../src/boards/eboard/pieceSet.js';
import { chipOf } from '../../../../src/boards/protocols/certabo/chips.js';
import type { CertaboState } from '../../../../src/boards/protocols/certabo/dialogueStep.js';
import { certaboDriver } from '../../../../src/boards/protocols/certabo/driver.js';
import type { CertaboFrame, ChipId } from '../../../../src/boards/protocols/certabo/frames.js';
import { describeWrite } from '../../../../src/boards/protocols/tabutronic/describeLights.js';
import { startBoard } from '../../../../src/chess/board.js';
import { makeSquare, parseSquare } from '../../../../src/chess/square.js';
import { DrivenDriver } from '../drivenDriver.js';

const at = (name: string): number => parseSquare(name) ?? -1;

/** The chip of the piece that belongs on a square, in one of several sets. */
export const chipFor = (name: string, set = 1): ChipId => chipOf([3, 0, 84, 73 * set, 100 + at(name)]);

/** A start array of these chips. */
export const arrayOf = (set = 1): readonly ChipId[] =>
  Array.from(startBoard, (piece, square) => (piece === 0 ? 0 : chipFor(makeSquare(square), set)));

/** The same squares with some chips replaced. */
export const withChips = (
  chips: readonly ChipId[],
  changes: Readonly<Record<string, ChipId>>,
): readonly ChipId[] => {
  const next = [...chips];
  for (const [name, chip] of Object.entries(changes)) next[at(name)] = chip;
  return next;
};

const FRAME_MS = 300;

/** The Certabo driver in simulated time, a frame every 300 ms. */
export class DrivenCertabo extends DrivenDriver<CertaboFrame, CertaboState> {
  constructor() {
    super(certaboDriver, describeWrite);
    this.open();
  }

  receive(chips: readonly ChipId[], times = 1): void {
    for (let i = 0; i < times; i++) {
      this.passTo(this.nowMs + FRAME_MS);
      this.handleFrames({ kind: 'chips', chips });
    }
  }

  light(...names: readonly string[]): void {
    this.command({ kind: 'setLights', squares: names.map(at) });
  }

  /** The boards reported since the last call. */
  takeBoards(): readonly Uint8Array[] {
    return this.takeEvents().flatMap((event) =>
      event.kind === 'placement' ? [Uint8Array.from(event.board)] : [],
    );
  }

  /** Learning as last reported. */
  takeLearning(): Learning | null | undefined {
    return this.takeEvents()
      .flatMap((event) => (event.kind === 'learning' ? [event.learning] : []))
      .at(-1);
  }
}
