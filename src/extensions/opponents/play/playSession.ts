import { askedToStop } from '../../../app/shutdown.js';
import { message } from '../../../messages/catalogue/message.js';
import { findHouse, type PlayHouse, type PlayOptions } from './house.js';
import { openTalk, staysAfterGame, type Talk } from './talk.js';

/** How long the board shows the end of a game. */
const SHOWN_MS = 2_000;

/** Stops the daemon if it was started here. */
const finish = async ({ own }: PlayHouse, showsEnd: boolean): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, own !== undefined && showsEnd ? SHOWN_MS : 0));
  await own?.stop();
};

/** The house of a player, the terminal, and the conditions for leaving. */
export type PlaySession = {
  readonly house: PlayHouse;
  readonly talk: Talk;
  /** Resolves when the player interrupts the command. */
  readonly stopAsked: Promise<unknown>;
  /** Whether to ask for another game at the end. */
  readonly stays: boolean;
};

/** Finds or starts a daemon, and stops it afterwards if it was started here. */
export const withPlaySession = async (
  options: PlayOptions,
  play: (session: PlaySession) => Promise<void>,
): Promise<void> => {
  const talk = await openTalk(options.lang);
  const stays = staysAfterGame(options);
  const stopAsked = askedToStop(stays ? () => talk.say(message('play.leaves')) : undefined);
  try {
    const house = await findHouse({ ...options, prompt: talk.prompt });
    try {
      await play({ house, talk, stopAsked, stays });
    } finally {
      await finish(house, !stays);
    }
  } finally {
    talk.close();
  }
};
