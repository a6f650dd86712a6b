import { makeFen } from '../../chess/fen.js';
import { startPosition } from '../../chess/position.js';
import type { Color } from '../../chess/types.js';
import { clockNow } from '../../clock/clockNow.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableState } from '../../table/tableState.js';
import type { GameView, TableView } from '../../table/tableView.js';
import type { FullLine, StateLine } from '../opponents/remote/gameLine.js';

const statusOf = (game: GameView): string => {
  if (!isOver(game)) return 'started';
  switch (game.resultBy) {
    case 'abandoned':
      return 'aborted';
    case 'checkmate':
      return 'mate';
    case 'stalemate':
      return 'stalemate';
    case 'resignation':
      return 'resign';
    case 'time':
      return 'outoftime';
    case 'agreement':
      return 'agreed';
    case 'threefold':
    case 'fivefold':
    case 'fiftyMoves':
    case 'seventyFiveMoves':
      return 'draw';
    default:
      return 'ended';
  }
};

const winnerOf = ({ result }: GameView): Color | null =>
  result === '1-0' ? 'white' : result === '0-1' ? 'black' : null;

/** The final plies only, because earlier levels may still change. */
const certainMoves = ({ moves }: GameView): string => {
  const open = moves.findIndex(({ level }) => level !== 'final');
  return moves
    .slice(0, open === -1 ? undefined : open)
    .map(({ uci }) => uci)
    .join(' ');
};

/**
 * Whether a draw was agreed but the game is not over yet. A line sent in this state would look as if the
 * offer had lapsed and the game continued, so the next line, with the result, is sent instead.
 */
export const isEnding = ({ laws, game }: TableState): boolean =>
  game?.result === '*' && laws.history.at(-1)?.decision.kind === 'drawAgreed';

/** The state of a game hosted here. `nowMs` is on the scale of the table's events. */
export const stateLine = (view: TableView, game: GameView, nowMs: number): StateLine => {
  const { clock, laws } = view;
  const offer = laws.offer?.side;
  const takeBack = laws.takeBack?.side;
  return {
    type: 'gameState',
    moves: certainMoves(game),
    wtime: Math.round(clock === null ? 0 : clockNow(clock, 'white', nowMs)),
    btime: Math.round(clock === null ? 0 : clockNow(clock, 'black', nowMs)),
    running: clock?.running ?? null,
    status: statusOf(game),
    winner: winnerOf(game),
    wdraw: offer === 'white',
    bdraw: offer === 'black',
    wtakeback: takeBack === 'white',
    btakeback: takeBack === 'black',
  };
};

const controlOf = ({ gameClock }: TableView): FullLine['clock'] => {
  const stage = gameClock?.clock.control.white.stages[0];
  if (stage?.kind !== 'timed') return null;
  return { initial: stage.ms, increment: stage.bonus?.kind === 'fischer' ? stage.bonus.ms : 0 };
};

const playerOf = (tags: GameView['tags'], side: 'White' | 'Black') => {
  const name = tags[side] ?? '?';
  return { name: name === '?' ? (side === 'White' ? 'White' : 'Black') : name };
};

/** The complete game, for the first line of the stream. */
export const fullLine = (view: TableView, game: GameView, nowMs: number): FullLine => ({
  type: 'gameFull',
  id: game.id,
  variant: { key: game.chess960 ? 'chess960' : 'standard', name: 'Standard' },
  clock: controlOf(view),
  speed: 'friendly',
  rated: false,
  white: playerOf(game.tags, 'White'),
  black: playerOf(game.tags, 'Black'),
  initialFen: game.startFen === makeFen(startPosition) ? 'startpos' : game.startFen,
  state: stateLine(view, game, nowMs),
});
