import { expect } from 'vitest';
import type { PgnGame, PgnLine, PgnMove } from '../../../src/chess/pgn/pgnGame.js';
import { createPgnReader, type PgnSource, type PgnSyntaxFault } from '../../../src/chess/pgn/pgnReader.js';
import { inEnglish } from '../../../src/messages/catalogue/english.js';

export type ReadGame = { readonly game: PgnGame; readonly source: PgnSource };

/** Reads a whole text, cut into pieces of `size` characters. */
export const readPgn = (text: string, size = Number.POSITIVE_INFINITY, gameCharsMax?: number) => {
  const games: ReadGame[] = [];
  const faults: PgnSyntaxFault[] = [];
  const reader = createPgnReader({
    onGame: (game, source) => games.push({ game, source }),
    onFault: (fault) => {
      expect(inEnglish(fault.says)).toBe(fault.reason);
      faults.push(fault);
    },
    onNote: ({ says, reason }) => expect(inEnglish(says)).toBe(reason),
    ...(gameCharsMax !== undefined && { gameCharsMax }),
  });
  for (let at = 0; at < text.length; at += size)
    reader.push(text.slice(at, Math.min(text.length, at + size)));
  reader.finish();
  return { games, faults };
};

const moveText = (move: PgnMove): string =>
  [
    move.san,
    ...move.nags.map((nag) => `$${nag}`),
    ...move.comments.map((comment) => `{${comment}}`),
    ...move.variations.map((variation) => `(${lineText(variation)})`),
  ].join(' ');

/** A line without numbers: `e4 $1 {comment} (d4 d5) e5`. */
export const lineText = (line: PgnLine): string =>
  [...line.comments.map((comment) => `{${comment}}`), ...line.moves.map(moveText)].join(' ');

/** What a text holds, in short: tags, movetext and result of each game, then its faults. */
export const digest = (text: string, size?: number): readonly string[] => {
  const { games, faults } = readPgn(text, size);
  return [
    ...games.map(({ game }) => {
      const tags = game.tags.map(({ name, value }) => `${name}=${value};`).join('');
      return `${tags} ${lineText(game)} ${game.result}`.trim().replace(/ +/g, ' ');
    }),
    ...faults.map(({ kind, game, line, column, reason }) => `! ${game} ${line}:${column} ${kind}: ${reason}`),
  ];
};
