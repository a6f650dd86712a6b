import type { Color } from '../../../chess/types.js';
import type { CitrineFrame } from './frames.js';

const MOVE = /^[KQRBN]?([a-h][1-8])[-x]([a-h][1-8])(?:\/([QRBN])|ep)?$/i;
const CASTLING: Readonly<Record<string, string>> = { 'O-O': 'g', 'O-O-O': 'c' };

/** Parses `g1-f3`, `c5xd4`, `d7-d8/N`, `e5xd6ep` or `O-O`; undefined for anything else. */
const parseMove = (word: string, side: Color): string | undefined => {
  const file = CASTLING[word.toUpperCase().replaceAll('0', 'O')];
  const rank = side === 'white' ? '1' : '8';
  if (file !== undefined) return `e${rank}${file}${rank}`;
  const [, from, to, promotion = ''] = MOVE.exec(word) ?? [];
  return from === undefined ? undefined : `${from}${to}${promotion}`.toLowerCase();
};

const parsePlayed = (line: string): CitrineFrame | undefined => {
  const [, letter, number, comma, word = ''] = /^([MT]) +(\d{1,3})(,?) +(\S+)(?: +\|)?$/i.exec(line) ?? [];
  const side = comma === ',' ? 'black' : 'white';
  const uci = parseMove(word, side);
  if (letter === undefined || uci === undefined) return undefined;
  const kind = letter.toUpperCase() === 'M' ? 'move' : 'takeBack';
  return { kind, number: Number(number), side, uci };
};

const parseGameLine = (line: string): CitrineFrame | undefined => {
  const [, number, white = '', black] = /^\. +(\d{1,3}) +(\S+)(?: +(\S+))?$/.exec(line) ?? [];
  const words = [parseMove(white, 'white'), ...(black === undefined ? [] : [parseMove(black, 'black')])];
  const moves = words.filter((uci) => uci !== undefined);
  if (number === undefined || moves.length < words.length) return undefined;
  return { kind: 'gameLine', number: Number(number), moves };
};

const OTHERS = /^(?:Clock|Flip|Level|Xmit|Flag|\.? *(?:white|Referee))/i;

/** Parses a line without its end; undefined when this board sends no such line. */
export const parseLine = (line: string): CitrineFrame | undefined => {
  const text = line.trim();
  if (/^New Game$/i.test(text)) return { kind: 'newGame' };
  if (/^Game +\d+$/i.test(text)) return { kind: 'game' };
  if (/^ID\./i.test(text)) return { kind: 'identity', text: text.slice('ID.'.length).trim() };
  const frame = parsePlayed(text) ?? parseGameLine(text);
  return frame ?? (OTHERS.test(text) ? { kind: 'other', text } : undefined);
};

const PLAYED_COLUMNS = 4;

/** A move as the board sends it. `word` is the move as in the score. */
export const makePlayedLine = (letter: 'M' | 'T', number: number, side: Color, word: string): string =>
  `${letter}${String(number).padStart(PLAYED_COLUMNS)}${side === 'black' ? ',' : ' '}  ${word}`;

/** One line of a score: a move of each side, or White's move alone. */
export const makeGameLine = (number: number, words: readonly string[]): string =>
  `.${String(number).padStart(PLAYED_COLUMNS)}  ${words.map((word) => word.padEnd(12)).join('')}`.trimEnd();
