import { useState } from 'preact/hooks';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { OpponentOffer } from '../../table/opponents/opponentDesk.js';
import { useApp } from '../components/appContext.js';
import { lazyPart } from '../components/lazyPart.js';
import { ProblemNote } from '../components/problemNote.js';
import { isUnderWay } from '../play/seatChoices.js';
import type { Play } from '../play/usePlay.js';
import type { LiveTable } from '../state/liveState.js';
import { controls, type Options, places, Segments, Select, sides } from './choiceFields.js';
import { choiceWords } from './choiceWords.js';
import { useChooser } from './useChooser.js';

const FriendForm = lazyPart(() => import('./friendForm.js').then((part) => part.FriendForm));

const STRENGTHS = [1_350, 1_500, 1_700, 1_900, 2_100, 2_400, 2_800] as const;

const who = ({ kind, name }: OpponentOffer): string => (kind === 'person' ? 'person' : name);

const strengths: Options = [
  ['', 'Full strength'],
  ...STRENGTHS.map((elo) => [String(elo), `Elo ${elo}`] as const),
];

type FormProps = {
  readonly offers: readonly OpponentOffer[];
  readonly busy: boolean;
  readonly start: (choice: OpponentChoice) => void;
};

const ChoiceForm = ({ offers, busy, start }: FormProps) => {
  const [opponent, setOpponent] = useState(
    who(offers.find(({ kind }) => kind === 'engine') ?? offers[0] ?? { kind: 'person', name: '' }),
  );
  const [color, setColor] = useState('white');
  const [place, setPlace] = useState('board');
  const [elo, setElo] = useState('1500');
  const [time, setTime] = useState('15+10');
  const isEngine = offers.some((offer) => offer.kind === 'engine' && offer.name === opponent);
  const isSolved = offers.some((offer) => offer.kind === 'exercises' && offer.name === opponent);
  const isFriend = offers.some((offer) => offer.kind === 'friend' && offer.name === opponent);
  const submit = (event: Event): void => {
    event.preventDefault();
    const clock = { time: time === '' ? null : time };
    const strength = elo === '' ? {} : { elo: Number(elo) };
    const side = color === 'black' ? 'black' : 'white';
    const engine = { kind: 'engine', engine: opponent, color: side, atScreen: place === 'screen' } as const;
    if (isSolved) start({ kind: 'exercises', atScreen: place === 'screen' });
    else start(isEngine ? { ...engine, ...strength, ...clock } : { kind: 'person', ...clock });
  };
  return (
    <div class="new-game">
      <Segments
        legend="Opponent"
        name="opponent"
        value={opponent}
        set={setOpponent}
        options={offers.map((offer) => [who(offer), offer.name])}
      />
      {isFriend ? (
        <FriendForm busy={busy} start={start} />
      ) : (
        <form class="new-game" onSubmit={submit}>
          {isEngine && (
            <>
              <Segments legend="You play" name="own-side" value={color} set={setColor} options={sides} />
              <Segments legend="You move" name="own-place" value={place} set={setPlace} options={places} />
              <Select label="Strength" value={elo} set={setElo} options={strengths} />
            </>
          )}
          {isSolved ? (
            <Segments legend="You move" name="own-place" value={place} set={setPlace} options={places} />
          ) : (
            <Select label="Clock" value={time} set={setTime} options={controls} />
          )}
          <button type="submit" class="primary" disabled={busy}>
            {isSolved ? 'Start the exercises' : 'Start the game'}
          </button>
        </form>
      )}
    </div>
  );
};

/** Against whom the next game goes: one tap for the last choice, at most three for another. */
export const ChooserCard = ({ table, play }: { table: LiveTable; play: Play }) => {
  const { mayCommand } = useApp();
  const { offers, last, busy, problem, choose } = useChooser(table.id);
  const start = async (choice: OpponentChoice): Promise<void> => {
    if (!(await choose(choice)) || choice.kind === 'person' || choice.atScreen !== true) return;
    if (choice.kind === 'exercises') return;
    // Whoever accepts an invitation sees by the seats which side is his.
    if (choice.color !== undefined) play.speakFor(choice.color);
  };
  if (!mayCommand || offers.length === 0) return null;
  return (
    <details class="card details seats" open={!isUnderWay(table)}>
      <summary>
        <h2>Choose an opponent</h2>
      </summary>
      <div class="seats-body">
        {last !== null && (
          <button type="button" class="again" disabled={busy} onClick={() => void start(last)}>
            Again: {choiceWords(last)}
          </button>
        )}
        {problem && <ProblemNote problem={problem} />}
        <ChoiceForm offers={offers} busy={busy} start={(choice) => void start(choice)} />
      </div>
    </details>
  );
};
