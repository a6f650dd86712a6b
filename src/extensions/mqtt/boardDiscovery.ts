import { BOARD_VALUES, type BoardValue } from './boardTopics.js';

/** A message that the broker retains for later subscribers. */
export type Retained = { readonly topic: string; readonly payload: string };

const SHOWN: Readonly<
  Record<BoardValue, { readonly name: string; readonly icon?: string; readonly unit?: 's' }>
> = {
  state: { name: 'State', icon: 'mdi:chess-pawn' },
  fen: { name: 'Position', icon: 'mdi:checkerboard' },
  lastMove: { name: 'Last move', icon: 'mdi:chess-knight' },
  result: { name: 'Result', icon: 'mdi:trophy' },
  whiteClock: { name: 'White clock', unit: 's' },
  blackClock: { name: 'Black clock', unit: 's' },
};

export type Discovery = {
  /** The topic prefix of the values, such as `jadoube`. */
  readonly prefix: string;
  /** Home Assistant's discovery prefix. Default: `homeassistant`. */
  readonly discoveryPrefix: string;
  readonly version: string;
};

/** Home Assistant allows only letters, digits, `_` and `-` in ids. */
const idOf = (text: string): string => text.replaceAll(/[^A-Za-z0-9_-]/g, '_');

/**
 * Announces a board to Home Assistant as a device with a sensor for each value
 * (home-assistant.io/integrations/mqtt, MQTT discovery).
 */
export const boardDiscovery = (
  { prefix, discoveryPrefix, version }: Discovery,
  table: { readonly id: string; readonly name: string },
): readonly Retained[] =>
  BOARD_VALUES.map((value) => {
    const { name, icon, unit } = SHOWN[value];
    const device = idOf(`${prefix}_${table.id}`);
    return {
      topic: `${discoveryPrefix}/sensor/${device}/${value}/config`,
      payload: JSON.stringify({
        name,
        unique_id: `${device}_${value}`,
        state_topic: `${prefix}/${table.id}/${value}`,
        availability_topic: `${prefix}/status`,
        ...(icon !== undefined && { icon }),
        ...(unit !== undefined && { unit_of_measurement: unit, device_class: 'duration' }),
        device: {
          identifiers: [device],
          name: table.name,
          manufacturer: 'jadoube',
          sw_version: version,
        },
        origin: { name: 'jadoube', sw_version: version },
      }),
    };
  });
