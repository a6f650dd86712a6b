import { plyNumber } from '../../chess/plyNumber.js';
import type { Color } from '../../chess/types.js';
import { clockNow } from '../../clock/clockNow.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableView } from '../../table/tableView.js';
import { type Ear, type PieceName, say } from './language.js';
import { spokenPlaces, spokenWrong } from './spokenBoard.js';
import { spokenMove } from './spokenMove.js';
import { spokenResult } from './spokenResult.js';
import { spokenTime } from './spokenTime.js';

/** The questions that a listener can ask at a table. */
export const ASKED = ['clocks', 'turn', 'lastMove', 'where', 'wrong'] as const;
export type Asked =
  | { readonly ask: Exclude<(typeof ASKED)[number], 'where'> }
  | { readonly ask: 'where'; readonly piece: PieceName };

export type AskedTable = Pick<TableView, 'game' | 'clock' | 'wrong' | 'physical'>;

const clocksText = (ear: Ear, { clock }: AskedTable, nowMs: number): string => {
  if (clock === null) return say(ear, 'noClock');
  const one = (side: Color): string =>
    say(ear, 'clock', { side: say(ear, side), time: spokenTime(ear, clockNow(clock, side, nowMs)) });
  return `${one('white')}. ${one('black')}`;
};

const turnText = (ear: Ear, { game }: AskedTable): string => {
  if (game === null) return say(ear, 'noGame');
  if (isOver(game)) return `${say(ear, 'over')}. ${spokenResult(ear, game.result, game.resultBy)}`;
  return say(ear, 'turn', { side: say(ear, game.turn) });
};

const lastMoveText = (ear: Ear, { game }: AskedTable): string => {
  if (game === null) return say(ear, 'noGame');
  const last = game.moves.at(-1);
  if (last === undefined) return say(ear, 'noMove');
  const { number, white } = plyNumber(game.startFen, last.ply);
  const side = say(ear, white ? 'white' : 'black');
  const fen = game.moves.at(-2)?.fen ?? game.startFen;
  const move = spokenMove(ear, { ...last, fen });
  return say(ear, 'numbered', { number, said: say(ear, 'said', { side, move }) });
};

/** The answer from the current state of the table. `nowMs` is on the time scale of its events. */
export const spokenAnswer = (ear: Ear, table: AskedTable, asked: Asked, nowMs: number): string => {
  switch (asked.ask) {
    case 'clocks':
      return clocksText(ear, table, nowMs);
    case 'turn':
      return turnText(ear, table);
    case 'lastMove':
      return lastMoveText(ear, table);
    case 'wrong':
      return spokenWrong(ear, table.wrong);
    case 'where': {
      const fen = table.game?.fen ?? table.physical;
      return fen === null ? say(ear, 'noGame') : spokenPlaces(ear, fen, asked.piece);
    }
  }
};
