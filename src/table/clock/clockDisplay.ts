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
/** A clock returns to its times by itself after it is set, so a text follows only after this delay. */
const AFTER_SETTING_MS = 1_000;

const show = (context: StepContext, shown: Shown, lastsMs: number, beep = false): void => {
  const { display, side } = shown;
  const untilMs = context.atMs + lastsMs;
  updateDisplay(context, { shown: { ...shown, untilMs }, next: { atMs: untilMs, show: null } });
  const order = { kind: 'showClockText', ...display, beep, ...(side !== null && { side }) } as const;
  requestEffect(context, { kind: 'orderClock', order });
};

const showTimes = (context: StepContext): void => {
  updateDisplay(context, { shown: null, next: null });
  requestEffect(context, { kind: 'orderClock', order: { kind: 'showClockTimes' } });
};

/** Carries out a display command. A clock must be connected. */
export const handleDisplayCommand = (context: StepContext, command: ClockShowCommand): void => {
  switch (command.type) {
    case 'showClockText': {
      const { text, short, beep, lastsMs = TEXT_SHOWN_MS } = command;
      show(context, { display: displayText(text, short), side: null }, lastsMs, beep);
      break;
    }
    case 'showClockTimes':
      showTimes(context);
      break;
    case 'showClockIcons': {
      const { white, black } = command;
      requestEffect(context, { kind: 'orderClock', order: { kind: 'showClockIcons', white, black } });
      break;
    }
    case 'beepClock': {
      const { lastsMs = BEEP_MS } = command;
      requestEffect(context, { kind: 'orderClock', order: { kind: 'beepClock', lastsMs } });
      break;
    }
  }
};

/** Shows the current text again when the board connects. */
export const onDisplayReady = (context: StepContext): void => {
  const { shown } = context.core.clock.display;
  if (shown === null || shown.untilMs <= context.atMs) return;
  const { untilMs, ...text } = shown;
  show(context, text, untilMs - context.atMs);
};

/** Shows the next text or removes the current one when it is due. */
export const wakeDisplay = (context: StepContext): void => {
  const { next } = context.core.clock.display;
  if (next === null || next.atMs > context.atMs) return;
  if (next.show === null) showTimes(context);
  else {
    const { lastsMs, ...shown } = next.show;
    show(context, shown, lastsMs);
  }
};

const soon = (
  context: StepContext,
  display: Shown['display'],
  lastsMs: number,
  side: Color | null = null,
): void =>
  updateDisplay(context, {
    next: { atMs: context.atMs + AFTER_SETTING_MS, show: { display, side, lastsMs } },
  });

const showMove = (context: StepContext, event: Extract<TimedBody, { type: 'move' }>): void => {
  const { game } = context.core.table;
  const { ply } = context.core.clock.display;
  if (event.level === 'provisional' || event.ply <= ply || game === null || isOver(game)) return;
  updateDisplay(context, { ply: event.ply });
  soon(context, displayedMove(event), MOVE_SHOWN_MS, oppositeColor(colorOfFen(event.fen)));
};

const receive = (context: StepContext, event: TimedBody): void => {
  const { game } = context.core.table;
  if (game === null) return;
  switch (event.type) {
    case 'game':
    case 'revise':
      updateDisplay(context, { ply: event.type === 'game' ? 0 : game.moves.length });
      soon(context, displayedTurn(game.turn), MOVE_SHOWN_MS, game.turn);
      break;
    case 'move':
      showMove(context, event);
      break;
    case 'phase': {
      const [wrong] = event.wrong;
      if (event.phase === 'correcting' && wrong !== undefined)
        soon(context, displayedHint(wrong), HINT_SHOWN_MS);
      break;
    }
    case 'ask':
      if (event.sign !== undefined) soon(context, displayedSign[event.sign.means], SIGN_SHOWN_MS);
      break;
    case 'illegal':
      soon(context, displayedIllegal, HINT_SHOWN_MS);
      break;
    case 'result':
      if (event.result !== '*') soon(context, displayedResult(event.result), HINT_SHOWN_MS);
      break;
    default:
  }
};

/** Whether the event is a ply from elsewhere, which the player at the board has to notice. */
const isFromElsewhere = ({ core }: StepContext, event: TimedBody): boolean =>
  event.type === 'move' && core.table.seats[oppositeColor(colorOfFen(event.fen))] !== 'board';

/**
 * Shows game events on the clock. In rated games it shows only plies from elsewhere. Calling attention to
 * anything else is forbidden (12.6), and a text would hide the times.
 */
export const onDisplayEvents = (context: StepContext, events: readonly TimedBody[]): void => {
  const { rules } = context.core.table;
  if (context.core.clock.physical.seen === null) return;
  const isShown = (event: TimedBody): boolean =>
    rules.signals === 'teaching' || (maySignal(rules, 'remoteMove') && isFromElsewhere(context, event));
  for (const event of events) if (isShown(event)) receive(context, event);
};
