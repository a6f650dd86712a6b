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

/** The side that a page plays at each table. Kept while the browser tab is open. */
type SideStore = {
  get(tableId: string): Color | null;
  set(tableId: string, side: Color | null): void;
};

/** Falls back to memory if the browser forbids storage. */
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
        // The side is kept in memory.
      }
    },
  };
};

/** The position of the game, or null if it cannot be played from. */
export const positionOfGame = ({ fen, chess960 }: Pick<GameView, 'fen' | 'chess960'>): Position | null => {
  const setup = parseFen(fen);
  if (!setup.ok) return null;
  const position = positionFromSetup(setup.value, { chess960 });
  return position.ok ? position.value : null;
};

const sides = createSideStore(() => sessionStorage);

/** All that a page with a player needs. */
export type Play = {
  /** The side that this page plays, or null if it only watches. */
  readonly side: Color | null;
  readonly speakFor: (side: Color | null) => void;
  /** Whether the player is at a screen and not at the board. */
  readonly isAtScreen: boolean;
  readonly status: PlayStatus | null;
  /** The shown game, including an unconfirmed move. */
  readonly game: GameView | null;
  /** The whole game, also when an illegal move that stands has split it. */
  readonly score: GameView | null;
  /** The position for a move now, or null if the player may not move. */
  readonly position: Position | null;
  readonly input: MoveInput;
  readonly act: (event: InputEvent) => void;
  readonly play: (move: Move) => void;
  /** Why the last move was refused. */
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

/** Sets the side of this page at a table that is not shown yet. */
export const useSides =
  (tableId: string) =>
  (side: Color | null): void =>
    sides.set(tableId, side);

/** Keeps the newest input in a ref, because pointer events may arrive faster than renders. */
const useInput = () => {
  const [input, show] = useState<MoveInput>(restingInput);
  const newest = useRef(input);
  const setInput = (next: MoveInput): void => {
    newest.current = next;
    show(next);
  };
  return { input, inputNow: () => newest.current, setInput };
};

/** The state and actions of a player at the shown table. */
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
