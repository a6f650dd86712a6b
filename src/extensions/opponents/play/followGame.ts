import { isOver } from '../../../table/game/gameState.js';
import { isStudyKind } from '../../../table/opponents/opponentView.js';
import type { StudyView } from '../../../table/opponents/study.js';
import type { TableState } from '../../../table/tableState.js';
import { watchTable } from '../watchTable.js';
import type { PlayHouse } from './house.js';
import { studyAt, tableOfHouse, wordsOfGame, wordsOfStudy } from './playedTable.js';
import { listenUntil, type Talk } from './talk.js';

/** A wait for a state of a table. `stop` ends it. */
export type Awaited = { readonly done: Promise<void>; readonly stop: () => void };

/** Waits until `isSo` returns true for the table. */
export const awaitTable = (
  house: PlayHouse,
  isSo: (state: TableState) => boolean | Promise<boolean>,
): Awaited => {
  let leave = (): void => {};
  let isStopped = false;
  const done = new Promise<void>((resolve, reject) => {
    watchTable(tableOfHouse(house), 'final', (state) => {
      Promise.resolve(isSo(state)).then((so) => so && resolve(), reject);
    }).then((stopWatching) => {
      leave = stopWatching;
      if (isStopped) leave();
    }, reject);
  });
  const stop = (): void => {
    isStopped = true;
    leave();
  };
  return { done, stop };
};

const gameOver = (house: PlayHouse): Awaited =>
  awaitTable(house, ({ game }) => game !== null && isOver(game));

const isAtEnd = (study: StudyView | null): boolean =>
  study?.mood === 'done' && (study.atEnd === true || !study.can.includes('next'));

/** Waits for the last exercise or game of a file. The end of a game before that does not count. */
const studyOver = (house: PlayHouse): Awaited => {
  let said: string | undefined;
  return awaitTable(house, async ({ opponent }) => {
    const isNews = opponent?.says !== undefined && opponent.says !== said;
    said = opponent?.says;
    return isNews && isAtEnd(await studyAt(house));
  });
};

export const QUIT = 'quit';

/**
 * Handles typed commands until the game at the table, or the study, is over. `left`: the player quit, and the
 * game stays as it is.
 */
export const followGame = async (
  house: PlayHouse,
  kind: string,
  talk: Talk,
  stopAsked: Promise<unknown>,
): Promise<'over' | 'left'> => {
  const isStudied = isStudyKind(kind);
  const words = isStudied ? wordsOfStudy(house) : wordsOfGame(house, [QUIT]);
  const over = isStudied ? studyOver(house) : gameOver(house);
  const how = await listenUntil<'over' | 'left'>(
    talk,
    (decide) => async (typed) => (typed.toLowerCase() === QUIT ? decide('left') : words(typed)),
    over.done.then(() => 'over' as const),
    stopAsked.then(() => 'left' as const),
  );
  over.stop();
  return how;
};
