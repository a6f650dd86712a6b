import { readFileSync } from 'node:fs';
import { BridgeError, messageOf } from '../../shared/bridgeError.js';
import type { LichessView } from '../../table/opponents/lichessView.js';
import { ask } from '../daemonClient.js';
import type { PlayHouse } from './house.js';

const readToken = (file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new BridgeError('OPPONENT_LOGIN', `the token file ${file} cannot be read: ${messageOf(cause)}`);
  }
  const [token, ...more] = text.split('\n').filter((line) => line.trim() !== '');
  if (token === undefined || more.length > 0)
    throw new BridgeError('OPPONENT_LOGIN', `the token file ${file} is to hold one line, the token`);
  return token.trim();
};

type Wanted = { readonly lichessUrl?: string; readonly tokenFile?: string };

/** Sees that a daemon plays on the server that is meant, and logs in there with a token when one is named. */
export const prepareLichess = async (
  { base, table }: Pick<PlayHouse, 'base' | 'table'>,
  { lichessUrl, tokenFile }: Wanted,
): Promise<void> => {
  const token = tokenFile === undefined ? undefined : readToken(tokenFile);
  if (lichessUrl !== undefined) {
    const { url } = (await ask({ url: base }, '/api/v1/lichess')) as LichessView;
    if (new URL(url).href !== new URL(lichessUrl).href)
      throw new BridgeError('BAD_REQUEST', `the daemon at ${base} plays on ${url}, not on ${lichessUrl}`);
  }
  if (token !== undefined) await ask({ url: base }, '/api/v1/lichess/token', { table, token });
};
