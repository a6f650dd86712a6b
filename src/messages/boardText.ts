import { isBatteryLow } from '../table/battery.js';
import { isOver } from '../table/game/gameState.js';
import { isPaused } from '../table/isPaused.js';
import { isStudyKind, STUDIES } from '../table/opponents/opponentView.js';
import type { DeviceView, TableView } from '../table/tableView.js';
import { goingOnText, linkText, PAUSED, resultWords } from './stateText.js';

type Shown = Pick<TableView, 'phase' | 'seats' | 'gameClock'> & {
  readonly game: Pick<NonNullable<TableView['game']>, 'result' | 'resultBy' | 'turn' | 'moves'> | null;
  readonly laws: Pick<TableView['laws'], 'claim' | 'pause'>;
  readonly opponent?: Pick<NonNullable<TableView['opponent']>, 'kind' | 'says'>;
};

/** What a study says of a game whose last move has ended it: nobody has won; undefined: nobody studies. */
export const studyHeadline = ({ opponent }: Pick<Shown, 'opponent'>): string | undefined =>
  isStudyKind(opponent?.kind) ? (opponent?.says ?? STUDIES[opponent.kind]) : undefined;

/**
 * What goes on at a board, in one line: `White to move`, `Paused: White to move`; when its pieces rest after
 * a game, how that ended.
 */
export const boardHeadline = (view: Shown): string => {
  const { game, phase } = view;
  if (game !== null && isOver(game) && (phase === 'finished' || phase === 'settled'))
    return studyHeadline(view) ?? resultWords(game.result, game.resultBy);
  const text = goingOnText(view);
  return isPaused(view) ? `${PAUSED}: ${text}` : text;
};

const lieText = ({ flipped, orientedByHand }: DeviceView): string => {
  const how = flipped ? 'standing the other way round' : '';
  return orientedByHand ? `${how || 'standing as its maker means it'} (said by hand)` : how;
};

/** Empty where the board tells nothing of it. */
export const batteryText = (device: Pick<DeviceView, 'batteryPercent' | 'batteryCharging'>): string => {
  const { batteryPercent, batteryCharging } = device;
  if (batteryPercent === undefined) return '';
  const state = batteryCharging ? ', charging' : isBatteryLow(device) ? ', nearly empty' : '';
  return `battery ${batteryPercent} %${state}`;
};

/** How a board is connected, what it is, and what is to be known of it; no empty texts. */
export const deviceFacts = (device: DeviceView): readonly string[] =>
  [
    linkText(device.link),
    device.protocol,
    device.hardware ?? '',
    device.serialNumber === undefined ? '' : `no. ${device.serialNumber}`,
    batteryText(device),
    device.signalDbm === undefined ? '' : `${device.signalDbm} dBm`,
    lieText(device),
  ].filter((fact) => fact !== '');
