import type { EBoardIdentity } from '../../eboard/eboardEvent.js';
import { emit } from '../../eboard/kit/dialogueStep.js';
import type { DgtStep } from './dialogueStep.js';

/** Reports new or changed facts. */
export const reportIdentity = (step: DgtStep, facts: EBoardIdentity): void => {
  const known: Readonly<Record<string, string | undefined>> = step.next.identity;
  if (Object.entries(facts).every(([name, value]) => known[name] === value)) return;
  step.next.identity = { ...step.next.identity, ...facts };
  emit(step, { kind: 'identified', identity: facts });
};

/** Reports the ten characters of newer boards, which replace the five digits. */
export const handleLongSerialNumber = (step: DgtStep, serialNumber: string): void =>
  reportIdentity(step, { serialNumber });

/**
 * Handles the five digits, with which a quiet board shows that it is alive. Accepts a different number when
 * it arrives twice.
 */
export const handleDigits = (step: DgtStep, digits: string): void => {
  const { identity, lastDigits } = step.next;
  step.next.lastDigits = digits;
  const reported = identity.serialNumber;
  const isLong = reported !== undefined && reported.length > digits.length;
  if (!isLong && (reported === undefined || digits === lastDigits))
    reportIdentity(step, { serialNumber: digits });
};
