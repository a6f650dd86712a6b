import { makeFen } from '../../chess/fen.js';
import type { PgnGame } from '../../chess/pgn/pgnGame.js';
import { createPgnReader } from '../../chess/pgn/pgnReader.js';
import { replayPgn } from '../../chess/pgn/replayPgn.js';
import { playMove } from '../../chess/playMove.js';
import { type BroadcastGame, type Matched, matchGames } from './matchGames.js';

const GAMES_MAX = 100;

type Read = { readonly game: BroadcastGame; readonly error?: string };

const readGame = (game: PgnGame): Read => {
  const { startPosition, moves, fault } = replayPgn(game);
  const fens = startPosition === undefined ? [] : [makeFen(startPosition)];
  let position = startPosition;
  for (const move of moves) {
    if (position === undefined) break;
    position = playMove(position, move);
    fens.push(makeFen(position));
  }
  const tags = Object.fromEntries(game.tags.map(({ name, value }) => [name, value]));
  return {
    game: {
      tags: { ...tags, Result: game.result },
      fens,
      sans: game.moves.slice(0, moves.length).map(({ san }) => san),
    },
    ...(fault !== undefined && { error: fault.reason }),
  };
};

const readGames = (text: string): readonly Read[] => {
  const games: Read[] = [];
  const reader = createPgnReader({ onGame: (game) => games.push(readGame(game)) });
  reader.push(text);
  reader.finish();
  return games.slice(0, GAMES_MAX);
};

/** A round of a broadcast as shown to the public. */
export class BroadcastRound {
  readonly boards: BroadcastGame[] = [];
  /** How each game of the last push was matched. */
  matches: readonly Matched[] = [];
  pushes = 0;
  /** Called after each push, because a public viewer sees every such state. */
  onPush: (() => void) | undefined;

  /**
   * Stores a push and returns its answer. A game that cannot be replayed is left out, and the answer says
   * why.
   */
  push(text: string): readonly object[] {
    this.pushes += 1;
    const read = readGames(text);
    const playable = read.filter(({ error }) => error === undefined).map(({ game }) => game);
    this.matches = matchGames(this.boards, playable);
    for (const [i, { board }] of this.matches.entries()) {
      const game = playable[i];
      if (game === undefined) continue;
      const before = board === undefined ? undefined : this.boards[board];
      if (board === undefined || before === undefined) {
        if (this.boards.length < GAMES_MAX) this.boards.push(game);
      } else this.boards[board] = { ...game, tags: { ...before.tags, ...game.tags } };
    }
    this.onPush?.();
    return read.map(({ game, error }) =>
      error === undefined ? { tags: game.tags, moves: game.sans.length } : { tags: game.tags, error },
    );
  }
}
