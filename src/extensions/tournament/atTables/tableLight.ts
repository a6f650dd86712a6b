import { isBatteryLow } from '../../../table/battery.js';
import { firstPartId } from '../../../table/game/gameParts.js';
import { isOver } from '../../../table/game/gameState.js';
import type { TableView } from '../../../table/tableView.js';
import type { Pairing } from '../model/tournament.js';
import { resultOfGame } from './boardResult.js';

/** The state of a table in one word, most urgent first. */
export const LIGHTS = [
  'silent',
  'question',
  'illegal',
  'wrongPosition',
  'clock',
  'battery',
  'notSetUp',
  'otherGame',
  'contradiction',
  'ready',
  'playing',
  'finished',
] as const;
export type Light = (typeof LIGHTS)[number];

export const ALARM_LIGHTS = LIGHTS.slice(0, LIGHTS.indexOf('ready'));

export const isAlarm = (light: Light): boolean => ALARM_LIGHTS.includes(light);

type Lit = Pick<Pairing, 'game' | 'white' | 'result'>;

/** Whether a person has set another result than the game at the table has. */
const isContradicted = ({ game: id, result }: Lit, table: TableView | undefined): boolean => {
  const game = table?.game ?? null;
  if (game === null || id === undefined || firstPartId(game) !== id || result.from.kind !== 'live')
    return false;
  const shown = resultOfGame(game);
  return shown !== undefined && shown !== '*' && shown !== result.value;
};

/** The light of a pairing. Without a table of this house, `table` is undefined. */
export const tableLight = (pairing: Lit, table: TableView | undefined): Light => {
  if (pairing.result.value !== '*') return isContradicted(pairing, table) ? 'contradiction' : 'finished';
  if (table === undefined) return 'notSetUp';
  const { device, questions, laws, phase, clockAlarms = [], game, nextTags } = table;
  if (device.link !== 'ready') return 'silent';
  if (questions.length > 0) return 'question';
  if (laws.pending !== null) return 'illegal';
  if (phase === 'correcting') return 'wrongPosition';
  if (clockAlarms.length > 0) return 'clock';
  if (isBatteryLow(device)) return 'battery';
  if (pairing.game !== undefined)
    return game !== null && firstPartId(game) === pairing.game ? 'playing' : 'otherGame';
  if (nextTags['White'] !== pairing.white.name) return 'notSetUp';
  return game !== null && game.moves.length > 0 && !isOver(game) ? 'otherGame' : 'ready';
};
