import type { EBoardCommand } from '../../boards/eboard/eboardEvent.js';
import type { LightLook } from '../../boards/eboard/lightLook.js';
import { CUE_TABLE } from './cueTable.js';

/** How dark the room is where the board lights up. */
export const DARKNESS = ['bright', 'dim', 'dark'] as const;
export type Darkness = (typeof DARKNESS)[number];

const tellsOnly: readonly LightLook[] = [CUE_TABLE.ownMove.light.at, CUE_TABLE.end.light.at];

const isNeeded = (look: LightLook | undefined): boolean =>
  look === undefined || !tellsOnly.some(({ colour }) => colour === look.colour && look.blink === undefined);

/** What is left of the lights: in `dim` what hands have to do and what warns, in `dark` nothing. */
export const inDarkness = (command: EBoardCommand, darkness: Darkness): EBoardCommand => {
  if (command.kind !== 'setLights' || darkness === 'bright') return command;
  if (darkness === 'dark') return { kind: 'setLights', squares: [] };
  const { squares, looks } = command;
  const kept = squares.map((_, i) => isNeeded(looks?.[i]));
  return {
    kind: 'setLights',
    squares: squares.filter((_, i) => kept[i]),
    ...(looks !== undefined && { looks: looks.filter((_, i) => kept[i]) }),
  };
};
