/**
 * How a browser is told that a web page may speak to programs on this machine: Local Network Access, which
 * Chrome asks about since version 142 and, for WebSockets, since 147
 * (developer.chrome.com/blog/local-network-access). A page that is refused fails before a byte is sent, so
 * the daemon cannot notice it. Chromium 156 keeps this computer ("Apps on device") and other computers
 * ("Local network") apart, and gives neither to a page that came over plain HTTP.
 */
export const LOCAL_NETWORK_RULE =
  'Chrome, Edge and other browsers of that family ask since version 147 before a web page may connect to this computer. Answer "Allow". After "Block" the page finds no board, and jadoube hears nothing of it.';

export type AllowStep = { readonly browser: string; readonly step: string };

/** Where a refused permission is given after all. */
export const ALLOW_STEPS: readonly AllowStep[] = [
  {
    browser: 'Chrome, Brave, Chromium',
    step: 'Click the icon left of the address, open "Site settings", and set "Apps on device" to "Allow" ("Local network" is another permission; older versions have one for both).',
  },
  {
    browser: 'Edge',
    step: 'Click the lock left of the address, open "Permissions for this site", and allow "Apps on device" (in older versions the access to the local network).',
  },
  {
    browser: 'Firefox',
    step: 'If it asks for access to this device, allow it; a refusal is taken back at the lock left of the address.',
  },
  {
    browser: 'A page whose address begins with http://',
    step: 'The browser refuses without a question, whatever is allowed: open the page by https://.',
  },
  {
    browser: 'A computer that an organisation manages',
    step: 'The policy LocalNetworkAccessAllowedForUrls must name the page, for example https://lichess.org.',
  },
];
