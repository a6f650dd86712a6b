import type { EBoardIdentity } from '../../eboard/eboardEvent.js';
import { tell } from '../../eboard/kit/turn.js';
import type { Turn } from './driverTurn.js';

/** Tells what is new or has changed. */
export const tellIdentity = (turn: Turn, facts: EBoardIdentity): void => {
  const known: Readonly<Record<string, string | undefined>> = turn.next.identity;
  if (Object.entries(facts).every(([name, value]) => known[name] === value)) return;
  turn.next.identity = { ...turn.next.identity, ...facts };
  tell(turn, { kind: 'identified', identity: facts });
};

/** The ten characters of newer boards: they replace the five digits. */
export const hearLongSerialNumber = (turn: Turn, serialNumber: string): void =>
  tellIdentity(turn, { serialNumber });

/** Five digits, heard every second: a different number is believed when it comes twice. */
export const hearDigits = (turn: Turn, digits: string): void => {
  const { identity, lastDigits } = turn.next;
  turn.next.lastDigits = digits;
  const told = identity.serialNumber;
  const isLong = told !== undefined && told.length > digits.length;
  if (!isLong && (told === undefined || digits === lastDigits)) tellIdentity(turn, { serialNumber: digits });
};
