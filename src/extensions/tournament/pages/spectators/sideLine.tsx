import type { ComponentChildren } from 'preact';
import type { Color } from '../../../../chess/types.js';
import { PieceUse } from '../../../../web/components/pieceSprite.js';
import { materialLead } from '../../../../web/state/material.js';
import { say } from '../../../../web/words/say.js';

const ROLES = ['q', 'r', 'b', 'n', 'p'] as const;

const countOf = (fen: string, letter: string): number =>
  [...(fen.split(' ', 1)[0] ?? '')].filter((one) => one === letter).length;

const letterOf = (role: string, side: Color): string => (side === 'white' ? role.toUpperCase() : role);

/** The captured pieces of a side, heaviest first. A promoted pawn does not count as captured. */
const capturedOf = (startFen: string, fen: string, side: Color): readonly string[] => {
  const lostOf = (role: string): number =>
    countOf(startFen, letterOf(role, side)) - countOf(fen, letterOf(role, side));
  const promoted = ROLES.filter((role) => role !== 'p').reduce(
    (sum, role) => sum + Math.max(0, -lostOf(role)),
    0,
  );
  return ROLES.flatMap((role) => {
    const lost = Math.max(0, lostOf(role) - (role === 'p' ? promoted : 0));
    return Array.from({ length: lost }, () => letterOf(role, side));
  });
};

type SideLineProps = {
  readonly side: Color;
  readonly name: string;
  readonly title?: string;
  readonly elo?: string;
  /** The points of this side, or undefined while the game is in progress. */
  readonly points: string | undefined;
  readonly toMove: boolean;
  /** The rendered clock. */
  readonly clock?: ComponentChildren;
  /** Content after the name, such as the captured pieces. */
  readonly children?: ComponentChildren;
};

/** The line with player and time above or below a board. */
export const SideLine = ({ side, name, title, elo, points, toMove, clock, children }: SideLineProps) => (
  <div class={`side-line${toMove ? ' to-move' : ''}`}>
    <span class={`disc ${side}`} aria-hidden="true" />
    <span class="side-name">
      {title !== undefined && title !== '' && <abbr class="player-title">{title} </abbr>}
      <strong>{name}</strong>
      {elo !== undefined && elo !== '' && <span class="muted"> {elo}</span>}
    </span>
    {children}
    {points !== undefined && <span class="points">{points}</span>}
    {clock}
  </div>
);

/** The pieces that a side has captured, and its material lead. */
export const Captured = ({ side, startFen, fen }: { side: Color; startFen: string; fen: string }) => {
  const pieces = capturedOf(startFen, fen, side === 'white' ? 'black' : 'white');
  const lead = materialLead(fen, side);
  return (
    <span class="captured">
      {pieces.length > 0 && (
        <svg
          viewBox={`0 0 ${70 * pieces.length + 30} 100`}
          role="img"
          aria-label={say('spectators.captured', { pieces: pieces.join(' ') })}
        >
          {pieces.map((letter, i) => (
            <PieceUse key={i} letter={letter} x={70 * i} y={0} size={100} />
          ))}
        </svg>
      )}
      {lead > 0 && <span class="lead">+{lead}</span>}
    </span>
  );
};

const HALF = '½';

/** The points of a side: `1`, `0`, `½` or `+`. Undefined while the game is in progress. */
export const sidePoints = (result: string, side: Color): string | undefined => {
  switch (result) {
    case '*':
      return undefined;
    case '1/2-1/2':
      return HALF;
    case '1-0':
      return side === 'white' ? '1' : '0';
    case '0-1':
      return side === 'black' ? '1' : '0';
    case '+--':
      return side === 'white' ? '+' : '−';
    case '--+':
      return side === 'black' ? '+' : '−';
    case '---':
      return '−';
    default:
      return '0';
  }
};
