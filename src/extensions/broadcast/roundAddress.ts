import { BridgeError } from '../../shared/bridgeError.js';
import { err, ok, type Result } from '../../shared/result.js';

const ADDRESS_CHARS_MAX = 1_000;
const ID = /^[A-Za-z0-9]{8}$/;

const wrong = (message: string): Result<never, BridgeError> =>
  err(new BridgeError('BAD_REQUEST', message, {}));

/**
 * The identity of the round that an address names: `https://lichess.org/broadcast/EVENT/ROUND/ID`, that of a
 * game in it too, or the identity alone. Only addresses of the lichess at `base` count, and nothing but the
 * identity is taken from them: what is asked goes to `base`.
 */
export const readRoundAddress = (text: string, base: string): Result<string, BridgeError> => {
  if (text.length > ADDRESS_CHARS_MAX) return wrong('that is no address of a round of a lichess broadcast');
  const address = text.trim().replace(/^lichess:/, '');
  if (ID.test(address)) return ok(address);
  if (!URL.canParse(address)) return wrong('that is no address of a round of a lichess broadcast');
  const { origin, pathname } = new URL(address);
  const own = new URL(base).origin;
  if (origin !== own) return wrong(`only rounds at ${own} are read, not at ${origin}`);
  const [kind, , second, third] = pathname.split('/').filter((part) => part !== '');
  if (kind === 'broadcast' && third !== undefined && ID.test(third)) return ok(third);
  return wrong(
    kind === 'broadcast' && second !== undefined && ID.test(second)
      ? 'that is the address of a whole broadcast: open one of its rounds, and take the address of that'
      : 'that is no address of a round of a lichess broadcast',
  );
};
