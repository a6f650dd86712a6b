import { plyNumber } from '../../chess/plyNumber.js';
import type { ScoreSuggestion } from '../../table/scoreSuggestions.js';
import { ProblemNote } from '../components/problemNote.js';
import { useCommands } from '../play/useCommands.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';

/** `12. Nf3 Nc6`, from a ply on. */
const line = (startFen: string, fromPly: number, sans: readonly string[]): string =>
  sans
    .map((san, i) => {
      const { number, white } = plyNumber(startFen, fromPly + i);
      if (white) return `${number}. ${san}`;
      return i === 0 ? `${number}... ${san}` : san;
    })
    .join(' ');

const suggestionText = (startFen: string, { fromPly, moves, changed, instead }: ScoreSuggestion): string => {
  const probably = line(startFen, fromPly, moves.slice(0, changed));
  if (instead.length === 0) return say('Probably played since: {moves}', { moves: probably });
  return say('{instead} was probably {moves}', {
    instead: line(startFen, fromPly, instead),
    moves: probably,
  });
};

type SuggestionsProps = { readonly table: LiveTable; readonly suggestions: readonly ScoreSuggestion[] };

/** What the score should perhaps say instead: one tap, and undone like any correction. */
export const SuggestionsCard = ({ table, suggestions }: SuggestionsProps) => {
  const { busy, problem, send } = useCommands(table.id);
  const startFen = table.game?.startFen ?? '';
  if (suggestions.length === 0) return null;
  return (
    <section class="card attention" aria-label={say('Suggested corrections')}>
      <h2>{say('Suggested corrections')}</h2>
      {suggestions.map((suggestion) => {
        const text = suggestionText(startFen, suggestion);
        const { fromPly, moves } = suggestion;
        return (
          <p class="suggestion" key={text}>
            <span>{text}</span>{' '}
            <button
              type="button"
              disabled={busy}
              aria-label={say('Correct: {what}', { what: text })}
              onClick={() => void send(null, { type: 'correctMoves', fromPly, moves: [...moves] })}
            >
              {say('Correct')}
            </button>
          </p>
        );
      })}
      {problem && <ProblemNote problem={problem} />}
    </section>
  );
};
