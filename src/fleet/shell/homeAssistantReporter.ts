import { discoveryOf } from '../homeAssistant.js';
import type { Topics } from '../topics.js';
import type { Bus } from './bus.js';
import type { RemoteNode } from './remoteNode.js';

/** Kept by the broker: Home Assistant may begin later. */
export const reportHomeAssistant = (
  topics: Topics,
  site: string,
  node: RemoteNode,
  say: Bus['say'],
): void => {
  for (const { topic, value } of discoveryOf(topics, { site, node: node.name, program: node.program }))
    say(topic, value, { retain: true });
};
