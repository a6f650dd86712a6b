import { type Command, Option } from 'commander';
import { checkInput } from '../../server/http/requestInput.js';
import { type OpponentChoice, opponentChoiceSchema } from '../../table/opponents/opponentChoice.js';
import type { TableOpponent } from '../../table/opponents/opponentDesk.js';
import { parseWholeNumber } from '../numbers.js';
import { TERMINAL_LANGUAGES } from '../terminalWords.js';
import { whatNext } from './afterGame.js';
import { followGame } from './followGame.js';
import type { PlayOptions } from './house.js';
import { choose, tellGame } from './houseTable.js';
import { type Sitting, sitDown } from './sitting.js';
import type { Talk } from './talk.js';
import { settleUnfinished } from './unfinished.js';

export type { PlayOptions } from './house.js';

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
    .option('--once', 'end with the game, and offer no other')
    .addOption(
      new Option('--lang <language>', 'what the terminal says (as LANG says)').choices(TERMINAL_LANGUAGES),
    );

/** One game after another, until nobody wants another. */
const playOn = async ({ house, talk, stopAsked, stays }: Sitting, first: OpponentChoice): Promise<void> => {
  const stopPrinting = await tellGame(house);
  try {
    for (let choice: OpponentChoice | null = first; choice !== null; ) {
      const how = await followGame(house, choice.kind, talk, stopAsked);
      choice = how === 'over' && stays ? await whatNext(house, choice, talk, stopAsked) : null;
    }
  } finally {
    stopPrinting();
  }
};

/** Plays at a table; `begin` says what is played once the house is known. */
export const playAt = (
  options: PlayOptions,
  begin: (sitting: Sitting) => Promise<OpponentChoice | null>,
): Promise<void> =>
  sitDown(options, async (sitting) => {
    const choice = await begin(sitting);
    if (choice !== null) await playOn(sitting, choice);
  });

const checkChoice = (wished: unknown): OpponentChoice => {
  const choice = checkInput(opponentChoiceSchema, wished);
  if (!choice.ok) throw choice.error;
  return choice.value;
};

/**
 * Sits the opponent down who is chosen, and plays; a game that was left unfinished at the table is settled
 * before. A choice that is none begins nothing.
 */
export const playGame = async (
  options: PlayOptions,
  wishFor: (isSimulated: boolean) => unknown,
  onChosen: (chosen: TableOpponent, say: Talk['say']) => void = () => {},
): Promise<void> => {
  checkChoice(wishFor(false));
  await playAt(options, async (sitting) => {
    const { house, talk } = sitting;
    const choice = checkChoice(wishFor(house.isSimulated));
    const isTakenUp = 'asItStands' in choice && choice.asItStands === true;
    const settled = isTakenUp ? 'new' : await settleUnfinished(sitting);
    if (settled !== 'new') return settled;
    onChosen(await choose(house, choice), talk.say);
    return choice;
  });
};
