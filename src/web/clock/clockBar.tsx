import type { GameClock } from '../../clock/gameClock.js';
import { say } from '../words/say.js';

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
  phase === 'ready' ? say('Start') : phase === 'running' ? say('Pause') : say('Go on');

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
  <div class="bar" role="toolbar" aria-label={say('Clock')}>
    <a class="brand" href="./">
      jadoube
    </a>
    <span class="which-board">{tableName}</span>
    <button type="button" class="primary" onClick={onRun} aria-keyshortcuts="P">
      {runLabel(clock)}
    </button>
    <button type="button" onClick={onMute} aria-pressed={muted} aria-keyshortcuts="M">
      {muted ? say('Sound off') : say('Sound on')}
    </button>
    <button type="button" onClick={onTurn}>
      {say('Turn')}
    </button>
    <button type="button" onClick={onFullScreen} aria-keyshortcuts="F">
      {say('Full screen')}
    </button>
    <button type="button" onClick={onSetUp} disabled={clock.phase === 'running'}>
      {say('Set')}
    </button>
  </div>
);
