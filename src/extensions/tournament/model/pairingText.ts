import type { PairingResult } from './pairingResult.js';

const BYE_TEXTS: Readonly<Partial<Record<PairingResult, string>>> = {
  bye: 'bye',
  halfBye: 'bye (half a point)',
  zeroBye: 'bye (no point)',
};

type Named = { readonly name: string };

/** A pairing as a list of a terminal has it; a bye is said once, with what it counts. */
export const pairingText = (white: Named, black: Named | null, result: PairingResult): string =>
  black === null
    ? `${white.name} - ${BYE_TEXTS[result] ?? `bye  ${result}`}`
    : `${white.name} - ${black.name}  ${result}`;
