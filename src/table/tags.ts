import { BridgeError } from '../shared/bridgeError.js';
import { withoutTurns } from '../shared/plainLine.js';
import { err, ok, type Result } from '../shared/result.js';
import type { GameTags } from './tableView.js';

const TAGS_MAX = 40;
const VALUE_CHARS_MAX = 200;
const NAME = /^[A-Z][A-Za-z0-9_]{0,39}$/;
/** These follow from the game itself. */
const DERIVED = new Set(['Result', 'FEN', 'SetUp', 'Variant', 'GameId']);

/**
 * The tags after a change: empty text removes one. Refuses names and values that no PGN can carry, naming the
 * field.
 */
export const mergeTags = (before: GameTags, change: GameTags): Result<GameTags, BridgeError> => {
  const merged: Record<string, string> = { ...before };
  for (const [name, raw] of Object.entries(change)) {
    if (!NAME.test(name))
      return refuse(name, 'is not a PGN tag name (a capital letter, then letters, digits, _)');
    if (DERIVED.has(name)) return refuse(name, 'follows from the game and cannot be set');
    const value = withoutTurns(raw).trim();
    if (value.length > VALUE_CHARS_MAX) return refuse(name, `is longer than ${VALUE_CHARS_MAX} characters`);
    if (/\p{Cc}/u.test(value)) return refuse(name, 'contains a line break or another control character');
    if (value === '') delete merged[name];
    else merged[name] = value;
  }
  if (Object.keys(merged).length > TAGS_MAX) return refuse('tags', `are more than ${TAGS_MAX}`);
  return ok(merged);
};

const refuse = (field: string, what: string): Result<never, BridgeError> =>
  err(new BridgeError('BAD_REQUEST', `tag ${field} ${what}`, { field }));
