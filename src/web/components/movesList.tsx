import { useEffect, useRef } from 'preact/hooks';
import { makeClockText } from '../../clock/clockText.js';
import type { MoveView } from '../../table/tableView.js';
import { makeClockWords } from '../../wording/clockWords.js';
import { moveWords } from '../../wording/moveText.js';
import { moveRows } from '../state/moveRows.js';

type MovesListProps = {
  readonly startFen: string;
  readonly moves: readonly MoveView[];
  /** The ply whose position is shown; 0 is the start. */
  readonly shownPly: number;
  readonly onSelect: (ply: number) => void;
};

const moveLabel = ({ san, clockMs, level }: MoveView): string => {
  const time = clockMs === undefined ? '' : `, ${makeClockWords(clockMs)} left`;
  return `${moveWords(san)}${time}${level === 'provisional' ? ', not certain yet' : ''}`;
};

type CellProps = {
  readonly move: MoveView | null;
  readonly shown: boolean;
  readonly onSelect: (ply: number) => void;
};

const MoveCell = ({ move, shown, onSelect }: CellProps) => {
  if (move === null) return <td class="no-move">…</td>;
  return (
    <td>
      <button
        type="button"
        class={`move ${move.level}`}
        aria-current={shown ? 'step' : undefined}
        onClick={() => onSelect(move.ply)}
      >
        <span class="sr-only">{moveLabel(move)}</span>
        <span class="san" aria-hidden="true">
          {move.san}
        </span>
        {move.clockMs !== undefined && (
          <span class="time" aria-hidden="true">
            {makeClockText(move.clockMs)}
          </span>
        )}
      </button>
    </td>
  );
};

/** The score; the shown move is kept in sight. */
export const MovesList = ({ startFen, moves, shownPly, onSelect }: MovesListProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = box.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += top - list.clientHeight / 2;
  }, [shownPly, moves.length]);

  if (moves.length === 0) return <p class="muted empty">No moves yet.</p>;
  return (
    <div class="moves" ref={box}>
      <table>
        <colgroup>
          <col class="number" />
          <col />
          <col />
        </colgroup>
        <thead class="sr-only">
          <tr>
            <th scope="col">Move</th>
            <th scope="col">White</th>
            <th scope="col">Black</th>
          </tr>
        </thead>
        <tbody>
          {moveRows(startFen, moves).map(({ number, white, black }) => (
            <tr key={number}>
              <th scope="row">{number}.</th>
              <MoveCell move={white} shown={white?.ply === shownPly} onSelect={onSelect} />
              {black === null ? (
                <td />
              ) : (
                <MoveCell move={black} shown={black.ply === shownPly} onSelect={onSelect} />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
