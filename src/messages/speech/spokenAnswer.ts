import { plyNumber } from '../../chess/plyNumber.js';
import type { Color } from '../../chess/types.js';
import { clockNow } from '../../clock/clockNow.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableView } from '../../table/tableView.js';
import { type PieceName, type SpeechStyle, say } from './language.js';
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

const clocksText = (style: SpeechStyle, { clock }: AskedTable, nowMs: number): string => {
  if (clock === null) return say(style, 'noClock');
  const one = (side: Color): string =>
    say(style, 'clock', { side: say(style, side), time: spokenTime(style, clockNow(clock, side, nowMs)) });
  return `${one('white')}. ${one('black')}`;
};

const turnText = (style: SpeechStyle, { game }: AskedTable): string => {
  if (game === null) return say(style, 'noGame');
  if (isOver(game)) return `${say(style, 'over')}. ${spokenResult(style, game.result, game.resultBy)}`;
  return say(style, 'turn', { side: say(style, game.turn) });
};

const lastMoveText = (style: SpeechStyle, { game }: AskedTable): string => {
  if (game === null) return say(style, 'noGame');
  const last = game.moves.at(-1);
  if (last === undefined) return say(style, 'noMove');
  const { number, white } = plyNumber(game.startFen, last.ply);
  const side = say(style, white ? 'white' : 'black');
  const fen = game.moves.at(-2)?.fen ?? game.startFen;
  const move = spokenMove(style, { ...last, fen });
  return say(style, 'numbered', { number, said: say(style, 'said', { side, move }) });
};

/** The answer from the current state of the table. `nowMs` is on the time scale of its events. */
export const spokenAnswer = (style: SpeechStyle, table: AskedTable, asked: Asked, nowMs: number): string => {
  switch (asked.ask) {
    case 'clocks':
      return clocksText(style, table, nowMs);
    case 'turn':
      return turnText(style, table);
    case 'lastMove':
      return lastMoveText(style, table);
    case 'wrong':
      return spokenWrong(style, table.wrong);
    case 'where': {
      const fen = table.game?.fen ?? table.physical;
      return fen === null ? say(style, 'noGame') : spokenPlaces(style, fen, asked.piece);
    }
  }
};
