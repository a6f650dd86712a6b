import { colorName } from '../../chess/colorName.js';
import type { Color } from '../../chess/types.js';
import { makeClockText } from '../../clock/clockText.js';
import { type GameClock, otherSide } from '../../clock/gameClock.js';
import { stageAt } from '../../clock/timeControl.js';
import { playerText } from '../../messages/playerText.js';
import type { GameTags } from '../../table/tableView.js';
import { say } from '../words/say.js';
import { sayColor } from '../words/sayColor.js';
import { sayTime } from '../words/sayTime.js';

export const LOW_MS = 20_000;
/** Below this time tenths are shown if no increment follows. */
const TENTHS_MS = 10_000;

type ClockHalfProps = {
  readonly clock: GameClock;
  readonly side: Color;
  readonly tags: GameTags;
  /** Whether the half is upside down, for the player on the far side. */
  readonly turned: boolean;
  readonly onPress: (side: Color) => void;
};

/** The time, with tenths only in the last seconds: `9.4`. */
const timeText = (ms: number, tenths: boolean): string =>
  tenths ? `${Math.floor(ms / 1000)}.${Math.floor((ms % 1000) / 100)}` : makeClockText(ms);

/** Says which flag fell first, if both have fallen. */
const flagText = (clock: GameClock, side: Color): string =>
  clock.firstFlag === side && clock[otherSide(side)].flagAtMs !== null
    ? say('clockPage.fellFirst')
    : say('clockFace.flag');

/** The period and move count, as far as the control has them: `Period 2 · move 12 of 40`. */
const periodText = (clock: GameClock, side: Color): string => {
  const { stage: index, moves, stageMoves, byoyomi } = clock[side];
  const control = clock.control[side];
  const stage = stageAt(control, index);
  const period = control.stages.length > 1 || index > 0 ? say('clockPage.period', { number: index + 1 }) : '';
  const counted = stage?.kind === 'timed' && stage.moves !== null;
  const count = counted
    ? say('clockPage.movesOfAll', { count: stageMoves, all: stage.moves })
    : moves > 0
      ? say('common.moveCount', { count: moves })
      : '';
  const byo = byoyomi > 0 ? say('clockPage.byoyomi', { count: byoyomi }) : '';
  return [period, byo, count].filter((text) => text !== '').join(' · ');
};

/** One half of the clock, which is a single button. */
export const ClockHalf = ({ clock, side, tags, turned, onPress }: ClockHalfProps) => {
  const { ms, flagAtMs } = clock[side];
  const runs = clock.phase === 'running' && clock.turn === side;
  const limited = clock.control[side].stages[0]?.kind !== 'upcount';
  const low = limited && ms <= LOW_MS;
  const { name } = playerText(tags, side);
  const classes = ['half', side, runs ? 'runs' : '', low ? 'low' : '', turned ? 'turned' : ''];
  const state =
    flagAtMs !== null ? say('clockPage.flagFallen') : say(runs ? 'clockPage.running' : 'clockPage.standing');
  return (
    <button
      type="button"
      class={classes.filter((one) => one !== '').join(' ')}
      aria-label={`${sayColor(side)}: ${sayTime(ms)}, ${state}`}
      onPointerDown={(event) => {
        event.preventDefault();
        onPress(side);
      }}
      onClick={(event) => event.detail === 0 && onPress(side)}
    >
      <span class="name">{name === colorName(side) ? sayColor(side) : `${name} · ${sayColor(side)}`}</span>
      <span class="time" data-length={makeClockText(ms).length}>
        {timeText(ms, limited && runs && ms < TENTHS_MS && flagAtMs === null)}
      </span>
      <span class="notes">
        {flagAtMs !== null && <strong class="flag">{flagText(clock, side)}</strong>}
        <span>{periodText(clock, side)}</span>
      </span>
    </button>
  );
};
