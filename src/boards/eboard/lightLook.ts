import type { Square } from '../../chess/types.js';

/** Red, green and blue are pure, yellow and white their mixtures. */
export type LightColour = 'white' | 'blue' | 'green' | 'yellow' | 'red';

/** How a lit square looks where the lights of a board have colours, or blink. */
export type LightLook = { readonly colour: LightColour; readonly blink?: 'slow' | 'fast' };

export type LitSquare = { readonly square: Square; readonly look: LightLook };
