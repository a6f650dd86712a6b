import type { PgnGame } from '../../chess/pgn/pgnGame.js';
import { createPgnReader } from '../../chess/pgn/pgnReader.js';
import { replayPgn } from '../../chess/pgn/replayPgn.js';
import { type Message, message } from '../../messages/catalogue/message.js';
import type { RehearsedGame } from './plan/planRehearsal.js';

export type ShownGame = {
  readonly tags: Readonly<Record<string, string>>;
  readonly sans: readonly string[];
};

const keyOf = (round: string | undefined, white: string | undefined, black: string | undefined): string =>
  `${Number.parseInt(round ?? '', 10)} ${white} - ${black}`;

const plyShown = (at: number, sans: readonly string[], game: RehearsedGame): Message => {
  const [ply, san, played] = [at + 1, sans[at] ?? '', game.sans[at]];
  return played === undefined
    ? message('rehearsal.plyAdded', { ply, san })
    : message('rehearsal.plyShown', { ply, san, played });
};

/** Compares what the public was shown with what was played. */
export class PublicView {
  readonly #games: ReadonlyMap<string, RehearsedGame>;
  /** The reason for each game that was shown wrongly. */
  readonly wrong = new Map<string, Message>();

  constructor(games: readonly RehearsedGame[]) {
    this.#games = new Map(
      games.map((game) => [keyOf(String(game.round), game.white, game.black), game] as const),
    );
  }

  /** Checks one shown state of a game. Returns the played game, if it exists. */
  see({ tags, sans }: ShownGame): RehearsedGame | undefined {
    const key = keyOf(tags['Round'], tags['White'], tags['Black']);
    const game = this.#games.get(key);
    if (game === undefined) {
      this.wrong.set(key, message('rehearsal.noGame'));
      return undefined;
    }
    const at = sans.findIndex((san, ply) => san !== game.sans[ply]);
    const result = tags['Result'] ?? '*';
    if (at >= 0) this.wrong.set(key, plyShown(at, sans, game));
    else if (result !== '*' && result !== game.result)
      this.wrong.set(key, message('rehearsal.resultShown', { shown: result, played: game.result }));
    return game;
  }
}

/** The games of a PGN text, with the legal moves of their main lines. */
export const shownGames = (pgn: string): readonly ShownGame[] => {
  const games: PgnGame[] = [];
  const reader = createPgnReader({ onGame: (game) => games.push(game) });
  reader.push(pgn);
  reader.finish();
  return games.map((game) => ({
    tags: {
      ...Object.fromEntries(game.tags.map(({ name, value }) => [name, value])),
      Result: game.result,
    },
    sans: game.moves.slice(0, replayPgn(game).moves.length).map(({ san }) => san),
  }));
};
