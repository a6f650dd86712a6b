import type { EBoardCommand } from '../../boards/eboard/eboardEvent.js';

/** Where the board is to be silent, a text on its clock comes without a beep. */
export const inVolume = (command: EBoardCommand, volume: number): EBoardCommand =>
  volume === 0 && command.kind === 'showClockText' && command.beep ? { ...command, beep: false } : command;
