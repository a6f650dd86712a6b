import { readFileSync } from 'node:fs';
import { keyedError } from '../messages/catalogue/keyedError.js';
import { message } from '../messages/catalogue/message.js';
import { costsOfCounts } from '../recognition/hands/numbers/costs.js';
import { type CostsByKind, readCounted } from '../recognition/hands/numbers/readCosts.js';
import { messageOf } from '../shared/bridgeError.js';

const textOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const said = message('error.cannotRead', { path, why: messageOf(cause) });
    throw keyedError('CONFIG_INVALID', said, { path }, cause);
  }
};

/**
 * Reads the costs that `jadoube learn` has counted. Throws a `BridgeError` with the line and the key of a
 * fault.
 */
export const readOwnCosts = (path: string): CostsByKind => {
  const counted = readCounted(textOf(path));
  if (counted.ok) return costsOfCounts(counted.value);
  const { key, line, fault } = counted.error;
  throw keyedError('CONFIG_INVALID', message('error.costs', { path, line: String(line), key, fault }), {
    path,
  });
};
