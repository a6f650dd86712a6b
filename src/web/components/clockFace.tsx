import { useEffect, useState } from 'preact/hooks';
import type { Color } from '../../chess/types.js';
import { clockNow } from '../../clock/clockNow.js';
import { makeClockText } from '../../clock/clockText.js';
import type { TableView } from '../../table/tableView.js';
import { say } from '../words/say.js';
import { sayColor } from '../words/sayColor.js';
import { sayTime } from '../words/sayTime.js';
import { useApp } from './appContext.js';

const LOW_MS = 30_000;
/** Updates just after the shown second changes, never before. */
const MARGIN_MS = 5;

/** Below this time tenths are shown. */
const TENTHS_MS = 10_000;

const tenthsText = (ms: number): string => `0:0${(Math.floor(ms / 100) / 10).toFixed(1)}`;

type ClockFaceProps = {
  readonly clock: NonNullable<TableView['clock']>;
  readonly side: Color;
  readonly hasFallen?: boolean;
};

/** A clock that counts down from its last reading. */
export const ClockFace = ({ clock, side, hasFallen = false }: ClockFaceProps) => {
  const { live, time } = useApp();
  const [, tick] = useState(0);
  const { offsetMs } = live;
  const nowMs = offsetMs === null ? clock.atMs : time.nowMs() + offsetMs;
  const ms = clockNow(clock, side, nowMs);
  const runs = clock.running === side && offsetMs !== null && ms > 0;

  const inTenths = runs && ms < TENTHS_MS;
  useEffect(() => {
    if (!runs) return;
    const timer = time.setTimeout(
      () => tick((count) => count + 1),
      (ms % (inTenths ? 100 : 1_000)) + MARGIN_MS,
    );
    return () => time.clearTimeout(timer);
  });

  // A clock that is not set shows no time and must not look like low time.
  const isLow = ms <= LOW_MS && (ms > 0 || clock.running !== null || hasFallen);
  const classes = ['clock', clock.running === side ? 'running' : '', isLow ? 'low' : ''];
  return (
    <span
      class={classes.filter((one) => one !== '').join(' ')}
      role="timer"
      aria-label={say(hasFallen ? 'clockFace.timeAndFlag' : 'clockFace.time', {
        side: sayColor(side),
        time: sayTime(ms),
      })}
    >
      {hasFallen && <span class="flag">{say('clockFace.flag')}</span>}
      {inTenths ? tenthsText(ms) : makeClockText(ms)}
    </span>
  );
};
