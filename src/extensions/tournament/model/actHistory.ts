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

/** An act that stands, and what the tournament was after it. */
type Step = { readonly act: TournamentAct; readonly after: Tournament };

/** The steps without the last thing undone: only what comes behind it is gone through again. */
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
 * All that was done to a tournament, and what stands of it. An event of four hundred boards has thousands of
 * acts: taking one back goes through those behind it alone.
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

  /** The same so far; what is added to one is not in the other. */
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

  /** What is against it; changes nothing. */
  check(act: TournamentAct): Result<void, BridgeError> {
    if (act.type !== 'undo') return checkAct(this.tournament, act);
    const undone = this.#without(act);
    return undone.ok ? ok(undefined) : undone;
  }

  /** Adds an act that `check` let pass. */
  add(act: TournamentAct): void {
    if (act.type === 'undo') {
      const undone = this.#without(act);
      if (undone.ok) this.#steps = [...undone.value];
    } else this.#steps.push({ act, after: applyAct(this.tournament, act) });
    this.#acts.push(act);
  }

  /** Whether all that was done still stands on its feet without what is to be taken back. */
  #without(undo: Extract<TournamentAct, { type: 'undo' }>): Result<readonly Step[], BridgeError> {
    if (!this.#steps.some(({ act }) => act.n === undo.of))
      return refuseAct('absent', message('refusal.nothingToUndo', { number: undo.of }));
    const steps = stepsWithout(this.#steps, standingActs([...this.#acts, undo]));
    const begun = steps.ok && begunElsewhere(this.tournament, steps.value.at(-1)?.after ?? emptyTournament);
    return begun ? refuseAct('begun', message('refusal.begunFromHere', { board: begun.board })) : steps;
  }
}
