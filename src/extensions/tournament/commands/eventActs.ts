import { ask, type DaemonCaller } from '../../../cli/daemonClient.js';
import { makeTextTable, printJson } from '../../../cli/output.js';
import { terminalWords } from '../../../cli/terminalWords.js';
import { keyedError } from '../../../messages/catalogue/keyedError.js';
import { type Message, message } from '../../../messages/catalogue/message.js';
import { translatableParam } from '../../../messages/catalogue/messageBeside.js';
import type { Translatable } from '../../../messages/catalogue/translate.js';
import type { TournamentView } from '../atTables/tournamentService.js';
import { standingActs } from '../model/applyAct.js';
import { findPairing, type Tournament } from '../model/tournament.js';
import type { TournamentAct } from '../model/tournamentAct.js';
import { gameMessage, listMessage, roundMessage } from '../model/tournamentMessages.js';

const playersOf = (tournament: Tournament, id: string): string | Message => {
  const pairing = findPairing(tournament, id)?.pairing;
  return pairing === undefined ? id : gameMessage(pairing);
};

type RoundOfAct = Parameters<typeof roundMessage>[0];
const boardOfRound = (round: RoundOfAct, board: number, what: string | Message): Message =>
  message('eventActs.board', { round: roundMessage(round), board, what });

const rulesOfAct = (act: Extract<TournamentAct, { type: 'setRound' }>): Message => {
  const round = roundMessage(act);
  if (act.rules === undefined) return round;
  return act.rules === null
    ? message('eventActs.rulesConfigured', { round })
    : message('eventActs.rules', { round, rules: act.rules });
};

const startOfAct = (act: Extract<TournamentAct, { type: 'startPosition' }>): Message => {
  const round = roundMessage(act);
  if (act.number === null) return message('eventActs.standardPosition', { round });
  const how = act.drawn === true ? 'lot' : 'chosen';
  return message('eventActs.position', { round, number: String(act.number), how });
};

const tableOfAct = (what: string | Message, table: string | null): Message =>
  table === null ? message('eventActs.noTable', { what }) : message('eventActs.atTable', { what, table });

const seatsOfAct = (tournament: Tournament, { tables }: Extract<TournamentAct, { type: 'seat' }>): Message =>
  listMessage(Object.entries(tables).map(([id, table]) => tableOfAct(playersOf(tournament, id), table)));

const boardName = ({ section = '', board }: { readonly section?: string; readonly board: number }): string =>
  `${section} ${board}`.trim();

const aboutAct = (tournament: Tournament, act: TournamentAct): Translatable => {
  switch (act.type) {
    case 'import':
      return act.name;
    case 'fill':
      return message('eventActs.filled', { players: act.players.length, list: act.list });
    case 'describe':
      return Object.keys(act.event).join(', ');
    case 'setRound':
      return rulesOfAct(act);
    case 'setUp':
    case 'close':
      return roundMessage(act);
    case 'next':
      return act.section ?? '';
    case 'startPosition':
      return startOfAct(act);
    case 'seat':
      return seatsOfAct(tournament, act);
    case 'place':
      return tableOfAct(boardName(act), act.table);
    case 'pair':
      return boardOfRound(act, act.board, gameMessage(act));
    case 'swapTables':
      return message('list.semicolon', {
        first: playersOf(tournament, act.pairing),
        rest: playersOf(tournament, act.other),
      });
    case 'unpair':
    case 'begin':
    case 'swapColors':
      return playersOf(tournament, act.pairing);
    case 'setResult':
      return boardOfRound(act, act.board, act.result);
    case 'result':
      return message('pairing.withResult', { game: playersOf(tournament, act.pairing), result: act.result });
    case 'delay':
      return act.table ?? message('eventActs.allTables');
    case 'feature':
      return act.shown === null ? message('common.none') : boardName(act.shown);
    case 'evaluation':
      return message('eventActs.games', { games: act.games ?? 'none' });
    case 'undo':
      return message('eventActs.number', { number: act.of });
  }
};

const tournamentServiceOf = async (options: DaemonCaller): Promise<TournamentView> =>
  (await ask(options, '/api/v1/tournament')) as TournamentView;

/** Shows the newest acts, oldest first. Undone acts are marked. */
export const showActs = async ({
  json,
  ...options
}: DaemonCaller & { readonly json?: boolean }): Promise<void> => {
  const { acts, tournament } = await tournamentServiceOf(options);
  if (json) {
    printJson(acts);
    return;
  }
  const translate = await terminalWords(process.env);
  const standing = new Set(standingActs(acts).map(({ n }) => n));
  const rows = acts.map((act) => [
    String(act.n),
    act.at,
    act.by,
    act.type,
    standing.has(act.n) ? '' : translate(message('eventActs.takenBack')),
    translate(aboutAct(tournament, act)),
  ]);
  const heads = [
    message('eventActs.headNumber'),
    message('eventActs.headWhen'),
    message('eventActs.headBy'),
    message('eventActs.headWhat'),
    '',
    message('eventActs.headAbout'),
  ];
  const text =
    rows.length === 0 ? translate(message('eventActs.none')) : makeTextTable(heads.map(translate), rows);
  process.stdout.write(`${text}\n`);
};

/** Describes the act with this number in one line. */
export const describeAct = async (options: DaemonCaller, of: number): Promise<Message | undefined> => {
  const { acts, tournament } = await tournamentServiceOf(options);
  const found = acts.find(({ n }) => n === of);
  if (found === undefined) return undefined;
  const about = translatableParam(aboutAct(tournament, found));
  return message('eventActs.undone', { number: of, type: found.type, about });
};

/** The number of the last act that stands and is not an undo. */
export const lastAct = async (options: DaemonCaller): Promise<number> => {
  const last = standingActs((await tournamentServiceOf(options)).acts).findLast(
    ({ type }) => type !== 'undo',
  );
  if (last === undefined) throw keyedError('COMMAND_REFUSED', message('error.nothingToTakeBack'));
  return last.n;
};
