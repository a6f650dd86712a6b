import type { Style, Trait } from './style.js';

const plainWays = {
  captures: { victimFirst: 2, palmed: 2, swap: 5 },
  castlings: { kingFirst: 9, kingInHand: 0.5 },
  enPassants: { pawnFirst: 6, victimFirst: 2 },
  promotions: { exchange: 4, direct: 6 },
} as const;

/**
 * Players who break no Law but seem to. What happens may have an innocent reason, which an absent arbiter
 * cannot know. Times and rates are those of scenes about which arbiters complained.
 */
export const innocentStyles = {
  sleeve: {
    about: 'every fortieth ply a sleeve knocks a piece over, and either player stands it up after 1.5 to 4 s',
    tempo: 1,
    thinkMs: 9000,
    thinkSpread: 0.9,
    pliesMax: 110,
    rates: { answersBeforePress: 0.02, knocks: 0.025, mendsAfterPress: 0.5, isHelped: 0.5 },
    mendsMs: [1500, 4000],
    ...plainWays,
  },
  adjuster: {
    about: 'says j’adoube to his opponent and sets one to five pieces straight, 0.9 to 2.6 s each',
    tempo: 1,
    thinkMs: 9000,
    thinkSpread: 0.9,
    pliesMax: 110,
    rates: { adjusts: 0.125, adjustsWaiting: 0.02, rightsBeforePress: 0.02 },
    adjusting: { ms: [900, 2600], most: 5 },
    ...plainWays,
  },
  slowChild: {
    about:
      'a child who knows the rules: holds a piece for long, passes it to the other hand, rests it on the way',
    tempo: 1.7,
    thinkMs: 6000,
    thinkSpread: 1.1,
    pliesMax: 90,
    rates: {
      answersBeforePress: 0.1,
      forgetsPress: 0.04,
      pressesWithOtherHand: 0.4,
      holds: 0.5,
      hovers: 0.2,
      slips: 0.005,
      slides: 0.15,
      knocks: 0.02,
      isHelped: 0.3,
      mendsAfterPress: 0.3,
      askew: 0.02,
      rightsBeforePress: 0.04,
    },
    mendsMs: [800, 3000],
    ...plainWays,
  },
  captor: {
    about: 'presses with the other hand as his piece lands, 0 to 60 ms after it',
    tempo: 0.5,
    thinkMs: 1500,
    thinkSpread: 0.9,
    pliesMax: 120,
    rates: { answersBeforePress: 0.05, pressesAsItLands: 0.9, slides: 0.05, askew: 0.005 },
    ...plainWays,
    captures: { palmed: 2, swap: 7 },
    promotions: { direct: 1 },
  },
  twitcher: {
    about:
      'lifts a piece by a hair and lets it sink again, on both players’ time, and then moves that one or another',
    tempo: 0.7,
    thinkMs: 4000,
    thinkSpread: 0.9,
    pliesMax: 110,
    rates: {
      answersBeforePress: 0.05,
      adjusts: 0.3,
      adjustsWaiting: 0.2,
      holds: 0.05,
      hovers: 0.05,
      rightsBeforePress: 0.1,
      rightsAfterPress: 0.1,
      rightsAfterReply: 0.05,
    },
    adjusting: { ms: [60, 350], most: 2 },
    ...plainWays,
  },
} as const satisfies Readonly<Record<string, Style>>;

/** Offences, and traits that sensors cannot distinguish from them. */
const OFFENDING: readonly Trait[] = ['touches', 'tries', 'misjudges', 'takesBack', 'illegal'];

/**
 * The same hands when the player keeps the Laws: no other piece is touched, and castling begins with the
 * king.
 */
export const keepingTheLaws = (style: Style): Style => ({
  ...style,
  rates: Object.fromEntries(
    Object.entries(style.rates).filter(([trait]) => !OFFENDING.some((one) => one === trait)),
  ),
  castlings: { kingFirst: 9, ...(style.castlings.kingInHand && { kingInHand: 0.5 }) },
});
