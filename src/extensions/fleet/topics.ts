/** The first two levels: the project, and the major version of the protocol. */
const ROOT = 'jd/1';

/** The root of a site's topics; the messages on each are in `messages.ts`. */
export type Topics = ReturnType<typeof topicsOf>;

/** Whether a subscription with `+` takes in all that another one does. */
const covers = (filter: string, topic: string): boolean => {
  const [levels, reported] = [filter.split('/'), topic.split('/')];
  return (
    levels.length === reported.length && levels.every((level, i) => level === '+' || level === reported[i])
  );
};

export const topicsOf = (site: string) => {
  const base = `${ROOT}/${site}`;
  return {
    /** Retained, with a will: whether a node is there. */
    state: (node: string) => `${base}/n/${node}/$state`,
    /** Every second: how far each of its tables has come. */
    head: (node: string) => `${base}/n/${node}/head`,
    /** Events as they happen, all tables of a node in one. */
    events: (node: string) => `${base}/n/${node}/ev`,
    /** What a node answers to a hub. */
    reply: (node: string, hub: string) => `${base}/n/${node}/to/${hub}`,
    /** What a hub asks of a node; never retained. */
    ask: (node: string) => `${base}/cmd/${node}/ask`,
    /** A machine that has no credential yet asks for one; `key` names its key. */
    adopt: (key: string) => `${base}/adopt/${key}`,
    /** What it is answered. */
    adopted: (key: string) => `${base}/adopt/${key}/re`,
    /** All that a hub listens to. */
    forHub: (hub: string) => [
      `${base}/adopt/+`,
      `${base}/n/+/$state`,
      `${base}/n/+/head`,
      `${base}/n/+/to/${hub}`,
      `${base}/n/+/ev`,
    ],
    /** All subscriptions of a node; its own state and head reveal another node with its name. */
    forNode: (node: string) => [
      `${base}/n/${node}/$state`,
      `${base}/n/${node}/head`,
      `${base}/cmd/${node}/ask`,
    ],
    /** What Home Assistant shows of the nodes. */
    isShown: (topic: string) =>
      [`${base}/n/+/$state`, `${base}/n/+/head`].some((each) => covers(each, topic)),
    /** Whether a node's credential lets it write there. */
    mayWrite: (node: string, topic: string) => topic.startsWith(`${base}/n/${node}/`),
    /** Whether a node's credential lets it read there. */
    mayRead: (node: string, topic: string) =>
      topic.startsWith(`${base}/n/${node}/`) || topic.startsWith(`${base}/cmd/${node}/`),
  };
};

/** The key of the machine that asks to be taken in; undefined: the topic is about something else. */
export const readAdoptTopic = (topic: string): string | undefined => {
  const [, , , side, key, more] = topic.split('/');
  return side === 'adopt' && more === undefined ? key : undefined;
};

export type NodeTopic = { readonly node: string; readonly kind: 'state' | 'head' | 'events' | 'reply' };

const KINDS = { $state: 'state', head: 'head', ev: 'events', to: 'reply' } as const;

/** The node or table of a topic, and its kind; undefined when no node writes it. */
export const readNodeTopic = (topic: string): NodeTopic | undefined => {
  const [, , , side, node = '', leaf = ''] = topic.split('/');
  const kind = Object.hasOwn(KINDS, leaf) ? KINDS[leaf as keyof typeof KINDS] : undefined;
  return side === 'n' && kind !== undefined ? { node, kind } : undefined;
};
