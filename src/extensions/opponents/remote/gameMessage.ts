import { oppositeColor } from '../../../chess/piece.js';
import { englishText } from '../../../messages/catalogue/english.js';
import type { Message } from '../../../messages/catalogue/message.js';
import { type RemoteSaying, remoteAdvice, remoteMessage } from '../../../messages/remoteText.js';
import type { OpponentView } from '../../../table/opponents/opponentView.js';
import type { TableView } from '../../../table/tableView.js';
import type { GameSession } from './gameSession.js';
import { ratedName } from './serverFacts.js';
import { isUnderWay, offers } from './serverGame.js';

/** The message when the pieces are wrong before the first move, or after the player's own move was sent. */
const messageForPieces = (
  { own, server }: GameSession,
  { game, phase, wrong, carryOut, questions }: TableView,
): RemoteSaying | null => {
  if (server === null || game === null || carryOut !== null || phase !== 'correcting') return null;
  // The pieces form a sign, and a question about it is already pending.
  if (questions.some(({ about }) => about === 'sign')) return null;
  if (wrong.length === 0) return null;
  const last = game.moves.at(-1);
  if (last === undefined) return server.moves.length === 0 ? { note: 'setUp' } : null;
  const isSent = server.moves.length >= last.ply && server.position.turn !== own;
  if (!isSent) return null;
  const squares = [last.uci.slice(0, 2), last.uci.slice(2, 4)];
  return wrong.some(({ square }) => squares.includes(square))
    ? { note: 'sentAlready', about: last.san }
    : { note: 'otherSide', about: last.san };
};

/** The most important message about a game. Null: none. */
export const messageForGame = (session: GameSession, table: TableView): RemoteSaying | null => {
  const { server, trouble, gone, own } = session;
  if (trouble !== null) return trouble;
  if (server === null) return { note: 'connecting' };
  if (!isUnderWay(server)) return { note: 'over', about: server.state.status };
  const hands = messageForPieces(session, table);
  if (hands !== null) return hands;
  if (session.isTaken) return { note: 'taken' };
  if (gone !== null) return { note: 'gone', about: String(gone.claimSeconds) };
  if (offers(server, own, 'draw')) return { note: 'drawOffered' };
  const { expiration } = server.state;
  return expiration != null && server.position.turn === own
    ? {
        note: 'firstMove',
        about: String(Math.ceil((expiration.millisToMove - expiration.idleMillis) / 1000)),
      }
    : null;
};

const keyOfAdvice = ({ key, params }: Message) => ({
  adviceKey: key,
  ...(params && { adviceParams: params }),
});

/** The opponent and its message, as the table shows them. */
export const opponentOf = (session: GameSession, table: TableView): OpponentView => {
  const { server, own, url, place } = session;
  const side = oppositeColor(own);
  const name = server === null ? 'an opponent' : ratedName(server[side]);
  const saying = messageForGame(session, table);
  const view = { side, name: name.slice(0, 80), kind: place, url } as const;
  if (saying === null) return view;
  const said = remoteMessage(saying, place);
  const advice = remoteAdvice(saying, place);
  if (advice === undefined) return { ...view, says: englishText(said), ...said };
  const code = `${place.toUpperCase()}_${saying.note}`;
  const what = { code, message: englishText(said), ...said };
  return { ...view, problem: { ...what, advice: englishText(advice), ...keyOfAdvice(advice) } };
};
