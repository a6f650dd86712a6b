import type { EBoardCommand } from '../../boards/eboard/eboardEvent.js';

/** Removes the beep from a clock text if the board has to be silent. */
export const inVolume = (command: EBoardCommand, volume: number): EBoardCommand =>
  volume === 0 && command.kind === 'showClockText' && command.beep ? { ...command, beep: false } : command;
