import type { GameNode } from '../games/gameNode.js';
import type { Ahead, CarryOut } from './catchUp.js';
import { type Step, wayBetween } from './way.js';

/** The node after all reported plies, whatever the board shows. */
export const tipOf = ({ reported, root }: Ahead): GameNode => reported.at(-1)?.node ?? root;

/** The outstanding steps, in order. */
export const stepsOf = (game: Ahead): readonly Step[] => {
  const standing = game.catchUp?.standing ?? null;
  return standing === null ? [] : wayBetween(standing, tipOf(game));
};

/** The outstanding steps as an event. */
export const reportCatchUp = (game: Ahead, atMs: number): CarryOut => {
  const steps = stepsOf(game);
  const back = steps.filter(({ isTakenBack }) => isTakenBack).map(({ node }) => node.described);
  const { instead = null, reminders = 0 } = game.catchUp ?? {};
  return {
    type: 'carryOut',
    atMs,
    pliesOnBoard: tipOf(game).ply - (steps.length - back.length),
    takeBack: back,
    ...(instead !== null && { instead }),
    ...(reminders > 0 && { reminder: reminders }),
  };
};
