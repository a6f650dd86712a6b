import { makeAlarmTime } from '../clock/clockAlarm.js';
import type { SeenClock } from '../clock/seenClock.js';
import type { TableEventBody } from './tableEvent.js';
import type { TableState } from './tableState.js';

type Times = Pick<SeenClock, 'whiteMs' | 'blackMs' | 'running'>;

/**
 * What the clocks showed before the game, for its tags. Clocks are often set after the pieces: what they
 * showed last before they ran counts.
 */
export class StartTimes {
  #tags: Readonly<Record<string, string>> = {};

  /** A game begins, with these times on the clocks; null: there is none. */
  begin(times: Times | null): Readonly<Record<string, string>> {
    this.#tags = {};
    if (times !== null) this.note(times);
    return this.#tags;
  }

  /** The clocks as they are set now; a clock that runs shows no start. */
  note({ whiteMs, blackMs, running }: Times): void {
    if (running === null)
      this.#tags = { WhiteClock: makeAlarmTime(whiteMs), BlackClock: makeAlarmTime(blackMs) };
  }

  /** The first move was made: the tags of the game, when they have to be put right. */
  settled({ game }: TableState): readonly TableEventBody[] {
    if (game === null || game.moves.length !== 1) return [];
    const changed = Object.entries(this.#tags).some(([name, text]) => game.tags[name] !== text);
    return changed ? [{ type: 'tags', gameId: game.id, tags: { ...game.tags, ...this.#tags } }] : [];
  }
}
