import type { Color } from './types.js';

/** As people write it; also the name of the PGN tag that names the player. */
export const colorName = (color: Color): 'White' | 'Black' => (color === 'white' ? 'White' : 'Black');
