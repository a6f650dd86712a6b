import { basename } from 'node:path';
import type { HallView } from '../hall/hall.js';
import { ratingText } from '../messages/ratingText.js';
import type { RatingKind } from '../tournament/formats/ratingList/ratingList.js';
import { filledPlayers, RatingSearch } from '../tournament/ratingSearch.js';
import { ask, type DaemonCaller } from './daemonClient.js';
import { printJson, printLine } from './output.js';
import { searchRatingList } from './ratingListFile.js';

type RatingOptions = DaemonCaller & {
  readonly rating: RatingKind;
  readonly apply?: boolean;
  readonly json?: boolean;
};

/** Shows what FIDE's list says of the players of the running tournament; with `apply` it is taken. */
export const fillRatings = async (path: string, options: RatingOptions): Promise<void> => {
  const { rating, apply, json } = options;
  const { tournament } = (await ask(options, '/api/v1/tournament')) as HallView;
  const search = new RatingSearch(tournament.players);
  const listed = await searchRatingList(path, search);
  const findings = search.findings(rating);
  const players = filledPlayers(findings);
  if (apply && players.length > 0)
    await ask(options, '/api/v1/tournament/acts', { type: 'fill', list: basename(path), players });
  if (json) {
    printJson({ findings });
    return;
  }
  for (const text of findings.map(ratingText)) if (text !== '') printLine(text);
  printLine(
    `${players.length} of ${tournament.players.length} players have something new in a list of ${listed}.`,
  );
  if (players.length > 0) printLine(apply ? 'Taken.' : 'Nothing was changed; --apply takes it.');
};
