import type { Work } from '../core/work.js';
import { isOver } from '../game/gameState.js';
import type { TimedBody } from '../tableEvent.js';
import { followDecision, followLaws } from './followLaws.js';
import { glassHears } from './glass.js';
import { heldClock } from './heldClock.js';
import { stepOwn } from './ownClock.js';
import { watchLever } from './press.js';
import { settleStart } from './startTimes.js';
import { tellClock } from './tellClock.js';
import { clearAlarm, watchSees } from './watch.js';
import { watchControl, watchFlag, watchGame } from './watchGame.js';

const hear = (work: Work, event: TimedBody): void => {
  switch (event.type) {
    case 'game':
      clearAlarm(work, 'CLOCK_FLAG');
      if (event.continues === undefined) watchControl(work, 'game', event.tags);
      watchGame(work);
      // What it showed of the game before is no time of this one.
      if (work.core.clock.physical.seen !== null) tellClock(work, work.core.clock.physical.seen);
      break;
    case 'move':
      if (event.ply === 1) settleStart(work);
      watchGame(work);
      break;
    case 'revise':
      watchGame(work);
      break;
    case 'result': {
      clearAlarm(work, 'CLOCK_FLAG');
      watchGame(work);
      const isEnd = isOver({ result: event.result, resultBy: event.by });
      if (isEnd && heldClock(work)?.clock.phase === 'running') stepOwn(work, { kind: 'pause' });
      break;
    }
    case 'press':
      watchLever(work, event);
      break;
    case 'flag':
      watchFlag(work, event);
      break;
    case 'device':
      if (event.device.link !== 'ready') watchSees(work, { kind: 'unheard' });
      break;
    case 'tags':
      if (event.gameId !== null) watchControl(work, 'control', event.tags);
      break;
    case 'decision':
      followDecision(work, event.decision);
      break;
    default:
  }
};

/** What the table has just told, as far as it means anything to the clocks. */
export const hearEvents = (work: Work, events: readonly TimedBody[]): void => {
  for (const event of events) hear(work, event);
  followLaws(work);
  glassHears(work, events);
};
