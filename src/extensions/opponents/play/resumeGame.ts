import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { isOver } from '../../../table/game/gameState.js';
import { isPaused } from '../../../table/isPaused.js';
import type { OpponentChoice } from '../../../table/opponents/opponentChoice.js';
import type { TableOpponent } from '../../../table/opponents/opponentService.js';
import { goingOn } from '../../../table/opponents/unfinishedGame.js';
import type { PlayHouse } from './house.js';
import { choose, opponentAt, tableOfHouse } from './playedTable.js';
import type { PlaySession } from './playSession.js';

/** How long a freshly started daemon needs to seat its earlier opponents. */
const SEATED_MS = 3_000;
const LOOK_MS = 100;

/** The current opponent and the one last chosen. Waits for a remembered opponent to return. */
export const seatedAt = async (house: PlayHouse): Promise<TableOpponent> => {
  const endMs = performance.now() + SEATED_MS;
  for (;;) {
    const at = await opponentAt(house);
    if (at.playing !== null || at.last === null || at.last.kind === 'person' || performance.now() > endMs)
      return at;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

const describe = ({ kind }: OpponentChoice, playing: TableOpponent['playing']): string | Message =>
  playing?.name ?? (kind === 'person' ? message('play.personHere') : kind);

/**
 * Resumes the unfinished game with its opponent. Without an unfinished game, chooses the last opponent again.
 */
export const resumeGame = async ({
  house,
  talk,
}: Pick<PlaySession, 'house' | 'talk'>): Promise<OpponentChoice> => {
  const { view } = await tableOfHouse(house).state();
  const goesOn = view.game !== null && !isOver(view.game);
  const { playing, last } = await seatedAt(house);
  if (last === null) throw keyedError('NOT_FOUND', message('error.noOpponentYet', { table: house.table }));
  const isHere = playing !== null || (goesOn && last.kind === 'person');
  const chosen = isHere ? undefined : await choose(house, goesOn ? goingOn(last) : last);
  const opponent = describe(last, playing ?? chosen?.playing ?? null);
  talk.say(
    message(goesOn ? 'play.goesOn' : 'play.again', { opponent }),
    ...(view.game !== null && isPaused(view) ? [message('play.paused', { side: view.game.turn })] : []),
  );
  return last;
};
