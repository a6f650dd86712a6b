import type { Topics } from './topics.js';

/** The user of Home Assistant, which shows the machines. It may read, and write only its own topics. */
export const HOME_ASSISTANT_USER = 'homeassistant';

/** The default prefix of Home Assistant. All topics below it belong to Home Assistant. */
export const DISCOVERY_PREFIX = 'homeassistant';

/** A retained message that announces a value of a machine to Home Assistant. */
export type Discovered = { readonly topic: string; readonly value: object };

/** A node reports every second. After this silence its values are unknown. */
const EXPIRES_S = 30;

type Entity = {
  readonly id: string;
  readonly component: 'binary_sensor' | 'sensor';
  readonly name: string;
  readonly from: 'state' | 'head';
  readonly more: object;
};

const ENTITIES: readonly Entity[] = [
  {
    id: 'here',
    component: 'binary_sensor',
    name: 'Connection',
    from: 'state',
    more: {
      device_class: 'connectivity',
      value_template: "{{ 'ready' if value_json.s == 'ready' else 'lost' }}",
      payload_on: 'ready',
      payload_off: 'lost',
    },
  },
  {
    id: 'temperature',
    component: 'sensor',
    name: 'Temperature',
    from: 'head',
    more: {
      device_class: 'temperature',
      unit_of_measurement: '°C',
      value_template: '{{ (value_json.machine | default({})).temperatureC | default(none) }}',
    },
  },
  {
    id: 'disk',
    component: 'sensor',
    name: 'Free disk',
    from: 'head',
    more: {
      device_class: 'data_size',
      unit_of_measurement: 'B',
      value_template: '{{ (value_json.machine | default({})).diskFreeBytes | default(none) }}',
    },
  },
  {
    id: 'tables',
    component: 'sensor',
    name: 'Tables',
    from: 'head',
    more: { value_template: '{{ value_json.tables | length }}' },
  },
];

/**
 * The MQTT discovery messages of a machine for Home Assistant. They refer to topics that the machine
 * publishes anyway.
 */
export const discoveryOf = (
  topics: Topics,
  { site, node, program }: { readonly site: string; readonly node: string; readonly program: string | null },
): readonly Discovered[] =>
  ENTITIES.map(({ id, component, name, from, more }) => {
    const key = `jadoube-${site}-${node}-${id}`;
    return {
      topic: `${DISCOVERY_PREFIX}/${component}/${key}/config`,
      value: {
        name,
        unique_id: key,
        state_topic: from === 'state' ? topics.state(node) : topics.head(node),
        ...more,
        ...(from === 'head' && { expire_after: EXPIRES_S }),
        device: {
          identifiers: [`jadoube-${site}-${node}`],
          name: `${node} (${site})`,
          ...(program !== null && { sw_version: program }),
        },
        origin: { name: 'jadoube' },
      },
    };
  });
