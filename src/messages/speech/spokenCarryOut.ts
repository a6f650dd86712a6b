import { type CarriedPly, pliesToCarryOut } from '../../table/seats/carryOut.js';
import type { TableEvent } from '../../table/tableEvent.js';
import type { TableView } from '../../table/tableView.js';
import { type SpeechStyle, say } from './language.js';
import { letterAt } from './placementSquares.js';
import { withColor } from './spokenBoard.js';
import { pieceName, spokenMove, squareName } from './spokenMove.js';

type CarryOut = Extract<TableEvent, { type: 'carryOut' }>;
type Followed = Pick<TableView, 'game' | 'carryOut'>;

const moverAfter = (fen: string | undefined): 'white' | 'black' =>
  fen?.split(' ')[1] === 'w' ? 'black' : 'white';

/** How to undo a ply: `Put back: knight Felix 3 to Gustav 1`, and the piece that it took. */
const spokenBack = (style: SpeechStyle, { uci, san }: CarriedPly, fen: string | undefined): string => {
  if (san.startsWith('O-O')) return say(style, 'putBack', { move: spokenMove(style, { uci, san }) });
  const [home, away] = [uci.slice(0, 2), uci.slice(2, 4)].map((square) => squareName(style, square));
  const piece = pieceName(style, /^[NBRQK]/.exec(san)?.[0] ?? 'P');
  const back = say(style, 'putBack', {
    move: say(style, 'moveFrom', { piece, from: away ?? '', to: home ?? '' }),
  });
  if (!san.includes('x') || away === undefined) return back;
  const taken = fen === undefined ? undefined : letterAt(fen, uci.slice(2, 4));
  return `${back}. ${say(style, 'missing', { square: away, piece: withColor(style, taken ?? 'x') })}`;
};

const spokenStep = (style: SpeechStyle, { game }: Followed, event: CarryOut, ply: CarriedPly): string => {
  if (ply.takeBack) return spokenBack(style, ply, event.takeBack.length === 1 ? game?.fen : undefined);
  const at = event.pliesOnBoard;
  const fen = at === 0 ? game?.startFen : game?.moves[at - 1]?.fen;
  const side = say(style, moverAfter(game?.moves[at]?.fen));
  return say(style, 'carryOut', { side, move: spokenMove(style, { ...ply, fen }, true) });
};

/**
 * Progress in carrying out remote play: the next of several plies, or of those to undo; a repetition after an
 * error or reminder; and completion. The event of a move speaks the move itself.
 */
export const newsOfCarryOut = (
  style: SpeechStyle,
  table: Followed,
  event: CarryOut,
): { readonly about: 'move' | 'board'; readonly text: string } | null => {
  const before = table.carryOut;
  const plies = pliesToCarryOut(event, table.game);
  const [next] = plies;
  if (next === undefined) return before === null ? null : { about: 'board', text: say(style, 'carriedOut') };
  const known = pliesToCarryOut(before, table.game).length;
  const isNext = before === null ? plies.length > 1 || next.takeBack === true : plies.length < known;
  const isAgain = before?.instead !== undefined && event.instead === undefined;
  const isReminder = event.reminder !== undefined && event.reminder !== before?.reminder;
  if (!isNext && !isAgain && !isReminder) return null;
  return { about: next.takeBack ? 'board' : 'move', text: spokenStep(style, table, event, next) };
};
