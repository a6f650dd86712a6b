import type { JSX } from 'preact';

/**
 * The outlines of the six pieces in a 100 x 100 box, drawn for this project. `body` is filled with the colour
 * of the side, and `line` is inner detail that is only stroked.
 */
const base = (left: number, right: number) => (
  <path class="body" d={`M${left} 90v-4c0-5 3-8 8-8h${right - left - 16}c5 0 8 3 8 8v4z`} />
);

const pawn = (
  <>
    <path class="body" d="M36 78c1-14 9-19 9-32h10c0 13 8 18 9 32z" />
    <path class="body" d="M38 46c-2 0-3-1.5-3-3s1-3 3-3h24c2 0 3 1.5 3 3s-1 3-3 3z" />
    <circle class="body" cx="50" cy="28" r="13" />
    {base(28, 72)}
  </>
);

const rook = (
  <>
    <path class="body" d="M34 78l4-36h24l4 36z" />
    <path class="body" d="M27 18h11v8h7v-8h10v8h7v-8h11v16l-8 8H35l-8-8z" />
    <path class="line" d="M37 51h26M35 69h30" />
    {base(24, 76)}
  </>
);

const bishop = (
  <>
    <path class="body" d="M36 78c1-10 8-14 8-24h12c0 10 7 14 8 24z" />
    <path class="body" d="M50 18c11 8 16 17 15 25-1 7-7 11-15 11s-14-4-15-11c-1-8 4-17 15-25z" />
    <circle class="body" cx="50" cy="14" r="5" />
    <path class="line" d="M50 29v16M42 37h16" />
    {base(26, 74)}
  </>
);

const knight = (
  <>
    <path
      class="body"
      d={
        'M32 78c0-13 11-18 17-28-7 5-13 4-17 8-3 3-6 5-9 2-4-4-3-9 0-13 5-8 8-13 10-20 1-3 3-5 5-7' +
        'l-1-9 11 6c19 1 32 17 30 42-1 8-3 13-4 19z'
      }
    />
    <circle class="spot" cx="40" cy="33" r="2.8" />
    <path class="line" d="M29 52l3-3M59 27c8 6 12 17 10 32" />
    {base(25, 78)}
  </>
);

const queen = (
  <>
    <path class="body" d="M30 62L20 32l15 15 3-25 12 22 12-22 3 25 15-15-10 30z" />
    <path class="body" d="M30 62h40l-4 16H34z" />
    <path class="line" d="M39 70h22" />
    <circle class="body" cx="19" cy="28" r="5" />
    <circle class="body" cx="38" cy="18" r="5" />
    <circle class="body" cx="62" cy="18" r="5" />
    <circle class="body" cx="81" cy="28" r="5" />
    {base(25, 75)}
  </>
);

const king = (
  <>
    <path class="line edge" d="M50 8v20M42 15h16" />
    <path class="body" d="M50 38c5-12 30-12 30 5 0 9-8 12-11 21H31c-3-9-11-12-11-21 0-17 25-17 30-5z" />
    <path class="body" d="M50 24c5 5 7 9 5 15h-10c-2-6 0-10 5-15z" />
    <path class="body" d="M31 64h38l-3 14H34z" />
    <path class="line" d="M39 71h22" />
    {base(25, 75)}
  </>
);

export const pieceShapes: Readonly<Record<string, JSX.Element>> = {
  p: pawn,
  r: rook,
  b: bishop,
  n: knight,
  q: queen,
  k: king,
};
