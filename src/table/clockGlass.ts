import type { Color } from '../chess/types.js';
import type { ClockOrder } from '../eboard/clockOrder.js';
import type { Orientation } from '../eboard/orientation.js';
import { isOver } from '../game/gameState.js';
import { ok, type Result } from '../shared/result.js';
import type { TimeSource } from '../shared/timeSource.js';
import {
  type GlassText,
  glassText,
  hintGlass,
  illegalGlass,
  moveGlass,
  resultGlass,
  turnGlass,
} from '../wording/clockGlass.js';
import type { ClockShowCommand } from './clockCommand.js';
import type { TableEvent } from './tableEvent.js';
import type { TableState } from './tableState.js';

export type ClockGlassDeps = {
  readonly time: TimeSource;
  readonly state: () => TableState;
  readonly orientation: () => Orientation;
  readonly order: (order: ClockOrder) => void;
  /** A clock is there to show it. */
  readonly hasClock: () => boolean;
  /**
   * What happens in the game is shown by itself. Not in rated games, where nobody may call attention to
   * anything (Laws 12.6), and a text would hide the times.
   */
  readonly tellsPlayers: boolean;
};

const TEXT_SHOWN_MS = 5_000;
const BEEP_MS = 256;
const MOVE_SHOWN_MS = 3_000;
const HINT_SHOWN_MS = 6_000;
/** A clock that was just set goes back to the times by itself; the text comes after that. */
const AFTER_SETTING_MS = 1_000;

/** What the physical clock of a table shows in place of the times, and when it goes back to them. */
export class ClockGlass {
  readonly #deps: ClockGlassDeps;
  #shown: { readonly glass: GlassText; readonly untilMs: number } | undefined;
  #timer: number | undefined;
  #ply = 0;

  constructor(deps: ClockGlassDeps) {
    this.#deps = deps;
  }

  /** A person wants something shown. There is a clock. */
  command(command: ClockShowCommand): Result<readonly [], never> {
    const { order, orientation } = this.#deps;
    switch (command.type) {
      case 'showClockText': {
        const { text, short, beep, lastsMs = TEXT_SHOWN_MS } = command;
        this.show(glassText(text, short), lastsMs, beep);
        break;
      }
      case 'showClockTimes':
        this.showTimes();
        break;
      case 'showClockIcons': {
        const { white, black } = command;
        const [left, right] = orientation() === 'upright' ? [white, black] : [black, white];
        order({ kind: 'showClockIcons', left, right });
        break;
      }
      case 'beepClock':
        order({ kind: 'beepClock', lastsMs: command.lastsMs ?? BEEP_MS });
        break;
    }
    return ok([]);
  }

  show(glass: GlassText, lastsMs: number, beep = false): void {
    const { time, order } = this.#deps;
    this.#shown = { glass, untilMs: time.nowMs() + lastsMs };
    order({ kind: 'showClockText', ...glass, beep });
    this.#wakeAfter(lastsMs, () => this.showTimes());
  }

  showTimes(): void {
    this.#wakeAfter(0, () => {});
    this.#shown = undefined;
    this.#deps.order({ kind: 'showClockTimes' });
  }

  /** The board is there (again): what should be shown is shown anew. */
  ready(): void {
    if (this.#shown === undefined) return;
    const { glass, untilMs } = this.#shown;
    const leftMs = untilMs - this.#deps.time.nowMs();
    if (leftMs > 0) this.show(glass, leftMs);
  }

  heard(events: readonly TableEvent[]): void {
    if (!this.#deps.tellsPlayers || !this.#deps.hasClock()) return;
    for (const event of events) this.#heard(event);
  }

  stop(): void {
    this.#deps.time.clearTimeout(this.#timer ?? 0);
  }

  #heard(event: TableEvent): void {
    const { game } = this.#deps.state();
    if (game === null) return;
    switch (event.type) {
      case 'game':
        this.#ply = 0;
        this.#soon(turnGlass(game.turn, this.#isRight(game.turn)), MOVE_SHOWN_MS);
        break;
      case 'move': {
        if (event.level === 'provisional' || event.ply <= this.#ply || isOver(game)) return;
        this.#ply = event.ply;
        const mover: Color = event.fen.split(' ')[1] === 'w' ? 'black' : 'white';
        this.#soon(moveGlass(event, this.#isRight(mover)), MOVE_SHOWN_MS);
        break;
      }
      case 'revise':
        this.#ply = game.moves.length;
        this.#soon(turnGlass(game.turn, this.#isRight(game.turn)), MOVE_SHOWN_MS);
        break;
      case 'phase': {
        const [wrong] = event.wrong;
        if (event.phase === 'correcting' && wrong !== undefined) this.#soon(hintGlass(wrong), HINT_SHOWN_MS);
        break;
      }
      case 'illegal':
        this.#soon(illegalGlass, HINT_SHOWN_MS);
        break;
      case 'result':
        if (event.result !== '*') this.#soon(resultGlass(event.result), HINT_SHOWN_MS);
        break;
      default:
    }
  }

  #soon(glass: GlassText, lastsMs: number): void {
    this.#wakeAfter(AFTER_SETTING_MS, () => this.show(glass, lastsMs));
  }

  /** White's end is the left one, unless the board lies the other way round. */
  #isRight(side: Color): boolean {
    return (side === 'white') === (this.#deps.orientation() === 'turned');
  }

  #wakeAfter(delayMs: number, work: () => void): void {
    const { time } = this.#deps;
    time.clearTimeout(this.#timer ?? 0);
    this.#timer = time.setTimeout(work, delayMs);
  }
}
