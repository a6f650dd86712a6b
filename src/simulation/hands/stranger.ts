import type { Random } from '../../shared/random.js';
import type { Duration, HandProfile, Mix } from './handProfile.js';

type Range = readonly [least: number, most: number];

/**
 * The published ranges of unknown hands. Each stranger draws every habit independently, so that nothing can
 * be tuned on them. Medians are in milliseconds and drawn uniformly by their logarithm. Chances are per ply
 * and drawn towards the careful end (the square of a uniform draw).
 */
export const strangerRanges = {
  think: [200, 8_000],
  thinkLeast: [20, 400],
  air: [120, 900],
  between: [80, 700],
  press: [80, 1_000],
  /** The deviation of the logarithm of every duration. */
  sigma: [0.2, 0.8],
  slide: [0, 0.6],
  wholeWay: [0.3, 1],
  slideDwell: [30, 220],
  slideGap: [5, 40],
  hover: [0, 0.1],
  hoverDwell: [120, 600],
  slip: [0, 0.06],
  slipDwell: [60, 300],
  wrongSquare: [0, 0.02],
  fix: [500, 3_500],
  swap: [30, 250],
  promotionChanged: [0, 0.1],
  forget: [0, 0.1],
  recall: [500, 4_000],
  adjust: [0, 0.15],
  adjustHold: [150, 1_000],
  brush: [0, 0.05],
  brushOff: [40, 150],
  nudge: [0, 0.02],
  knock: [0, 0.01],
  knockMost: [1, 6],
  overlap: [0, 0.45],
  anticipate: [0, 0.15],
  pressForgotten: [0, 0.03],
  takeBack: [0, 0.01],
  illegal: [0, 0.01],
  /** The share of mistakes that are noticed only after the press. */
  late: [0, 0.6],
} as const satisfies Readonly<Record<string, Range>>;

type RangeName = keyof typeof strangerRanges;

/** The hands of one stranger. The same stream of randomness draws the same ones. */
export const drawStranger = (random: Random): HandProfile => {
  const evenly = (name: RangeName): number => {
    const [least, most] = strangerRanges[name];
    return least + (most - least) * random.next();
  };
  const chance = (name: RangeName): number => {
    const [least, most] = strangerRanges[name];
    return least + (most - least) * random.next() ** 2;
  };
  const median = (name: RangeName): number => {
    const [least, most] = strangerRanges[name];
    return Math.round(least * (most / least) ** random.next());
  };
  const lasting = (name: RangeName): Duration => ({ medianMs: median(name), sigma: evenly('sigma') });
  const mix = <Way extends string>(...ways: readonly Way[]): Mix<Way> =>
    Object.fromEntries(ways.map((way) => [way, random.next()])) as Mix<Way>;
  return {
    rhythm: random.chance(0.5) ? 'game' : 'own',
    think: { ...lasting('think'), leastMs: median('thinkLeast') },
    air: lasting('air'),
    between: lasting('between'),
    press: lasting('press'),
    slide: {
      chance: chance('slide'),
      wholeWay: evenly('wholeWay'),
      dwell: lasting('slideDwell'),
      gap: lasting('slideGap'),
    },
    hover: { chance: chance('hover'), dwell: lasting('hoverDwell') },
    slip: { chance: chance('slip'), dwell: lasting('slipDwell') },
    wrongSquare: { chance: chance('wrongSquare'), unseen: evenly('late'), fix: lasting('fix') },
    capture: mix('victimFirst', 'attackerFirst', 'swap', 'pushOff'),
    swap: lasting('swap'),
    castling: mix('kingFirst', 'rookFirst', 'bothUp'),
    promotion: mix('pawnTouches', 'pawnOff', 'pieceFirst'),
    promotionChanged: chance('promotionChanged'),
    enPassant: mix('victimFirst', 'victimBetween', 'victimLast'),
    forget: { chance: chance('forget'), recall: lasting('recall') },
    adjust: { chance: chance('adjust'), hold: lasting('adjustHold') },
    brush: { chance: chance('brush'), off: lasting('brushOff') },
    nudge: { chance: chance('nudge'), fix: lasting('fix') },
    knock: { chance: chance('knock'), most: Math.round(evenly('knockMost')), fix: lasting('fix') },
    overlap: chance('overlap'),
    anticipate: chance('anticipate'),
    pressForgotten: chance('pressForgotten'),
    takeBack: {
      chance: chance('takeBack'),
      pressed: evenly('late'),
      replied: evenly('late'),
      regret: lasting('fix'),
    },
    illegal: { chance: chance('illegal'), pressed: evenly('late'), regret: lasting('fix') },
    ending: {
      signal: mix('kings', 'piecesFirst', 'oneKing', 'none'),
      stopClock: random.next(),
      analyse: random.next(),
      reset: random.next(),
    },
  };
};
