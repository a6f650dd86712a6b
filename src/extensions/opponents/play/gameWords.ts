import { parsePosition } from '../../../chess/positionFromSetup.js';
import { parseTypedMove } from '../../../chess/typedMove.js';
import type { Color } from '../../../chess/types.js';
import { makeUciMove } from '../../../chess/uciMove.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { quoted } from '../../../messages/typedWord.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { HINT_STEPS, type HintStep } from '../../../table/opponents/help.js';
import { onlySideHere, pauseFault } from '../../../table/pauseFault.js';
import { errorOfFault } from '../../../table/tablePort.js';
import type { TableCommand } from '../../../table/tableService.js';
import type { TableView } from '../../../table/tableView.js';
import type { OpponentTable } from '../opponentTable.js';

const refused = (why: Message): BridgeError => keyedError('BAD_REQUEST', why);

const ownSide = (view: TableView): Color => {
  const side = onlySideHere(view);
  if (side === undefined) throw refused(message('play.sideUnknown'));
  return side;
};

const pause = (side: Color, view: TableView): TableCommand => {
  const why = pauseFault(view, side);
  if (why !== undefined) throw keyedError('BAD_REQUEST', why);
  return { type: 'pauseClock' };
};

const commands: Readonly<Record<string, (side: Color, view: TableView) => TableCommand>> = {
  pause,
  resume: (_, { laws }) => ({ type: laws.pause === null ? 'startClock' : 'resume' }),
  draw: (side) => ({ type: 'offerDraw', side }),
  'take back': (side) => ({ type: 'offerTakeBack', side }),
  resign: (side) => ({ type: 'resign', side }),
};
const WORDS = ['hint', ...Object.keys(commands)];

/** A typed line, and the words accepted besides a move. */
type Typed = { readonly typed: string; readonly words: string };

const playTyped = ({ game, seats }: TableView, side: Color, { typed, words }: Typed): TableCommand => {
  if (seats[side] !== 'screen' || game === null)
    throw keyedError('BAD_REQUEST', message('play.movesOnBoard', { word: typed, options: words }));
  const position = parsePosition(game.fen, { chess960: game.chess960 });
  if (!position.ok) throw refused(message('play.noMoveFrom', { fen: game.fen }));
  const read = parseTypedMove(position.value, typed);
  if (!read.ok) throw keyedError('BAD_REQUEST', message('play.noMove', { why: read.error, options: words }));
  if (read.value.kind === 'promotion') throw refused(message('play.sayPromotion', { typed }));
  return { type: 'playMove', side, uci: makeUciMove(position.value, read.value.move) };
};

const commandOf = (view: TableView, { typed, words }: Typed): TableCommand => {
  const word = typed.toLowerCase();
  const asked = view.questions.find(({ options }) => options.includes(word));
  if (asked !== undefined) return { type: 'answer', question: asked.id, option: word };
  const makeCommand = commands[word];
  return makeCommand === undefined
    ? playTyped(view, ownSide(view), { typed, words })
    : makeCommand(ownSide(view), view);
};

/**
 * Handles a line typed during a game: a command, an answer to a question, or a move if this side plays on the
 * screen. Each `hint` asks for a further step. The outcome is printed with the game. `help` asks for one step
 * of a hint and throws where help is locked. `more`: further words, which the caller handles.
 */
export const gameWords = (
  table: Pick<OpponentTable, 'state' | 'command'>,
  help: (step: HintStep) => Promise<unknown>,
  more: readonly string[] = [],
) => {
  const words = [...WORDS, ...more].map(quoted).join(', ');
  let hinted = { fen: '', steps: 0 };
  const nextStep = (fen: string): HintStep => {
    const steps = hinted.fen === fen ? hinted.steps : 0;
    hinted = { fen, steps: steps + 1 };
    return HINT_STEPS[steps] ?? 'why';
  };
  return async (typed: string): Promise<undefined> => {
    const { view } = await table.state();
    if (typed.toLowerCase() === 'hint') {
      await help(nextStep(view.game?.fen ?? ''));
      return;
    }
    const answer = await table.command(commandOf(view, { typed, words }), { role: 'operator' });
    if (!answer.ok) throw errorOfFault(answer.error);
  };
};
