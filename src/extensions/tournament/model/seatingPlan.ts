import type { BoardPlace, Origin, Pairing, Round, Tournament } from './tournament.js';

export type PlaceKey = Pick<BoardPlace, 'board' | 'section'>;

/** What is put where; null: nothing stands there any more. */
export type Placing = PlaceKey & { readonly table: string | null; readonly serial?: string };

const isSamePlace = (a: PlaceKey, b: PlaceKey): boolean =>
  a.board === b.board && (a.section ?? '') === (b.section ?? '');

export const findPlace = ({ places }: Tournament, key: PlaceKey): BoardPlace | undefined =>
  places.find((place) => isSamePlace(place, key));

const inOrder = (places: readonly BoardPlace[]): readonly BoardPlace[] =>
  places.toSorted((a, b) => (a.section ?? '').localeCompare(b.section ?? '', 'en') || a.board - b.board);

/** The places after something was put at one: what stood there goes where the other came from. */
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

/** Games that have not begun are played where the plan says, of all rounds that may still be played. */
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

/** A game that is played at a table now: its board cannot be carried elsewhere. */
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
