import type { Chapter } from './chapter.js';
import arbiters from './chapters/arbiters.json' with { type: 'json' };
import developers from './chapters/developers.json' with { type: 'json' };
import makers from './chapters/makers.json' with { type: 'json' };
import operators from './chapters/operators.json' with { type: 'json' };
import players from './chapters/players.json' with { type: 'json' };

/** The guide, for each kind of reader. The browser tests do every step of it. */
export const chapters = [players, arbiters, operators, makers, developers] as readonly Chapter[];
