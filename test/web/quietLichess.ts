import type { LichessService } from '../../src/extensions/lichess/lichessService.js';
import { BridgeError } from '../../src/shared/bridgeError.js';
import { err } from '../../src/shared/result.js';

const refused = err(new BridgeError('OPPONENT_REFUSED', 'nobody is logged in'));

/** A house that could play on lichess, without a login. */
export const quietLichess: LichessService = {
  view: () => ({ url: 'https://lichess.org', logins: [] }),
  begin: () => refused,
  finish: async () => refused,
  useToken: async () => refused,
  handleCommand: async () => refused,
};
