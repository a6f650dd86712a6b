import type { BoardPlace, Origin, Pairing, Round, Tournament } from './tournament.js';

export type PlaceKey = Pick<BoardPlace, 'board' | 'section'>;

/** Assigns a table to a place. With null the place becomes empty. */
export type Placing = PlaceKey & { readonly table: string | null; readonly serial?: string };

const isSamePlace = (a: PlaceKey, b: PlaceKey): boolean =>
  a.board === b.board && (a.section ?? '') === (b.section ?? '');

export const findPlace = ({ places }: Tournament, key: PlaceKey): BoardPlace | undefined =>
  places.find((place) => isSamePlace(place, key));

const inOrder = (places: readonly BoardPlace[]): readonly BoardPlace[] =>
  places.toSorted((a, b) => (a.section ?? '').localeCompare(b.section ?? '', 'en') || a.board - b.board);

/**
 * The places after a table was put at one. The table that was there moves to the old place of the new one.
 */
export const placesAfter = (
  places: readonly BoardPlace[],
  { table, serial, ...key }: Placing,
  from: Origin,
): readonly BoardPlace[] => {
  const here = places.find((place) => isSamePlace(place, key));
  const others = places.filter((place) => place !== here && place.table.value !== table);
  if (table === null) return others;
  const left = places.find((place) => place !== here && place.table.value === table);
  const put: BoardPlace = { ...key, table: { value: table, from }, ...(serial !== undefined && { serial }) };
  if (left === undefined || here === undefined) return inOrder([...others, put]);
  const { board, section } = left;
  return inOrder([...others, put, { ...here, board, ...(section !== undefined && { section }) }]);
};

const isOpen = ({ game, black }: Pairing): boolean => game === undefined && black !== null;

const placeOf = (round: Round, { board }: Pairing): PlaceKey => ({
  board,
  ...(round.section !== undefined && { section: round.section }),
});

const seatedPairing = (tournament: Tournament, round: Round, pairing: Pairing): Pairing => {
  const place = findPlace(tournament, placeOf(round, pairing));
  if (place !== undefined) return { ...pairing, table: place.table };
  const { table, ...unseated } = pairing;
  const isElsewhere = tournament.places.some((other) => other.table.value === table?.value);
  return isElsewhere ? unseated : pairing;
};

/** Seats the games that have not begun by the plan, in all rounds that are not closed. */
export const seatByPlan = (tournament: Tournament): Tournament => ({
  ...tournament,
  rounds: tournament.rounds.map((round) =>
    round.state === 'closed' || !round.pairings.some(isOpen)
      ? round
      : {
          ...round,
          pairings: round.pairings.map((pairing) =>
            isOpen(pairing) ? seatedPairing(tournament, round, pairing) : pairing,
          ),
        },
  ),
});

/** The game in play at a table. Its board cannot be moved elsewhere. */
export const gameAtTable = (
  { rounds }: Tournament,
  table: string,
): { readonly round: Round; readonly pairing: Pairing } | undefined => {
  for (const round of rounds) {
    const pairing =
      round.state === 'setUp'
        ? round.pairings.find(
            (one) => one.table?.value === table && one.game !== undefined && one.result.value === '*',
          )
        : undefined;
    if (pairing !== undefined) return { round, pairing };
  }
  return undefined;
};
