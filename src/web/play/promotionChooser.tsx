import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Color, PromotionRole, Square } from '../../chess/types.js';
import { cellOf } from '../components/boardGeometry.js';
import { PieceUse } from '../components/pieceSprite.js';
import { say } from '../words/say.js';

const ROLES: readonly PromotionRole[] = ['queen', 'rook', 'bishop', 'knight'];
const LETTERS: Readonly<Record<PromotionRole, string>> = { queen: 'q', rook: 'r', bishop: 'b', knight: 'n' };
const ROLE_WORDS = {
  queen: 'promotion.queen',
  rook: 'promotion.rook',
  bishop: 'promotion.bishop',
  knight: 'promotion.knight',
} as const;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

type PromotionChooserProps = {
  readonly side: Color;
  readonly to: Square;
  readonly flipped: boolean;
  readonly onChoose: (role: PromotionRole) => void;
  readonly onCancel: () => void;
};

/** Covers the file of the pawn from its last square. Letters choose a piece, and Escape cancels. */
export const PromotionChooser = ({ side, to, flipped, onChoose, onCancel }: PromotionChooserProps) => {
  const box = useRef<HTMLDivElement>(null);
  const buttons = (): readonly HTMLElement[] => [
    ...(box.current?.querySelectorAll<HTMLElement>('button') ?? []),
  ];
  // Sets the focus before the next frame, because a fast typist may press the letter of a piece by then.
  useLayoutEffect(() => buttons()[0]?.focus(), []);
  const { x, y } = cellOf(to, flipped);
  const isAtTop = y === 0;

  const onKey = (event: KeyboardEvent): void => {
    const role = ROLES.find((one) => LETTERS[one] === event.key.toLowerCase());
    const all = buttons();
    const now = all.indexOf(document.activeElement as HTMLElement);
    const tab = event.key === 'Tab' ? (event.shiftKey ? -1 : 1) : undefined;
    const step = STEPS[event.key] ?? tab;
    if (event.key === 'Escape') onCancel();
    else if (role !== undefined && !event.ctrlKey && !event.metaKey && !event.altKey) onChoose(role);
    else if (step !== undefined) all[(now + step + all.length) % all.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      class="promotion-shade"
      onPointerDown={(event) => {
        event.stopPropagation();
        onCancel();
      }}
    >
      <div
        ref={box}
        class={`promotion${isAtTop ? '' : ' upwards'}`}
        style={{ left: `${x / 8}%` }}
        role="dialog"
        aria-modal="true"
        aria-label={say('promotion.title')}
        tabIndex={-1}
        onKeyDown={onKey}
        onPointerDown={(event) => event.stopPropagation()}
      >
        {ROLES.map((role) => (
          <button key={role} type="button" aria-label={say(ROLE_WORDS[role])} onClick={() => onChoose(role)}>
            <svg viewBox="0 0 100 100" aria-hidden="true">
              <PieceUse
                letter={side === 'white' ? LETTERS[role].toUpperCase() : LETTERS[role]}
                x={5}
                y={5}
                size={90}
              />
            </svg>
          </button>
        ))}
        <button type="button" class="call-off" aria-label={say('common.cancel')} onClick={onCancel}>
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M7 7l10 10M17 7L7 17" />
          </svg>
        </button>
      </div>
    </div>
  );
};
