import { isPgnResult } from '../../chess/pgn/pgnGame.js';
import type { Color } from '../../chess/types.js';
import { isThroughServer } from '../../table/game/seat.js';
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
  isGameOfGui,
  newGuiGame,
  noPursuit,
  type Pursuit,
  pursueAnswer,
  turnOfGui,
} from './guiGame.js';

export type XboardGuiState = GuiBoard & {
  readonly game: GuiGame;
  /** The side that the board plays. Null: it only records moves (`force`). */
  readonly plays: Color | null;
  readonly pursuit: Pursuit;
  /** The last reported time of the board's player. Null: none yet. */
  readonly ownMs: number | null;
  /** The only side played at the board. Undefined: both. */
  readonly side: Color | undefined;
  /** xboard waits for the features of this engine. */
  readonly areFeaturesPending: boolean;
};

/** The longest reason of a result that a table accepts. */
const WHY_MAX = 200;

type Step = readonly [XboardGuiState, readonly GuiOutput[]];

const MOVE = /^[a-h][1-8][a-h][1-8][nbrq]?$/;
/** The prefix of a text that xboard shows in a window. */
const TO_USER = 'tellusererror';
/** With this line xboard waits for the features up to an hour, without it two seconds. */
const FEATURES_FOLLOW = 'feature done=0';
const FEATURES =
  'feature myname="jadoube board" setboard=1 usermove=1 ping=1 san=0 colors=0 sigint=0 sigterm=0 reuse=1 analyze=0 done=1';

/** Sends the features once the board has been read. */
const giveFeatures = (state: XboardGuiState): Step => {
  if (!state.areFeaturesPending || !isBoardReady(state)) return [state, []];
  const trouble = inform(TO_USER, ...boardTrouble(state));
  return [{ ...state, areFeaturesPending: false }, [...say(FEATURES), ...trouble]];
};

/** Sends the game to the table when it is the board's turn, and the player's move back. */
const pursueMove = (state: XboardGuiState): Step => {
  const { view, game, plays, side } = state;
  if (plays !== null && side !== undefined && plays !== side)
    return [{ ...state, plays: null }, inform(TO_USER, otherSide(plays))];
  if (view === null || plays === null || turnOfGui(game) !== plays) return [state, []];
  const { pursuit, answer, commands } = pursueAnswer(view, game, state.pursuit);
  return answer === undefined
    ? [{ ...state, pursuit }, commands.map((command) => ({ kind: 'command', command }))]
    : [{ ...state, game: { ...game, moves: [...game.moves, answer] }, pursuit }, say(`move ${answer}`)];
};

const pursue = (state: XboardGuiState): Step => {
  const [next, features] = giveFeatures(state);
  const [last, outputs] = pursueMove(next);
  return [last, [...features, ...outputs]];
};

/** The table must receive the game again, because the request has changed. */
const notCarried = ({ pursuit }: XboardGuiState): Pursuit => ({ ...pursuit, isCarried: false });

const withGame = (state: XboardGuiState, game: GuiGame): Step =>
  pursue({ ...state, game, pursuit: notCarried(state) });

const undo = (state: XboardGuiState, plies: number): Step =>
  withGame(state, { ...state.game, moves: state.game.moves.slice(0, -plies) });

const userMove = (state: XboardGuiState, uci: string): Step =>
  MOVE.test(uci)
    ? withGame(state, { ...state.game, moves: [...state.game.moves, uci] })
    : [state, say(`Error (unknown command): ${uci}`)];

const CENTISECOND_MS = 10;
const readTime = (text = ''): number | null =>
  /^\d{1,9}$/.test(text) ? Number(text) * CENTISECOND_MS : null;

/** Shows the other program's clocks, which it sends before each move, at a table with a clock. */
const clockOf = ({ view, plays, ownMs }: XboardGuiState, otherMs: number | null): readonly GuiOutput[] => {
  if (view?.gameClock === undefined || !isThroughServer(view.seats)) return [];
  if (plays === null || ownMs === null || otherMs === null) return [];
  const [whiteMs, blackMs] = plays === 'white' ? [ownMs, otherMs] : [otherMs, ownMs];
  return [{ kind: 'command', command: { type: 'syncClock', whiteMs, blackMs, running: plays } }];
};

/**
 * Handles `result`. xboard sends it even to the loser of a mate. A result that the table has found itself is
 * not sent again.
 */
const endGame = (state: XboardGuiState, line: string): Step => {
  const ended = { ...state, plays: null };
  const [, result, why = ''] = /^result (1-0|0-1|1\/2-1\/2)(?: *\{(.*)\})?/.exec(line) ?? [];
  const { view, game } = state;
  const isPlayed = view !== null && isThroughServer(view.seats) && isGameOfGui(view, game);
  if (!isPgnResult(result) || !isPlayed) return [ended, []];
  const reason = why.trim().slice(0, WHY_MAX);
  const command = { type: 'result', result, ...(reason !== '' && { why: reason }) } as const;
  return [ended, [{ kind: 'command', command }]];
};

const receive = (state: XboardGuiState, line: string): Step => {
  const [word = '', ...rest] = line.split(/\s+/);
  const { game } = state;
  switch (word) {
    case 'protover': {
      const [next, features] = giveFeatures({ ...state, areFeaturesPending: true });
      return [next, [...say(FEATURES_FOLLOW), ...features]];
    }
    case 'ping':
      return [state, say(`pong ${rest[0] ?? ''}`.trimEnd())];
    case 'new':
      return [
        {
          ...state,
          game: newGuiGame,
          plays: 'black',
          pursuit: { ...notCarried(state), isNewGame: true },
        },
        [],
      ];
    case 'setboard':
      return withGame({ ...state, plays: null }, { ...newGuiGame, startFen: rest.join(' ') });
    case 'force':
      return [{ ...state, plays: null }, []];
    case 'go':
      return pursue({ ...state, plays: turnOfGui(game), pursuit: notCarried(state) });
    case 'playother':
      return pursue({
        ...state,
        plays: turnOfGui(game) === 'white' ? 'black' : 'white',
        pursuit: notCarried(state),
      });
    case 'usermove':
      return userMove(state, rest[0] ?? '');
    case 'time':
      return [{ ...state, ownMs: readTime(rest[0]) }, []];
    case 'otim':
      return [state, clockOf(state, readTime(rest[0]))];
    case 'undo':
      return undo(state, 1);
    case 'remove':
      return undo(state, 2);
    case 'result':
      return endGame(state, line);
    case 'quit':
      return [state, [{ kind: 'quit' }]];
    default:
      return MOVE.test(word) ? userMove(state, word) : [state, []];
  }
};

/** Reports a resignation or an agreed draw at the board, for which this protocol has commands. */
const reported = ({ view: before, plays }: XboardGuiState, { game }: TableView): readonly GuiOutput[] => {
  const isNews = before?.game?.id === game?.id && before?.game?.result !== game?.result;
  if (plays === null || game === null || !isNews) return [];
  if (game.resultBy === 'resignation') return say('resign');
  return game.result === '1/2-1/2' ? say('offer draw') : [];
};

/** The board as an engine of the Chess Engine Communication Protocol (xboard, WinBoard). */
export const xboardGui = (side?: Color): GuiDialogue<XboardGuiState> =>
  makeGuiDialogue({
    start: {
      ...noBoardYet,
      game: newGuiGame,
      plays: null,
      pursuit: noPursuit,
      ownMs: null,
      side,
      areFeaturesPending: false,
    },
    receive,
    pursue,
    reported,
    refused: (state, why) => [state, inform(TO_USER, why)],
    trouble: TO_USER,
  });
