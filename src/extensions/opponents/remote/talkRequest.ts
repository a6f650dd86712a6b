import { oppositeColor } from '../../../chess/piece.js';
import { isOver } from '../../../table/game/gameState.js';
import type { GameView, TableView } from '../../../table/tableView.js';
import type { GameSession, Offer } from './gameSession.js';
import { commandRequest, type GameRequest } from './request.js';
import { isUnderWay, offers, type ServerGame } from './serverGame.js';

type Talk = {
  readonly session: GameSession;
  readonly server: ServerGame;
  readonly table: TableView;
  readonly game: GameView;
};

const ask = (session: GameSession, kind: 'draw' | 'takeback', yes: boolean, state: Offer): GameRequest => ({
  kind: 'ask',
  ask: { kind, yes },
  session: { ...session, [kind]: state },
});

const said = {
  draw: { offer: 'offerDraw', decline: 'declineDraw' },
  takeback: { offer: 'offerTakeBack', decline: 'declineTakeBack' },
} as const;

const isAgreedHere = ({ server, game }: Talk, what: 'draw' | 'takeback'): boolean =>
  what === 'draw' ? game.result === '1/2-1/2' : game.moves.length < server.moves.length;

const standingHere = ({ table, game }: Talk, what: 'draw' | 'takeback') =>
  isOver(game) ? null : what === 'draw' ? table.laws.offer : table.laws.takeBack;

/** Forwards an offer from one place to the other, and its answer back. */
const offerRequest = (talk: Talk, what: 'draw' | 'takeback'): GameRequest | undefined => {
  const { session, server, game } = talk;
  const { own } = session;
  const other = oppositeColor(own);
  const by = standingHere(talk, what)?.side;
  const isThere = offers(server, other, what);
  const decline = (side: typeof own): GameRequest =>
    commandRequest({ ...session, [what]: 'none' }, { type: said[what].decline, side });
  switch (session[what]) {
    case 'none':
      if (by === own) return ask(session, what, true, 'here');
      if (!isThere || isOver(game) || by !== undefined) return undefined;
      return commandRequest({ ...session, [what]: 'there' }, { type: said[what].offer, side: other });
    case 'hereSeen':
      // The offer was declined there, or the opponent has moved.
      return by === own && !offers(server, own, what) && !isSettled(talk, what) ? decline(other) : undefined;
    case 'there':
      if (by === other) return isThere ? undefined : decline(own);
      return isThere ? ask(session, what, isAgreedHere(talk, what), 'answered') : undefined;
    default:
      return undefined;
  }
};

/** Clears what agrees in both places: offers, take-backs, a corrected score. */
export const forgetSettled = (session: GameSession, table: TableView): GameSession => {
  const { server, own } = session;
  const { game } = table;
  if (server === null || game === null) return session;
  const after = (what: 'draw' | 'takeback'): Offer => {
    const by = standingHere({ session, server, table, game }, what)?.side;
    const isThere = offers(server, oppositeColor(own), what);
    switch (session[what]) {
      case 'hereSeen':
        return by === own || offers(server, own, what) ? 'hereSeen' : 'none';
      case 'there':
        return isThere || by === oppositeColor(own) ? 'there' : 'none';
      case 'answered':
        return isThere ? 'answered' : 'none';
      default:
        return session[what];
    }
  };
  const isRight = table.phase === 'settled' && table.wrong.length === 0;
  return {
    ...session,
    draw: after('draw'),
    takeback: after('takeback'),
    dropped: game.moves.length <= server.moves.length ? null : session.dropped,
    trouble: session.trouble?.note === 'serverDiffers' && isRight ? null : session.trouble,
  };
};

/** Whether the offer took effect there, by the moves or the result. */
const isSettled = ({ server, game }: Talk, what: 'draw' | 'takeback'): boolean =>
  what === 'draw' ? !isUnderWay(server) : server.moves.length < game.moves.length;

/** Forwards the end of the game by the player here. */
const endingRequest = ({ session, server, game }: Talk): GameRequest | undefined => {
  if (!isOver(game) || session.resigned || session.draw === 'there' || session.draw === 'answered')
    return undefined;
  if (
    game.moves.length > server.moves.length ||
    game.resultBy === 'checkmate' ||
    game.resultBy === 'stalemate'
  )
    return undefined;
  const lost = session.own === 'white' ? '0-1' : '1-0';
  if (game.result === lost && ['resignation', 'kingsInCentre', 'told'].includes(game.resultBy ?? ''))
    return { kind: 'ask', ask: { kind: 'resign' }, session: { ...session, resigned: true } };
  // Only a resignation ends the game on the server. Otherwise the game continues here as well.
  return commandRequest(
    { ...session, trouble: { note: 'kingsMeanNothing' } },
    { type: 'result', result: '*', by: 'told' },
  );
};

/** Forwards draws, take-backs and resignations to the place that does not know of them yet. */
export const talkRequest = (
  session: GameSession,
  server: ServerGame,
  table: TableView,
  game: GameView,
): GameRequest | undefined => {
  if (!isUnderWay(server)) return undefined;
  const talk = { session, server, table, game };
  return offerRequest(talk, 'draw') ?? offerRequest(talk, 'takeback') ?? endingRequest(talk);
};
