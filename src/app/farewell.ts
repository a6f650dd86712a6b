import type { EBoardCommand } from '../boards/eboard/eboardEvent.js';

/**
 * What a board is left with when nobody speaks to it any more: dark, and with the times on its clock. While
 * pieces are learned, its lights show which.
 */
export interface Farewell {
  /** The board is told this. */
  see(command: EBoardCommand): void;
  /** What it must be told last; nothing when it shows nothing of ours. */
  commands(): readonly EBoardCommand[];
}

export const createFarewell = (): Farewell => {
  let isLit = false;
  let hasText = false;
  let isLearning = false;
  return {
    see: (command) => {
      if (command.kind === 'setLights') isLit = command.squares.length > 0;
      if (command.kind === 'learnPieces') isLearning = true;
      if (command.kind === 'keepPieces' || command.kind === 'forgetLearning') isLearning = false;
      if (command.kind === 'showClockText') hasText = true;
      if (command.kind === 'showClockTimes') hasText = false;
    },
    commands: () => [
      ...(isLearning ? [{ kind: 'forgetLearning' } as const] : []),
      ...(isLit ? [{ kind: 'setLights', squares: [] } as const] : []),
      ...(hasText ? [{ kind: 'showClockTimes' } as const] : []),
    ],
  };
};
