import { message } from '../../../messages/catalogue/message.js';
import { paramBeside } from '../../../messages/catalogue/messageBeside.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import { applyAct, standingActs } from './applyAct.js';
import { checkAct } from './checkAct.js';
import { begunElsewhere } from './startPosition.js';
import { emptyTournament, type Tournament } from './tournament.js';
import type { TournamentAct } from './tournamentAct.js';
import { refuseAct } from './tournamentFault.js';

/** An act that stands, and the tournament after it. */
type Step = { readonly act: TournamentAct; readonly after: Tournament };

/** The steps without the act undone last. Only the acts after it are applied again. */
const stepsWithout = (
  steps: readonly Step[],
  standing: readonly TournamentAct[],
): Result<readonly Step[], BridgeError> => {
  let same = 0;
  while (same < standing.length && steps[same]?.act === standing[same]) same += 1;
  const next = steps.slice(0, same);
  for (const act of standing.slice(same)) {
    const before = next.at(-1)?.after ?? emptyTournament;
    const checked = checkAct(before, act);
    if (!checked.ok)
      return refuseAct(
        'neededLater',
        message('refusal.neededLater', {
          number: act.n,
          why: paramBeside(checked.error.message, checked.error),
        }),
      );
    next.push({ act, after: applyAct(before, act) });
  }
  return ok(next);
};

/**
 * All acts of a tournament and those that stand. An event of four hundred boards has thousands of acts, so
 * undoing one only applies the later ones again.
 */
export class ActHistory {
  readonly #acts: TournamentAct[];
  #steps: Step[];

  constructor(acts: readonly TournamentAct[]) {
    this.#acts = [...acts];
    let after = emptyTournament;
    this.#steps = standingActs(acts).map((act) => {
      after = applyAct(after, act);
      return { act, after };
    });
  }

  /** A copy. Acts added to it do not change the original. */
  fork(): ActHistory {
    const fork = new ActHistory([]);
    fork.#acts.push(...this.#acts);
    fork.#steps = [...this.#steps];
    return fork;
  }

  get acts(): readonly TournamentAct[] {
    return this.#acts;
  }

  get tournament(): Tournament {
    return this.#steps.at(-1)?.after ?? emptyTournament;
  }

  isStanding(act: TournamentAct): boolean {
    return this.#steps.some((step) => step.act === act);
  }

  /** The reason to refuse an act. Changes nothing. */
  check(act: TournamentAct): Result<void, BridgeError> {
    if (act.type !== 'undo') return checkAct(this.tournament, act);
    const undone = this.#without(act);
    return undone.ok ? ok(undefined) : undone;
  }

  /** Adds an act that `check` accepted. */
  add(act: TournamentAct): void {
    if (act.type === 'undo') {
      const undone = this.#without(act);
      if (undone.ok) this.#steps = [...undone.value];
    } else this.#steps.push({ act, after: applyAct(this.tournament, act) });
    this.#acts.push(act);
  }

  /** The steps after an undo, or why a later act needs the undone one. */
  #without(undo: Extract<TournamentAct, { type: 'undo' }>): Result<readonly Step[], BridgeError> {
    if (!this.#steps.some(({ act }) => act.n === undo.of))
      return refuseAct('absent', message('refusal.nothingToUndo', { number: undo.of }));
    const steps = stepsWithout(this.#steps, standingActs([...this.#acts, undo]));
    const begun = steps.ok && begunElsewhere(this.tournament, steps.value.at(-1)?.after ?? emptyTournament);
    return begun ? refuseAct('begun', message('refusal.begunFromHere', { board: begun.board })) : steps;
  }
}
