import { type Command, Option } from 'commander';
import { askedToStop } from '../../app/shutdown.js';
import { isOver } from '../../game/gameState.js';
import { checkInput } from '../../gateways/http/requestInput.js';
import { plainLines } from '../../gateways/terminal/plainLines.js';
import { createHttpTable } from '../../opponents/house/httpTable.js';
import type { OpponentTable } from '../../opponents/opponentTable.js';
import { watchTable } from '../../opponents/watchTable.js';
import { type OpponentChoice, opponentChoiceSchema } from '../../table/opponents/opponentChoice.js';
import type { TableOpponent } from '../../table/opponents/opponentDesk.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import type { StudyView } from '../../table/opponents/study.js';
import { applyTableEvent, type TableState } from '../../table/tableState.js';
import type { Phrasebook } from '../../wording/asItIs.js';
import { ask } from '../daemonClient.js';
import { parseWholeNumber } from '../numbers.js';
import { TERMINAL_LANGUAGES, terminalWords } from '../terminalWords.js';
import { tokenFor } from '../tokenFor.js';
import { gameWords } from './gameWords.js';
import { findHouse, type PlayHouse, type PlayOptions } from './house.js';
import { studyWords } from './studyWords.js';
import { obeyTyped } from './typedWords.js';

export type { PlayOptions } from './house.js';

/** Who reads the end of a game on the board wants to see it. */
const SHOWN_MS = 2_000;

export const addHouseOptions = (command: Command): Command =>
  command
    .option('--table <id>', 'which table; not needed when there is one')
    .option('--device <url>', 'a board; starts a daemon for it')
    .option('--port <n>', 'where the daemon answers, or shall answer (8960)', parseWholeNumber(0, 65_535))
    .option(
      '--live-chess-port <n>',
      'LiveChess-compatible API of a daemon that is started (1982)',
      parseWholeNumber(0, 65_535),
    )
    .option('--data-dir <dir>', 'journal and games of a daemon that is started')
    .option('--config <file>', 'configuration of a daemon that is started')
    .addOption(
      new Option('--lang <language>', 'what the terminal says (as LANG says)').choices(TERMINAL_LANGUAGES),
    );

/** Tells a game of another daemon line by line; the own one has a terminal for it. */
const printGame = (table: OpponentTable, translate: Phrasebook): Promise<() => void> => {
  let known: TableState | undefined;
  return watchTable(table, 'committed', (state, _nowMs, news) => {
    let before = known ?? state;
    for (const event of news) {
      const after = applyTableEvent(before, event);
      for (const line of plainLines(before, event, after)) process.stdout.write(`${translate(line)}\n`);
      before = after;
    }
    known = state;
  });
};

const gameOver = (table: OpponentTable): { readonly done: Promise<void>; readonly stop: () => void } => {
  let leave = (): void => {};
  const done = new Promise<void>((resolve, reject) => {
    watchTable(table, 'final', ({ game }) => {
      if (game !== null && isOver(game)) resolve();
    }).then((stop) => {
      leave = stop;
    }, reject);
  });
  return { done, stop: () => leave() };
};

/** Leaves the house as it was found. */
export const finish = async ({ own }: PlayHouse): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, own === undefined ? 0 : SHOWN_MS));
  await own?.stop();
};

const tableOfHouse = ({ base, table }: PlayHouse): OpponentTable =>
  createHttpTable(table, { base, token: tokenFor(base) });

/** Tells what happens at the table until it is called; the own daemon tells it by itself. */
export const tellGame = async (house: PlayHouse): Promise<() => void> => {
  if (house.own !== undefined) return () => {};
  return printGame(tableOfHouse(house), await terminalWords(process.env, house.lang));
};

/** Whoever runs the daemon himself needs nobody's leave. */
export const choose = async (
  { base, table, own }: PlayHouse,
  choice: OpponentChoice,
): Promise<TableOpponent> => {
  if (own === undefined)
    return (await ask(
      { url: base },
      `/api/v1/tables/${encodeURIComponent(table)}/opponent`,
      choice,
    )) as TableOpponent;
  const chosen = await own.opponents.choose(table, choice);
  if (!chosen.ok) throw chosen.error;
  return chosen.value;
};

type Obey = (typed: string) => Promise<string | undefined>;

const pathOf = ({ table }: PlayHouse): string => `/api/v1/tables/${encodeURIComponent(table)}`;

/** The words of any game; `more`: those that are taken before. */
export const wordsOfGame = (house: PlayHouse, more: readonly string[] = []): Obey =>
  gameWords(
    tableOfHouse(house),
    (step) => ask({ url: house.base }, `${pathOf(house)}/help`, { ask: 'hint', step }),
    more,
  );

const wordsOfStudy = (house: PlayHouse): Obey =>
  studyWords(
    async (deed) => (await ask({ url: house.base }, `${pathOf(house)}/study`, { do: deed })) as StudyView,
  );

/** Takes what is typed meanwhile. The own daemon's screen shows by itself what comes of it. */
export const takeWords = ({ own }: PlayHouse, obey: Obey): (() => void) => {
  const isDrawn = own !== undefined && Boolean(process.stdout.isTTY);
  return obeyTyped({
    input: process.stdin,
    obey,
    say: (line) => void (isDrawn || process.stdout.write(`${line}\n`)),
  });
};

/** Shows the game at a table, and obeys what is typed, until it is over or somebody breaks it off. */
const followGame = async (house: PlayHouse, kind: string, stopAsked: Promise<unknown>): Promise<void> => {
  const stopWords = takeWords(house, isStudyKind(kind) ? wordsOfStudy(house) : wordsOfGame(house));
  const stopPrinting = await tellGame(house);
  const over = gameOver(tableOfHouse(house));
  await Promise.race([over.done, stopAsked]);
  over.stop();
  stopWords();
  stopPrinting();
};

/** Sits an opponent down and plays against him; `begin` says what is played once the house is known. */
export const playAt = async (
  options: PlayOptions,
  begin: (house: PlayHouse) => Promise<OpponentChoice>,
): Promise<void> => {
  const stopAsked = askedToStop();
  const house = await findHouse(options);
  try {
    const { kind } = await begin(house);
    await followGame(house, kind, stopAsked);
  } finally {
    await finish(house);
  }
};

const checkChoice = (wished: unknown): OpponentChoice => {
  const choice = checkInput(opponentChoiceSchema, wished);
  if (!choice.ok) throw choice.error;
  return choice.value;
};

/** Sits the opponent down who is chosen, and plays against him. A choice that is none begins nothing. */
export const playGame = async (
  options: PlayOptions,
  wishFor: (isSimulated: boolean) => unknown,
  onChosen: (chosen: TableOpponent) => void = () => {},
): Promise<void> => {
  checkChoice(wishFor(false));
  await playAt(options, async (house) => {
    const choice = checkChoice(wishFor(house.isSimulated));
    onChosen(await choose(house, choice));
    return choice;
  });
};
