import { say } from '../words/say.js';
import type { Replay } from './useReplay.js';

type ReplayButtonsProps = {
  readonly replay: Replay;
  readonly plies: number;
  readonly onFlip: () => void;
};

const icons = {
  first: 'M18 6l-8 6 8 6zM7 6v12',
  back: 'M16 6l-8 6 8 6z',
  forward: 'M8 6l8 6-8 6z',
  last: 'M6 6l8 6-8 6zM17 6v12',
  flip: 'M8 4v15m0 0l-4-4m4 4l4-4M16 20V5m0 0l-4 4m4-4l4 4',
} as const;

const Icon = ({ name }: { name: keyof typeof icons }) => (
  <svg class={`icon ${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={icons[name]} />
  </svg>
);

/** Buttons to step through the moves and to turn the board. */
export const ReplayButtons = ({ replay, plies, onFlip }: ReplayButtonsProps) => {
  const { ply, select } = replay;
  const step = (name: 'first' | 'back' | 'forward' | 'last', label: string, to: number, off: boolean) => (
    <button
      type="button"
      class="quiet"
      aria-label={label}
      title={label}
      disabled={off}
      onClick={() => select(to)}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <div class="replay-buttons" role="toolbar" aria-label={say('replay.movesAndView')}>
      {step('first', say('replay.firstPosition'), 0, ply === 0)}
      {step('back', say('replay.previousMove'), ply - 1, ply === 0)}
      {step('forward', say('replay.nextMove'), ply + 1, ply >= plies)}
      {step('last', say('replay.lastPosition'), plies, ply >= plies)}
      <button
        type="button"
        class="quiet flip"
        aria-label={say('replay.turnView')}
        title={say('replay.turnView')}
        onClick={onFlip}
      >
        <Icon name="flip" />
      </button>
    </div>
  );
};
