import { makeFen } from '../../chess/fen.js';
import { oppositeColor } from '../../chess/piece.js';
import type { Color } from '../../chess/types.js';
import { isOver } from '../../game/gameState.js';
import type { Seats } from '../../game/seat.js';
import type { GameView, TableView } from '../../table/tableView.js';
import { commandDeed, type Deed } from './deed.js';
import type { GameSession } from './gameSession.js';
import { controlText, gameTags, isSameControl, resultOf } from './serverFacts.js';
import { isUnderWay, offers, runningOf, type ServerGame } from './serverGame.js';
import { talkDeed } from './talkDeed.js';

type Facts = {
  readonly session: GameSession;
  readonly server: ServerGame;
  readonly table: TableView;
  readonly game: GameView;
};

export const seatsFor = (own: Color): Seats =>
  own === 'white' ? { white: 'board', black: 'remote' } : { white: 'remote', black: 'board' };

/** Whether the table plays this game. */
export const isGameOf = ({ url }: Pick<GameSession, 'url'>, { game }: TableView): boolean =>
  game?.tags['Site'] === url;

/** Seats, position and names, before anything is played. */
const setUpDeed = (session: GameSession, server: ServerGame, table: TableView): Deed | undefined => {
  const { own } = session;
  const { seats, game } = table;
  const wanted = seatsFor(own);
  const isThis = isGameOf(session, table);
  const isBegun = game !== null && game.moves.length === 0 && game.startFen === makeFen(server.start);
  if (!isThis && !(isBegun && !isOver(game)))
    return commandDeed(session, {
      type: 'newGame',
      fen: makeFen(server.start),
      ...(server.start.chess960 && { chess960: true }),
    });
  if (!isThis)
    return commandDeed(session, { type: 'setTags', tags: gameTags(server, session.url), once: true });
  if (seats.white !== wanted.white || seats.black !== wanted.black)
    return commandDeed(session, { type: 'setSeats', ...wanted });
  return isUnderWay(server) ? clockSetDeed(session, server, table) : undefined;
};

/** The clock of the table has the control of the game, on the board too where there is a clock. */
const clockSetDeed = (session: GameSession, server: ServerGame, table: TableView): Deed | undefined => {
  const control = controlText(server);
  const held = table.gameClock?.clock;
  if (control === null || (held !== undefined && isSameControl(server, held) && held.phase !== 'ended'))
    return undefined;
  return commandDeed(
    { ...session, isClockDue: true },
    held?.phase === 'running'
      ? { type: 'pauseClock' }
      : { type: 'setClock', control, board: table.clock !== null },
  );
};

/** So many plies are the same here and there. */
const commonPlies = (here: readonly { readonly uci: string }[], there: readonly string[]): number => {
  const first = here.findIndex(({ uci }, i) => uci !== there[i]);
  return first === -1 ? here.length : first;
};

/** The score here becomes that of the server, whatever it takes. */
const correctDeed = ({ session, server }: Facts, common: number): Deed => {
  const fromPly = Math.max(1, common);
  return commandDeed(
    common === 0 && server.moves.length === 0
      ? session
      : { ...session, trouble: session.trouble ?? { note: 'serverDiffers' } },
    { type: 'correctMoves', fromPly, moves: server.moves.slice(fromPly - 1) },
  );
};

/** One or two plies go back as players agree on it, so that hands are led. */
const takeBackDeed = (facts: Facts, common: number): Deed => {
  const { session, table, game } = facts;
  const plies = game.moves.length - common;
  if (plies > 2 || isOver(game)) return correctDeed(facts, common);
  const proposer = plies === 2 ? game.turn : oppositeColor(game.turn);
  const standing = table.laws.takeBack;
  if (standing?.side === proposer)
    return commandDeed(
      { ...session, takeback: 'none' },
      { type: 'acceptTakeBack', side: oppositeColor(proposer) },
    );
  if (standing !== null && standing !== undefined)
    return commandDeed(session, { type: 'declineTakeBack', side: oppositeColor(standing.side) });
  return commandDeed({ ...session, takeback: 'putBack' }, { type: 'offerTakeBack', side: proposer });
};

/** A ply of the opponent is played at once; all others that are missing were played elsewhere. */
const followDeed = (facts: Facts, common: number): Deed => {
  const { session, server, game } = facts;
  const uci = server.moves[common];
  const side = game.turn;
  return side !== session.own && uci !== undefined && server.moves.length === common + 1
    ? commandDeed(session, { type: 'playMove', side, uci })
    : correctDeed(facts, common);
};

/** What hands have played and the server has not: to be sent once, when it is final. */
const sendDeed = ({ session, server, game }: Facts): Deed | undefined => {
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

/** Makes the moves the same here and there. */
const movesDeed = (facts: Facts): Deed | undefined => {
  const { session, server, game } = facts;
  const { moves } = server;
  // What both agreed to take back is still in the list there.
  if (session.takeback === 'answered' && offers(server, oppositeColor(session.own), 'takeback'))
    return undefined;
  const common = commonPlies(game.moves, moves);
  const [here, there] = [game.moves.length, moves.length];
  if (common === there && common === here) return undefined;
  if (common < there && common < here) return correctDeed(facts, common);
  if (common === here) return isOver(game) ? correctDeed(facts, common) : followDeed(facts, common);
  const isOwnPly = here === there + 1 && server.position.turn === session.own;
  const extra = game.moves[there];
  const { refused, dropped } = session;
  const isDropped = dropped?.[there] === extra?.uci;
  const isRefused = refused?.ply === here && refused.uci === extra?.uci;
  if (isOwnPly && !isRefused && !isDropped && isUnderWay(server)) return sendDeed(facts);
  if (isOwnPly && extra?.level !== 'final') return undefined;
  return takeBackDeed(facts, common);
};

/** The end that the server has told. */
const endDeed = ({ session, server, game }: Facts): Deed | undefined => {
  if (isUnderWay(server)) return undefined;
  const { result, by } = resultOf(server);
  if (result === '*' || game.result === result) return undefined;
  return commandDeed(session, { type: 'result', result, by });
};

const clockDeed = ({ session, server, table }: Facts): Deed | undefined => {
  if (!session.isClockDue || table.gameClock === undefined) return undefined;
  const { wtime, btime } = server.state;
  const running = runningOf(server);
  return commandDeed(
    { ...session, isClockDue: false },
    { type: 'syncClock', whiteMs: wtime, blackMs: btime, running },
  );
};

/** What comes next, one thing at a time; undefined: both sides are as they should be. */
export const nextDeed = (session: GameSession, table: TableView): Deed | undefined => {
  const { server, stream } = session;
  if (server === null || stream === 'broken') return undefined;
  const setUp = setUpDeed(session, server, table);
  if (setUp !== undefined) return setUp;
  const { game } = table;
  if (game === null) return undefined;
  const facts = { session, server, table, game };
  return talkDeed(session, server, table, game) ?? movesDeed(facts) ?? endDeed(facts) ?? clockDeed(facts);
};
