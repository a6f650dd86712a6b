import { type Message, message } from './catalogue/message.js';

/**
 * Browsers must be allowed to let a web page reach programs on this machine (Local Network Access). Chrome
 * asks for it since version 142 and, for WebSockets, since 147
 * (developer.chrome.com/blog/local-network-access). A refused page fails before it sends a byte, so the
 * daemon cannot notice it. Chromium 156 has separate permissions for this computer ("Apps on device") and for
 * others ("Local network"), and gives neither to a page that came over plain HTTP.
 */
export const LOCAL_NETWORK_RULE: Message = message('localNetwork.rule');

export type AllowStep = { readonly browser: string | Message; readonly step: Message };

/** Where the user can grant the permission after refusing it. */
export const ALLOW_STEPS: readonly AllowStep[] = [
  { browser: 'Chrome, Brave, Chromium', step: message('localNetwork.chrome') },
  { browser: 'Edge', step: message('localNetwork.edge') },
  { browser: 'Firefox', step: message('localNetwork.firefox') },
  { browser: message('localNetwork.http'), step: message('localNetwork.httpStep') },
  { browser: message('localNetwork.managed'), step: message('localNetwork.managedStep') },
];
