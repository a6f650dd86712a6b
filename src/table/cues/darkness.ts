import type { EBoardCommand } from '../../boards/eboard/eboardEvent.js';
import type { LightLook } from '../../boards/eboard/lightLook.js';
import { CUE_TABLE } from './cueTable.js';

/** The darkness of the room, which limits the board's lights. */
export const DARKNESS = ['bright', 'dim', 'dark'] as const;
export type Darkness = (typeof DARKNESS)[number];

const tellsOnly: readonly LightLook[] = [CUE_TABLE.ownMove.light.at, CUE_TABLE.end.light.at];

const isNeeded = (look: LightLook | undefined): boolean =>
  look === undefined || !tellsOnly.some(({ colour }) => colour === look.colour && look.blink === undefined);

/** The lights that remain. With `dim` these are instructions and warnings, with `dark` none. */
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
