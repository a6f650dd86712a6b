import type { DeviceView } from '../../table/tableView.js';
import { say } from '../words/say.js';
import { type Options, places } from './choiceFields.js';

export type BoardOffers = {
  /** Hands can move pieces there just now. */
  readonly hasBoard: boolean;
  /** Where the player may move; the first is meant when nothing is chosen. */
  readonly places: Options;
  /** What the board cannot do that a player is to know before he begins. */
  readonly note?: string;
};

/** What the board of a table can do decides what is offered there. */
export const boardOffers = ({ link, capabilities }: DeviceView): BoardOffers => {
  if (link !== 'ready')
    return {
      hasBoard: false,
      places: places().filter(([place]) => place === 'screen'),
      note: say('newGame.noBoard'),
    };
  const isDark = capabilities !== undefined && capabilities.lights === undefined;
  return {
    hasBoard: true,
    places: places(),
    ...(isDark && { note: say('newGame.noLights') }),
  };
};
