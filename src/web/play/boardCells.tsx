import { useRef, useState } from 'preact/hooks';
import type { Square } from '../../chess/types.js';
import type { DrawnSquare } from '../components/boardPiece.js';
import { squareWords } from './squareWords.js';

const STEPS: Readonly<Record<string, readonly [file: number, rank: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The square that an arrow key leads to in the shown orientation, or null for other keys. */
const steppedSquare = (square: Square, key: string, flipped: boolean): Square | null => {
  const step = STEPS[key];
  if (step === undefined) return null;
  const sign = flipped ? -1 : 1;
  const within = (value: number): number => Math.min(7, Math.max(0, value));
  return 8 * within((square >> 3) + sign * step[1]) + within((square & 7) + sign * step[0]);
};

type BoardCellsProps = {
  readonly squares: readonly DrawnSquare[];
  readonly flipped: boolean;
  readonly label: string;
  /** The initial square of the cursor. */
  readonly home: Square;
  readonly selected: Square | null;
  readonly targets: readonly Square[];
  /** Whether the player may move the piece on a square. */
  readonly isOwn: (square: Square) => boolean;
  /** The square on which the dragged piece would be dropped. */
  readonly over: Square | null;
  readonly onEnter: (square: Square) => void;
  readonly onCancel: () => void;
  /** Called when a letter or digit is typed on the board. */
  readonly onType: () => void;
};

const ROWS = [7, 6, 5, 4, 3, 2, 1, 0];
const FILES = [0, 1, 2, 3, 4, 5, 6, 7];

/** The squares as a grid over the picture, for keyboards and screen readers. */
export const BoardCells = (props: BoardCellsProps) => {
  const { squares, flipped, label, home, selected, targets, isOwn, over } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Square>(home);
  const focus = (square: Square): void => {
    setCursor(square);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${square}"]`)?.focus();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = steppedSquare(cursor, event.key, flipped);
    if (next !== null) focus(next);
    else if (event.key === 'Enter' || event.key === ' ') props.onEnter(cursor);
    else if (event.key === 'Escape') props.onCancel();
    else {
      if (/^[a-h1-8nrqko0]$/i.test(event.key)) props.onType();
      return;
    }
    event.preventDefault();
  };
  const cell = (square: Square) => {
    const shown = squares[square];
    if (shown === undefined) return null;
    const isTarget = targets.includes(square);
    const own = isOwn(square);
    const classes = [
      'cell',
      own ? 'own' : '',
      isTarget ? (shown.piece === null ? 'target' : 'target taking') : '',
      over === square && (isTarget || square === selected) ? 'over' : '',
    ];
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the grid hears the keys
      // biome-ignore lint/a11y/useSemanticElements: a table cannot lie over a picture
      <div
        key={square}
        role="gridcell"
        class={classes.filter((one) => one !== '').join(' ')}
        data-cell={square}
        data-name={shown.name}
        tabIndex={square === cursor ? 0 : -1}
        aria-label={squareWords(shown, isTarget)}
        aria-selected={square === selected}
        onFocus={() => setCursor(square)}
        onClick={(event) => event.detail === 0 && props.onEnter(square)}
      />
    );
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div ref={grid} class="cells" role="grid" aria-label={label} onKeyDown={onKey}>
      {(flipped ? ROWS.toReversed() : ROWS).map((rank) => (
        // biome-ignore lint/a11y/useSemanticElements: as above
        // biome-ignore lint/a11y/useFocusableInteractive: its squares are
        <div key={rank} role="row">
          {(flipped ? FILES.toReversed() : FILES).map((file) => cell(8 * rank + file))}
        </div>
      ))}
    </div>
  );
};
