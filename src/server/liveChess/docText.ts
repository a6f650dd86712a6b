import { ALLOW_STEPS, LOCAL_NETWORK_RULE } from '../../messages/localNetworkAccess.js';

/** Lines of at most 100 letters behind the indent, as the page has them. */
const wrap = (text: string, indent = '  '): string =>
  text.replaceAll(/(.{1,100})(?: |$)/g, `${indent}$1\n`).trimEnd();

const localNetworkText = `Permission of the browser
${wrap(LOCAL_NETWORK_RULE)}
${ALLOW_STEPS.map(({ browser, step }) => `    ${browser}\n${wrap(step, '      ')}\n`).join('')}`;

/** The page at `/doc`. */
export const docText = `jadoube: an interface like that of DGT LiveChess 2, for every board it knows.

Addresses
  ws://HOST:PORT/api/v1.0                          WebSocket, all boards, connected ones first
  ws://HOST:PORT/boards/BOARD/api/v1.0             WebSocket, this board only
  http://HOST:PORT/api/v1.0/eboards                the list as JSON
  http://HOST:PORT/boards/BOARD/api/v1.0/eboards   this board only
BOARD is a serial number, or the id of a table. Most clients use the first board of the list, so with several
boards give each client an address of its own. A board that is not there is listed as NOTRESPONDING.

Requests
  {"id":1,"call":"eboards"}
    the list of boards
  {"id":2,"call":"subscribe","param":{"feed":"eboardevent","id":7,"param":{"serialnr":"24958"}}}
    null, then feed messages with the id 7
  {"id":3,"call":"call","param":{"id":7,"method":"setup","param":{"fen":"..."}}}
    null; from now on the feed has start, san and match
  {"id":4,"call":"call","param":{"id":7,"method":"flip","param":{"flip":true}}}
    null; the feed shows the board turned round
  {"id":5,"call":"unsubscribe","param":{"id":7}}
    null
  {"id":6,"call":"sources"}, {"id":7,"call":"tournaments"}
    an empty list: what LiveChess answers is not known
Every answer is {"response":"call"|"error"|"feed","id":...,"param":...,"time":epoch milliseconds}.

Web pages
  Programs without an Origin header are heard. Pages of https://lichess.org may come in; every other page or
  extension knocks, and is asked about on jadoube's own page (port 8960), or is named in liveChessOrigins:
    https://www.chess.com, https://chesstempo.com    pages that look for LiveChess by themselves
    chrome-extension://NAME, moz-extension://NAME    an extension of a browser
    http://localhost:3000                            an overlay or a tool on this machine
  A page without an origin of its own (Origin: null, such as a file that was opened) is never let in.

${localNetworkText}
What differs from LiveChess
  Changes are told when they happen, not once a second.
  san holds every move since the position that setup named, and only moves that are settled. A published move
  that turns out wrong cannot be taken back in this interface: the connection is closed with code 1012.
  Connect and set up again.
  setup with a position of the running game replays from there. With a position that stands on the board
  and is not of the running game, a new game begins there; beyond loopback that needs a role token
  (?token=... in the address). With any other position nothing is published until the game reaches it.
`;
