import type { Color } from './types.js';

/** The English name of a colour, which is also the name of the player's PGN tag. */
export const colorName = (color: Color): 'White' | 'Black' => (color === 'white' ? 'White' : 'Black');
