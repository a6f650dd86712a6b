import { isOver } from '../game/gameState.js';
import type { DeviceView, TableView } from '../table/tableView.js';
import { linkText, phaseText, resultWords } from './stateText.js';

type Shown = {
  readonly game: Pick<NonNullable<TableView['game']>, 'result' | 'resultBy' | 'turn'> | null;
  readonly phase: TableView['phase'];
};

/** What goes on at a board, in one line; when its pieces rest after a game, how that ended. */
export const boardHeadline = ({ game, phase }: Shown): string =>
  game !== null && isOver(game) && (phase === 'finished' || phase === 'settled')
    ? resultWords(game.result, game.resultBy)
    : phaseText(phase, game?.turn ?? null);

const lieText = ({ flipped, orientedByHand }: DeviceView): string => {
  const how = flipped ? 'standing the other way round' : '';
  return orientedByHand ? `${how || 'standing as its maker means it'} (said by hand)` : how;
};

/** A board with so little left may go out within the game. */
const BATTERY_LOW_PERCENT = 10;

const batteryText = (percent: number | undefined): string => {
  if (percent === undefined) return '';
  return `battery ${percent} %${percent < BATTERY_LOW_PERCENT ? ', nearly empty' : ''}`;
};

/** How a board is connected, what it is, and what is to be known of it; no empty texts. */
export const deviceFacts = (device: DeviceView): readonly string[] =>
  [
    linkText(device.link),
    device.protocol,
    device.hardware ?? '',
    device.serialNumber === undefined ? '' : `no. ${device.serialNumber}`,
    batteryText(device.batteryPercent),
    lieText(device),
  ].filter((fact) => fact !== '');
