import type { PgnGame, PgnResult, PgnTag } from '../../../../../chess/pgn/pgnGame.js';
import { makePgn } from '../../../../../chess/pgn/pgnWriter.js';
import type {
  DocumentPairing,
  DocumentRound,
  EventDetails,
  PairedPlayer,
  PairingDocument,
} from '../../pairingDocument.js';
import { isForfeit, pgnResultOf } from '../../pairingResult.js';

const playerTags = (side: 'White' | 'Black', player: PairedPlayer): Readonly<Record<string, string>> => ({
  [side]: player.name,
  ...(player.title !== undefined && { [`${side}Title`]: player.title }),
  ...(player.rating !== undefined && { [`${side}Elo`]: String(player.rating) }),
  ...(player.fideId !== undefined && { [`${side}FideId`]: String(player.fideId) }),
  ...(player.federation !== undefined && { [`${side}Fed`]: player.federation }),
  ...(player.team !== undefined && { [`${side}Team`]: player.team }),
});

export const isShuffled = (fen: string): boolean =>
  /^[a-z]{8}\/pppppppp\/8\/8\/8\/8\/PPPPPPPP\/[A-Z]{8} /.test(fen);

/** The tags of a pairing's game except its result. */
export const pairingTags = (
  event: EventDetails,
  round: Omit<DocumentRound, 'pairings'>,
  { board, white, black, gameId, fen }: DocumentPairing,
): Readonly<Record<string, string>> => ({
  Event: round.section ?? event.name ?? '?',
  Site: event.site ?? '?',
  Date: (round.date ?? '????-??-??').replaceAll('-', '.'),
  Round: `${round.round}.${board}`,
  Board: String(board),
  ...playerTags('White', white),
  ...(black === null ? { Black: 'BYE' } : playerTags('Black', black)),
  ...(round.timeControl !== undefined && { TimeControl: round.timeControl }),
  ...(gameId !== undefined && { GameId: gameId }),
  ...(fen !== undefined && { SetUp: '1', FEN: fen, ...(isShuffled(fen) && { Variant: 'Chess960' }) }),
});

const tagList = (tags: Readonly<Record<string, string>>): readonly PgnTag[] =>
  Object.entries(tags).map(([name, value]) => ({ name, value }));

const gameOf = (event: EventDetails, round: DocumentRound, pairing: DocumentPairing): PgnGame => {
  const { result } = pairing;
  const isDouble = result === '---';
  const tags = {
    ...pairingTags(event, round, pairing),
    ...(isForfeit(result) && { Termination: 'unplayed' }),
  };
  return {
    tags: tagList(tags),
    comments: isDouble ? ['double forfeit'] : [],
    moves: [],
    result: pgnResultOf(result) as PgnResult,
  };
};

/** Writes pairings as games without moves, as LiveChess and others read them. */
export const writePairingPgn = ({ event, rounds }: PairingDocument): string =>
  rounds.flatMap((round) => round.pairings.map((pairing) => makePgn(gameOf(event, round, pairing)))).join('');
