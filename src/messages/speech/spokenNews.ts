import type { Color } from '../../chess/types.js';
import { maySignal } from '../../laws/signals.js';
import { LOW_TIME_MS } from '../../table/cues/cueOf.js';
import type { HintView } from '../../table/opponents/hintView.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import { type Ear, say } from './language.js';
import type { Sentence, Subject, TableBefore } from './sentence.js';
import { spokenAnswer } from './spokenAnswer.js';
import { newsOfCarryOut } from './spokenCarryOut.js';
import { spokenMove, squareName } from './spokenMove.js';
import { spokenResult } from './spokenResult.js';
import { spokenTime } from './spokenTime.js';
import { newsOfHands, newsOfLink, newsOfOpponent } from './spokenTrouble.js';

const isOneAtBoard = ({ white, black }: TableView['seats']): boolean =>
  (white === 'board') !== (black === 'board');

/** Reminds a player who is alone at the board of his side. */
const sideText = (ear: Ear, seats: TableView['seats']): string | null =>
  isOneAtBoard(seats)
    ? say(ear, 'youPlay', { side: say(ear, seats.white === 'board' ? 'white' : 'black') })
    : null;

const newsOfGame = (ear: Ear, { seats }: TableBefore): string =>
  [say(ear, 'newGame'), sideText(ear, seats)].filter((text) => text !== null).join('. ');

/** Reports seats that are taken after the game has begun, but before its first move. */
const newsOfSeats = (
  ear: Ear,
  { game, seats }: TableBefore,
  event: Extract<TableEvent, { type: 'seats' }>,
): string | null =>
  game !== null && game.moves.length === 0 && isOneAtBoard(event) && !isOneAtBoard(seats)
    ? sideText(ear, event)
    : null;

/**
 * A hint for speech: `Hint: knight`, `Hint: knight, Gustav 1`, `Hint: knight Gustav 1 to Felix 3`. A warning
 * names the move. The reasons of a move are spoken in English only; other languages name the move.
 */
export const spokenHint = (
  ear: Ear,
  { about, piece, squares, san, uci, text, isReason }: HintView,
): string => {
  if (isReason === true && ear.language.code === 'en') return text;
  const ply = san === undefined || uci === undefined ? undefined : { san, uci };
  if (about === 'warning')
    return say(ear, 'careful', { move: ply === undefined ? '' : spokenMove(ear, ply) });
  const named = [say(ear, piece ?? 'piece'), ...squares.slice(0, 1).map((square) => squareName(ear, square))];
  return say(ear, 'hint', { hint: ply === undefined ? named.join(', ') : spokenMove(ear, ply, true) });
};

const moverOf = (fenAfter: string): Color => (fenAfter.split(' ')[1] === 'w' ? 'black' : 'white');
type SpokenPly = { readonly ply: number; readonly san: string; readonly uci: string; readonly fen: string };

/** The position before a ply. */
const fenBefore = ({ game }: TableBefore, ply: number): string | undefined =>
  ply === 1 ? game?.startFen : game?.moves[ply - 2]?.fen;

/** Repeats the own move to a player alone at the board, and reads the opponent's move with both squares. */
const spokenPly = (ear: Ear, table: TableBefore, { ply: number, san, uci, fen }: SpokenPly): string => {
  const { seats } = table;
  const mover = moverOf(fen);
  const ply = { san, uci, fen: fenBefore(table, number) };
  const isAtBoard = seats[mover] === 'board';
  if (isAtBoard && isOneAtBoard(seats)) return say(ear, 'own', { move: spokenMove(ear, ply) });
  const values = { side: say(ear, mover), move: spokenMove(ear, ply, !isAtBoard) };
  return say(ear, isAtBoard ? 'said' : 'carryOut', values);
};

const newsOfMove = (
  ear: Ear,
  table: TableBefore,
  event: Extract<TableEvent, { type: 'move' }>,
): string | null => {
  if (table.game?.moves[event.ply - 1]?.uci === event.uci) return null;
  const signal = table.seats[moverOf(event.fen)] === 'board' ? 'moveSeen' : 'remoteMove';
  return maySignal(table.rules, signal) ? spokenPly(ear, table, event) : null;
};

const newsOfRevision = (
  ear: Ear,
  table: TableBefore,
  event: Extract<TableEvent, { type: 'revise' }>,
): string | null => {
  if (!maySignal(table.rules, 'moveSeen')) return null;
  const [san, uci, fen] = [event.san.at(-1), event.uci.at(-1), event.fens.at(-1)];
  if (san === undefined || uci === undefined || fen === undefined) return say(ear, 'takenBack');
  const move = say(ear, 'said', { side: say(ear, moverOf(fen)), move: spokenMove(ear, { san, uci }) });
  return say(ear, 'corrected', { move });
};

const SIGNS = { resign: 'resignAsked', draw: 'drawAsked', nothing: 'kingsBack' } as const;

const newsOfQuestion = (ear: Ear, event: Extract<TableEvent, { type: 'ask' }>): string | null => {
  if (event.sign !== undefined) return say(ear, SIGNS[event.sign.means]);
  if (event.side === undefined) return say(ear, 'question');
  const side = say(ear, event.side === 'white' ? 'black' : 'white');
  if (event.about === 'draw') return say(ear, 'drawOffered', { side });
  return event.about === 'takeBack' ? say(ear, 'takeBackAsked', { side }) : say(ear, 'question');
};

/** The last move and whose turn it is, or both clocks. */
const newsOfAsked = (
  ear: Ear,
  table: TableBefore,
  { about, atMs }: Extract<TableEvent, { type: 'asked' }>,
): string =>
  (about === 'clocks' ? (['clocks'] as const) : (['lastMove', 'turn'] as const))
    .map((ask) => spokenAnswer(ear, table, { ask }, atMs))
    .join('. ');

/** What to say about an event, as far as the rules of the table allow it. Null for nothing. */
export const spokenNews = (ear: Ear, table: TableBefore, event: TableEvent): Sentence | null => {
  const about = (subject: Subject, text: string | null): Sentence | null =>
    text === null ? null : { about: subject, text };
  switch (event.type) {
    case 'game':
      return about('move', newsOfGame(ear, table));
    case 'seats':
      return about('opponent', newsOfSeats(ear, table, event));
    case 'carryOut':
      return newsOfCarryOut(ear, table, event);
    case 'move':
      return about('move', newsOfMove(ear, table, event));
    case 'revise':
      return about('move', newsOfRevision(ear, table, event));
    case 'result':
      // A mate that solves an exercise does not end a game.
      return isStudyKind(table.opponent?.kind)
        ? null
        : about('result', spokenResult(ear, event.result, event.by));
    case 'phase':
      return about('board', newsOfHands(ear, table, event));
    case 'illegal':
      return about('move', maySignal(table.rules, 'illegalMove') ? say(ear, 'illegal') : null);
    case 'hint':
      return about('hint', maySignal(table.rules, 'hint') ? spokenHint(ear, event.hint) : null);
    case 'ask':
      return about('question', newsOfQuestion(ear, event));
    case 'asked':
      return about('answer', newsOfAsked(ear, table, event));
    case 'askClosed':
      return about('question', '');
    case 'flag':
      return about(
        'clock',
        maySignal(table.rules, 'lowTime') ? say(ear, 'flag', { side: say(ear, event.side) }) : null,
      );
    case 'device':
      return about('link', newsOfLink(ear, table, event));
    case 'opponent':
      return about('opponent', newsOfOpponent(ear, table, event));
    default:
      return null;
  }
};

/** A warning that little time is left. */
export const spokenLowTime = (ear: Ear, side: Color, ms = LOW_TIME_MS): Sentence => ({
  about: 'clock',
  text: say(ear, 'timeLeft', { side: say(ear, side), time: spokenTime(ear, ms) }),
});
