import { pieceAt } from '../../chess/board.js';
import { NO_PIECE } from '../../chess/piece.js';
import type { Board, Square } from '../../chess/types.js';
import type { Random } from '../../shared/random.js';
import type { Duration, HandProfile } from '../hands/handProfile.js';
import { drawMs } from '../hands/handScript.js';
import { neighbours, squaresBetween } from '../hands/journey.js';

/** A square that a piece touches on its way. */
type Stop = { readonly square: Square; readonly travelMs: number; readonly dwellMs: number };

/** The durations of the acts of an incident, in milliseconds. */
export type IncidentHands = {
  air(): number;
  between(): number;
  toPress(): number;
  think(): number;
  /** How long a deliberately touched piece is held. */
  hold(): number;
  /** How long a sleeve hides a piece. */
  brush(): number;
  /** The pause before and after a person speaks. */
  word(): number;
  /** A pause named by the incident. */
  pause(ms: number): number;
  /** Where a carried piece stops on its way. */
  way(board: Board, from: Square, to: Square): readonly Stop[];
};

/** Hands that carry every piece through the air and keep the usual pace. */
export const idealHands: IncidentHands = {
  air: () => 450,
  between: () => 350,
  toPress: () => 400,
  think: () => 2000,
  hold: () => 6000,
  brush: () => 90,
  word: () => 1000,
  pause: (ms) => ms,
  way: () => [],
};

/** These hands with the pace of the ideal ones. */
export const withUsualPace = ({ way }: IncidentHands): IncidentHands => ({ ...idealHands, way });

/** Too long for an unannounced adjustment or a fallen piece. */
const HOLD: Duration = { medianMs: 6500, sigma: 0.12 };
const BRUSH: Duration = { medianMs: 70, sigma: 0.4 };
const WORD: Duration = { medianMs: 1200, sigma: 0.3 };

/** The squares of a slide over the board. Empty when a piece is in the way. */
const slideWay = (board: Board, from: Square, to: Square): readonly Square[] => {
  const path = squaresBetween(from, to) ?? [];
  return path.every((square) => pieceAt(board, square) === NO_PIECE) ? path : [];
};

/**
 * Hands with the pace, slides and slips of a profile. Slips are corrected at once, and hands do nothing that
 * the incident does not name.
 */
export const profileHands = (profile: HandProfile, random: Random): IncidentHands => {
  const draw = (duration: Duration): number => drawMs(random, duration);
  return {
    air: () => draw(profile.air),
    between: () => draw(profile.between),
    toPress: () => draw(profile.press),
    think: () => Math.max(profile.think.leastMs, draw(profile.think)),
    hold: () => draw(HOLD),
    brush: () => draw(BRUSH),
    word: () => draw(WORD),
    pause: (ms) => Math.round(ms * random.lognormal(1, 0.1)),
    way: (board, from, to) => {
      const stop = (square: Square, duration: Duration): Stop => {
        return { square, travelMs: draw(profile.slide.gap), dwellMs: draw(duration) };
      };
      if (random.chance(profile.slide.chance))
        return slideWay(board, from, to).map((square) => stop(square, profile.slide.dwell));
      const beside = neighbours(to).filter(
        (square) => pieceAt(board, square) === NO_PIECE && square !== from,
      );
      if (beside.length === 0 || !random.chance(profile.slip.chance)) return [];
      return [{ ...stop(random.pick(beside), profile.slip.dwell), travelMs: draw(profile.air) }];
    },
  };
};
