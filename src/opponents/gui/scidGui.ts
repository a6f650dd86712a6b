import { colorOfFen, isOver } from '../../game/gameState.js';
import type { GameView, MoveView } from '../../game/gameView.js';
import type { TableView } from '../../table/tableView.js';
import { type GuiOutput, makeGuiDialogue, say } from './guiDialogue.js';
import { START_FEN } from './guiGame.js';

export type ScidGuiState = {
  readonly view: TableView | null;
  /** The other program has greeted: it is answered once the table is known, and then told what happens. */
  readonly greeted: 'no' | 'waits' | 'yes';
  readonly sends: 'both' | 'white' | 'black';
  readonly gameId: string | null;
  /** The plies that it was told. */
  readonly told: readonly string[];
  readonly isEndTold: boolean;
};

type Step = readonly [ScidGuiState, readonly GuiOutput[]];

const SECOND_MS = 1_000;

const finalMoves = ({ moves }: GameView): readonly MoveView[] => {
  const open = moves.findIndex(({ level }) => level !== 'final');
  return moves.slice(0, open === -1 ? undefined : open);
};

const fenNow = (view: TableView | null): string => {
  const game = view?.game ?? null;
  return game === null ? START_FEN : (finalMoves(game).at(-1)?.fen ?? game.startFen);
};

/** A move as such drivers write it; castling by its own word. */
const moveText = ({ uci, san }: MoveView): string => {
  if (san.startsWith('O-O-O')) return 'move 0-0-0';
  return san.startsWith('O-O') ? 'move 0-0' : `move ${uci}`;
};

const clockLines = (view: TableView | null): readonly GuiOutput[] => {
  const clock = view?.clock ?? null;
  if (clock === null) return say('info No Clock detected');
  const seconds = (ms: number): number => Math.floor(ms / SECOND_MS);
  return say(`info Time White: ${seconds(clock.whiteMs)}`, `info Time Black: ${seconds(clock.blackMs)}`);
};

const turnLine = (view: TableView | null): readonly GuiOutput[] =>
  say(`info !${colorOfFen(fenNow(view))} to move!`);

const endLine = (game: GameView): readonly GuiOutput[] =>
  isOver(game) && game.result !== '*' ? say(`info !end game ${game.result}!`) : [];

/** All that the table knows, for a program that has heard nothing of it. */
const tellAnew = (state: ScidGuiState, view: TableView, first: readonly GuiOutput[]): Step => {
  const { game } = view;
  const moves = game === null ? [] : finalMoves(game);
  const next = {
    ...state,
    gameId: game?.id ?? null,
    told: moves.map(({ uci }) => uci),
    isEndTold: game !== null && isOver(game),
  };
  return [next, [...first, ...say(`info FEN ${fenNow(view)}`), ...turnLine(view)]];
};

/** The side of a ply follows from whose turn it is after it. */
const isSent = ({ sends }: ScidGuiState, { fen }: MoveView): boolean =>
  sends === 'both' || colorOfFen(fen) !== sends;

const greet = (state: ScidGuiState, view: TableView): Step => [
  {
    ...state,
    greeted: 'yes',
    gameId: view.game?.id ?? null,
    told: view.game === null ? [] : finalMoves(view.game).map(({ uci }) => uci),
  },
  say(
    'info string Chessboard found and initialised',
    'info Engine mode    : xboard',
    `info string FEN ${fenNow(view)}`,
  ),
];

const pursue = (state: ScidGuiState): Step => {
  const { view, greeted, gameId, told, isEndTold } = state;
  if (greeted === 'no' || view === null) return [state, []];
  if (greeted === 'waits') return greet(state, view);
  const { game } = view;
  if (game === null) return [state, []];
  if (game.id !== gameId) return tellAnew(state, view, gameId === null ? [] : say('info !new game!'));
  const moves = finalMoves(game);
  const isLonger = told.every((uci, i) => uci === moves[i]?.uci);
  // What was taken back has no word here: the position is told as it is.
  if (!isLonger) return tellAnew(state, view, []);
  const news = moves.slice(told.length);
  const end = isEndTold ? [] : endLine(game);
  const lines = news.filter((move) => isSent(state, move)).map(moveText);
  const next = { ...state, told: moves.map(({ uci }) => uci), isEndTold: isEndTold || isOver(game) };
  return [next, [...say(...lines), ...(news.length > 0 ? turnLine(view) : []), ...end]];
};

const hear = (state: ScidGuiState, line: string): Step => {
  const { view } = state;
  switch (line.split(/\s+/)[0]) {
    case 'xboard':
      return pursue({ ...state, greeted: 'waits' });
    case 'announce':
      return [state, say(`info string ${view?.name ?? 'no table'}`)];
    case 'getposition':
      return [state, say(`info FEN ${fenNow(view)}`)];
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
 * The board as Scid's external input: what is played on it, by both players, goes into Scid's game. The
 * protocol is that of the drivers that Scid starts as "input engine".
 */
export const scidGui = makeGuiDialogue<ScidGuiState>({
  start: { view: null, greeted: 'no', sends: 'both', gameId: null, told: [], isEndTold: false },
  hear,
  pursue,
  told: () => [],
  refusal: (message) => `info string ERROR ${message}`,
});
