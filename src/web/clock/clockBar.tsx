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
  phase === 'ready' ? say('common.start') : phase === 'running' ? say('common.pause') : say('clockPage.goOn');

/** The controls of the page except the two halves of the clock. */
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
  <div class="bar" role="toolbar" aria-label={say('common.clock')}>
    <a class="brand" href="./">
      jadoube
    </a>
    <span class="which-board">{tableName}</span>
    <button type="button" class="primary" onClick={onRun} aria-keyshortcuts="P">
      {runLabel(clock)}
    </button>
    <button type="button" onClick={onMute} aria-pressed={muted} aria-keyshortcuts="M">
      {muted ? say('clockPage.soundOff') : say('clockPage.soundOn')}
    </button>
    <button type="button" onClick={onTurn}>
      {say('clockPage.turn')}
    </button>
    <button type="button" onClick={onFullScreen} aria-keyshortcuts="F">
      {say('clockPage.fullScreen')}
    </button>
    <button type="button" onClick={onSetUp} disabled={clock.phase === 'running'}>
      {say('clockPage.set')}
    </button>
  </div>
);
