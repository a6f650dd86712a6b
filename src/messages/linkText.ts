import type { LinkState } from '../boards/eboard/linkState.js';
import { type Message, message } from './catalogue/message.js';

const links = {
  closed: 'link.closed',
  opening: 'link.opening',
  identifying: 'link.identifying',
  ready: 'link.ready',
  lost: 'link.lost',
  waiting: 'link.waiting',
} as const satisfies Readonly<Record<LinkState, `link.${string}`>>;

export const linkMessage = (link: LinkState): Message => message(links[link]);
