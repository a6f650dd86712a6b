import { join } from 'node:path';
import { oppositeColor } from '../../../chess/piece.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { resultMessage } from '../../../messages/resultMessage.js';
import { quoted } from '../../../messages/typedWord.js';
import { isOver } from '../../../table/game/gameState.js';
import type { OpponentChoice } from '../../../table/opponents/opponentChoice.js';
import { isStudyKind } from '../../../table/opponents/opponentView.js';
import { rematchOf, wasGuest } from '../../../table/opponents/rematch.js';
import type { TableView } from '../../../table/tableView.js';
import { awaitTable, QUIT } from './followGame.js';
import type { PlayHouse } from './house.js';
import { invitationLines } from './invitationLines.js';
import { choose, tableOfHouse } from './playedTable.js';
import { listenUntil, type Talk } from './talk.js';

/** Where to find the game: on this disk, or at the daemon that keeps it. */
const pgnPlace = ({ pgnDir, base }: PlayHouse, gameId: string): string =>
  pgnDir === undefined
    ? `${base}/api/v1/games/${encodeURIComponent(gameId)}.pgn`
    : join(pgnDir, 'games', `${gameId}.pgn`);

type Word = {
  readonly shown: string;
  readonly choice: (typed: string, gameId: string) => OpponentChoice | undefined;
};

const is =
  (word: string, choice: (gameId: string) => OpponentChoice): Word['choice'] =>
  (typed, gameId) =>
    typed === word ? choice(gameId) : undefined;

const ELO = /^elo (\d{3,4})$/;

type Engine = Extract<OpponentChoice, { readonly kind: 'engine' }>;

const ofEngine = (choice: Engine): readonly Word[] => {
  const changed: Engine = { ...choice, color: oppositeColor(choice.color) };
  const atElo = (typed: string): Engine | undefined => {
    const [, elo] = ELO.exec(typed) ?? [];
    const { skill: _s, nodes: _n, moveMs: _m, ...kept } = choice;
    return elo === undefined ? undefined : { ...kept, elo: Number(elo) };
  };
  return [
    { shown: 'change colours', choice: is('change colours', () => changed) },
    { shown: 'elo 1700', choice: atElo },
  ];
};

/** The commands offered after a game. */
export const wordsAfter = (last: OpponentChoice): readonly Word[] => {
  const again = rematchOf(last);
  // The inviting side keeps the game and starts the next one, so a guest must send an invitation of their
  // own.
  const word = wasGuest(last) ? 'invite' : 'again';
  const same: Word = { shown: word, choice: is(word, () => again) };
  if (isStudyKind(last.kind)) return [same];
  return [
    same,
    ...(again.kind === 'engine' ? ofEngine(again) : []),
    { shown: 'analyse', choice: is('analyse', (game) => ({ kind: 'analysis', game })) },
  ];
};

const endMessage = ({ game }: TableView): Message =>
  game === null || !isOver(game)
    ? message('play.end')
    : message('play.over', { result: resultMessage(game.result, game.resultBy) });

/**
 * Waits for the next choice: what the player types, or a game that begins at the board or on the page. Null:
 * the player quits.
 */
export const whatNext = async (
  house: PlayHouse,
  last: OpponentChoice,
  talk: Talk,
  stopAsked: Promise<unknown>,
): Promise<OpponentChoice | null> => {
  const { view } = await tableOfHouse(house).state();
  const gameId = view.game?.id ?? '';
  const words = wordsAfter(last);
  const offered = [...words.map(({ shown }) => shown), QUIT].map(quoted).join(', ');
  const isStudied = isStudyKind(last.kind);
  const offer = (): void =>
    talk.say(
      ...(isStudied ? [] : [endMessage(view), message('play.pgn', { path: pgnPlace(house, gameId) })]),
      message('play.whatNext', { options: offered }),
    );
  offer();
  const begun = awaitTable(house, ({ game }) => game !== null && game.id !== gameId && !isOver(game));
  const handleCommand = async (text: string): Promise<OpponentChoice | null> => {
    const word = text.toLowerCase().replaceAll(/\s+/g, ' ');
    if (word === QUIT) return null;
    const choice = words.map((one) => one.choice(word, gameId)).find((one) => one !== undefined);
    if (choice === undefined)
      throw keyedError('BAD_REQUEST', message('play.noWord', { word: text, options: offered }));
    begun.stop();
    const { invitation } = await choose(house, choice);
    if (invitation !== undefined) talk.say(...invitationLines(invitation));
    return choice;
  };
  const next = await listenUntil<OpponentChoice | null>(
    talk,
    (decide) => async (text) => decide(await handleCommand(text)),
    begun.done.then(() => last),
    stopAsked.then(() => null),
  );
  begun.stop();
  return next;
};
