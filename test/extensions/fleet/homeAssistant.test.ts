import { expect, test } from 'vitest';
import { discoveryOf } from '../../../src/extensions/fleet/homeAssistant.js';
import { topicsOf } from '../../../src/extensions/fleet/topics.js';

/** Home Assistant, "MQTT discovery": `<prefix>/<component>/<object id>/config`, names of letters, digits, _ and -. */
const CONFIG_TOPIC = /^homeassistant\/(sensor|binary_sensor)\/[A-Za-z0-9_-]+\/config$/;

test('Home Assistant is told of a machine where it tells how it stands anyway', () => {
  const reported = discoveryOf(topicsOf('hall'), { site: 'hall', node: 'A', program: '1.2.3' });
  for (const { topic } of reported) expect(topic).toMatch(CONFIG_TOPIC);
  expect(new Set(reported.map(({ topic }) => topic)).size).toBe(reported.length);
  const entities = reported.map(({ value }) => value as Readonly<Record<string, unknown>>);
  expect(new Set(entities.map((entity) => entity['unique_id'])).size).toBe(reported.length);
  for (const entity of entities)
    expect(entity['device']).toEqual({
      identifiers: ['jadoube-hall-A'],
      name: 'A (hall)',
      sw_version: '1.2.3',
    });
  expect(entities.map((entity) => [entity['device_class'], entity['state_topic']])).toEqual([
    ['connectivity', 'jd/1/hall/n/A/$state'],
    ['temperature', 'jd/1/hall/n/A/head'],
    ['data_size', 'jd/1/hall/n/A/head'],
    [undefined, 'jd/1/hall/n/A/head'],
  ]);
  expect(entities[0]).toMatchObject({ payload_on: 'ready', payload_off: 'lost' });
});
