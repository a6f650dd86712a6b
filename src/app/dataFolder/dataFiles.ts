import { broadcastsSchema } from '../../extensions/broadcast/madeFile.js';
import { friendsSchema } from '../../extensions/friend/friendFile.js';
import { loginsSchema } from '../../extensions/lichess/loginFile.js';
import { opponentsSchema } from '../../extensions/opponents/opponentMemory.js';
import { studiesSchema } from '../../extensions/study/studyProgress.js';
import { readCredential } from '../../fleet/shell/adoptionSecrets.js';
import { originsSchema } from '../../server/originDesk.js';
import { tokensSchema } from '../accessTokens.js';
import { boardSchema } from '../boardMemory.js';
import { boardPlacesSchema } from '../boardPlaces.js';
import { clockSchema } from '../machineClock.js';
import { tokenUsesSchema } from '../tokenUses.js';

export const JOURNAL = 'journal.sqlite';
export const ACTS = 'tournament.jsonl';
export const BOARDS = 'boards';

/** A small file of the data folder that is read whole and replaced whole. */
export type DataFile = {
  readonly name: string;
  /** What is lost without it, as people call it. */
  readonly what: string;
  /** Throws what is wrong with its value. */
  readonly check: (value: unknown) => unknown;
  /** It says who and what is let in: what was taken out of it must not come back. */
  readonly letsIn?: true;
};

/** Those with a name of their own; `boards` holds one more for each board. */
export const dataFiles: readonly DataFile[] = [
  { name: 'tokens.json', what: 'tokens', check: (value) => tokensSchema.parse(value), letsIn: true },
  { name: 'token-uses.json', what: 'when tokens were used', check: (value) => tokenUsesSchema.parse(value) },
  { name: 'clock.json', what: 'whether the clock was set', check: (value) => clockSchema.parse(value) },
  {
    name: 'board-places.json',
    what: 'boards that were exchanged',
    check: (value) => boardPlacesSchema.parse(value),
  },
  {
    name: 'opponents.json',
    what: 'opponents that were chosen',
    check: (value) => opponentsSchema.parse(value),
  },
  { name: 'friends.json', what: 'games with friends', check: (value) => friendsSchema.parse(value) },
  {
    name: 'lichess.json',
    what: 'logins at lichess',
    check: (value) => loginsSchema.parse(value),
    letsIn: true,
  },
  { name: 'studies.json', what: 'progress of studies', check: (value) => studiesSchema.parse(value) },
  {
    name: 'origins.json',
    what: 'web pages that were let in',
    check: (value) => originsSchema.parse(value),
    letsIn: true,
  },
  {
    name: 'broadcasts.json',
    what: 'broadcasts that were made',
    check: (value) => broadcastsSchema.parse(value),
  },
  {
    name: 'fleet-credential.json',
    what: 'the login at the hub',
    check: (value) => readCredential(JSON.stringify(value)),
    letsIn: true,
  },
];

/** `name` with its folder. */
export const boardFile = (name: string): DataFile => ({
  name,
  what: 'learned pieces of a board',
  check: (value) => boardSchema.parse(value),
});
