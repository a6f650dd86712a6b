import type { Square } from '../../chess/types.js';

/** Red, green and blue are pure colours; yellow and white are mixtures. */
export type LightColour = 'white' | 'blue' | 'green' | 'yellow' | 'red';

/** How a lit square looks on a board whose lights have colours or can blink. */
export type LightLook = { readonly colour: LightColour; readonly blink?: 'slow' | 'fast' };

export type LitSquare = { readonly square: Square; readonly look: LightLook };
