import { type Message, message } from '../../../messages/catalogue/message.js';
import type { DocumentRound, PairingDocument } from './pairingDocument.js';
import { PlayerIndex } from './playerIndex.js';
import type { TournamentFault } from './tournamentFault.js';
import { roundMessage } from './tournamentMessages.js';

/** Something in a document that is impossible. */
export type DocumentFault = { readonly fault: TournamentFault; readonly why: Message };

const faultsOfRound = (round: DocumentRound, players: PlayerIndex): readonly DocumentFault[] => {
  const boardOf = new Map<number, number>();
  const boards = new Set<number>();
  const faults: DocumentFault[] = [];
  for (const { board, white, black } of round.pairings) {
    if (boards.has(board))
      faults.push({
        fault: 'boardTwice',
        why: message('refusal.boardTwice', { round: roundMessage(round), board }),
      });
    boards.add(board);
    for (const player of black === null ? [white] : [white, black]) {
      const known = players.find(player);
      const before = known === undefined ? undefined : boardOf.get(known);
      if (before !== undefined)
        faults.push({
          fault: 'playerTwice',
          why: message('refusal.playerTwice', {
            round: roundMessage(round),
            player: player.name,
            before,
            board,
          }),
        });
      players.add(player);
      boardOf.set(players.find(player) ?? -1, board);
    }
  }
  return faults;
};

/** Finds impossible pairings, such as two games of one player in a round or two games at one board. */
export const documentFaults = ({ rounds }: PairingDocument): readonly DocumentFault[] => {
  const again = rounds.find((one, i) =>
    rounds.slice(0, i).some(({ round, section }) => round === one.round && section === one.section),
  );
  const players = new PlayerIndex();
  return [
    ...(again === undefined
      ? []
      : [
          {
            fault: 'boardTwice' as const,
            why: message('refusal.roundTwice', { round: roundMessage(again) }),
          },
        ]),
    ...rounds.flatMap((round) => faultsOfRound(round, players)),
  ];
};
