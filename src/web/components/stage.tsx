import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plyNumber } from '../../chess/plyNumber.js';
import type { Color } from '../../chess/types.js';
import { boardSquares } from '../../messages/boardSquares.js';
import { message } from '../../messages/catalogue/message.js';
import { moveMessage } from '../../messages/moveText.js';
import { isOver } from '../../table/game/gameState.js';
import type { GameView, TableView } from '../../table/tableView.js';
import { PlayBoard } from '../play/playBoard.js';
import { carryOutArrow, checkedKing, playedSquares } from '../play/playedSquares.js';
import { fallenFlag } from '../play/talks.js';
import type { Play } from '../play/usePlay.js';
import { arrivalsOf } from '../state/arrivals.js';
import { gameAt, pointsOf } from '../state/gameAt.js';
import { materialLead } from '../state/material.js';
import { say } from '../words/say.js';
import { translate } from '../words/translate.js';
import { Board } from './board.js';
import { BoardFrame } from './boardFrame.js';
import { BoardWords } from './boardWords.js';
import { PlayerStrip } from './playerStrip.js';
import { ReplayButtons } from './replayButtons.js';
import type { Replay } from './useReplay.js';

type StageProps = {
  /** A live table, or the empty state for a game without one. */
  readonly table: Pick<
    TableView,
    'nextTags' | 'physical' | 'phase' | 'wrong' | 'clock' | 'toCarryOut' | 'carryOut' | 'gameClock' | 'flag'
  >;
  readonly game: GameView | null;
  readonly replay: Replay;
  /** Set if moves can be made on this page. */
  readonly play?: Play;
};

const EMPTY = '8/8/8/8/8/8/8/8';

const boardLabel = (game: GameView | null): string => {
  if (game === null) return translate(message('chessBoard.placement'));
  const last = game.moves.at(-1);
  const turn = isOver(game) ? 'none' : game.turn;
  if (last === undefined) return translate(message('chessBoard.start', { turn }));
  const { number, white } = plyNumber(game.startFen, last.ply);
  const side = white ? 'white' : 'black';
  return translate(message('chessBoard.after', { number, side, move: moveMessage(last.san), turn }));
};

/** The board of a player at a screen, on which moves can be made, or else a picture of the physical board. */
const StageBoard = ({ table, game, replay, play, flipped }: StageProps & { flipped: boolean }) => {
  const shown = game === null ? null : gameAt(game, replay.ply);
  const label = boardLabel(shown);
  const arrivals = arrivalsOf(shown);
  const isPlayed = game !== null && !isOver(game);
  const arrow = replay.atEnd && isPlayed ? carryOutArrow(table.toCarryOut) : null;
  if (shown !== null && play?.isAtScreen === true && play.side !== null) {
    const squares = playedSquares(shown, replay.atEnd ? table : { wrong: [], carryOut: null });
    const check = checkedKing(shown, squares);
    return <PlayBoard {...{ play, squares, flipped, label, check, arrivals, arrow }} side={play.side} />;
  }
  const now = replay.atEnd ? table : { physical: null, phase: 'settled' as const, wrong: [] };
  const squares = boardSquares({ ...now, game: shown });
  const setup = now.phase === 'awaitingStart' || now.phase === 'resetting';
  const check = checkedKing(shown, squares);
  const tints = new Map(check === null ? [] : [[check, 'check'] as const]);
  return <Board {...{ squares, flipped, label, setup, tints, arrivals, arrow }} />;
};

/**
 * Limit of the measured distance. A reader who has scrolled, or has long messages above the board, is
 * probably not playing.
 */
const TOP_PX_MAX = 300;

/**
 * Measures the distance of the board from the top of the page for the style sheet, so that both clocks stay
 * in view below any messages.
 */
const useStageTop = () => {
  const stage = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const measure = (): void => {
      const top = (stage.current?.getBoundingClientRect().top ?? 130) + window.scrollY;
      style.setProperty('--stage-top', `${Math.round(Math.min(top, TOP_PX_MAX))}px`);
    };
    measure();
    // Messages above the board may change without rendering the board.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => {
      watch.disconnect();
      style.removeProperty('--stage-top');
    };
  }, []);
  return stage;
};

/**
 * The board with the players above and below it. The player at this page is below. An earlier position is
 * shown without the present state of the sensors.
 */
export const Stage = ({ table, game, replay, play }: StageProps) => {
  const [turned, setTurned] = useState(false);
  const stage = useStageTop();
  const flipped = turned !== (play?.side === 'black');
  const shown = game === null ? null : gameAt(game, replay.ply);
  const strip = (side: Color) => (
    <PlayerStrip
      side={side}
      tags={game?.tags ?? table.nextTags}
      clock={table.clock}
      toMove={game !== null && shown?.turn === side && (!isOver(game) || !replay.atEnd)}
      lead={shown === null ? 0 : materialLead(shown.fen, side)}
      points={pointsOf(game, side)}
      hasFallen={game !== null && fallenFlag(table) === side}
    />
  );
  return (
    <section ref={stage} class="stage" aria-label={say('common.board')}>
      {strip(flipped ? 'white' : 'black')}
      <BoardFrame flipped={flipped}>
        <StageBoard {...{ table, game, replay, flipped, ...(play && { play }) }} />
      </BoardFrame>
      <BoardWords fen={shown?.fen ?? table.physical ?? EMPTY} />
      {strip(flipped ? 'black' : 'white')}
      <ReplayButtons replay={replay} plies={game?.moves.length ?? 0} onFlip={() => setTurned(!turned)} />
    </section>
  );
};
