import type { DocumentPairing, DocumentRound } from '../pairingDocument.js';

export type PlacedPairing = {
  readonly round: number;
  /** The board, or undefined for the next free one of its round. */
  readonly board: number | undefined;
  readonly section: string;
  readonly date?: string;
  readonly timeControl?: string;
  readonly pairing: Omit<DocumentPairing, 'board'>;
  /** The line in the text. */
  readonly line: number;
};

/** Numbers the boards. Pairings without a number get free ones, games before byes. */
const numbered = (placed: readonly PlacedPairing[]): readonly DocumentPairing[] => {
  const taken = new Set(placed.map(({ board }) => board));
  let free = 1;
  const next = (): number => {
    while (taken.has(free)) free++;
    return free++;
  };
  const byeLast = placed.toSorted(
    (a, b) => Number(a.pairing.black === null) - Number(b.pairing.black === null),
  );
  return byeLast
    .map(({ board, pairing }) => ({ board: board ?? next(), ...pairing }))
    .toSorted((a, b) => a.board - b.board);
};

/** Groups the pairings of a text by round. Rounds name their section only if the text has more than one. */
export const gatherRounds = (placed: readonly PlacedPairing[]): readonly DocumentRound[] => {
  const sections = new Set(placed.map(({ section }) => section));
  const groups = new Map<string, PlacedPairing[]>();
  for (const one of placed) {
    const key = `${one.section}\n${one.round}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [one]);
    else group.push(one);
  }
  return [...groups.values()]
    .map((group): DocumentRound => {
      const [first] = group;
      const date = group.find((one) => one.date !== undefined)?.date;
      const timeControl = group.find((one) => one.timeControl !== undefined)?.timeControl;
      return {
        round: first?.round ?? 1,
        ...(sections.size > 1 && first !== undefined && first.section !== '' && { section: first.section }),
        ...(date !== undefined && { date }),
        ...(timeControl !== undefined && { timeControl }),
        pairings: numbered(group),
      };
    })
    .toSorted((a, b) => a.round - b.round);
};
