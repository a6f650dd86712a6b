import { oppositeColor } from '../../../chess/piece.js';
import { BridgeError } from '../../../shared/bridgeError.js';
import { err, ok } from '../../../shared/result.js';
import type { PgnChoice } from '../../../table/opponents/opponentChoice.js';
import type { OpponentRow } from '../../opponentRow.js';
import { type GuessState, guessLogic } from '../guess.js';
import { replayLogic } from '../replay.js';
import type { FileProgress } from '../studyProgress.js';
import type { StudyItem } from '../studyText.js';
import { type StudyRowDeps, settable } from './seatStudy.js';

/** A file of games is remembered beside the exercises of the same file. */
const keyOf = (name: string): string => `games of ${name}`;

/** The plies before a move number. */
const pliesBefore = ({ start }: StudyItem, from: number): number =>
  Math.max(0, (from - start.fullmoves) * 2 - (start.turn === 'black' ? 1 : 0));

const guessesOf = (kept: FileProgress | undefined, at: number, side: string): GuessState['guesses'] =>
  kept?.at === String(at) && kept.side === side ? (kept.guesses ?? {}) : {};

/** Games of a file, led by lights or guessed. */
export const createPgnRow = ({
  library,
  progress,
  checkLock,
  seat,
}: StudyRowDeps): OpponentRow<PgnChoice> => ({
  offers: async () => [{ kind: 'pgn', name: 'A famous game' }],
  prepare: async ({ file, number, guess, from = 1, atScreen = false }, table) => {
    const open = checkLock(table.id);
    if (!open.ok) return open;
    const read = await library.read(file, 'games');
    if (!read.ok) return read;
    const { name, text } = read.value;
    const { items, faults } = settable(text.items);
    if (items.length === 0)
      return err(new BridgeError('PGN_INVALID', `no game can be set up: ${faults.join('; ')}`));
    const kept = progress.file(keyOf(name));
    const at = number === undefined ? Math.min(items.length - 1, Number(kept?.at ?? 0) || 0) : number - 1;
    const item = items[at];
    if (item === undefined)
      return err(new BridgeError('BAD_REQUEST', `there are ${items.length} games`, { field: 'number' }));
    const common = {
      kind: 'pgn',
      faults: [...text.faults, ...faults],
      keep: (now: unknown) => progress.keepFile(keyOf(name), now as FileProgress),
    } as const;
    const place = atScreen ? 'screen' : 'board';
    if (guess === undefined) {
      const { view } = await table.state();
      const stands = view.game?.moves.length ?? 0;
      const isResumed =
        view.opponent === undefined && view.seats.white === 'engine' && view.seats.black === 'engine';
      const state = { items, at, target: isResumed ? stands : 0, runs: !isResumed };
      return ok(
        seat(table, { ...common, logic: replayLogic, state, seats: { white: 'engine', black: 'engine' } }),
      );
    }
    const guesses = guessesOf(kept, at, guess);
    const state: GuessState = { items, at, side: guess, place, led: pliesBefore(item, from), guesses };
    const seats = { white: place, black: place, [oppositeColor(guess)]: 'engine' } as const;
    return ok(seat(table, { ...common, logic: guessLogic, state, seats }));
  },
});
