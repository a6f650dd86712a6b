import { isOver } from '../../game/gameState.js';
import type { TableView } from '../../table/tableView.js';
import { type GuiOutput, makeGuiDialogue, say } from './guiDialogue.js';
import { answerOf, carryToTable, type GuiGame, keyOf, newGuiGame, START_FEN, turnOfGui } from './guiGame.js';

export type UciGuiState = {
  readonly view: TableView | null;
  readonly game: GuiGame;
  readonly chess960: boolean;
  /** A move of the board is waited for. */
  readonly isAsked: boolean;
  /** The table was told of the game that is asked about. */
  readonly isCarried: boolean;
  /** The game with the answer that was told last. */
  readonly told: string | null;
};

type Step = readonly [UciGuiState, readonly GuiOutput[]];

const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;

const greeting = say(
  'id name jadoube board',
  'id author the jadoube project',
  'option name UCI_Chess960 type check default false',
  'option name Table type string default <empty>',
  'uciok',
);

/** `position startpos|fen … [moves …]`; undefined when it is none. */
const readPosition = (line: string, chess960: boolean): GuiGame | undefined => {
  const [, from = '', list = ''] = /^position\s+(startpos|fen\s+.+?)(?:\s+moves\s+(.*))?$/.exec(line) ?? [];
  if (from === '') return undefined;
  const startFen = from === 'startpos' ? START_FEN : from.replace(/^fen\s+/, '').replaceAll(/\s+/g, ' ');
  const moves = list.split(/\s+/).filter((uci) => uci !== '');
  return moves.every((uci) => MOVE.test(uci)) ? { startFen, chess960, moves } : undefined;
};

/** Carries the game to the table and answers as soon as the player at the board has. */
const pursue = (state: UciGuiState): Step => {
  const { view, game, isAsked, isCarried } = state;
  if (!isAsked || view === null) return [state, []];
  const answer = answerOf(view, game);
  const isOld = answer !== undefined && state.told === keyOf(game, answer);
  if (answer !== undefined && !isOld)
    return [
      { ...state, isAsked: false, isCarried: false, told: keyOf(game, answer) },
      say(`bestmove ${answer}`),
    ];
  if (isCarried) return [state, []];
  const commands = carryToTable(view, game, !isOld);
  return [
    { ...state, isCarried: true, told: null },
    commands.map((command) => ({ kind: 'command', command })),
  ];
};

const setOption = (state: UciGuiState, line: string): Step => {
  const [, name = '', value = ''] = /^setoption\s+name\s+(.+?)(?:\s+value\s+(.*))?$/.exec(line) ?? [];
  switch (name.toLowerCase()) {
    case 'uci_chess960':
      return [{ ...state, chess960: value === 'true' }, []];
    case 'table':
      return value === '' || value === '<empty>'
        ? [state, []]
        : [{ ...state, view: null }, [{ kind: 'table', id: value }]];
    default:
      return [state, []];
  }
};

/** The clocks of the other program are shown at a table that has one. */
const clockOf = ({ view, game }: UciGuiState, line: string): readonly GuiOutput[] => {
  const [white, black] = ['wtime', 'btime'].map(
    (word) => new RegExp(`\\b${word} (\\d{1,9})\\b`).exec(line)?.[1],
  );
  if (white === undefined || black === undefined || view?.gameClock === undefined) return [];
  const times = { whiteMs: Number(white), blackMs: Number(black), running: turnOfGui(game) };
  return [{ kind: 'command', command: { type: 'syncClock', ...times } }];
};

/** UCI has no way to say nothing, and `0000` loses the game at some programs: silence it is. */
const stop = (state: UciGuiState): Step =>
  state.isAsked
    ? [
        { ...state, isAsked: false, isCarried: false },
        say('info string no move was made on the board yet, so there is none to give'),
      ]
    : [state, []];

const hear = (state: UciGuiState, line: string): Step => {
  switch (line.split(/\s+/)[0]) {
    case 'uci':
      return [state, greeting];
    case 'isready':
      return [state, say('readyok')];
    case 'setoption':
      return setOption(state, line);
    case 'ucinewgame':
      return [{ ...state, game: newGuiGame, isAsked: false, isCarried: false }, []];
    case 'position': {
      const game = readPosition(line, state.chess960);
      return game === undefined
        ? [state, say('info string this position is passed over: it cannot be read')]
        : [{ ...state, game, isCarried: false }, []];
    }
    case 'go': {
      const [next, outputs] = pursue({ ...state, isAsked: true, isCarried: false });
      return [next, [...outputs, ...clockOf(state, line)]];
    }
    case 'stop':
      return stop(state);
    case 'quit':
      return [state, [{ kind: 'quit' }]];
    default:
      return [state, []];
  }
};

/** The player at the board has ended the game in a way that a move cannot say. */
const told = ({ view: before }: UciGuiState, view: TableView): readonly GuiOutput[] => {
  const { game } = view;
  const isNews = before?.game?.id === game?.id && before?.game?.result !== game?.result;
  return game !== null && isNews && isOver(game)
    ? say(`info string the game on the board is over: ${game.result} ${game.resultBy ?? ''}`.trimEnd())
    : [];
};

/** The board as a UCI engine. */
export const uciGui = makeGuiDialogue<UciGuiState>({
  start: { view: null, game: newGuiGame, chess960: false, isAsked: false, isCarried: false, told: null },
  hear,
  pursue,
  told,
  refusal: (message) => `info string the board's table says: ${message}`,
});
