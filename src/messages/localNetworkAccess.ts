import { type Message, message } from './catalogue/message.js';

/**
 * How a browser is asked to let a web page speak to programs on this machine: Local Network Access, which
 * Chrome asks about since version 142 and, for WebSockets, since 147
 * (developer.chrome.com/blog/local-network-access). A page that is refused fails before a byte is sent, so
 * the daemon cannot notice it. Chromium 156 keeps this computer ("Apps on device") and other computers
 * ("Local network") apart, and gives neither to a page that came over plain HTTP.
 */
export const LOCAL_NETWORK_RULE: Message = message('localNetwork.rule');

export type AllowStep = { readonly browser: string | Message; readonly step: Message };

/** Where a refused permission is given after all. */
export const ALLOW_STEPS: readonly AllowStep[] = [
  { browser: 'Chrome, Brave, Chromium', step: message('localNetwork.chrome') },
  { browser: 'Edge', step: message('localNetwork.edge') },
  { browser: 'Firefox', step: message('localNetwork.firefox') },
  { browser: message('localNetwork.http'), step: message('localNetwork.httpStep') },
  { browser: message('localNetwork.managed'), step: message('localNetwork.managedStep') },
];
