import type { ClockOrder } from '../../../eboard/clockOrder.js';
import type { ClockSetting, DgtClockCommand } from '../clockCommands.js';
import { readSegments } from '../clockText.js';

export const settingMs = ({ hours, minutes, seconds }: ClockSetting): number =>
  ((hours * 60 + minutes) * 60 + seconds) * 1000;

/** The unit of the length of a beep. */
const BEEP_MS = 64;
/** The number of characters that a segment display shows. */
const SHORT_MAX = 6;

/** Converts the host's command to the clock of a DGT board into an order for a clock of another kind. */
export const orderOfHost = (command: DgtClockCommand): ClockOrder | undefined => {
  switch (command.kind) {
    case 'setAndRun': {
      const { left, right, running, lever } = command;
      return { kind: 'setClock', leftMs: settingMs(left), rightMs: settingMs(right), running, lever };
    }
    case 'display': {
      const text = readSegments(command.segments);
      return { kind: 'showClockText', text, short: text, beep: command.beep };
    }
    case 'ascii':
    case 'longAscii':
      return {
        kind: 'showClockText',
        text: command.text,
        short: command.text.slice(0, SHORT_MAX),
        beep: command.beep > 0,
      };
    case 'icons':
      return { kind: 'showClockIcons', left: command.left, right: command.right };
    case 'endDisplay':
      return { kind: 'showClockTimes' };
    case 'beep':
      return { kind: 'beepClock', lastsMs: BEEP_MS * command.units };
    default:
      return undefined;
  }
};
