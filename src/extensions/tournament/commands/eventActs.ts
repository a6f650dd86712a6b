import { ask, type DaemonCaller } from '../../../cli/daemonClient.js';
import { makeTextTable, printJson } from '../../../cli/output.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { message } from '../../../messages/catalogue/message.js';
import type { HallView } from '../atTables/hall.js';
import { standingActs } from '../model/applyAct.js';
import { findPairing, roundName, type Tournament } from '../model/tournament.js';
import type { TournamentAct } from '../model/tournamentAct.js';

const playersOf = (tournament: Tournament, id: string): string => {
  const pairing = findPairing(tournament, id)?.pairing;
  return pairing === undefined ? id : `${pairing.white.name} - ${pairing.black?.name ?? 'bye'}`;
};

/** What an act was about, in a few words. */
const aboutAct = (tournament: Tournament, act: TournamentAct): string => {
  switch (act.type) {
    case 'import':
      return act.name;
    case 'fill':
      return `${act.players.length} players from ${act.list}`;
    case 'describe':
      return Object.keys(act.event).join(', ');
    case 'setRound':
      return act.rules === undefined
        ? roundName(act)
        : `${roundName(act)}: rules ${act.rules ?? 'as configured'}`;
    case 'setUp':
    case 'close':
      return roundName(act);
    case 'next':
      return act.section ?? '';
    case 'startPosition':
      return `${roundName(act)}: ${act.number ?? 'the standard position'}${act.drawn ? ', by lot' : ''}`;
    case 'seat':
      return Object.entries(act.tables)
        .map(([id, table]) => `${playersOf(tournament, id)}: ${table ?? 'no table'}`)
        .join('; ');
    case 'place':
      return `${act.section ?? ''} ${act.board}: ${act.table ?? 'nothing'}`.trim();
    case 'pair':
      return `${roundName(act)}, board ${act.board}: ${act.white.name} - ${act.black?.name ?? 'bye'}`;
    case 'swapTables':
      return `${playersOf(tournament, act.pairing)}; ${playersOf(tournament, act.other)}`;
    case 'unpair':
    case 'begin':
    case 'swapColors':
      return playersOf(tournament, act.pairing);
    case 'setResult':
      return `${roundName(act)}, board ${act.board}: ${act.result}`;
    case 'result':
      return `${playersOf(tournament, act.pairing)} ${act.result}`;
    case 'delay':
      return act.table ?? 'all tables';
    case 'feature':
      return act.shown === null ? 'none' : `${act.shown.section ?? ''} ${act.shown.board}`.trim();
    case 'evaluation':
      return `${act.games ?? 'no'} games`;
    case 'undo':
      return `number ${act.of}`;
  }
};

const hallOf = async (options: DaemonCaller): Promise<HallView> =>
  (await ask(options, '/api/v1/tournament')) as HallView;

/** The newest things that were done, oldest first; what is taken back is marked. */
export const showActs = async ({
  json,
  ...options
}: DaemonCaller & { readonly json?: boolean }): Promise<void> => {
  const { acts, tournament } = await hallOf(options);
  if (json) {
    printJson(acts);
    return;
  }
  const standing = new Set(standingActs(acts).map(({ n }) => n));
  const rows = acts.map((act) => [
    String(act.n),
    act.at,
    act.by,
    act.type,
    standing.has(act.n) ? '' : 'taken back',
    aboutAct(tournament, act),
  ]);
  const text = makeTextTable(['number', 'when', 'who', 'what', '', 'of'], rows);
  process.stdout.write(rows.length === 0 ? 'Nothing was done yet.\n' : `${text}\n`);
};

/** What was done as that number, in a line. */
export const describeAct = async (options: DaemonCaller, of: number): Promise<string | undefined> => {
  const { acts, tournament } = await hallOf(options);
  const found = acts.find(({ n }) => n === of);
  return found && `number ${of}, ${found.type} ${aboutAct(tournament, found)}`.trimEnd();
};

/** The number of what was done last and stands, taking back left aside. */
export const lastAct = async (options: DaemonCaller): Promise<number> => {
  const last = standingActs((await hallOf(options)).acts).findLast(({ type }) => type !== 'undo');
  if (last === undefined) throw keyedError('COMMAND_REFUSED', message('error.nothingToTakeBack'));
  return last.n;
};
