import { type Command, Option } from 'commander';
import { parseWholeNumber } from '../../../cli/numbers.js';
import { TERMINAL_LANGUAGES } from '../../../cli/terminalWords.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { quoted } from '../../../messages/typedWord.js';
import { unfinishedMessage } from '../../../messages/unfinishedText.js';
import { checkInput } from '../../../server/http/requestInput.js';
import { isOver } from '../../../table/game/gameState.js';
import { type OpponentChoice, opponentChoiceSchema } from '../../../table/opponents/opponentChoice.js';
import type { TableOpponent } from '../../../table/opponents/opponentService.js';
import { isUnfinished } from '../../../table/opponents/unfinishedGame.js';
import { onlySideHere } from '../../../table/pauseFault.js';
import { errorOfFault } from '../../../table/tablePort.js';
import type { TableView } from '../../../table/tableView.js';
import { byOpponent } from '../opponentTable.js';
import { whatNext } from './afterGame.js';
import { followGame } from './followGame.js';
import type { PlayOptions } from './house.js';
import { choose, reportGame, tableOfHouse } from './playedTable.js';
import { type PlaySession, withPlaySession } from './playSession.js';
import { resumeGame, seatedAt } from './resumeGame.js';
import { listenUntil, type Talk } from './talk.js';

const resign = async ({ house }: PlaySession, view: TableView): Promise<void> => {
  const side = onlySideHere(view);
  const command =
    side === undefined ? ({ type: 'result', result: '*' } as const) : ({ type: 'resign', side } as const);
  const answer = await tableOfHouse(house).command(command, byOpponent);
  if (!answer.ok) throw errorOfFault(answer.error);
};

/**
 * Asks the player about an unfinished game at the table. `new`: another game may begin. Otherwise returns the
 * choice that is resumed, or null to leave.
 */
const settleUnfinished = async (session: PlaySession): Promise<OpponentChoice | null | 'new'> => {
  const { house, talk, stays, stopAsked } = session;
  if (!stays) return 'new';
  const first = await tableOfHouse(house).state();
  if (first.view.game === null || isOver(first.view.game) || first.view.game.moves.length === 0) return 'new';
  const seated = await seatedAt(house);
  const { view } = await tableOfHouse(house).state();
  if (!isUnfinished(view, seated.last)) return 'new';
  const mayResign = onlySideHere(view) !== undefined;
  const words = ['resume', ...(mayResign ? ['resign'] : []), 'keep', 'new'];
  talk.say(unfinishedMessage(view), message('play.unfinished', { resign: mayResign ? 'yes' : 'no' }));
  const word = await listenUntil<string>(
    talk,
    (decide) => async (typed) => {
      const said = typed.toLowerCase();
      if (words.includes(said)) return decide(said);
      throw keyedError(
        'BAD_REQUEST',
        message('play.noWord', { word: typed, options: words.map(quoted).join(', ') }),
      );
    },
    stopAsked.then(() => 'keep'),
  );
  if (word === 'resume') return resumeGame(session);
  if (word === 'resign') await resign(session, view);
  if (word !== 'keep') return 'new';
  talk.say(message('play.kept'));
  return null;
};

export type { PlayOptions } from './house.js';

export const addHouseOptions = (command: Command): Command =>
  command
    .option('--table <id>', 'the table; not needed when there is only one')
    .option('--device <url>', 'a board; starts a daemon for it')
    .option(
      '--port <n>',
      'port of the daemon, whether it runs or is started by this command (8960)',
      parseWholeNumber(0, 65_535),
    )
    .option(
      '--live-chess-port <n>',
      'port of the LiveChess-compatible API, if this command starts a daemon (1982)',
      parseWholeNumber(0, 65_535),
    )
    .option('--data-dir <dir>', 'folder of journal and games, if this command starts a daemon')
    .option('--config <file>', 'configuration file, if this command starts a daemon')
    .option('--once', 'exit when the game is over, without offering another')
    .addOption(
      new Option('--lang <language>', 'language of the terminal (default: that of LANG)').choices(
        TERMINAL_LANGUAGES,
      ),
    );

/** Plays one game after another until the player quits. */
const playOn = async (
  { house, talk, stopAsked, stays }: PlaySession,
  first: OpponentChoice,
): Promise<void> => {
  const stopPrinting = await reportGame(house);
  try {
    for (let choice: OpponentChoice | null = first; choice !== null; ) {
      const how = await followGame(house, choice.kind, talk, stopAsked);
      choice = how === 'over' && stays ? await whatNext(house, choice, talk, stopAsked) : null;
    }
  } finally {
    stopPrinting();
  }
};

/** Plays at a table. `begin` chooses the opponent once the house is known. */
export const playAt = (
  options: PlayOptions,
  begin: (session: PlaySession) => Promise<OpponentChoice | null>,
): Promise<void> =>
  withPlaySession(options, async (session) => {
    const choice = await begin(session);
    if (choice !== null) await playOn(session, choice);
  });

const checkChoice = (desired: unknown): OpponentChoice => {
  const choice = checkInput(opponentChoiceSchema, desired);
  if (!choice.ok) throw choice.error;
  return choice.value;
};

/**
 * Seats the chosen opponent and plays. An unfinished game at the table is settled first. An invalid choice
 * throws before anything starts.
 */
export const playGame = async (
  options: PlayOptions,
  requestFor: (isSimulated: boolean) => unknown,
  onChosen: (chosen: TableOpponent, say: Talk['say']) => void = () => {},
): Promise<void> => {
  checkChoice(requestFor(false));
  await playAt(options, async (session) => {
    const { house, talk } = session;
    const choice = checkChoice(requestFor(house.isSimulated));
    const isTakenUp = 'asItStands' in choice && choice.asItStands === true;
    const settled = isTakenUp ? 'new' : await settleUnfinished(session);
    if (settled !== 'new') return settled;
    onChosen(await choose(house, choice), talk.say);
    return choice;
  });
};
