import { useEffect, useRef, useState } from 'preact/hooks';
import { parseFen } from '../../chess/fen.js';
import type { Position } from '../../chess/position.js';
import { positionFromSetup } from '../../chess/positionFromSetup.js';
import { COLORS, type Color, type Move } from '../../chess/types.js';
import { wholeScore } from '../../table/game/gameParts.js';
import type { GameView } from '../../table/tableView.js';
import { useApp } from '../components/appContext.js';
import { type Replay, useReplay } from '../components/useReplay.js';
import type { LiveTable } from '../state/liveState.js';
import type { Problem } from '../state/problem.js';
import { type InputEvent, type MoveInput, restingInput, stepMoveInput } from './moveInput.js';
import { type PlayStatus, playStatus } from './playStatus.js';
import { usePlyAhead } from './usePlyAhead.js';

const keyOf = (tableId: string): string => `jadoube.side.${tableId}`;

/** For which side a page speaks, for each table; kept while the browser's tab is open. */
type SideStore = {
  get(tableId: string): Color | null;
  set(tableId: string, side: Color | null): void;
};

/** Browsers may forbid storage: then a side is kept as long as the page. */
export const createSideStore = (
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): SideStore => {
  const sides = new Map<string, Color | null>();
  const stored = (tableId: string): Color | null => {
    try {
      const text = storage().getItem(keyOf(tableId));
      return COLORS.find((color) => color === text) ?? null;
    } catch {
      return null;
    }
  };
  return {
    get: (tableId) => sides.get(tableId) ?? stored(tableId),
    set: (tableId, side) => {
      sides.set(tableId, side);
      try {
        if (side === null) storage().removeItem(keyOf(tableId));
        else storage().setItem(keyOf(tableId), side);
      } catch {
        // It is kept in the page.
      }
    },
  };
};

/** The position on the board; null when it is none that can be played from. */
export const positionOfGame = ({ fen, chess960 }: Pick<GameView, 'fen' | 'chess960'>): Position | null => {
  const setup = parseFen(fen);
  if (!setup.ok) return null;
  const position = positionFromSetup(setup.value, { chess960 });
  return position.ok ? position.value : null;
};

const sides = createSideStore(() => sessionStorage);

/** Everything that a page needs that plays. */
export type Play = {
  /** For which side this page speaks; null: it watches. */
  readonly side: Color | null;
  readonly speakFor: (side: Color | null) => void;
  /** Its player sits at a screen, and not at the board. */
  readonly isAtScreen: boolean;
  readonly status: PlayStatus | null;
  /** What is shown: with the move that is on its way. */
  readonly game: GameView | null;
  /** The same from its very first move, when an illegal move that stands has parted it. */
  readonly score: GameView | null;
  /** Where a move may be made now; null: none may. */
  readonly position: Position | null;
  readonly input: MoveInput;
  readonly act: (event: InputEvent) => void;
  readonly play: (move: Move) => void;
  /** Why the last move was not taken. */
  readonly problem: Problem | undefined;
  readonly replay: Replay;
};

const useSide = (tableId: string) => {
  const [side, setSide] = useState(() => sides.get(tableId));
  const speakFor = (next: Color | null): void => {
    sides.set(tableId, next);
    setSide(next);
  };
  return { side, speakFor };
};

/** Which side this page speaks for at a table that is not shown yet. */
export const useSides =
  (tableId: string) =>
  (side: Color | null): void =>
    sides.set(tableId, side);

/** Pointers are faster than pages are drawn: the newest input is at hand at once. */
const useInput = () => {
  const [input, show] = useState<MoveInput>(restingInput);
  const newest = useRef(input);
  const setInput = (next: MoveInput): void => {
    newest.current = next;
    show(next);
  };
  return { input, inputNow: () => newest.current, setInput };
};

/** Playing at the table that is shown. */
export const usePlay = (table: LiveTable): Play => {
  const { live } = useApp();
  const { side, speakFor } = useSide(table.id);
  const ahead = usePlyAhead(table);
  const { game, sending } = ahead;
  const score = game === null ? null : wholeScore(game);
  const replay = useReplay(score?.id ?? '', score?.moves.length ?? 0, true);
  const { input, inputNow, setInput } = useInput();

  const isConnected = live.connection === 'live';
  const status =
    side === null ? null : playStatus(table, { side, isConnected, sending, atEnd: replay.atEnd });
  const mayMove = status?.mayMove === true;
  const position = mayMove && game !== null ? positionOfGame(game) : null;
  const fen = mayMove ? game?.fen : undefined;
  useEffect(() => setInput(restingInput), [fen]);

  const play = (move: Move): void => {
    if (side !== null && position !== null) ahead.play(side, position, move);
  };
  const act = (event: InputEvent): void => {
    const step = stepMoveInput(inputNow(), event, position);
    setInput(step.input);
    ahead.forget();
    if (step.move !== null) play(step.move);
  };
  return {
    side,
    speakFor,
    isAtScreen: side !== null && table.seats[side] === 'screen',
    status,
    game,
    score,
    position,
    input,
    act,
    play,
    problem: ahead.problem,
    replay,
  };
};
