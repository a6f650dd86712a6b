import { useEffect } from 'preact/hooks';
import { useApp } from '../../components/appContext.js';
import { ProblemNote } from '../../components/problemNote.js';
import { say } from '../../words/say.js';
import type { ArbiterCard } from './arbiterCard.js';
import type { Decide, Outcome } from './useDecide.js';
import { useSteady } from './useSteady.js';

/** How long a wrong tap can be undone here. Later it can be undone in the list of decisions. */
const SHOWN_MS = 30_000;

const wordsOf = ({ kind, title, key }: Outcome, cards: readonly ArbiterCard[]): string => {
  if (kind === 'done') return say('ruling.done', { what: title });
  if (kind === 'undone') return say('ruling.takenBack', { what: title });
  if (kind === 'elsewhere' || !cards.some((card) => card.key === key))
    return say('ruling.settledAlready', { what: title });
  return title;
};

/** The outcome of the last command, with a button to undo it. */
export const OutcomeBar = ({
  decide,
  cards,
}: {
  readonly decide: Decide;
  readonly cards: readonly ArbiterCard[];
}) => {
  const { time } = useApp();
  const { outcome, setOutcome, canUndo, undo, busy } = decide;
  // The bar may appear where a finger is about to tap again.
  const isSteady = useSteady(`${outcome?.kind} ${outcome?.key} ${canUndo}`);
  useEffect(() => {
    if (outcome === undefined || outcome.kind === 'refused') return;
    const timer = time.setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => time.clearTimeout(timer);
  }, [outcome, setOutcome, time]);
  return (
    <div class="toast" role="status">
      {outcome !== undefined && (
        <div class={`card outcome-bar ${outcome.kind}`}>
          <p>{wordsOf(outcome, cards)}</p>
          {outcome.problem !== undefined && <ProblemNote problem={outcome.problem} />}
          {canUndo && (
            <button
              type="button"
              aria-disabled={busy !== undefined || !isSteady}
              onClick={({ detail }) => {
                if (busy === undefined && (isSteady || detail === 0)) void undo(outcome);
              }}
            >
              {say('arbiter.undo')}
            </button>
          )}
          <button type="button" class="quiet" onClick={() => setOutcome(undefined)}>
            {say('common.close')}
          </button>
        </div>
      )}
    </div>
  );
};
