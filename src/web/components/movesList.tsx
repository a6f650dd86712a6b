import { useEffect, useRef } from 'preact/hooks';
import { makeClockText } from '../../clock/clockText.js';
import { moveMessage } from '../../messages/moveText.js';
import type { MoveView } from '../../table/tableView.js';
import { moveRows } from '../state/moveRows.js';
import { say } from '../words/say.js';
import { sayTime } from '../words/sayTime.js';
import { translate } from '../words/translate.js';

type MovesListProps = {
  readonly startFen: string;
  readonly moves: readonly MoveView[];
  /** The ply whose position is shown, or 0 for the start. */
  readonly shownPly: number;
  readonly onSelect: (ply: number) => void;
};

const moveLabel = ({ san, clockMs, level, illegal }: MoveView): string => {
  const time = clockMs === undefined ? '' : `, ${say('moveList.timeLeft', { time: sayTime(clockMs) })}`;
  const mark = illegal
    ? `, ${say('moveList.illegalStands')}`
    : level === 'provisional'
      ? `, ${say('moveList.notCertain')}`
      : '';
  return `${translate(moveMessage(san))}${time}${mark}`;
};

type CellProps = {
  readonly move: MoveView | null;
  readonly shown: boolean;
  /** Whether the Tab key stops at this move. Exactly one move has that stop. */
  readonly isStop: boolean;
  readonly onSelect: (ply: number) => void;
};

const MoveCell = ({ move, shown, isStop, onSelect }: CellProps) => {
  if (move === null) return <td class="no-move">…</td>;
  return (
    <td>
      <button
        type="button"
        class={`move ${move.illegal ? 'illegal' : move.level}`}
        title={move.illegal ? say('moveList.illegalStands') : undefined}
        aria-current={shown ? 'step' : undefined}
        tabIndex={isStop ? 0 : -1}
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

/** Up and down go to moves of the same side. Left and right are handled by the whole page. */
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowUp: -2, ArrowDown: 2 };

/**
 * The score as a single Tab stop. The shown move is scrolled into view, and is focused if the list had the
 * focus.
 */
export const MovesList = ({ startFen, moves, shownPly, onSelect }: MovesListProps) => {
  const box = useRef<HTMLDivElement>(null);
  const stopPly = Math.min(Math.max(1, shownPly), moves.length);
  const onKey = (event: KeyboardEvent): void => {
    const step = ROW_STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const ply = stopPly + step;
    if (ply >= 1 && ply <= moves.length) onSelect(ply);
  };
  useEffect(() => {
    const list = box.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    if (list.contains(document.activeElement)) current.focus({ preventScroll: true });
    const top = current.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += top - list.clientHeight / 2;
  }, [shownPly, moves.length]);

  if (moves.length === 0) return <p class="muted empty">{say('moveList.none')}</p>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the moves in it are buttons
    <div class="moves" ref={box} onKeyDown={onKey}>
      <table>
        <colgroup>
          <col class="number" />
          <col />
          <col />
        </colgroup>
        <thead class="sr-only">
          <tr>
            <th scope="col">{say('moveList.move')}</th>
            <th scope="col">{say('common.white')}</th>
            <th scope="col">{say('common.black')}</th>
          </tr>
        </thead>
        <tbody>
          {moveRows(startFen, moves).map(({ number, white, black }) => (
            <tr key={number}>
              <th scope="row">{number}.</th>
              <MoveCell
                move={white}
                shown={white?.ply === shownPly}
                isStop={white?.ply === stopPly}
                onSelect={onSelect}
              />
              {black === null ? (
                <td />
              ) : (
                <MoveCell
                  move={black}
                  shown={black.ply === shownPly}
                  isStop={black.ply === stopPly}
                  onSelect={onSelect}
                />
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
