import { type Message, message } from '../../messages/catalogue/message.js';

/** How a page loses the board that it brings. */
export const LOSSES = ['unplugged', 'portGone', 'outOfReach'] as const;
export type Loss = (typeof LOSSES)[number];

const keys = {
  unplugged: 'linkLoss.unplugged',
  portGone: 'linkLoss.portGone',
  outOfReach: 'linkLoss.outOfReach',
} as const;

/** What is said of a board that is lost. */
export const lossMessage = (how: Loss, name: string): Message => message(keys[how], { name });
