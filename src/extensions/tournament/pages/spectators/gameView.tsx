import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Color } from '../../../../chess/types.js';
import { makeClockText } from '../../../../clock/clockText.js';
import { moveMessage } from '../../../../messages/moveText.js';
import type { MoveView } from '../../../../table/game/gameView.js';
import { type Evaluation, whiteShareOf } from '../../../../table/opponents/evaluator.js';
import { BoardFrame } from '../../../../web/components/boardFrame.js';
import { BoardPicture } from '../../../../web/components/boardPicture.js';
import { BoardWords } from '../../../../web/components/boardWords.js';
import { MovesList } from '../../../../web/components/movesList.js';
import { ReplayButtons } from '../../../../web/components/replayButtons.js';
import { useReplay } from '../../../../web/components/useReplay.js';
import { say } from '../../../../web/words/say.js';
import { translate } from '../../../../web/words/translate.js';
import { clockAt } from '../wall/clockAt.js';
import type { WallPlayer } from '../wall/wallBoards.js';
import { Captured, SideLine, sidePoints } from './sideLine.js';

const CP_MAX = 1_000;

const signed = (value: number, text: string): string => `${value > 0 ? '+' : value < 0 ? '−' : ''}${text}`;

/** `+0.7`, `−10.0` (the limit), or `+M3` for a mate in three by White. */
const evaluationText = (evaluation: Evaluation): string => {
  if ('mate' in evaluation) return signed(evaluation.mate, `M${Math.abs(evaluation.mate)}`);
  const cp = Math.max(-CP_MAX, Math.min(CP_MAX, evaluation.cp));
  return signed(Math.round(cp / 10), (Math.abs(cp) / 100).toFixed(1));
};

/** The engine's evaluation of the shown position, as a bar and a number. */
const EvaluationBar = ({ evaluation }: { readonly evaluation: Evaluation | null }) => {
  const text = evaluation === null ? '' : evaluationText(evaluation);
  const label =
    evaluation === null ? say('spectators.evaluationUnknown') : say('spectators.evaluation', { score: text });
  return (
    <div class="evaluation" role="img" aria-label={label}>
      <span class="evaluation-bar">
        {evaluation !== null && <span style={{ width: `${Math.round(100 * whiteShareOf(evaluation))}%` }} />}
      </span>
      <span class="evaluation-number">{text}</span>
    </div>
  );
};

export type ShownGame = {
  readonly id: string;
  readonly startFen: string;
  readonly moves: readonly MoveView[];
  readonly result: string;
  readonly white: WallPlayer;
  readonly black: WallPlayer;
};

type GameProps = {
  readonly game: ShownGame;
  readonly startAtEnd: boolean;
  /** Evaluations of the start and of the position after each move, if the organiser shows them. */
  readonly evaluations?: readonly (Evaluation | null)[] | undefined;
  /** Renders the running clock of a side while the newest position is shown. */
  readonly liveClock?: ((side: Color) => ComponentChildren) | undefined;
  /** Content above the moves. */
  readonly head?: ComponentChildren;
  /** Content below the moves. */
  readonly children?: ComponentChildren;
};

const turnOf = (fen: string): Color => (fen.split(' ')[1] === 'b' ? 'black' : 'white');

/**
 * A large view of one game that can be stepped through. Clocks and captured pieces are those of the shown
 * position.
 */
export const GameView = ({ game, startAtEnd, evaluations, liveClock, head, children }: GameProps) => {
  const { startFen, moves, result } = game;
  const replay = useReplay(game.id, moves.length, startAtEnd);
  const [flipped, setFlipped] = useState(false);
  const shown = moves.slice(0, replay.ply);
  const fen = shown.at(-1)?.fen ?? startFen;
  const clockOf = (side: Color): ComponentChildren => {
    const live = replay.atEnd && result === '*' ? liveClock?.(side) : undefined;
    if (live !== undefined) return live;
    const ms = clockAt(moves, replay.ply, side);
    return ms !== undefined && <span class="clock">{makeClockText(ms)}</span>;
  };
  const line = (side: Color) => (
    <SideLine
      side={side}
      {...game[side]}
      points={replay.atEnd ? sidePoints(result, side) : undefined}
      toMove={turnOf(fen) === side && !(replay.atEnd && result !== '*')}
      clock={clockOf(side)}
    >
      <Captured side={side} startFen={startFen} fen={fen} />
    </SideLine>
  );
  const last = shown.at(-1);
  return (
    <div class="spectator-game">
      <section class="spectator-stage" aria-label={say('common.board')}>
        {line(flipped ? 'white' : 'black')}
        {evaluations !== undefined && <EvaluationBar evaluation={evaluations[replay.ply] ?? null} />}
        <BoardFrame flipped={flipped}>
          <BoardPicture
            game={{ fen, moves: shown }}
            flipped={flipped}
            label={last === undefined ? say('spectators.notStarted') : translate(moveMessage(last.san))}
          />
        </BoardFrame>
        <BoardWords fen={fen} />
        {line(flipped ? 'black' : 'white')}
        <ReplayButtons replay={replay} plies={moves.length} onFlip={() => setFlipped(!flipped)} />
      </section>
      <div class="spectator-side">
        {head}
        <section class="card" aria-label={say('common.moves')}>
          {moves.length === 0 ? (
            <p class="muted empty">{say('spectators.notStarted')}</p>
          ) : (
            <MovesList startFen={startFen} moves={moves} shownPly={replay.ply} onSelect={replay.select} />
          )}
        </section>
        {children}
      </div>
    </div>
  );
};
