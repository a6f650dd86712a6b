/** `mono`: one light in each square. `rgb`: 81 coloured lights at the corners (Spectrum). */
export type LightKind = 'mono' | 'rgb';

/** The letter that acknowledges a light command, on a line of its own. */
const ACK_LETTERS: Readonly<Record<LightKind, string>> = { mono: 'L', rgb: 'D' };

export const makeAckLine = (lights: LightKind): string => `${ACK_LETTERS[lights]}\r\n`;

/** The kind of lights that a line acknowledges, given without its end; undefined for any other line. */
export const ackedLights = (line: string): LightKind | undefined =>
  line === ACK_LETTERS.mono ? 'mono' : line === ACK_LETTERS.rgb ? 'rgb' : undefined;
