import { useState } from 'preact/hooks';
import { engineName } from '../../messages/engineName.js';
import { DEMO_TABLE } from '../../table/demoTable.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentOffer } from '../../table/opponents/opponentService.js';
import { isStudyKind } from '../../table/opponents/opponentView.js';
import { rematchOf, wasGuest } from '../../table/opponents/rematch.js';
import { ProblemNote } from '../components/problemNote.js';
import { NewGameForm } from '../play/newGameForm.js';
import type { Play } from '../play/usePlay.js';
import { OpponentForm } from '../slots/slots.js';
import type { LiveTable } from '../state/liveState.js';
import { say } from '../words/say.js';
import { boardOffers } from './boardOffers.js';
import { type Options, Segments } from './choiceFields.js';
import { choiceWords, useChooser } from './useChooser.js';
import { useLichess } from './useLichess.js';

const LICHESS = 'lichess';
const who = ({ kind, name }: OpponentOffer): string => (kind === 'person' ? 'person' : name);

/** lichess redirects the browser back to an address with this ending. */
const isBackFromLichess = (): boolean => location.hash.endsWith(`/${LICHESS}`);

/** The preselected opponent: the last one, if it is still offered. */
const remembered = (
  last: OpponentChoice | null,
  offers: readonly OpponentOffer[],
  wasOnLichess: boolean,
): string => {
  if (wasOnLichess) return LICHESS;
  const found = offers.find(
    ({ kind, name }) => kind === last?.kind && (last.kind !== 'engine' || (last.engine ?? name) === name),
  );
  return found === undefined ? 'person' : who(found);
};

/** The demonstration has a simulated board, so no person can be the opponent. */
const withoutPeople = (offers: readonly OpponentOffer[]): readonly OpponentOffer[] =>
  offers.filter(({ kind }) => kind !== 'person');

/** The choice of the next opponent. The last choice takes one tap, and there is one form for all others. */
export const OpponentChooser = ({ table, play }: { table: LiveTable; play: Play }) => {
  const { offers: known, last, busy, problem, choose } = useChooser(table.id);
  const isDemo = table.id === DEMO_TABLE && known.some(({ kind }) => kind === 'engine');
  const offers = isDemo ? withoutPeople(known) : known;
  const lichess = useLichess(table.id);
  const [picked, setOpponent] = useState<string>();
  const wasOnLichess = isBackFromLichess() || lichess.login?.canRematch === true;
  const first = remembered(last, offers, wasOnLichess);
  const engine = offers.find(({ kind }) => kind === 'engine')?.name;
  const opponent = picked ?? (isDemo && first === 'person' ? (engine ?? first) : first);
  const start = async (choice: OpponentChoice): Promise<void> => {
    if (!(await choose(choice)) || !('atScreen' in choice) || choice.atScreen !== true) return;
    // A player who accepts an invitation learns the side from the seats.
    if ('color' in choice && choice.color !== undefined) play.speakFor(choice.color);
  };
  const options: Options = [
    ...(isDemo ? [] : [['person', say('newGame.playerHere')] as const]),
    ...offers
      .filter(({ kind }) => kind !== 'person')
      .map(
        (offer) =>
          [
            who(offer),
            offer.kind === 'friend' ? say('newGame.friendElsewhere') : engineName(offer.name),
          ] as const,
      ),
    ...(lichess.isThere ? [[LICHESS, 'lichess'] as const] : []),
  ];
  const offer = offers.find((one) => who(one) === opponent);
  const kind = opponent === LICHESS ? LICHESS : (offer?.kind ?? 'person');
  const knowsPeople = offers.some((offer) => offer.kind === 'person');
  // The player cannot move pieces on a simulated board.
  const board = boardOffers(table.id === DEMO_TABLE ? { ...table.device, link: 'closed' } : table.device);
  const form = () =>
    kind === 'person' ? (
      <NewGameForm
        table={table}
        onSeat={play.speakFor}
        {...(knowsPeople && { atBoard: (time) => void start({ kind, time }) })}
      />
    ) : (
      <OpponentForm
        extension={isStudyKind(kind) ? 'study' : kind}
        {...{ table, kind, board, busy, last }}
        name={opponent}
        start={(choice) => void start(choice)}
        // A new key resets the form when the board is gone or another game was played.
        key={`${opponent} ${board.hasBoard} ${last?.kind}`}
      />
    );
  return (
    <>
      {last !== null && (
        <button type="button" class="again" disabled={busy} onClick={() => void start(rematchOf(last))}>
          {wasGuest(last) ? say('newGame.inviteNext') : say('newGame.again', { choice: choiceWords(last) })}
        </button>
      )}
      {problem && <ProblemNote problem={problem} />}
      {options.length > 1 && (
        <Segments
          legend={say('newGame.opponent')}
          name="opponent"
          value={opponent}
          set={setOpponent}
          options={options}
        />
      )}
      {form()}
    </>
  );
};
