/**
 * How a browser is told that a web page may speak to programs on this machine: Local Network Access, which
 * Chrome asks about since version 142 and, for WebSockets, since 147
 * (developer.chrome.com/blog/local-network-access). A page that is refused fails before a byte is sent, so
 * the daemon cannot notice it.
 */
export const LOCAL_NETWORK_RULE =
  'Chrome, Edge and other browsers of that family ask since version 147 before a web page may connect to this computer. Answer "Allow". After "Block" the page finds no board, and jadoube hears nothing of it.';

export type AllowStep = { readonly browser: string; readonly step: string };

/** Where a refused permission is given after all. */
export const ALLOW_STEPS: readonly AllowStep[] = [
  {
    browser: 'Chrome, Brave, Chromium',
    step: 'Click the icon left of the address, open "Site settings", and allow local network access ("Apps on device").',
  },
  {
    browser: 'Edge',
    step: 'Click the lock left of the address, open "Permissions for this site", and allow local network access.',
  },
  {
    browser: 'Firefox',
    step: 'If it asks for access to this device, allow it; a refusal is taken back at the lock left of the address.',
  },
  {
    browser: 'A computer that an organisation manages',
    step: 'The policy LocalNetworkAccessAllowedForUrls must name the page, for example https://lichess.org.',
  },
];
