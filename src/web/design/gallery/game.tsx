import type { Color } from '../../../chess/types.js';
import type { MoveView } from '../../../table/game/gameView.js';
import { BoardFrame } from '../../components/boardFrame.js';
import { BoardPicture } from '../../components/boardPicture.js';
import { MovesList } from '../../components/movesList.js';
import { ReplayButtons } from '../../components/replayButtons.js';
import { useReplay } from '../../components/useReplay.js';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

const PLIES = [
  ['e2e4', 'e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'],
  ['e7e5', 'e5', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'],
  ['g1f3', 'Nf3', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2'],
] as const;

const MOVES: readonly MoveView[] = PLIES.map(([uci, san, fen], i) => ({
  ply: i + 1,
  uci,
  san,
  fen,
  level: i === PLIES.length - 1 ? 'provisional' : 'final',
  confidence: 1,
  atMs: 0,
  clockMs: 5_000_000 - 60_000 * i,
}));

type PlayerProps = {
  readonly side: Color;
  readonly name: string;
  readonly clock: string;
  readonly text: string;
};

const Player = ({ side, name, clock, text }: PlayerProps) => (
  <div class={`player${clock.includes('running') ? ' to-move' : ''}`}>
    <span class={`disc ${side}`} aria-hidden="true" />
    <span class="player-name">
      <abbr class="player-title">GM </abbr>
      <strong>{name}</strong>
    </span>
    <span class={`clock ${clock}`}>{text}</span>
  </div>
);

/** A game as pages show it, and a clock in each of its states. */
export const Game = () => {
  const replay = useReplay('gallery', MOVES.length, true);
  const shown = MOVES.slice(0, replay.ply);
  return (
    <div class="gallery-game">
      <section class="stage" aria-label="A game">
        <Player side="black" name="Fischer, Robert James" clock="low running" text="0:29" />
        <BoardFrame flipped={false}>
          <BoardPicture
            game={{ fen: shown.at(-1)?.fen ?? START, moves: shown }}
            label="The position that is chosen"
          />
        </BoardFrame>
        <Player side="white" name="Byrne, Donald" clock="" text="1:23:20" />
        <ReplayButtons replay={replay} plies={MOVES.length} onFlip={() => replay.select(0)} />
      </section>
      <div>
        <div class="card">
          <MovesList startFen={START} moves={MOVES} shownPly={replay.ply} onSelect={replay.select} />
        </div>
        <Player side="white" name="its time runs" clock="running" text="1:23:20" />
        <Player side="black" name="little is left" clock="low" text="0:29" />
      </div>
    </div>
  );
};
