import type { Retained } from './boardDiscovery.js';

/** How many messages may be on their way to a broker that has not said that it has them. */
export const UNDER_WAY_MAX = 200;

/**
 * Messages of which the broker keeps the newest of a topic alone: so many are under way, and of what comes
 * meanwhile each topic's newest waits. What it replaces is never sent.
 */
export const createNewestByTopic = (send: (message: Retained, done: () => void) => void) => {
  const waiting = new Map<string, string>();
  let underWay = 0;

  const sendNow = (message: Retained): void => {
    underWay += 1;
    let isDone = false;
    send(message, () => {
      if (isDone) return;
      isDone = true;
      underWay -= 1;
      sendWaiting();
    });
  };
  const sendWaiting = (): void => {
    const [next] = waiting;
    if (next === undefined || underWay >= UNDER_WAY_MAX) return;
    const [topic, payload] = next;
    waiting.delete(topic);
    sendNow({ topic, payload });
  };
  return {
    publish: (message: Retained): void => {
      if (underWay < UNDER_WAY_MAX) sendNow(message);
      else waiting.set(message.topic, message.payload);
    },
    waitingCount: (): number => waiting.size,
  };
};
