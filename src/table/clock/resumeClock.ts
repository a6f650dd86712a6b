import { controlOfTags } from '../../clock/controlOfTags.js';
import { emit, type StepContext } from '../core/work.js';
import { updateClock } from './clockWork.js';
import { holdOwn } from './ownClock.js';
import { watchSees } from './watch.js';
import { watchGame } from './watchGame.js';

/** Stops the clock after a restart, because the length of the outage is unknown. */
export const resumeClock = (context: StepContext): void => {
  const { gameClock, game, clockAlarms, laws } = context.core.table;
  updateClock(context, { followed: { addedMs: laws.addedMs, paused: laws.pause !== null } });
  if (gameClock !== undefined) {
    const { clock, onBoard } = gameClock;
    const phase = clock.phase === 'running' ? 'paused' : clock.phase;
    holdOwn(context, { ...clock, phase, atMs: Math.round(context.atMs) }, onBoard);
  }
  if (clockAlarms !== undefined) emit(context, { type: 'clockAlarms', alarms: [] });
  if (game === null) return;
  const hasRun = game.moves.some(({ clockMs }) => clockMs !== undefined);
  watchSees(context, { kind: 'game', control: controlOfTags(game.tags), hasRun });
  watchGame(context);
};
