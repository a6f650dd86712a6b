import { COLORS, type Color } from '../../chess/types.js';
import { isOver } from '../../game/gameState.js';
import type { TableView } from '../../table/tableView.js';
import { type GuiDialogue, type GuiOutput, makeGuiDialogue, otherSide, say } from './guiDialogue.js';
import {
  type GuiGame,
  newGuiGame,
  noPursuit,
  type Pursuit,
  pursueAnswer,
  START_FEN,
  turnOfGui,
} from './guiGame.js';

export type UciGuiState = {
  readonly view: TableView | null;
  readonly game: GuiGame;
  readonly chess960: boolean;
  /** A move of the board is waited for. */
  readonly isAsked: boolean;
  readonly pursuit: Pursuit;
  /** The only side that is played at the board; both when not said. */
  readonly side: Color | undefined;
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
  const { view, game, isAsked } = state;
  if (!isAsked || view === null) return [state, []];
  const { pursuit, answer, commands } = pursueAnswer(view, game, state.pursuit);
  return answer === undefined
    ? [{ ...state, pursuit }, commands.map((command) => ({ kind: 'command', command }))]
    : [{ ...state, isAsked: false, pursuit }, say(`bestmove ${answer}`)];
};

/** What is carried to the table is not what is asked about now. */
const notCarried = ({ pursuit }: UciGuiState): Pursuit => ({ ...pursuit, isCarried: false });

const setOption = (state: UciGuiState, line: string): Step => {
  const [, name = '', value = ''] = /^setoption\s+name\s+(.+?)(?:\s+value\s+(.*))?$/.exec(line) ?? [];
  switch (name.toLowerCase()) {
    case 'uci_chess960':
      return [{ ...state, chess960: value === 'true' }, []];
    case 'color':
      return [{ ...state, side: COLORS.find((color) => color === value.trim().toLowerCase()) }, []];
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
        { ...state, isAsked: false, pursuit: notCarried(state) },
        say('info string no move was made on the board yet, so there is none to give'),
      ]
    : [state, []];

const hear = (state: UciGuiState, line: string): Step => {
  switch (line.split(/\s+/)[0]) {
    case 'uci':
      return [state, greeting(state.side)];
    case 'isready':
      return [state, say('readyok')];
    case 'setoption':
      return setOption(state, line);
    case 'ucinewgame':
      return [
        {
          ...state,
          game: newGuiGame,
          isAsked: false,
          pursuit: { ...notCarried(state), isNewGame: true },
        },
        [],
      ];
    case 'position': {
      const game = readPosition(line, state.chess960);
      return game === undefined
        ? [state, say('info string this position is passed over: it cannot be read')]
        : [{ ...state, game, pursuit: notCarried(state) }, []];
    }
    case 'go': {
      const turn = turnOfGui(state.game);
      if (turn !== (state.side ?? turn)) return [state, say(`info string ${otherSide(turn)}`)];
      const [next, outputs] = pursue({ ...state, isAsked: true, pursuit: notCarried(state) });
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
export const uciGui = (side?: Color): GuiDialogue<UciGuiState> =>
  makeGuiDialogue({
    start: { view: null, game: newGuiGame, chess960: false, isAsked: false, pursuit: noPursuit, side },
    hear,
    pursue,
    told,
    refusal: (message) => `info string the board's table says: ${message}`,
  });
