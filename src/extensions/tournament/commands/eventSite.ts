import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pagesFolder } from '../../../app/installed.js';
import { ask, askText, type DaemonCaller } from '../../../cli/daemonClient.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import { messageOf } from '../../../shared/bridgeError.js';
import { siteFiles } from '../eventFiles/siteFiles.js';
import type { SpectatorEvent, SpectatorGame } from '../spectators/spectatorEvent.js';

const builtFile = (pages: string, name: string): string => {
  const path = join(pages, 'copy', name);
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const problem = message('error.pagesNotBuilt', { why: messageOf(cause) });
    throw keyedError('FILE_UNREADABLE', problem, { path }, cause);
  }
};

const write = (folder: string, files: ReadonlyMap<string, string>): void => {
  try {
    for (const [path, text] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  } catch (cause) {
    throw keyedError(
      'FILE_UNWRITABLE',
      message('error.cannotWriteTo', { path: folder, why: messageOf(cause) }),
      {},
      cause,
    );
  }
};

/** Writes the public pages of the event into a folder. Returns the number of games. */
export const exportSite = async (
  folder: string,
  options: DaemonCaller,
  pages = pagesFolder(),
): Promise<number> => {
  const event = (await ask(options, '/api/v1/spectators/event')) as SpectatorEvent;
  const boards = event.rounds.flatMap(({ boards: all }) => all).filter(({ black }) => black !== null);
  const games: SpectatorGame[] = [];
  const gamePgns = new Map<string, string>();
  for (const { id } of boards) {
    games.push((await ask(options, `/api/v1/spectators/games/${encodeURIComponent(id)}`)) as SpectatorGame);
    gamePgns.set(id, await askText(options, `/pgn/game/${encodeURIComponent(id)}.pgn`));
  }
  const roundPgns: string[] = [];
  for (const { round, section } of event.rounds) {
    const query = section === undefined ? '' : `?section=${encodeURIComponent(section)}`;
    roundPgns.push(await askText(options, `/pgn/round/${round}.pgn${query}`));
  }
  const parts = { event, games, roundPgns, gamePgns };
  const [script, style] = [builtFile(pages, 'event.js'), builtFile(pages, 'event.css')];
  write(folder, siteFiles({ ...parts, script, style }));
  return games.length;
};
