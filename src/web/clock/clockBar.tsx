import type { GameClock } from '../../clock/gameClock.js';

type ClockBarProps = {
  readonly clock: GameClock;
  readonly tableName: string;
  readonly muted: boolean;
  readonly onRun: () => void;
  readonly onMute: () => void;
  readonly onTurn: () => void;
  readonly onFullScreen: () => void;
  readonly onSetUp: () => void;
};

const runLabel = ({ phase }: GameClock): string =>
  phase === 'ready' ? 'Start' : phase === 'running' ? 'Pause' : 'Go on';

/** Everything that is not pressing. */
export const ClockBar = ({
  clock,
  tableName,
  muted,
  onRun,
  onMute,
  onTurn,
  onFullScreen,
  onSetUp,
}: ClockBarProps) => (
  <div class="bar" role="toolbar" aria-label="Clock">
    <span class="which-board">{tableName}</span>
    <button type="button" class="main" onClick={onRun} aria-keyshortcuts="P">
      {runLabel(clock)}
    </button>
    <button type="button" onClick={onMute} aria-pressed={muted} aria-keyshortcuts="M">
      {muted ? 'Sound off' : 'Sound on'}
    </button>
    <button type="button" onClick={onTurn}>
      Turn
    </button>
    <button type="button" onClick={onFullScreen} aria-keyshortcuts="F">
      Full screen
    </button>
    <button type="button" onClick={onSetUp} disabled={clock.phase === 'running'}>
      Set
    </button>
  </div>
);
