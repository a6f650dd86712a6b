import { askedToStop } from '../../../app/shutdown.js';
import { message } from '../../../messages/catalogue/message.js';
import { findHouse, type PlayHouse, type PlayOptions } from './house.js';
import { openTalk, staysAfterGame, type Talk } from './talk.js';

/** The end of a game on the board is shown this long. */
const SHOWN_MS = 2_000;

/** Leaves the house as it was found. */
const finish = async ({ own }: PlayHouse, showsEnd: boolean): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, own !== undefined && showsEnd ? SHOWN_MS : 0));
  await own?.stop();
};

/** Where a player is, what was said, and when to leave. */
export type Sitting = {
  readonly house: PlayHouse;
  readonly talk: Talk;
  /** The player breaks it off. */
  readonly stopAsked: Promise<unknown>;
  /** What comes next is asked. */
  readonly stays: boolean;
};

/** Finds a daemon, or starts one, and leaves it as it was found. */
export const sitDown = async (
  options: PlayOptions,
  play: (sitting: Sitting) => Promise<void>,
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
