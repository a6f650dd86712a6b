import { ask } from '../../../cli/daemonClient.js';
import { terminalWords } from '../../../cli/terminalWords.js';
import { tokenFor } from '../../../cli/tokenFor.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { Translate } from '../../../messages/catalogue/translate.js';
import { quoted } from '../../../messages/typedWord.js';
import { plainLines } from '../../../server/terminal/plainLines.js';
import type { OpponentChoice } from '../../../table/opponents/opponentChoice.js';
import { opponentService, type TableOpponent } from '../../../table/opponents/opponentService.js';
import { STUDY_DEEDS, type StudyDeed, type StudyView } from '../../../table/opponents/study.js';
import { applyTableEvent, type TableState } from '../../../table/tableState.js';
import { createHttpTable } from '../house/httpTable.js';
import type { OpponentTable } from '../opponentTable.js';
import { watchTable } from '../watchTable.js';
import { gameWords } from './gameWords.js';
import type { PlayHouse } from './house.js';
import type { CommandHandler } from './talk.js';

/** A line of the analysis tree cannot be typed, so `goTo` is not offered. */
const WORDS = STUDY_DEEDS.filter((deed) => deed !== 'goTo');

/**
 * Handles lines typed during a study: hints, the next exercise and so on. The outcome is printed with the
 * game, except for answers about the state.
 */
export const studyWords = (request: (deed: StudyDeed) => Promise<Pick<StudyView, 'text'>>) => {
  let before = '';
  return async (typed: string): Promise<string | undefined> => {
    const word = typed.toLowerCase();
    const deed = WORDS.find((one) => one === word);
    if (deed === undefined)
      throw keyedError(
        'BAD_REQUEST',
        message('play.noWord', { word, options: WORDS.map(quoted).join(', ') }),
      );
    const { text } = await request(deed);
    const isStill = text === before;
    before = text;
    return isStill ? text : undefined;
  };
};

const pathOf = ({ table }: PlayHouse): string => `/api/v1/tables/${encodeURIComponent(table)}`;

export const tableOfHouse = ({ base, table }: PlayHouse): OpponentTable =>
  createHttpTable(table, { base, token: tokenFor(base) });

/** Chooses without a role check, because the user who runs the daemon needs no permission. */
export const choose = async (house: PlayHouse, choice: OpponentChoice): Promise<TableOpponent> => {
  const { base, table, own } = house;
  if (own === undefined)
    return (await ask({ url: base }, `${pathOf(house)}/opponent`, choice)) as TableOpponent;
  const chosen = await own.services.find(opponentService)?.choose(table, choice);
  if (chosen === undefined) throw keyedError('OPPONENT_REFUSED', message('error.noOpponents'));
  if (!chosen.ok) throw chosen.error;
  return chosen.value;
};

/** The current opponent and the one last chosen. */
export const opponentAt = async (house: PlayHouse): Promise<TableOpponent> =>
  (await ask({ url: house.base }, `${pathOf(house)}/opponent`)) as TableOpponent;

/** The state of the study at the table. Null: none. */
export const studyAt = async (house: PlayHouse): Promise<StudyView | null> =>
  ((await ask({ url: house.base }, `${pathOf(house)}/study`)) as { readonly study: StudyView | null }).study;

/** Handles the commands of any game. `more`: words that the caller handles first. */
export const wordsOfGame = (house: PlayHouse, more: readonly string[] = []): CommandHandler =>
  gameWords(
    tableOfHouse(house),
    (step) => ask({ url: house.base }, `${pathOf(house)}/help`, { ask: 'hint', step }),
    more,
  );

export const wordsOfStudy = (house: PlayHouse): CommandHandler =>
  studyWords(
    async (deed) => (await ask({ url: house.base }, `${pathOf(house)}/study`, { do: deed })) as StudyView,
  );

/** Prints a game of another daemon line by line. A daemon started here prints to its own terminal. */
const printGame = (table: OpponentTable, translate: Translate): Promise<() => void> => {
  let known: TableState | undefined;
  return watchTable(table, 'committed', (state, _nowMs, news) => {
    let before = known ?? state;
    for (const event of news) {
      const after = applyTableEvent(before, event);
      for (const line of plainLines(before, event, after, translate)) process.stdout.write(`${line}\n`);
      before = after;
    }
    known = state;
  });
};

/**
 * Prints the events of the table until the returned function is called. A daemon started here prints them
 * itself.
 */
export const reportGame = async (house: PlayHouse): Promise<() => void> => {
  if (house.own !== undefined) return () => {};
  return printGame(tableOfHouse(house), await terminalWords(process.env, house.lang));
};
