import { keyedError } from '../messages/catalogue/keyedError.js';
import { type Message, message } from '../messages/catalogue/message.js';
import type { BridgeError } from '../shared/bridgeError.js';
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
    if (!NAME.test(name)) return refuse(name, message('tag.name', { tag: name }));
    if (DERIVED.has(name)) return refuse(name, message('tag.derived', { tag: name }));
    const value = withoutTurns(raw).trim();
    if (value.length > VALUE_CHARS_MAX)
      return refuse(name, message('tag.long', { tag: name, max: VALUE_CHARS_MAX }));
    if (/\p{Cc}/u.test(value)) return refuse(name, message('tag.control', { tag: name }));
    if (value === '') delete merged[name];
    else merged[name] = value;
  }
  if (Object.keys(merged).length > TAGS_MAX) return refuse('tags', message('tag.many', { max: TAGS_MAX }));
  return ok(merged);
};

const refuse = (field: string, said: Message): Result<never, BridgeError> =>
  err(keyedError('BAD_REQUEST', said, { field }));
