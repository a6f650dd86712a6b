import type { Color } from '../../chess/types.js';
import { maySignal } from '../../laws/signals.js';
import { LOW_TIME_MS } from '../../table/cues/cueOf.js';
import type { HintView } from '../../table/opponents/hintView.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import { type SpeechStyle, say } from './language.js';
import type { Sentence, Subject, TableBefore } from './sentence.js';
import { spokenAnswer } from './spokenAnswer.js';
import { newsOfCarryOut } from './spokenCarryOut.js';
import { spokenMove, squareName } from './spokenMove.js';
import { spokenResult } from './spokenResult.js';
import { spokenTime } from './spokenTime.js';
import { newsOfHands, newsOfLink, newsOfOpponent } from './spokenTrouble.js';

const isOneAtBoard = ({ white, black }: TableView['seats']): boolean =>
  (white === 'board') !== (black === 'board');

/** Reminds a player who is alone at the board which side it is. */
const sideText = (style: SpeechStyle, seats: TableView['seats']): string | null =>
  isOneAtBoard(seats)
    ? say(style, 'youPlay', { side: say(style, seats.white === 'board' ? 'white' : 'black') })
    : null;

const newsOfGame = (style: SpeechStyle, { seats }: TableBefore): string =>
  [say(style, 'newGame'), sideText(style, seats)].filter((text) => text !== null).join('. ');

/** Reports seats that are taken after the game has begun, but before its first move. */
const newsOfSeats = (
  style: SpeechStyle,
  { game, seats }: TableBefore,
  event: Extract<TableEvent, { type: 'seats' }>,
): string | null =>
  game !== null && game.moves.length === 0 && isOneAtBoard(event) && !isOneAtBoard(seats)
    ? sideText(style, event)
    : null;

/**
 * A hint for speech: `Hint: knight`, `Hint: knight, Gustav 1`, `Hint: knight Gustav 1 to Felix 3`. A warning
 * names the move. The reasons of a move are spoken in English only; other languages name the move.
 */
export const spokenHint = (
  style: SpeechStyle,
  { about, piece, squares, san, uci, text, isReason }: HintView,
): string => {
  if (isReason === true && style.language.code === 'en') return text;
  const ply = san === undefined || uci === undefined ? undefined : { san, uci };
  if (about === 'warning')
    return say(style, 'careful', { move: ply === undefined ? '' : spokenMove(style, ply) });
  const named = [
    say(style, piece ?? 'piece'),
    ...squares.slice(0, 1).map((square) => squareName(style, square)),
  ];
  return say(style, 'hint', { hint: ply === undefined ? named.join(', ') : spokenMove(style, ply, true) });
};

const moverOf = (fenAfter: string): Color => (fenAfter.split(' ')[1] === 'w' ? 'black' : 'white');
type SpokenPly = { readonly ply: number; readonly san: string; readonly uci: string; readonly fen: string };

/** The position before a ply. */
const fenBefore = ({ game }: TableBefore, ply: number): string | undefined =>
  ply === 1 ? game?.startFen : game?.moves[ply - 2]?.fen;

/** Repeats the own move to a player alone at the board, and reads the opponent's move with both squares. */
const spokenPly = (
  style: SpeechStyle,
  table: TableBefore,
  { ply: number, san, uci, fen }: SpokenPly,
): string => {
  const { seats } = table;
  const mover = moverOf(fen);
  const ply = { san, uci, fen: fenBefore(table, number) };
  const isAtBoard = seats[mover] === 'board';
  if (isAtBoard && isOneAtBoard(seats)) return say(style, 'own', { move: spokenMove(style, ply) });
  const values = { side: say(style, mover), move: spokenMove(style, ply, !isAtBoard) };
  return say(style, isAtBoard ? 'said' : 'carryOut', values);
};

const newsOfMove = (
  style: SpeechStyle,
  table: TableBefore,
  event: Extract<TableEvent, { type: 'move' }>,
): string | null => {
  if (table.game?.moves[event.ply - 1]?.uci === event.uci) return null;
  const signal = table.seats[moverOf(event.fen)] === 'board' ? 'moveSeen' : 'remoteMove';
  return maySignal(table.rules, signal) ? spokenPly(style, table, event) : null;
};

const newsOfRevision = (
  style: SpeechStyle,
  table: TableBefore,
  event: Extract<TableEvent, { type: 'revise' }>,
): string | null => {
  if (!maySignal(table.rules, 'moveSeen')) return null;
  const [san, uci, fen] = [event.san.at(-1), event.uci.at(-1), event.fens.at(-1)];
  if (san === undefined || uci === undefined || fen === undefined) return say(style, 'takenBack');
  const move = say(style, 'said', { side: say(style, moverOf(fen)), move: spokenMove(style, { san, uci }) });
  return say(style, 'corrected', { move });
};

const SIGNS = { resign: 'resignAsked', draw: 'drawAsked', nothing: 'kingsBack' } as const;

const newsOfQuestion = (style: SpeechStyle, event: Extract<TableEvent, { type: 'ask' }>): string | null => {
  if (event.sign !== undefined) return say(style, SIGNS[event.sign.means]);
  if (event.side === undefined) return say(style, 'question');
  const side = say(style, event.side === 'white' ? 'black' : 'white');
  if (event.about === 'draw') return say(style, 'drawOffered', { side });
  return event.about === 'takeBack' ? say(style, 'takeBackAsked', { side }) : say(style, 'question');
};

/** The last move and whose turn it is, or both clocks. */
const newsOfAsked = (
  style: SpeechStyle,
  table: TableBefore,
  { about, atMs }: Extract<TableEvent, { type: 'asked' }>,
): string =>
  (about === 'clocks' ? (['clocks'] as const) : (['lastMove', 'turn'] as const))
    .map((ask) => spokenAnswer(style, table, { ask }, atMs))
    .join('. ');

/** What to say about an event, as far as the rules of the table allow it. Null for nothing. */
export const spokenNews = (style: SpeechStyle, table: TableBefore, event: TableEvent): Sentence | null => {
  const about = (subject: Subject, text: string | null): Sentence | null =>
    text === null ? null : { about: subject, text };
  switch (event.type) {
    case 'game':
      return about('move', newsOfGame(style, table));
    case 'seats':
      return about('opponent', newsOfSeats(style, table, event));
    case 'carryOut':
      return newsOfCarryOut(style, table, event);
    case 'move':
      return about('move', newsOfMove(style, table, event));
    case 'revise':
      return about('move', newsOfRevision(style, table, event));
    case 'result':
      // A mate that solves an exercise does not end a game.
      return isStudyKind(table.opponent?.kind)
        ? null
        : about('result', spokenResult(style, event.result, event.by));
    case 'phase':
      return about('board', newsOfHands(style, table, event));
    case 'illegal':
      return about('move', maySignal(table.rules, 'illegalMove') ? say(style, 'illegal') : null);
    case 'hint':
      return about('hint', maySignal(table.rules, 'hint') ? spokenHint(style, event.hint) : null);
    case 'ask':
      return about('question', newsOfQuestion(style, event));
    case 'asked':
      return about('answer', newsOfAsked(style, table, event));
    case 'askClosed':
      return about('question', '');
    case 'flag':
      return about(
        'clock',
        maySignal(table.rules, 'lowTime') ? say(style, 'flag', { side: say(style, event.side) }) : null,
      );
    case 'device':
      return about('link', newsOfLink(style, table, event));
    case 'opponent':
      return about('opponent', newsOfOpponent(style, table, event));
    default:
      return null;
  }
};

/** A warning that little time is left. */
export const spokenLowTime = (style: SpeechStyle, side: Color, ms = LOW_TIME_MS): Sentence => ({
  about: 'clock',
  text: say(style, 'timeLeft', { side: say(style, side), time: spokenTime(style, ms) }),
});
