/** One light a square, one colour; or 81 coloured lights in the corners of the squares (Spectrum). */
export type LightKind = 'mono' | 'rgb';

/** The letter that follows a command for lights, on a line of its own. */
const ACK_LETTERS: Readonly<Record<LightKind, string>> = { mono: 'L', rgb: 'D' };

export const makeAckLine = (lights: LightKind): string => `${ACK_LETTERS[lights]}\r\n`;

/** The kind of lights that a line without its end acknowledges; undefined for every other line. */
export const ackedLights = (line: string): LightKind | undefined =>
  line === ACK_LETTERS.mono ? 'mono' : line === ACK_LETTERS.rgb ? 'rgb' : undefined;
