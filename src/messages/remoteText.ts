import { englishText } from './catalogue/english.js';
import { type Message, message } from './catalogue/message.js';
import type { MessageKey } from './catalogue/messageParams.js';
import { BOARD_SCOPE } from './lichessText.js';

/** The remote place of a game played from here: lichess, or the jadoube of a friend. */
export type RemotePlace = 'lichess' | 'friend';

/** Notes about a remote game, shown at the board, on the page and in the terminal. */
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

/** A note with its subject: a move, a name, or a number of seconds. */
export type RemoteSaying = {
  readonly note: RemoteNote;
  readonly about?: string;
  /** Why the game is unreadable. */
  readonly why?: Message;
};

/** The advice on a note that reports a trouble, and its text on a clock of eight letters. */
type Words = { readonly advice?: AdviceKey; readonly clockDisplay?: string };
type AdviceKey = Extract<MessageKey, `remoteAdvice.${string}`>;

const words: Readonly<Record<RemoteNote, Words>> = {
  connecting: {},
  lineLost: {
    advice: 'remoteAdvice.lineLost',
    clockDisplay: 'NO LINE',
  },
  clockWrong: {
    advice: 'remoteAdvice.clockWrong',
    clockDisplay: 'SET DATE',
  },
  notSent: {
    advice: 'remoteAdvice.notSent',
    clockDisplay: 'NOT SENT',
  },
  busyServer: {
    advice: 'remoteAdvice.busyServer',
    clockDisplay: 'WAIT 1 M',
  },
  refused: {
    advice: 'remoteAdvice.refused',
    clockDisplay: 'PUT BACK',
  },
  tokenRefused: {
    advice: 'remoteAdvice.tokenRefused',
    clockDisplay: 'LOG IN',
  },
  scopeMissing: {
    advice: 'remoteAdvice.scopeMissing',
    clockDisplay: 'LOG IN',
  },
  sentAlready: {
    advice: 'remoteAdvice.sentAlready',
    clockDisplay: 'IS SENT',
  },
  otherSide: {
    advice: 'remoteAdvice.otherSide',
    clockDisplay: 'NOT YET',
  },
  serverDiffers: {
    advice: 'remoteAdvice.serverDiffers',
    clockDisplay: 'PUT RITE',
  },
  unreadable: {
    advice: 'remoteAdvice.unreadable',
    clockDisplay: 'NO GAME',
  },
  drawOffered: { clockDisplay: 'DRAW SNT' },
  kingsMeanNothing: {
    advice: 'remoteAdvice.kingsMeanNothing',
    clockDisplay: 'KINGS BK',
  },
  taken: {
    advice: 'remoteAdvice.taken',
    clockDisplay: 'LOGGED 2',
  },
  gone: {
    clockDisplay: 'HE LEFT',
  },
  firstMove: {
    clockDisplay: 'MOVE NOW',
  },
  setUp: { clockDisplay: 'SET UP' },
  over: {},
};

/** Differences when the game is at a friend's jadoube. */
const friendWords: Readonly<Partial<Record<RemoteNote, Words>>> = {
  tokenRefused: {
    advice: 'remoteAdvice.newInvitation',
    clockDisplay: 'NO GAME',
  },
};

const wordsOf = (note: RemoteNote, place: RemotePlace): Words =>
  (place === 'friend' ? friendWords[note] : undefined) ?? words[note];

/** The message of a note. A trouble is a whole sentence; other notes follow the name of the opponent. */
export const remoteMessage = ({ note, about = '', why }: RemoteSaying, place: RemotePlace): Message => {
  switch (note) {
    case 'over':
      return remoteEnding(about);
    case 'unreadable':
      return why === undefined ? message('remote.unknownGame') : message('remote.unreadable', { why });
    case 'notSent':
      return message('remote.notSent', { move: about, place });
    case 'refused':
      return message('remote.refused', { move: about, place });
    case 'sentAlready':
      return message('remote.sentAlready', { move: about });
    case 'otherSide':
      return message('remote.otherSide', { move: about });
    case 'gone':
      return message('remote.gone', { seconds: Number(about) });
    case 'firstMove':
      return message('remote.firstMove', { seconds: Number(about), place });
    case 'tokenRefused':
      return place === 'friend'
        ? message('remote.invitationEnded')
        : message('remote.tokenRefused', { place });
    default:
      return placeMessage(note, place);
  }
};

type PlaceNote = Exclude<
  RemoteNote,
  | 'over'
  | 'unreadable'
  | 'notSent'
  | 'refused'
  | 'sentAlready'
  | 'otherSide'
  | 'gone'
  | 'firstMove'
  | 'tokenRefused'
>;

/** Notes about the place only, or about nothing. */
const placeMessage = (note: PlaceNote, place: RemotePlace): Message => {
  switch (note) {
    case 'lineLost':
      return message('remote.lineLost', { place });
    case 'clockWrong':
      return message('remote.clockWrong', { place });
    case 'busyServer':
      return message('remote.busyServer', { place });
    case 'serverDiffers':
      return message('remote.serverDiffers', { place });
    case 'connecting':
      return message('remote.connecting');
    case 'scopeMissing':
      return message('remote.scopeMissing');
    case 'drawOffered':
      return message('remote.drawOffered');
    case 'kingsMeanNothing':
      return message('remote.kingsMeanNothing');
    case 'taken':
      return message('remote.taken');
    case 'setUp':
      return message('remote.setUp');
  }
};

export const remoteAdvice = ({ note }: RemoteSaying, place: RemotePlace): Message | undefined => {
  const { advice } = wordsOf(note, place);
  if (advice === undefined) return undefined;
  return advice === 'remoteAdvice.scopeMissing' ? message(advice, { scope: BOARD_SCOPE }) : message(advice);
};
export const remoteDisplay = ({ note }: RemoteSaying): string | undefined => words[note].clockDisplay;

const endings = {
  aborted: 'remoteEnding.aborted',
  noStart: 'remoteEnding.noStart',
  mate: 'remoteEnding.mate',
  resign: 'remoteEnding.resign',
  stalemate: 'remoteEnding.stalemate',
  timeout: 'remoteEnding.timeout',
  draw: 'remoteEnding.draw',
  agreed: 'remoteEnding.agreed',
  ended: 'refusal.gameOver',
  outoftime: 'remoteEnding.outoftime',
  cheat: 'remoteEnding.cheat',
} as const;

const isKnownEnding = (status: string): status is keyof typeof endings => Object.hasOwn(endings, status);

/** How a game ended, from the server's status. */
const remoteEnding = (status: string): Message =>
  isKnownEnding(status) ? message(endings[status]) : message('remoteEnding.other', { status });

/** The ending in English, for the record. */
export const remoteEndingText = (status: string): string => englishText(remoteEnding(status));
