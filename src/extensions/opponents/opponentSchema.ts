import { z } from 'zod';
import { maybe, named, oneOf, partly, sentObject, text } from '../../server/http/schemas/apiSchema.js';
import { opponent } from '../../server/http/schemas/seatSchema.js';
import { opponentChoiceSchema } from '../../table/opponents/opponentChoice.js';
import type { InvitationView, OpponentOffer, TableOpponent } from '../../table/opponents/opponentDesk.js';
import type { UnfinishedGame } from '../../table/opponents/unfinishedGame.js';

export const opponentChoice = named(
  'OpponentChoice',
  opponentChoiceSchema,
  'The opponent wanted at a table.',
);

export const opponentOffers = named(
  'Opponents',
  z.looseObject({
    opponents: z.array(
      sentObject<OpponentOffer>({
        kind: oneOf<OpponentOffer['kind']>({
          person: true,
          engine: true,
          friend: true,
          exercises: true,
          pgn: true,
          analysis: true,
        }),
        name: text,
        problem: maybe(text),
      }),
    ),
  }),
);

const invitation = sentObject<InvitationView>({
  link: text,
  words: maybe(text.describe('Six of them, to be read out.')),
  endsAt: text,
  note: maybe(text),
});

export const tableOpponent = named(
  'TableOpponent',
  sentObject<TableOpponent>({
    playing: opponent.nullable(),
    last: partly(z.looseObject({ kind: text }).nullable()),
    invitation: maybe(invitation.describe('For whoever may choose the opponent.')),
    unfinished: maybe(
      sentObject<UnfinishedGame>({ game: text, plies: z.int() }).describe(
        'The game that was unfinished when the daemon started, and how many plies it had.',
      ),
    ),
  }),
  'The opponent from outside at a table, and the one chosen there last.',
);
