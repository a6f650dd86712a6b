/**
 * What may have to be said of a game on lichess: each is told so at the board, on the page and in the
 * terminal.
 */
const LICHESS_NOTES = [
  'connecting',
  'lineLost',
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
  'gone',
  'back',
  'firstMove',
  'setUp',
  'otherDaemon',
  'over',
] as const;
export type LichessNote = (typeof LICHESS_NOTES)[number];

/** A note with what it is about: a move, a name, a number of seconds. */
export type LichessSaying = { readonly note: LichessNote; readonly about?: string };

type Words = {
  readonly text: (about: string) => string;
  /** What to do, where it is a trouble. */
  readonly advice?: string;
  /** On the clock: eight letters. */
  readonly glass?: string;
};

const words: Readonly<Record<LichessNote, Words>> = {
  connecting: { text: () => 'the game is being reached' },
  lineLost: {
    text: () => 'the line to lichess is down',
    advice: 'Your clock there runs on. Look at the network; jadoube keeps trying, and catches up by itself.',
    glass: 'NO LINE',
  },
  notSent: {
    text: (move) => `${move} has not reached lichess yet`,
    advice: 'Leave it on the board: it is sent again and again until lichess has it.',
    glass: 'NOT SENT',
  },
  busyServer: {
    text: () => 'lichess asks to be left alone for a minute',
    advice:
      'Wait: after that minute everything is sent by itself. Close other programs that use the account.',
    glass: 'WAIT 1 M',
  },
  refused: {
    text: (move) => `lichess did not take ${move}`,
    advice: 'Put it back as the lights show, and play another move.',
    glass: 'PUT BACK',
  },
  tokenRefused: {
    text: () => 'lichess no longer knows this login',
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
    text: () => 'it is for your opponent to move',
    advice: 'Put the pieces back as they stood, and wait for his move.',
    glass: 'NOT YET',
  },
  serverDiffers: {
    text: () => 'the game on lichess has gone on otherwise',
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
    text: () => 'lichess ends a game by its own rules alone',
    advice: 'Put the kings back; resign, or offer a draw, on the page or at the clock.',
    glass: 'KINGS BK',
  },
  gone: {
    text: (seconds) => `your opponent has left; the win may be claimed in ${seconds} seconds`,
    glass: 'HE LEFT',
  },
  back: { text: () => 'your opponent is back' },
  firstMove: {
    text: (seconds) => `make your first move within ${seconds} seconds, or lichess aborts the game`,
    glass: 'MOVE NOW',
  },
  setUp: { text: () => 'set up the pieces as shown' },
  otherDaemon: {
    text: () => 'another program took over the line of this account',
    advice: 'Stop the other one: lichess gives one line to each login.',
    glass: 'TWO USED',
  },
  over: { text: (how) => how },
};

export const lichessText = ({ note, about = '' }: LichessSaying): string => words[note].text(about);
export const lichessAdvice = ({ note }: LichessSaying): string | undefined => words[note].advice;
export const lichessGlass = ({ note }: LichessSaying): string | undefined => words[note].glass;

const endings: Readonly<Record<string, string>> = {
  aborted: 'the game was aborted',
  noStart: 'the game was not begun in time',
  mate: 'mate',
  resign: 'resigned',
  stalemate: 'stalemate',
  timeout: 'a player left the game',
  draw: 'drawn',
  outoftime: 'time ran out',
  cheat: 'lichess ended the game',
};

/** How a game ended, by the word of the server. */
export const lichessEndingText = (status: string): string =>
  endings[status] ?? `the game is over (${status})`;

type Outcome = 'done' | 'refused' | 'lost' | 'limited' | 'tokenRefused' | 'scopeMissing';

const outcomes: Readonly<Record<Outcome, (why: string) => string>> = {
  done: () => 'done',
  refused: (why) => `lichess refuses: ${why}`,
  lost: () => 'lichess does not answer; look at the network and try again',
  limited: () => 'lichess asks to be left alone for a minute; try again then',
  tokenRefused: () => 'lichess no longer knows this login; log in again',
  scopeMissing: () => 'this login may not do that; log in again, or make a token with the scope board:play',
};

/** What came of something that was asked of lichess. */
export const outcomeText = (outcome: Outcome, why: string): string => outcomes[outcome](why);

const logins = {
  connecting: 'Logging in',
  ready: 'Logged in',
  lost: 'The line to lichess is down; jadoube keeps trying',
  tokenRefused: 'lichess no longer knows this login: log in again',
  scopeMissing: 'This login may not play on a board: log in again, or make a token with the scope board:play',
  limited: 'lichess asks to be left alone for a minute',
  taken: 'Another program takes the line of this login away, again and again: stop it',
} as const;

/** How it stands with a login. */
export const loginText = (state: keyof typeof logins): string => logins[state];

export type Waiting = {
  readonly why: 'variant' | 'tooFast' | 'noTable' | 'busy';
  readonly who: string;
  readonly about?: string;
};

/** Why a game that is open on lichess is not played at the table now. */
export const waitingText = ({ why, who, about = '' }: Waiting): string => {
  const game = `The game against ${who}`;
  switch (why) {
    case 'variant':
      return `${game} is ${about}, which this board cannot play: play it in a browser.`;
    case 'tooFast':
      return `${game} is ${about}: lichess keeps such fast games from boards.`;
    case 'noTable':
      return `${game} waits: there is no table ${about} yet.`;
    case 'busy':
      return `${game} waits until the one at the table is over; its clock runs.`;
  }
};
