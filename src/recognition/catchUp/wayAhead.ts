import type { GameNode } from '../games/gameNode.js';
import type { Ahead, CarryOut } from './catchUp.js';
import { type Step, wayBetween } from './way.js';

/** Where the game stands for all listeners, whatever the board shows. */
export const tipOf = ({ reported, root }: Ahead): GameNode => reported.at(-1)?.node ?? root;

/** What is still to be carried out, the first first. */
export const stepsOf = (game: Ahead): readonly Step[] => {
  const standing = game.catchUp?.standing ?? null;
  return standing === null ? [] : wayBetween(standing, tipOf(game));
};

/** What the world is told of it. */
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
