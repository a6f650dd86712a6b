import { colorName } from '../chess/colorName.js';
import { clockAlarm } from '../clock/clockAlarm.js';
import { controlFaultOfTags, controlOfTags } from '../clock/controlOfTags.js';
import type { FlagFall } from '../clock/flagFall.js';
import type { SeenClock } from '../clock/seenClock.js';
import { sameTimeControl, type TimeControl } from '../clock/timeControl.js';
import { isOver } from '../game/gameState.js';
import type { ClockWatch } from './clockWatch.js';
import { completedMoves } from './completedMoves.js';
import { shownTimes } from './deskClock.js';
import type { TableState } from './tableState.js';
import type { GameTags } from './tableView.js';

const same = (a: TimeControl | null, b: TimeControl | null): boolean =>
  a === b || (a !== null && b !== null && sameTimeControl(a, b));

/** Shows the watch over the clocks how far the game is. */
export const watchGame = (watch: ClockWatch, { game }: TableState): void => {
  if (game === null) return;
  watch.see({ kind: 'moves', game: { plies: game.moves.length, turn: game.turn, over: isOver(game) } });
};

/** A game begins, or its tags have changed: under which control, and whether that can be read. */
export const watchControl = (watch: ClockWatch, kind: 'game' | 'control', tags: GameTags): void => {
  const fault = controlFaultOfTags(tags);
  if (fault === undefined) watch.clear('CLOCK_CONTROL');
  else watch.note(clockAlarm('CLOCK_CONTROL', fault));
  const control = controlOfTags(tags);
  if (kind === 'game' || !same(control, watch.police.control)) watch.see({ kind, control });
};

/** A flag fell: the arbiter is told, unless all that was due is done, until the game is over. */
export const watchFlag = (watch: ClockWatch, { game, laws }: TableState, { side, due }: FlagFall): void => {
  const done = game === null ? 0 : completedMoves(game, laws, side);
  if (game === null || isOver(game) || (typeof due === 'number' && done >= due)) return;
  const moves =
    typeof due === 'number' ? `${done} of ${due} moves are complete` : `${done} moves are complete`;
  const unknown = due === undefined ? '; the time control of the game is not known' : '';
  watch.note(clockAlarm('CLOCK_FLAG', `the flag of ${colorName(side)} has fallen; ${moves}${unknown}`));
};

/**
 * Our own clock keeps to its control; whether it runs for the right side is watched while the board is there.
 */
export const watchOwnClock = (
  watch: ClockWatch,
  { device }: TableState,
  { clock, onBoard }: NonNullable<TableState['gameClock']>,
  seen: SeenClock | null,
): void => {
  const leverUp = (onBoard ? seen?.leverUp : null) ?? clock.turn;
  const own = { ...shownTimes(clock), leverUp, batteryLow: seen?.batteryLow ?? false };
  watch.see({ kind: 'clock', clock: device.link === 'ready' ? own : null, own: true });
};
