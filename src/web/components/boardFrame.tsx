import type { ComponentChildren } from 'preact';

const FILES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const RANKS = ['8', '7', '6', '5', '4', '3', '2', '1'];

const Letters = ({ kind, all, flipped }: { kind: string; all: readonly string[]; flipped: boolean }) => (
  <div class={kind} aria-hidden="true">
    {(flipped ? all.toReversed() : all).map((one) => (
      <span key={one}>{one}</span>
    ))}
  </div>
);

/** A board with coordinates outside the squares, where no piece covers them. */
export const BoardFrame = ({ flipped, children }: { flipped: boolean; children: ComponentChildren }) => (
  <div class="board-frame">
    <Letters kind="ranks" all={RANKS} flipped={flipped} />
    <div class="board-place">{children}</div>
    <Letters kind="files" all={FILES} flipped={flipped} />
  </div>
);
