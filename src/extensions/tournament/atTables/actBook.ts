import { type BridgeError, foreignError } from '../../../shared/bridgeError.js';
import { err, ok, type Result } from '../../../shared/result.js';
import { ActHistory } from '../model/actHistory.js';
import type { Tournament } from '../model/tournament.js';
import type { ActBody, TournamentAct } from '../model/tournamentAct.js';
import type { ActJournal } from './actJournal.js';

type Written = Result<Tournament, BridgeError>;

/**
 * All acts of a tournament and the state they lead to. Writes one batch at a time, and changes the state only
 * after the batch is on the disk.
 */
export class ActBook {
  readonly #journal: ActJournal;
  readonly #nowIso: () => string;
  #history: ActHistory;
  #writing: Promise<unknown> = Promise.resolve();

  /** Event details from the configuration. Acts override them. */
  readonly #configured: Tournament['event'];
  #named: { readonly of: Tournament; readonly tournament: Tournament } | undefined;

  constructor(journal: ActJournal, nowIso: () => string, configured: Tournament['event'] = {}) {
    this.#configured = configured;
    this.#journal = journal;
    this.#nowIso = nowIso;
    this.#history = new ActHistory(journal.read());
  }

  /** Returns the same object until the next act. */
  get tournament(): Tournament {
    const { tournament } = this.#history;
    if (Object.keys(this.#configured).length === 0) return tournament;
    if (this.#named?.of !== tournament) {
      const event = { ...this.#configured, ...tournament.event };
      this.#named = { of: tournament, tournament: { ...tournament, event } };
    }
    return this.#named.tournament;
  }

  get acts(): readonly TournamentAct[] {
    return this.#history.acts;
  }

  /** Answers with the reason if the act is refused, or with JOURNAL_REFUSES if it could not be kept. */
  async write(body: ActBody, by: string): Promise<Written> {
    const [written] = await this.writeAll([body], by);
    return written as Written;
  }

  /**
   * Checks each act by itself and writes all accepted ones with one flush. The start of a round brings an act
   * for each of up to four hundred games.
   */
  writeAll(bodies: readonly ActBody[], by: string): Promise<readonly Written[]> {
    const written = this.#writing.then(() => this.#writeAll(bodies, by));
    this.#writing = written;
    return written;
  }

  /** Resolves when no write is pending. */
  async settle(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(bodies: readonly ActBody[], by: string): Promise<readonly Written[]> {
    const after = this.#history.fork();
    const acts: TournamentAct[] = [];
    const checked = bodies.map((body): Written => {
      const act: TournamentAct = { n: after.acts.length + 1, at: this.#nowIso(), by, ...body };
      const check = after.check(act);
      if (!check.ok) return check;
      after.add(act);
      acts.push(act);
      return ok(after.tournament);
    });
    if (acts.length === 0) return checked;
    try {
      await this.#journal.append(acts);
    } catch (error) {
      const refused = foreignError('JOURNAL_REFUSES', error);
      return bodies.map(() => err(refused));
    }
    this.#history = after;
    return checked;
  }

  /**
   * Whether the last act of this kind for the pairing is the same and was undone. A repeated report from the
   * table must not bring it back.
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
