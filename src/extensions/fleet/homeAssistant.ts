import type { Topics } from './topics.js';

/**
 * Home Assistant comes as this user to show a hall's machines: it reads, and writes nothing of ours.
 */
export const HOME_ASSISTANT_USER = 'homeassistant';

/** Its default; everything below it is its own. */
export const DISCOVERY_PREFIX = 'homeassistant';

/** A retained message that announces one of a machine's values to Home Assistant. */
export type Discovered = { readonly topic: string; readonly value: object };

/** A node reports its state every second: after this silence it is unknown. */
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
 * A machine's announcement to Home Assistant (its MQTT discovery): the values themselves are read where the
 * machine publishes them anyway.
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
