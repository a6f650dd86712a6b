/** Where a game is kept that is played from here: on lichess, or by the jadoube of a friend. */
export type RemotePlace = 'lichess' | 'friend';

const names: Readonly<Record<RemotePlace, string>> = { lichess: 'lichess', friend: "your friend's jadoube" };

/**
 * What may have to be said of a game that is kept elsewhere: each is told so at the board, on the page and
 * in the terminal.
 */
const REMOTE_NOTES = [
  'connecting',
  'lineLost',
  'clockWrong',
  'notSent',
  'busyServer',
  'refused',
  'tokenRefused',
  'scopeMissing',
  'sentAlready',
  'otherSide',
  'serverDiffers',
  'unreadable',
  'drawOffered',
  'kingsMeanNothing',
  'taken',
  'gone',
  'firstMove',
  'setUp',
  'over',
] as const;
export type RemoteNote = (typeof REMOTE_NOTES)[number];

/** A note with what it is about: a move, a name, a number of seconds. */
export type RemoteSaying = { readonly note: RemoteNote; readonly about?: string };

type Words = {
  readonly text: (about: string, place: string) => string;
  /** What to do, where it is a trouble. */
  readonly advice?: string;
  /** On the clock: eight letters. */
  readonly glass?: string;
};

const words: Readonly<Record<RemoteNote, Words>> = {
  connecting: { text: () => 'the game is being reached' },
  lineLost: {
    text: (_, place) => `the line to ${place} is down`,
    advice: 'Your clock there runs on. Look at the network; jadoube keeps trying, and catches up by itself.',
    glass: 'NO LINE',
  },
  clockWrong: {
    text: (_, place) => `the date of this machine is wrong, so ${place} cannot be reached safely`,
    advice: 'Set the date and time of this machine; jadoube keeps trying, and catches up by itself.',
    glass: 'SET DATE',
  },
  notSent: {
    text: (move, place) => `${move} has not reached ${place} yet`,
    advice: 'Leave it on the board: it is sent again and again until it has arrived.',
    glass: 'NOT SENT',
  },
  busyServer: {
    text: (_, place) => `${place} asks to be left alone for a minute`,
    advice:
      'Wait: after that minute everything is sent by itself. Close other programs that use the account.',
    glass: 'WAIT 1 M',
  },
  refused: {
    text: (move, place) => `${place} did not take ${move}`,
    advice: 'Put it back as the lights show, and play another move.',
    glass: 'PUT BACK',
  },
  tokenRefused: {
    text: (_, place) => `${place} no longer knows this login`,
    advice: 'Log in again on the page of this table; the game waits there, and its clock runs.',
    glass: 'LOG IN',
  },
  scopeMissing: {
    text: () => 'this login may not play on a board',
    advice: 'Log in again on the page of this table, or make a token with the scope board:play.',
    glass: 'LOG IN',
  },
  sentAlready: {
    text: (move) => `${move} is sent and stands`,
    advice: 'Put it back on the board as it was sent; a take-back can be asked for.',
    glass: 'IS SENT',
  },
  otherSide: {
    text: (move) => `${move} is sent: it is for your opponent to move`,
    advice: 'Put the pieces back as they stood, and wait for his move.',
    glass: 'NOT YET',
  },
  serverDiffers: {
    text: (_, place) => `the game on ${place} has gone on otherwise`,
    advice: 'Put the pieces right as the lights show: the game there counts.',
    glass: 'PUT RITE',
  },
  unreadable: {
    text: (why) => `this game cannot be followed: ${why}`,
    advice: 'Play it on in a browser.',
    glass: 'NO GAME',
  },
  drawOffered: { text: () => 'your draw offer is sent', glass: 'DRAW SNT' },
  kingsMeanNothing: {
    text: (_, place) => `${place} ends a game by its own rules alone`,
    advice: 'Put the kings back; resign, or offer a draw, on the page or with the kings.',
    glass: 'KINGS BK',
  },
  taken: {
    text: () => 'another program plays with this account too',
    advice: 'Close it, or log it out: what it plays is played in this game.',
    glass: 'LOGGED 2',
  },
  gone: {
    text: (seconds) =>
      seconds === '0'
        ? 'your opponent has left: the win may be claimed now'
        : `your opponent has left; the win may be claimed in ${seconds} seconds`,
    glass: 'HE LEFT',
  },
  firstMove: {
    text: (seconds, place) => `make your first move within ${seconds} seconds, or ${place} aborts the game`,
    glass: 'MOVE NOW',
  },
  setUp: { text: () => 'set up the pieces as shown', glass: 'SET UP' },
  over: { text: (how) => how },
};

/** What is told of an opponent who has left, and whether the win may be claimed now; null: another text. */
export const goneOf = (says: string): 'claimable' | 'gone' | null => {
  const [now, later] = ['0', '1'].map((about) => words.gone.text(about, ''));
  if (says === now) return 'claimable';
  return later !== undefined && says.startsWith(later.slice(0, later.indexOf('1'))) ? 'gone' : null;
};

/** What is otherwise where the game is kept by a friend. */
const friendWords: Readonly<Partial<Record<RemoteNote, Words>>> = {
  tokenRefused: {
    text: () => 'your friend has ended the invitation',
    advice: 'Ask your friend for a new one; the position can be set up from the score.',
    glass: 'NO GAME',
  },
};

const wordsOf = (note: RemoteNote, place: RemotePlace): Words =>
  (place === 'friend' ? friendWords[note] : undefined) ?? words[note];

export const remoteText = ({ note, about = '' }: RemoteSaying, place: RemotePlace): string =>
  wordsOf(note, place).text(about, names[place]);
export const remoteAdvice = ({ note }: RemoteSaying, place: RemotePlace): string | undefined =>
  wordsOf(note, place).advice;
export const remoteGlass = ({ note }: RemoteSaying): string | undefined => words[note].glass;

const endings: Readonly<Record<string, string>> = {
  aborted: 'the game was aborted',
  noStart: 'the game was not begun in time',
  mate: 'mate',
  resign: 'resigned',
  stalemate: 'stalemate',
  timeout: 'a player left the game',
  draw: 'drawn',
  agreed: 'drawn by agreement',
  ended: 'the game is over',
  outoftime: 'time ran out',
  cheat: 'the server ended the game',
};

/** How a game ended, by the word of the server. */
export const remoteEndingText = (status: string): string => endings[status] ?? `the game is over (${status})`;
