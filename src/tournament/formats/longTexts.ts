import type { PairedPlayer, PairingDocument, ReadFault, Reading } from '../pairingDocument.js';

/** No name, place, title or time control of an event is longer. */
const TEXT_CHARS_MAX = 200;
/** So much of it is shown, and looked for in the file. */
const SHOWN_CHARS = 40;

const cut = <Of extends object>(record: Of): Of =>
  Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, TEXT_CHARS_MAX) : value,
    ]),
  ) as Of;

const cutPlayer = <Player extends PairedPlayer | null>(player: Player): Player =>
  player === null ? player : cut(player);

const cutDocument = ({ event, rounds, players }: PairingDocument): PairingDocument => ({
  event: cut(event),
  rounds: rounds.map((round) => ({
    ...cut(round),
    pairings: round.pairings.map((pairing) => ({
      ...cut(pairing),
      white: cutPlayer(pairing.white),
      black: cutPlayer(pairing.black),
    })),
  })),
  ...(players !== undefined && { players: players.map(cutPlayer) }),
});

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) yield* textsOf(part);
}

const placeIn = (source: string, text: string): Pick<ReadFault, 'line' | 'column'> => {
  const at = Math.max(0, source.indexOf(text.slice(0, SHOWN_CHARS)));
  const before = source.slice(0, at).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** Texts that are longer than any can be are faults of the file, and go no further than their beginning. */
export const withoutLongTexts = (reading: Reading, source: string): Reading => {
  const long = new Set([...textsOf(reading.document)].filter((text) => text.length > TEXT_CHARS_MAX));
  if (long.size === 0) return reading;
  const faults = [...long].map((text) => ({
    ...placeIn(source, text),
    reason: `'${text.slice(0, SHOWN_CHARS)}…' has ${text.length} characters; no name and no time control has more than ${TEXT_CHARS_MAX}`,
  }));
  return { ...reading, document: cutDocument(reading.document), faults: [...reading.faults, ...faults] };
};
