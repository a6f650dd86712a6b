import type { Message } from '../../../messages/catalogue/message.js';
import type { RemoteNote } from '../../../messages/remoteText.js';
import type { GameLine } from './gameLine.js';
import type { AskOutcome, GameAsk, GameSession, Offer } from './gameSession.js';
import { gameOfFull, gameOfState, offers, type ServerGame } from './serverGame.js';

/** Troubles of the connection, which end when it is open. All others end when the game continues. */
const OF_THE_LINE: readonly RemoteNote[] = [
  'connecting',
  'lineLost',
  'clockWrong',
  'notSent',
  'busyServer',
  'tokenRefused',
  'scopeMissing',
];

const broken = (session: GameSession, why: Message): GameSession => ({
  ...session,
  stream: 'broken',
  trouble: { note: 'unreadable', why },
});

const seen = (session: GameSession, server: ServerGame, what: 'draw' | 'takeback'): Offer =>
  session[what] === 'here' && offers(server, session.own, what) ? 'hereSeen' : session[what];

const isShorter = ({ server }: GameSession, next: ServerGame): boolean =>
  server !== null && next.moves.length < server.moves.length;

const hasMoved = ({ server, own }: GameSession, next: ServerGame): boolean =>
  server !== null && next.moves.length > server.moves.length && next.position.turn === own;

const troubleAfter = ({ trouble, server }: GameSession, next: ServerGame): GameSession['trouble'] => {
  if (trouble === null || OF_THE_LINE.includes(trouble.note)) return null;
  if (trouble.note === 'serverDiffers') return trouble;
  return server !== null && next.moves.length > server.moves.length ? null : trouble;
};

/** Takes the state of the game on the server. `isFresh`: a complete list, not an update. */
const withGame = (session: GameSession, server: ServerGame, isFresh: boolean): GameSession => {
  const { sending } = session;
  const isThere = sending !== null && server.moves.length >= sending.ply;
  const isRefused = isFresh && !isThere && sending?.isDoubted === true;
  return {
    ...session,
    server,
    stream: 'open',
    // A move that is missing from a complete list never arrived, so it is sent again.
    sending: isThere || isFresh ? null : sending,
    ...(isRefused && sending !== null && { refused: sending }),
    dropped: isShorter(session, server) ? (session.server?.moves ?? null) : session.dropped,
    isClockDue: true,
    // An opponent who moves is present. A new stream does not repeat an earlier notice of absence.
    gone: isFresh || hasMoved(session, server) ? null : session.gone,
    draw: seen(session, server, 'draw'),
    takeback: seen(session, server, 'takeback'),
    trouble: isRefused ? { note: 'refused', about: sending?.san ?? '' } : troubleAfter(session, server),
  };
};

/** The session after a line of the stream. */
export const handleLine = (session: GameSession, line: GameLine): GameSession => {
  switch (line.type) {
    case 'gameFull': {
      const game = gameOfFull(line);
      return game.ok ? withGame(session, game.value, true) : broken(session, game.error);
    }
    case 'gameState': {
      if (session.server === null) return session;
      const game = gameOfState(session.server, line);
      return game.ok ? withGame(session, game.value, false) : broken(session, game.error);
    }
    case 'opponentGone':
      return { ...session, gone: line.gone ? { claimSeconds: line.claimWinInSeconds ?? 0 } : null };
    case 'unreadable':
      return broken(session, line.why);
    case 'chatLine':
      return session;
  }
};

const LOST_NOTES: Readonly<Record<AskOutcome['kind'], RemoteNote>> = {
  done: 'lineLost',
  refused: 'lineLost',
  lost: 'lineLost',
  clockWrong: 'clockWrong',
  limited: 'busyServer',
  tokenRefused: 'tokenRefused',
  scopeMissing: 'scopeMissing',
};

/** The session after the stream broke or could not be opened. */
export const handleLost = (session: GameSession, how: AskOutcome['kind']): GameSession => {
  if (session.stream === 'broken') return session;
  const note = LOST_NOTES[how];
  const trouble = session.trouble?.note === 'notSent' ? session.trouble : { note };
  return { ...session, stream: 'lost', trouble };
};

/** Only a complete list shows whether a move arrived, so it is requested again. */
const handleMove = (
  session: GameSession,
  ask: Extract<GameAsk, { kind: 'move' }>,
  { kind }: AskOutcome,
): GameSession => {
  const { sending } = session;
  // The stream reported the move before the response came.
  if (sending?.ply !== ask.ply || kind === 'done') return session;
  const asked = { ...session, stream: 'opening' } as const;
  switch (kind) {
    case 'refused':
      return { ...asked, sending: { ...sending, isDoubted: true } };
    case 'limited':
      return { ...asked, trouble: { note: 'busyServer' } };
    case 'lost':
      return { ...asked, trouble: { note: 'notSent', about: ask.san } };
    default:
      return { ...asked, trouble: { note: kind } };
  }
};

/** Resets an offer so that it is sent again. */
const resetOffer = (offer: Offer): Offer =>
  offer === 'here' ? 'none' : offer === 'answered' ? 'there' : offer;

/** The session after the outcome of a request. */
export const handleOutcome = (session: GameSession, ask: GameAsk, outcome: AskOutcome): GameSession => {
  if (outcome.kind === 'done') return session;
  if (ask.kind === 'move') return handleMove(session, ask, outcome);
  const isRefused = outcome.kind === 'refused';
  const after: GameSession = isRefused
    ? session
    : handleLost({ ...session, stream: 'opening' }, outcome.kind);
  switch (ask.kind) {
    case 'draw':
    case 'takeback': {
      const offer = session[ask.kind];
      const refusedOffer = offer === 'here' ? 'hereSeen' : 'none';
      return { ...after, [ask.kind]: isRefused ? refusedOffer : resetOffer(offer) };
    }
    case 'resign':
      return isRefused ? after : { ...after, resigned: false };
    default:
      return after;
  }
};
