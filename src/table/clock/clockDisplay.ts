import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { maySignal } from '../../laws/signals.js';
import type { ClockShowCommand } from '../clockCommand.js';
import { requestEffect, type StepContext } from '../core/work.js';
import { colorOfFen, isOver } from '../game/gameState.js';
import type { TimedBody } from '../tableEvent.js';
import type { Shown } from './clockRegion.js';
import { updateDisplay } from './clockWork.js';
import {
  displayedHint,
  displayedIllegal,
  displayedMove,
  displayedResult,
  displayedSign,
  displayedTurn,
  displayText,
} from './displayText.js';

const TEXT_SHOWN_MS = 5_000;
const BEEP_MS = 256;
const MOVE_SHOWN_MS = 3_000;
const HINT_SHOWN_MS = 6_000;
const SIGN_SHOWN_MS = 9_000;
/** A clock that was just set goes back to the times by itself; the text comes after that. */
const AFTER_SETTING_MS = 1_000;

const show = (work: StepContext, shown: Shown, lastsMs: number, beep = false): void => {
  const { display, side } = shown;
  const untilMs = work.atMs + lastsMs;
  updateDisplay(work, { shown: { ...shown, untilMs }, next: { atMs: untilMs, show: null } });
  const order = { kind: 'showClockText', ...display, beep, ...(side !== null && { side }) } as const;
  requestEffect(work, { kind: 'orderClock', order });
};

const showTimes = (work: StepContext): void => {
  updateDisplay(work, { shown: null, next: null });
  requestEffect(work, { kind: 'orderClock', order: { kind: 'showClockTimes' } });
};

/** A person wants something shown. There is a clock. */
export const handleDisplayCommand = (work: StepContext, command: ClockShowCommand): void => {
  switch (command.type) {
    case 'showClockText': {
      const { text, short, beep, lastsMs = TEXT_SHOWN_MS } = command;
      show(work, { display: displayText(text, short), side: null }, lastsMs, beep);
      break;
    }
    case 'showClockTimes':
      showTimes(work);
      break;
    case 'showClockIcons': {
      const { white, black } = command;
      requestEffect(work, { kind: 'orderClock', order: { kind: 'showClockIcons', white, black } });
      break;
    }
    case 'beepClock': {
      const { lastsMs = BEEP_MS } = command;
      requestEffect(work, { kind: 'orderClock', order: { kind: 'beepClock', lastsMs } });
      break;
    }
  }
};

/** The board is there (again): what should be shown is shown anew. */
export const onDisplayReady = (work: StepContext): void => {
  const { shown } = work.core.clock.display;
  if (shown === null || shown.untilMs <= work.atMs) return;
  const { untilMs, ...text } = shown;
  show(work, text, untilMs - work.atMs);
};

/** What was to be shown, or taken away, at this moment. */
export const wakeDisplay = (work: StepContext): void => {
  const { next } = work.core.clock.display;
  if (next === null || next.atMs > work.atMs) return;
  if (next.show === null) showTimes(work);
  else {
    const { lastsMs, ...shown } = next.show;
    show(work, shown, lastsMs);
  }
};

const soon = (
  work: StepContext,
  display: Shown['display'],
  lastsMs: number,
  side: Color | null = null,
): void =>
  updateDisplay(work, {
    next: { atMs: work.atMs + AFTER_SETTING_MS, show: { display, side, lastsMs } },
  });

const showMove = (work: StepContext, event: Extract<TimedBody, { type: 'move' }>): void => {
  const { game } = work.core.table;
  const { ply } = work.core.clock.display;
  if (event.level === 'provisional' || event.ply <= ply || game === null || isOver(game)) return;
  updateDisplay(work, { ply: event.ply });
  soon(work, displayedMove(event), MOVE_SHOWN_MS, oppositeColor(colorOfFen(event.fen)));
};

const receive = (work: StepContext, event: TimedBody): void => {
  const { game } = work.core.table;
  if (game === null) return;
  switch (event.type) {
    case 'game':
    case 'revise':
      updateDisplay(work, { ply: event.type === 'game' ? 0 : game.moves.length });
      soon(work, displayedTurn(game.turn), MOVE_SHOWN_MS, game.turn);
      break;
    case 'move':
      showMove(work, event);
      break;
    case 'phase': {
      const [wrong] = event.wrong;
      if (event.phase === 'correcting' && wrong !== undefined)
        soon(work, displayedHint(wrong), HINT_SHOWN_MS);
      break;
    }
    case 'ask':
      if (event.sign !== undefined) soon(work, displayedSign[event.sign.means], SIGN_SHOWN_MS);
      break;
    case 'illegal':
      soon(work, displayedIllegal, HINT_SHOWN_MS);
      break;
    case 'result':
      if (event.result !== '*') soon(work, displayedResult(event.result), HINT_SHOWN_MS);
      break;
    default:
  }
};

/** The ply of a player who is not at the board: the player at the board has to hear of it. */
const isFromElsewhere = ({ core }: StepContext, event: TimedBody): boolean =>
  event.type === 'move' && core.table.seats[oppositeColor(colorOfFen(event.fen))] !== 'board';

/**
 * What happens in the game is shown by itself. In rated games only what was played elsewhere is shown:
 * calling attention to anything else is forbidden (Laws 12.6), and a text would hide the times.
 */
export const onDisplayEvents = (work: StepContext, events: readonly TimedBody[]): void => {
  const { rules } = work.core.table;
  if (work.core.clock.physical.seen === null) return;
  const isShown = (event: TimedBody): boolean =>
    rules.signals === 'teaching' || (maySignal(rules, 'remoteMove') && isFromElsewhere(work, event));
  for (const event of events) if (isShown(event)) receive(work, event);
};
