import { useState } from 'preact/hooks';
import { plyNumber } from '../../chess/plyNumber.js';
import type { DecisionRecord } from '../../laws/lawsDecision.js';
import { decisionMessage, verdictMessages } from '../../messages/decisionText.js';
import type { LiveTable } from '../state/liveState.js';
import { shownLanguage } from '../words/pageLanguage.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { LazyFormDialog } from './lazyFormDialog.js';

/** The ids of corrections of the score that are not undone. */
const standingCorrections = (decisions: readonly DecisionRecord[]): ReadonlySet<number> => {
  const undone = new Set(
    decisions.map(({ decision }) => {
      if (decision.kind === 'undone') return decision.id;
      return decision.kind === 'movesCorrected' ? decision.undoes : undefined;
    }),
  );
  const corrections = decisions.filter(({ decision }) => decision.kind === 'movesCorrected');
  return new Set(corrections.map(({ id }) => id).filter((id) => !undone.has(id)));
};

/** `14:05:31` in the reader's time zone. */
const timeText = (at: string | undefined): string =>
  at === undefined
    ? ''
    : new Date(at).toLocaleTimeString(shownLanguage(), { timeStyle: 'medium', hourCycle: 'h23' });

const plyText = (startFen: string, plies: number): string => {
  if (plies === 0) return say('arbiter.beforeFirstMove');
  const { number, white } = plyNumber(startFen, plies);
  return say('arbiter.afterMove', { move: `${number}${white ? '.' : '…'}` });
};

/** All decisions, newest first, with article, time, author and reason. */
export const DecisionLog = ({ table }: { table: LiveTable }) => {
  const [undoing, setUndoing] = useState<string | number>();
  const { game, laws } = table;
  const decisions = [...(game?.decisions ?? [])].reverse();
  const lastId = laws.history.at(-1)?.id;
  const corrections = standingCorrections(decisions);
  const undoFormOf = (id: number): string | number | undefined => {
    if (id === lastId) return 'undo';
    return corrections.has(id) ? id : undefined;
  };
  return (
    <section class="card log" aria-labelledby="log-heading">
      <h2 id="log-heading">{say('arbiter.decisions')}</h2>
      {decisions.length === 0 && <p class="muted">{say('arbiter.noDecisions')}</p>}
      <ol>
        {decisions.map(({ id, decision, article, ending, who, why, at, atPly }) => (
          <li key={id}>
            <p>
              <strong>{translate(decisionMessage(decision))}</strong>
              {ending !== undefined && ` · ${ending.result}`} <span class="muted">({article})</span>
            </p>
            {ending?.verdicts !== undefined && (
              <p>{verdictMessages(ending.verdicts).map(translate).join('; ')}</p>
            )}
            <p class="muted">
              {[timeText(at), plyText(game?.startFen ?? '', atPly), who].filter(Boolean).join(' · ')}
              {why !== undefined && <q>{why}</q>}
            </p>
            {undoFormOf(id) !== undefined && (
              <button type="button" class="link" onClick={() => setUndoing(undoFormOf(id))}>
                {say('arbiter.undo')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {undoing !== undefined && (
        <LazyFormDialog form={undoing} table={table} onClose={() => setUndoing(undefined)} />
      )}
    </section>
  );
};
