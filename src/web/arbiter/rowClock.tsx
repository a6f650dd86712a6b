import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../../chess/types.js';
import { clockNow } from '../../clock/clockNow.js';
import { makeClockText } from '../../clock/clockText.js';
import type { TableView } from '../../table/tableView.js';
import { useApp } from '../components/appContext.js';
import { sayColor } from '../words/sayColor.js';

const LOW_MS = 60_000;
/** Updates just after the shown second changes. */
const MARGIN_MS = 5;

type RowClockProps = {
  readonly clock: TableView['clock'];
  readonly turn: Color | undefined;
  readonly offsetMs: number | null;
};

/** The time of the side whose clock runs, or else of the side to move. */
export const RowClock = ({ clock, turn = 'white', offsetMs }: RowClockProps) => {
  const { time } = useApp();
  const [, tick] = useState(0);
  const side = clock?.running ?? turn;
  const nowMs = clock === null || offsetMs === null ? (clock?.atMs ?? 0) : time.nowMs() + offsetMs;
  const ms = clock === null ? 0 : clockNow(clock, side, nowMs);
  const runs = clock?.running === side && offsetMs !== null && ms > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = time.setTimeout(() => tick((count) => count + 1), (ms % 1_000) + MARGIN_MS);
    return () => time.clearTimeout(timer);
  });
  if (clock === null) return null;
  const low = runs && ms <= LOW_MS ? ' low' : '';
  return (
    <span class={`row-clock${runs ? ' running' : ''}${low}`} role="timer">
      <span class={`disc ${side}`} aria-hidden="true" />
      <span class="sr-only">{sayColor(side)} </span>
      {makeClockText(ms)}
    </span>
  );
};
