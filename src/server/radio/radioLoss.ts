import { type Message, message } from '../../messages/catalogue/message.js';

/** How a page may lose its board. */
export const LOSSES = ['unplugged', 'portGone', 'outOfReach'] as const;
export type Loss = (typeof LOSSES)[number];

const keys = {
  unplugged: 'linkLoss.unplugged',
  portGone: 'linkLoss.portGone',
  outOfReach: 'linkLoss.outOfReach',
} as const;

export const lossMessage = (how: Loss, name: string): Message => message(keys[how], { name });
