import { colorOfFen, isOver } from '../../table/game/gameState.js';
import type { GameView, MoveView } from '../../table/game/gameView.js';
import type { TableView } from '../../table/tableView.js';
import { type GuiBoard, type GuiOutput, inform, makeGuiDialogue, noBoardYet, say } from './guiDialogue.js';
import { START_FEN } from './guiGame.js';

export type ScidGuiState = GuiBoard & {
  /** Scid is silent until the driver reports its board. */
  readonly hasGreeted: boolean;
  /** Scid has begun a game from a position it requested, and now receives the moves. */
  readonly isFollowed: boolean;
  readonly sends: 'both' | 'white' | 'black';
  readonly gameId: string | null;
  /** The plies that Scid has received. */
  readonly reported: readonly string[];
  readonly isEndReported: boolean;
  /** After each move Scid requests the position for comparison. This many requests are still to come. */
  readonly comparisons: number;
};

type Step = readonly [ScidGuiState, readonly GuiOutput[]];

const SECOND_MS = 1_000;

const finalMoves = (game: GameView | null): readonly MoveView[] => {
  const moves = game?.moves ?? [];
  const open = moves.findIndex(({ level }) => level !== 'final');
  return moves.slice(0, open === -1 ? undefined : open);
};

const startFen = (game: GameView | null): string => game?.startFen ?? START_FEN;

const fenNow = (game: GameView | null): string => finalMoves(game).at(-1)?.fen ?? startFen(game);

/** Castling as `0-0`, other moves with their piece letter, because Scid 4.7 refuses `g1f3`. */
const moveText = ({ uci, san }: MoveView): string => {
  if (san.startsWith('O-O-O')) return 'move 0-0-0';
  if (san.startsWith('O-O')) return 'move 0-0';
  return `move ${/^[KQRBN]/.exec(san)?.[0] ?? ''}${uci}`;
};

const clockLines = (view: TableView | null): readonly GuiOutput[] => {
  const clock = view?.clock ?? null;
  if (clock === null) return say('info No Clock detected');
  const seconds = (ms: number): number => Math.floor(ms / SECOND_MS);
  return say(`info Time White: ${seconds(clock.whiteMs)}`, `info Time Black: ${seconds(clock.blackMs)}`);
};

const turnLine = (game: GameView | null): readonly GuiOutput[] =>
  say(`info !${colorOfFen(fenNow(game))} to move!`);

const endLine = (game: GameView): readonly GuiOutput[] =>
  isOver(game) && game.result !== '*' ? say(`info !end game ${game.result}!`) : [];

/** Makes Scid request the position and begin its game from there. */
const ERROR = 'info string ERROR';
const ASK_ANEW = say('info !enter setup mode!', 'info !end setup mode!');

/** Whether a ply is sent. The side to move after a ply tells which side played it. */
const isSent = ({ sends }: ScidGuiState, { fen }: MoveView): boolean =>
  sends === 'both' || colorOfFen(fen) !== sends;

const greet = (state: ScidGuiState): Step => [
  { ...state, hasGreeted: true },
  say('info string Chessboard found and initialised', `info string FEN ${fenNow(state.view?.game ?? null)}`),
];

/** Sends the moves that Scid does not know yet. */
const reportMoves = (state: ScidGuiState, game: GameView): Step => {
  const moves = finalMoves(game);
  const news = moves.slice(state.reported.length);
  const lines = news.filter((move) => isSent(state, move)).map(moveText);
  const end = state.isEndReported ? [] : endLine(game);
  const next = {
    ...state,
    gameId: game.id,
    reported: moves.map(({ uci }) => uci),
    isEndReported: isOver(game),
    comparisons: state.comparisons + lines.length,
  };
  return [next, [...say(...lines), ...(news.length > 0 ? turnLine(game) : []), ...end]];
};

/**
 * Starts a game in Scid. When both sides are sent, Scid gets the start position and all moves. When only one
 * side is sent, the user enters the other's moves in Scid, so it gets the current position.
 */
const beginInScid = (state: ScidGuiState): Step => {
  const game = state.view?.game ?? null;
  const isWhole = state.sends === 'both';
  const first = say(`info FEN ${isWhole ? startFen(game) : fenNow(game)}`);
  const begun = { ...state, isFollowed: true, gameId: game?.id ?? null, reported: [], isEndReported: false };
  if (game === null) return [begun, [...first, ...turnLine(game)]];
  const known = isWhole ? [] : finalMoves(game).map(({ uci }) => uci);
  const [next, lines] = reportMoves({ ...begun, reported: known }, game);
  return [next, [...first, ...(next.reported.length === known.length ? turnLine(game) : []), ...lines]];
};

const answerPosition = (state: ScidGuiState): Step =>
  state.comparisons === 0
    ? beginInScid(state)
    : [{ ...state, comparisons: state.comparisons - 1 }, say(`info FEN ${fenNow(state.view?.game ?? null)}`)];

const pursue = (state: ScidGuiState): Step => {
  const { view, hasGreeted, isFollowed, gameId, reported } = state;
  if (!hasGreeted) return greet(state);
  const game = view?.game ?? null;
  if (!isFollowed || game === null) return [state, []];
  const moves = finalMoves(game);
  if (game.id !== gameId) {
    const isPlain = game.startFen === START_FEN && moves.length === 0;
    const begun = { ...state, gameId: game.id, reported: [], isEndReported: false, isFollowed: isPlain };
    return [begun, [...say('info !new game!'), ...(isPlain ? turnLine(game) : ASK_ANEW)]];
  }
  // The protocol cannot express take-backs and corrections, so Scid must request the position anew.
  if (reported.some((uci, i) => uci !== moves[i]?.uci)) return [{ ...state, isFollowed: false }, ASK_ANEW];
  return reportMoves(state, game);
};

const receive = (state: ScidGuiState, line: string): Step => {
  const { view } = state;
  switch (line.split(/\s+/)[0]) {
    case 'xboard':
      return [state, say('info Engine mode    : xboard')];
    case 'announce':
      return [state, say(`info string ${view?.name ?? 'no table'}`)];
    case 'getposition':
      return answerPosition(state);
    case 'getclock':
      return [state, clockLines(view)];
    case 'sysinfo':
      return [state, say(`info string jadoube, ${view?.device.protocol ?? 'no board'}`)];
    case 'rotateboard': {
      const orientation = view?.device.flipped === true ? 'upright' : 'turned';
      return [state, [{ kind: 'command', command: { type: 'turnBoard', orientation } }]];
    }
    case 'sendboth':
      return [{ ...state, sends: 'both' }, []];
    case 'sendwhite':
      return [{ ...state, sends: 'white' }, []];
    case 'sendblack':
      return [{ ...state, sends: 'black' }, []];
    case 'stop':
    case 'quit':
      return [state, [{ kind: 'quit' }]];
    default:
      return [state, []];
  }
};

/**
 * The board as Scid's external input device: the moves of both players are entered into Scid's game. It uses
 * the protocol of the drivers that Scid starts as "input engine", which speak first.
 */
export const scidGui = makeGuiDialogue<ScidGuiState>({
  start: {
    ...noBoardYet,
    hasGreeted: false,
    isFollowed: false,
    sends: 'both',
    gameId: null,
    reported: [],
    isEndReported: false,
    comparisons: 0,
  },
  receive,
  pursue,
  reported: () => [],
  refused: (state, why) => [state, inform(ERROR, why)],
  trouble: ERROR,
});
