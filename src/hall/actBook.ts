import { BridgeError, isBridgeError, messageOf } from '../shared/bridgeError.js';
import { err, ok, type Result } from '../shared/result.js';
import { ActHistory } from '../tournament/actHistory.js';
import type { Tournament } from '../tournament/tournament.js';
import type { ActBody, TournamentAct } from '../tournament/tournamentAct.js';
import type { ActJournal } from './actJournal.js';

/**
 * All acts of a tournament and what they have made: one act at a time, and none before it is on the disk.
 */
export class ActBook {
  readonly #journal: ActJournal;
  readonly #nowIso: () => string;
  readonly #history: ActHistory;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(journal: ActJournal, nowIso: () => string) {
    this.#journal = journal;
    this.#nowIso = nowIso;
    this.#history = new ActHistory(journal.read());
  }

  get tournament(): Tournament {
    return this.#history.tournament;
  }

  get acts(): readonly TournamentAct[] {
    return this.#history.acts;
  }

  /** Refused with what is against it; JOURNAL_REFUSES when it could not be kept. */
  write(body: ActBody, by: string): Promise<Result<Tournament, BridgeError>> {
    const written = this.#writing.then(() => this.#write(body, by));
    this.#writing = written;
    return written;
  }

  /** Resolves when nothing waits for the disk. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  async #write(body: ActBody, by: string): Promise<Result<Tournament, BridgeError>> {
    const act: TournamentAct = { n: this.acts.length + 1, at: this.#nowIso(), by, ...body };
    const checked = this.#history.check(act);
    if (!checked.ok) return checked;
    try {
      await this.#journal.append(act);
    } catch (error) {
      return err(isBridgeError(error) ? error : new BridgeError('JOURNAL_REFUSES', messageOf(error)));
    }
    this.#history.add(act);
    return ok(this.tournament);
  }

  /**
   * Whether the last that was said of this kind of this pairing is just this, and somebody has taken it back:
   * then a table that says it still has said nothing new.
   */
  isTakenBack(body: ActBody): boolean {
    if (body.type !== 'begin' && body.type !== 'result') return false;
    const last = this.acts.findLast((act) => act.type === body.type && act.pairing === body.pairing);
    if (last === undefined || this.#history.isStanding(last)) return false;
    return last.type === 'begin'
      ? body.type === 'begin' && last.game === body.game
      : last.type === 'result' && body.type === 'result' && last.result === body.result;
  }
}
