import { startBoard } from '../../../src/chess/board.js';
import { makeFen } from '../../../src/chess/fen.js';
import { startPosition } from '../../../src/chess/position.js';
import { parsePosition } from '../../../src/chess/positionFromSetup.js';
import type { Board, PieceCode } from '../../../src/chess/types.js';
import type { Phase } from '../../../src/recognition/recognitionEvent.js';
import { Rig, square } from '../rig.js';
import type { Scene } from './scene.js';

const ACT_MS = 300;
/** How long the hands stay away after the last act. */
const REST_MS = 6_000;

const LETTERS = '.PNBRQK..pnbrqk';

const boardOf = (fen: string): Board => {
  const position = parsePosition(fen);
  if (!position.ok) throw new RangeError(`${fen}: ${position.error.reason}`);
  return position.value.board;
};

/** The board under the hands, which the cable may hide. */
class Stage {
  readonly rig: Rig;
  readonly #world: Uint8Array;
  #isLinked = true;

  constructor(fen: string | undefined) {
    const board = fen === undefined ? startBoard : boardOf(fen);
    this.#world = Uint8Array.from(board);
    this.rig = new Rig(board);
    if (fen !== undefined) this.rig.command({ kind: 'newGame', fen, chess960: false });
    this.rig.wait(1_000);
  }

  /** Acts that one report shows together. */
  act(together: string): void {
    for (const act of together.split(' + ')) this.#do(act);
    if (this.#isLinked) this.rig.show(this.#world);
  }

  #do(act: string): void {
    const [verb, what = '', ...rest] = act.split(' ');
    if (verb === 'lift') this.#world[square(what)] = 0;
    else if (verb === 'put') this.#world[square(what.slice(1))] = LETTERS.indexOf(what[0] ?? '');
    else if (verb === 'press') this.rig.press(what === 'white' ? 'white' : 'black');
    else if (verb === 'wait') this.rig.wait(Number(what));
    else if (verb === 'cable') this.#plug(what === 'in');
    else if (verb === 'set') this.#setUp();
    else if (verb === 'say') this.#say([what, ...rest].join(' '));
    else throw new RangeError(`unknown act: ${act}`);
  }

  #plug(isIn: boolean): void {
    this.#isLinked = isIn;
    this.rig.tell({ kind: 'link', atMs: this.rig.nowMs, up: isIn });
  }

  #say(what: string): void {
    if (what === 'new game')
      this.rig.command({ kind: 'newGame', fen: makeFen(startPosition), chess960: false });
    else
      this.rig.command({
        kind: 'finish',
        result: what.startsWith('white') ? '0-1' : '1-0',
        by: 'resignation',
      });
  }

  #setUp(): void {
    const put = (at: number, piece: PieceCode): void => {
      this.#world[at] = piece;
      this.rig.show(this.#world).wait(ACT_MS);
    };
    const wrong = [...startBoard.keys()].filter((at) => this.#world[at] !== startBoard[at]);
    for (const at of wrong) if (this.#world[at] !== 0) put(at, 0);
    for (const at of wrong) if (startBoard[at] !== 0) put(at, startBoard[at] ?? 0);
  }
}

/** Lets hands play a scene, and returns the recogniser's phases. */
export const playScene = ({ fen, acts }: Pick<Scene, 'fen' | 'acts'>): readonly Phase[] => {
  const stage = new Stage(fen);
  const reported = stage.rig.events.length;
  const phases: Phase[] = [stage.rig.state.phase];
  for (const act of acts.split(', ')) {
    stage.act(act);
    stage.rig.wait(ACT_MS);
  }
  stage.rig.wait(REST_MS);
  for (const event of stage.rig.events.slice(reported))
    if (event.type === 'phase' && event.phase !== phases.at(-1)) phases.push(event.phase);
  return phases;
};
