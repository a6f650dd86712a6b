import type { LichessCommand } from '../../table/opponents/lichessView.js';

type Obey = (typed: string) => Promise<string | undefined>;

const deeds: Readonly<Record<string, LichessCommand>> = {
  abort: { type: 'abort' },
  'claim win': { type: 'claimVictory' },
  'claim draw': { type: 'claimDraw' },
};

/** What may be typed there beside the words of any game. */
export const LICHESS_WORDS = [...Object.keys(deeds), 'say …'];

const chatOf = (typed: string): LichessCommand | undefined => {
  const text = /^say\s+(?<text>.{1,140})$/i.exec(typed)?.groups?.['text']?.trim();
  return text === undefined || text === '' ? undefined : { type: 'chat', text };
};

/** What is typed at a game on lichess: what only the server can do, and beside it the words of any game. */
export const lichessWords =
  (wish: (command: LichessCommand) => Promise<unknown>, game: Obey): Obey =>
  async (typed) => {
    const command = deeds[typed.toLowerCase().replaceAll(/\s+/g, ' ')] ?? chatOf(typed);
    if (command === undefined) return game(typed);
    await wish(command);
    return undefined;
  };
