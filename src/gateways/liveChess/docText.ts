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
Every answer is {"response":"call"|"error"|"feed","id":...,"param":...,"time":epoch milliseconds}.

What differs from LiveChess
  Changes are told when they happen, not once a second.
  san holds every move since the position that setup named, and only moves that are settled. A published move
  that turns out wrong cannot be taken back in this interface: the connection is closed with code 1012.
  Connect and set up again.
  setup with a position of the running game replays from there. With a position that stands on the board
  and is not of the running game, a new game begins there; beyond loopback that needs a role token
  (?token=... in
  the address). With any other position nothing is published until the game reaches it.
`;
