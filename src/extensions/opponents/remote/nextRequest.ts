import { makeFen } from '../../../chess/fen.js';
import { oppositeColor } from '../../../chess/piece.js';
import { isOver } from '../../../table/game/gameState.js';
import type { Seats } from '../../../table/game/seat.js';
import type { GameView, TableView } from '../../../table/tableView.js';
import type { GameSession } from './gameSession.js';
import { commandRequest, type GameRequest } from './request.js';
import { controlText, gameTags, isSameControl, resultOf } from './serverFacts.js';
import { isUnderWay, offers, runningOf, type ServerGame } from './serverGame.js';
import { talkRequest } from './talkRequest.js';

type Facts = {
  readonly session: GameSession;
  readonly server: ServerGame;
  readonly table: TableView;
  readonly game: GameView;
};

const seatsFor = ({ own, ownSeat }: GameSession): Seats =>
  own === 'white' ? { white: ownSeat, black: 'remote' } : { white: 'remote', black: ownSeat };

/**
 * Whether the seats fit this game. After the first move, the player here may switch between board and screen.
 */
const isSeated = ({ own, ownSeat }: GameSession, { seats, game }: TableView): boolean => {
  const isHere = seats[own] === 'board' || seats[own] === 'screen';
  const isMine = seats[own] === ownSeat || (isHere && (game?.moves.length ?? 0) > 0);
  return isMine && seats[oppositeColor(own)] === 'remote';
};

export const isGameOf = ({ url }: Pick<GameSession, 'url'>, { game }: TableView): boolean =>
  game?.tags['Site'] === url;

/** Sets up position, names and seats before the first move. */
const setUpRequest = (
  session: GameSession,
  server: ServerGame,
  table: TableView,
): GameRequest | undefined => {
  const { game } = table;
  const isThis = isGameOf(session, table);
  const isBegun = game !== null && game.moves.length === 0 && game.startFen === makeFen(server.start);
  if (!isThis && !(isBegun && !isOver(game)))
    return commandRequest(session, {
      type: 'newGame',
      fen: makeFen(server.start),
      ...(server.start.chess960 && { chess960: true }),
    });
  if (!isThis)
    return commandRequest(session, { type: 'setTags', tags: gameTags(server, session.url), once: true });
  if (!isSeated(session, table)) return commandRequest(session, { type: 'setSeats', ...seatsFor(session) });
  return isUnderWay(server) ? clockSetRequest(session, server, table) : undefined;
};

/** Gives the table's clock, and the board's if there is one, the control of the game. */
const clockSetRequest = (
  session: GameSession,
  server: ServerGame,
  table: TableView,
): GameRequest | undefined => {
  const control = controlText(server);
  const held = table.gameClock?.clock;
  const isSet =
    control === null
      ? held === undefined
      : held !== undefined && isSameControl(server, held) && held.phase !== 'ended';
  if (isSet) return undefined;
  const { wtime, btime } = server.state;
  return commandRequest(
    { ...session, isClockDue: true },
    held?.phase === 'running'
      ? { type: 'syncClock', whiteMs: wtime, blackMs: btime, running: null }
      : { type: 'setClock', control, board: table.clock !== null },
  );
};

/** The number of leading plies that are equal here and there. */
const commonPlies = (here: readonly { readonly uci: string }[], there: readonly string[]): number => {
  const first = here.findIndex(({ uci }, i) => uci !== there[i]);
  return first === -1 ? here.length : first;
};

/** Replaces the moves here with those of the server. */
const correctRequest = ({ session, server }: Facts, common: number): GameRequest => {
  const fromPly = Math.max(1, common);
  return commandRequest(
    common === 0 && server.moves.length === 0
      ? session
      : { ...session, trouble: session.trouble ?? { note: 'serverDiffers' } },
    { type: 'correctMoves', fromPly, moves: server.moves.slice(fromPly - 1) },
  );
};

/** Takes back one or two plies by the usual offer, so that the player is guided to put the pieces back. */
const takeBackRequest = (facts: Facts, common: number): GameRequest => {
  const { session, table, game } = facts;
  const plies = game.moves.length - common;
  if (plies > 2 || isOver(game)) return correctRequest(facts, common);
  const proposer = plies === 2 ? game.turn : oppositeColor(game.turn);
  const standing = table.laws.takeBack;
  if (standing?.side === proposer)
    return commandRequest(
      { ...session, takeback: 'none' },
      { type: 'acceptTakeBack', side: oppositeColor(proposer) },
    );
  if (standing !== null && standing !== undefined)
    return commandRequest(session, { type: 'declineTakeBack', side: oppositeColor(standing.side) });
  return commandRequest({ ...session, takeback: 'putBack' }, { type: 'offerTakeBack', side: proposer });
};

/** Plays a single new ply of the opponent. Any other difference is corrected. */
const followRequest = (facts: Facts, common: number): GameRequest => {
  const { session, server, game } = facts;
  const uci = server.moves[common];
  const side = game.turn;
  return side !== session.own && uci !== undefined && server.moves.length === common + 1
    ? commandRequest(session, { type: 'playMove', side, uci })
    : correctRequest(facts, common);
};

/** Sends the player's move once, when it is final. */
const sendRequest = ({ session, server, game }: Facts): GameRequest | undefined => {
  const ply = server.moves.length + 1;
  const move = game.moves[ply - 1];
  const { sending, own } = session;
  if (move === undefined || move.level !== 'final' || server.position.turn !== own) return undefined;
  if (!isUnderWay(server) || sending !== null || session.stream !== 'open') return undefined;
  const { uci, san } = move;
  return {
    kind: 'ask',
    ask: { kind: 'move', ply, uci, san },
    session: { ...session, sending: { ply, uci, san }, refused: null, trouble: null },
  };
};

/** Makes the moves agree here and there. */
const movesRequest = (facts: Facts): GameRequest | undefined => {
  const { session, server, game } = facts;
  const { moves } = server;
  // The server's list still contains the plies that both players agreed to take back.
  if (session.takeback === 'answered' && offers(server, oppositeColor(session.own), 'takeback'))
    return undefined;
  const common = commonPlies(game.moves, moves);
  const [here, there] = [game.moves.length, moves.length];
  if (common === there && common === here) return undefined;
  if (common < there && common < here) return correctRequest(facts, common);
  if (common === here) return isOver(game) ? correctRequest(facts, common) : followRequest(facts, common);
  const isOwnPly = here === there + 1 && server.position.turn === session.own;
  const extra = game.moves[there];
  const { refused, dropped } = session;
  const isDropped = dropped?.[there] === extra?.uci;
  const isRefused = refused?.ply === here && refused.uci === extra?.uci;
  if (isOwnPly && !isRefused && !isDropped && isUnderWay(server)) return sendRequest(facts);
  if (isOwnPly && extra?.level !== 'final') return undefined;
  return takeBackRequest(facts, common);
};

/**
 * Reports the end of the game on the server. A game without a result also ends, so that the table becomes
 * free.
 */
const endRequest = ({ session, server, game }: Facts): GameRequest | undefined => {
  if (isUnderWay(server)) return undefined;
  const { result, by, why } = resultOf(server);
  if (result === '*' ? isOver(game) : game.result === result) return undefined;
  return commandRequest(session, { type: 'result', result, by, ...(why !== undefined && { why }) });
};

const clockRequest = ({ session, server, table }: Facts): GameRequest | undefined => {
  if (!session.isClockDue || table.gameClock === undefined) return undefined;
  const { wtime, btime } = server.state;
  const running = runningOf(server);
  return commandRequest(
    { ...session, isClockDue: false },
    { type: 'syncClock', whiteMs: wtime, blackMs: btime, running },
  );
};

/** The next step, one at a time. Undefined: server and table agree. */
export const nextRequest = (session: GameSession, table: TableView): GameRequest | undefined => {
  const { server, stream } = session;
  if (server === null || stream === 'broken') return undefined;
  const setUp = setUpRequest(session, server, table);
  if (setUp !== undefined) return setUp;
  const { game } = table;
  if (game === null) return undefined;
  const facts = { session, server, table, game };
  return (
    talkRequest(session, server, table, game) ??
    movesRequest(facts) ??
    endRequest(facts) ??
    clockRequest(facts)
  );
};
