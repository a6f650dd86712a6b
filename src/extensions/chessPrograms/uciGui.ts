import { legalMoves } from '../../chess/legalMoves.js';
import { COLORS, type Color } from '../../chess/types.js';
import { message } from '../../messages/catalogue/message.js';
import { translatableParam } from '../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../messages/catalogue/translate.js';
import { resultMessage } from '../../messages/resultMessage.js';
import { isOver } from '../../table/game/gameState.js';
import type { TableCommand } from '../../table/tableService.js';
import type { TableView } from '../../table/tableView.js';
import {
  boardTrouble,
  type GuiBoard,
  type GuiDialogue,
  type GuiOutput,
  inform,
  isBoardReady,
  makeGuiDialogue,
  noBoardYet,
  otherSide,
  say,
} from './guiDialogue.js';
import {
  type GuiGame,
  newGuiGame,
  noPursuit,
  type Pursuit,
  positionOfGui,
  pursueAnswer,
  START_FEN,
  turnOfGui,
} from './guiGame.js';

/** The properties of a `go` command. */
type Search = {
  /** The program ponders, so the position has not been reached yet. */
  readonly isPonder: boolean;
  /** A clock runs, so the player has to move even after `stop`. */
  readonly hasClock: boolean;
};

export type UciGuiState = GuiBoard & {
  /** Null: the last position could not be read. */
  readonly game: GuiGame | null;
  readonly chess960: boolean;
  /** The `go` without a `bestmove` yet. */
  readonly search: Search | null;
  readonly pursuit: Pursuit;
  /** The only side played at the board. Undefined: both. */
  readonly side: Color | undefined;
  /** The number of `isready` without a `readyok`. */
  readonly pendingReady: number;
};

type Step = readonly [UciGuiState, readonly GuiOutput[]];

const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

const greeting = (side: Color | undefined): readonly GuiOutput[] =>
  say(
    'id name jadoube board',
    'id author the jadoube project',
    'option name UCI_Chess960 type check default false',
    'option name Table type string default <empty>',
    `option name Color type combo default ${side ?? 'both'} var both var white var black`,
    'uciok',
  );

const wordsOf = (line: string): readonly string[] => line.split(/\s+/).filter((word) => word !== '');

/** The words before and after a word. */
const partedAt = (
  words: readonly string[],
  word: string,
): readonly [readonly string[], readonly string[]] => {
  const at = words.indexOf(word);
  return at === -1 ? [words, []] : [words.slice(0, at), words.slice(at + 1)];
};

/** `position startpos|fen … [moves …]`. Undefined for anything else. */
const readPosition = (line: string, chess960: boolean): GuiGame | undefined => {
  const [command, kind, ...words] = wordsOf(line);
  const [fields, moves] = partedAt(words, 'moves');
  const isPosition = kind === 'startpos' ? fields.length === 0 : kind === 'fen' && fields.length > 0;
  if (command !== 'position' || !isPosition) return undefined;
  const startFen = kind === 'startpos' ? START_FEN : fields.join(' ');
  return moves.every((uci) => MOVE.test(uci)) ? { startFen, chess960, moves } : undefined;
};

const INFO = 'info string';
/** The reply to a `go` that no move on the board can answer. */
const NO_MOVE = 'bestmove 0000';

/** Sends the game to the table, and replies as soon as the player has moved. */
const pursueSearch = (state: UciGuiState): Step => {
  const { view, game, search } = state;
  if (search === null || search.isPonder || view === null || game === null) return [state, []];
  const { pursuit, answer, commands } = pursueAnswer(view, game, state.pursuit);
  return answer === undefined
    ? [{ ...state, pursuit }, commands.map((command) => ({ kind: 'command', command }))]
    : [{ ...state, search: null, pursuit }, say(`bestmove ${answer}`)];
};

/** Answers every `isready` with `readyok` once the board has been read. */
const answerReady = (state: UciGuiState): Step => {
  if (state.pendingReady === 0 || !isBoardReady(state)) return [state, []];
  const lines = Array.from({ length: state.pendingReady }, () => 'readyok');
  return [{ ...state, pendingReady: 0 }, [...inform(INFO, ...boardTrouble(state)), ...say(...lines)]];
};

const pursue = (state: UciGuiState): Step => {
  const [ready, readyLines] = answerReady(state);
  const [next, outputs] = pursueSearch(ready);
  return [next, [...readyLines, ...outputs]];
};

/** The table must receive the game again, because the request has changed. */
const notCarried = ({ pursuit }: UciGuiState): Pursuit => ({ ...pursuit, isCarried: false });

const setOption = (state: UciGuiState, line: string): Step => {
  const [, , ...words] = wordsOf(line);
  const [name, value] = partedAt(words, 'value').map((part) => part.join(' ')) as [string, string];
  switch (name.toLowerCase()) {
    case 'uci_chess960':
      return [{ ...state, chess960: value === 'true' }, []];
    case 'color':
      return [{ ...state, side: COLORS.find((color) => color === value.trim().toLowerCase()) }, []];
    case 'table':
      return value === '' || value === '<empty>'
        ? [state, []]
        : [{ ...state, ...noBoardYet }, [{ kind: 'table', id: value }]];
    default:
      return [state, []];
  }
};

/** Shows the other program's clocks at a table with a clock. */
const clockOf = ({ view, game }: UciGuiState, line: string): readonly GuiOutput[] => {
  const [white, black] = ['wtime', 'btime'].map(
    (word) => new RegExp(`\\b${word} (\\d{1,9})\\b`).exec(line)?.[1],
  );
  if (white === undefined || black === undefined || game === null || view?.gameClock === undefined) return [];
  const times = { whiteMs: Number(white), blackMs: Number(black), running: turnOfGui(game) };
  return [{ kind: 'command', command: { type: 'syncClock', ...times } }];
};

const giveNoMove = (state: UciGuiState, ...reasons: readonly Translatable[]): Step => [
  { ...state, search: null, pursuit: notCarried(state) },
  [...inform(INFO, ...reasons), ...say(NO_MOVE)],
];

/** Ends a search before the next one begins, because each `go` needs one `bestmove`. */
const endSearch = (state: UciGuiState): Step => (state.search === null ? [state, []] : giveNoMove(state));

/**
 * Ends the search unless a clock runs: then the player decides, because `bestmove 0000` loses the game in
 * some programs.
 */
const stop = (state: UciGuiState): Step => {
  if (state.search === null) return [state, []];
  return state.search.hasClock && !state.search.isPonder
    ? [state, inform(INFO, message('chessProgram.notMovedYet'))]
    : giveNoMove(state, message('chessProgram.noMove'));
};

/** Why the player at the board cannot reply in this position. */
const unanswerable = ({ game, side }: UciGuiState): Translatable | undefined => {
  if (game === null) return message('chessProgram.lastUnread');
  const position = positionOfGui(game);
  if (!position.ok) return position.error;
  if (legalMoves(position.value).length === 0) return message('chessProgram.over');
  const turn = turnOfGui(game);
  return turn === (side ?? turn) ? undefined : otherSide(turn);
};

const go = (before: UciGuiState, line: string): Step => {
  const [ended, endLines] = endSearch(before);
  const reason = unanswerable(ended);
  if (reason !== undefined) {
    const [next, lines] = giveNoMove(ended, reason);
    return [next, [...endLines, ...lines]];
  }
  const search: Search = {
    isPonder: /\bponder\b/.test(line),
    hasClock: /\b[wb]time\b/.test(line) && !/\binfinite\b/.test(line),
  };
  const [next, outputs] = pursueSearch({ ...ended, search, pursuit: notCarried(ended) });
  return [next, [...endLines, ...outputs, ...(search.isPonder ? [] : clockOf(ended, line))]];
};

/** The opponent played the expected move, so the position is now that of the game. */
const ponderHit = (state: UciGuiState): Step =>
  state.search === null
    ? [state, []]
    : pursueSearch({ ...state, search: { ...state.search, isPonder: false } });

const setPosition = (state: UciGuiState, line: string): Step => {
  const game = readPosition(line, state.chess960);
  return game === undefined
    ? [{ ...state, game: null }, inform(INFO, message('chessProgram.unread'))]
    : [{ ...state, game, pursuit: notCarried(state) }, []];
};

const receive = (state: UciGuiState, line: string): Step => {
  switch (line.split(/\s+/)[0]) {
    case 'uci':
      return [state, greeting(state.side)];
    case 'isready':
      return answerReady({ ...state, pendingReady: state.pendingReady + 1 });
    case 'setoption':
      return setOption(state, line);
    case 'ucinewgame': {
      const [ended, lines] = endSearch(state);
      return [{ ...ended, game: newGuiGame, pursuit: { ...notCarried(ended), isNewGame: true } }, lines];
    }
    case 'position':
      return setPosition(state, line);
    case 'go':
      return go(state, line);
    case 'ponderhit':
      return ponderHit(state);
    case 'stop':
      return stop(state);
    case 'quit':
      return [state, [{ kind: 'quit' }]];
    default:
      return [state, []];
  }
};

/** Reports a game that the player at the board ended other than by a move. */
const reported = ({ view: before }: UciGuiState, view: TableView): readonly GuiOutput[] => {
  const { game } = view;
  const isNews = before?.game?.id === game?.id && before?.game?.result !== game?.result;
  return game !== null && isNews && isOver(game)
    ? inform(INFO, message('chessProgram.gameOver', { result: resultMessage(game.result, game.resultBy) }))
    : [];
};

/** Reports a refused command. If it concerns the position, the search ends without a move. */
const refused = (state: UciGuiState, why: Translatable, command: TableCommand['type']): Step => {
  const reason = message('chessProgram.refused', { why: translatableParam(why) });
  return state.search === null || command === 'syncClock'
    ? [state, inform(INFO, reason)]
    : giveNoMove(state, reason);
};

export const uciGui = (side?: Color): GuiDialogue<UciGuiState> =>
  makeGuiDialogue({
    start: {
      ...noBoardYet,
      game: newGuiGame,
      chess960: false,
      search: null,
      pursuit: noPursuit,
      side,
      pendingReady: 0,
    },
    receive,
    pursue,
    reported,
    refused,
    trouble: INFO,
  });
