/** The project and the major version of the protocol. */
const ROOT = 'jd/1';

/** The topics of a site. The messages are in `messages.ts`. */
export type Topics = ReturnType<typeof topicsOf>;

/** Whether a subscription with `+` includes a topic or another subscription. */
const covers = (filter: string, topic: string): boolean => {
  const [levels, reported] = [filter.split('/'), topic.split('/')];
  return (
    levels.length === reported.length && levels.every((level, i) => level === '+' || level === reported[i])
  );
};

export const topicsOf = (site: string) => {
  const base = `${ROOT}/${site}`;
  return {
    /** Whether a node is connected. Retained, with a will. */
    state: (node: string) => `${base}/n/${node}/$state`,
    /** The place of each table, published every second. */
    head: (node: string) => `${base}/n/${node}/head`,
    /** New events of all tables of a node. */
    events: (node: string) => `${base}/n/${node}/ev`,
    /** A node's answer to a hub. */
    reply: (node: string, hub: string) => `${base}/n/${node}/to/${hub}`,
    /** A hub's request to a node. Never retained. */
    ask: (node: string) => `${base}/cmd/${node}/ask`,
    /** A request for adoption. `key` is the name of the machine's key. */
    adopt: (key: string) => `${base}/adopt/${key}`,
    /** The answer to a request for adoption. */
    adopted: (key: string) => `${base}/adopt/${key}/re`,
    /** All subscriptions of a hub. */
    forHub: (hub: string) => [
      `${base}/adopt/+`,
      `${base}/n/+/$state`,
      `${base}/n/+/head`,
      `${base}/n/+/to/${hub}`,
      `${base}/n/+/ev`,
    ],
    /** All subscriptions of a node. Its own state and head reveal another node with the same name. */
    forNode: (node: string) => [
      `${base}/n/${node}/$state`,
      `${base}/n/${node}/head`,
      `${base}/cmd/${node}/ask`,
    ],
    /** Whether Home Assistant shows the topic. */
    isShown: (topic: string) =>
      [`${base}/n/+/$state`, `${base}/n/+/head`].some((each) => covers(each, topic)),
    /** Whether a node may publish on the topic. */
    mayWrite: (node: string, topic: string) => topic.startsWith(`${base}/n/${node}/`),
    /** Whether a node may subscribe to the topic. */
    mayRead: (node: string, topic: string) =>
      topic.startsWith(`${base}/n/${node}/`) || topic.startsWith(`${base}/cmd/${node}/`),
  };
};

/** The key in a request for adoption, or undefined for another topic. */
export const readAdoptTopic = (topic: string): string | undefined => {
  const [, , , side, key, more] = topic.split('/');
  return side === 'adopt' && more === undefined ? key : undefined;
};

export type NodeTopic = { readonly node: string; readonly kind: 'state' | 'head' | 'events' | 'reply' };

const KINDS = { $state: 'state', head: 'head', ev: 'events', to: 'reply' } as const;

/** The node and kind of a topic, or undefined if no node publishes it. */
export const readNodeTopic = (topic: string): NodeTopic | undefined => {
  const [, , , side, node = '', leaf = ''] = topic.split('/');
  const kind = Object.hasOwn(KINDS, leaf) ? KINDS[leaf as keyof typeof KINDS] : undefined;
  return side === 'n' && kind !== undefined ? { node, kind } : undefined;
};
