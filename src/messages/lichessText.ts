type Outcome = 'done' | 'refused' | 'lost' | 'clockWrong' | 'limited' | 'tokenRefused' | 'scopeMissing';

const outcomes: Readonly<Record<Outcome, (why: string) => string>> = {
  done: () => 'done',
  refused: (why) => `lichess refuses: ${why}`,
  lost: () => 'lichess does not answer; look at the network and try again',
  clockWrong: () => 'the date of this machine is wrong, so lichess cannot be reached safely; set it',
  limited: () => 'lichess asks to be left alone for a minute; try again then',
  tokenRefused: () => 'lichess no longer knows this login; log in again',
  scopeMissing: () => 'this login may not do that; log in again, or make a token with the scope board:play',
};

/** What came of something that was asked of lichess. */
export const outcomeText = (outcome: Outcome, why: string): string => outcomes[outcome](why);

/** A challenge hangs on an open line to lichess, which is down. */
export const CHALLENGE_BROKEN =
  'the line on which your challenge stood has broken, so lichess has taken it away: challenge again';

const logins = {
  connecting: 'Logging in',
  ready: 'Logged in',
  lost: 'The line to lichess is down; jadoube keeps trying',
  tokenRefused: 'lichess no longer knows this login: log in again',
  scopeMissing: 'This login may not play on a board: log in again, or make a token with the scope board:play',
  clockWrong: 'The date of this machine is wrong, so lichess cannot be reached safely: set it',
  limited: 'lichess asks to be left alone for a minute',
  taken:
    'Another program takes the line of this login away, again and again: stop it, its games are played there too',
  elsewhere:
    'This account is logged in at another table here, where its games are played: log out there first',
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
