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

/** A line to a position among what was tried is not typed. */
const WORDS = STUDY_DEEDS.filter((deed) => deed !== 'goTo');

/**
 * Input during a study: hints, the next one and so on. Its outcome is printed with the game; only state is
 * answered here.
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

/** The table that is played at, wherever it stands. */
export const tableOfHouse = ({ base, table }: PlayHouse): OpponentTable =>
  createHttpTable(table, { base, token: tokenFor(base) });

/** The user that runs the daemon needs no permission. */
export const choose = async (house: PlayHouse, choice: OpponentChoice): Promise<TableOpponent> => {
  const { base, table, own } = house;
  if (own === undefined)
    return (await ask({ url: base }, `${pathOf(house)}/opponent`, choice)) as TableOpponent;
  const chosen = await own.services.find(opponentService)?.choose(table, choice);
  if (chosen === undefined) throw keyedError('OPPONENT_REFUSED', message('error.noOpponents'));
  if (!chosen.ok) throw chosen.error;
  return chosen.value;
};

/** The opponent there, and the one chosen last. */
export const opponentAt = async (house: PlayHouse): Promise<TableOpponent> =>
  (await ask({ url: house.base }, `${pathOf(house)}/opponent`)) as TableOpponent;

/** How it stands with what is studied there; null: nothing is. */
export const studyAt = async (house: PlayHouse): Promise<StudyView | null> =>
  ((await ask({ url: house.base }, `${pathOf(house)}/study`)) as { readonly study: StudyView | null }).study;

/** The words of any game; `more`: those that are taken before. */
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

/** Prints a game of another daemon line by line; the own one has a terminal for it. */
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

/** Prints what happens at the table until it is called; the own daemon does so by itself. */
export const reportGame = async (house: PlayHouse): Promise<() => void> => {
  if (house.own !== undefined) return () => {};
  return printGame(tableOfHouse(house), await terminalWords(process.env, house.lang));
};
