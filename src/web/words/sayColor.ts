import type { Color } from '../../chess/types.js';
import { say } from './say.js';

export const sayColor = (side: Color): string => say(side === 'white' ? 'common.white' : 'common.black');
