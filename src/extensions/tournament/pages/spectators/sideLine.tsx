import type { ComponentChildren } from 'preact';
import type { Color } from '../../../../chess/types.js';
import { PieceUse } from '../../../../web/components/pieceSprite.js';
import { materialLead } from '../../../../web/state/material.js';
import { say } from '../../../../web/words/say.js';

const ROLES = ['q', 'r', 'b', 'n', 'p'] as const;

const countOf = (fen: string, letter: string): number =>
  [...(fen.split(' ', 1)[0] ?? '')].filter((one) => one === letter).length;

const letterOf = (role: string, side: Color): string => (side === 'white' ? role.toUpperCase() : role);

/** The pieces of a side that were taken since the start, the heaviest first; a promoted pawn was not. */
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
  /** What the game brought this side; undefined while it goes on. */
  readonly points: string | undefined;
  readonly toMove: boolean;
  /** The clock, however it is drawn. */
  readonly clock?: ComponentChildren;
  /** Behind the name: what this side has captured. */
  readonly children?: ComponentChildren;
};

/** Above and below a board: the player, and the time. */
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

/** What a side has captured so far, and by how much it is ahead. */
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

/** `1`, `0`, `½`, `+` for a side; undefined while the game goes on. */
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
