import { useState } from 'preact/hooks';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import { say, word } from '../words/say.js';
import type { BoardOffers } from './boardOffers.js';
import { controls, type Options, Segments, Select, sides } from './choiceFields.js';
import { PlaceField } from './placeField.js';

const STRENGTHS = [1_350, 1_500, 1_700, 1_900, 2_100, 2_400, 2_800] as const;

const strengths: Options = [
  ['', word('Full strength')],
  ...STRENGTHS.map((elo) => [String(elo), `Elo ${elo}`] as const),
];

type FormProps = {
  readonly engine: string;
  readonly board: BoardOffers;
  readonly busy: boolean;
  readonly start: (choice: OpponentChoice) => void;
};

/** A game against an engine of this house. */
export const EngineForm = ({ engine, board, busy, start }: FormProps) => {
  const [color, setColor] = useState('white');
  const [place, setPlace] = useState(board.places[0]?.[0] ?? 'screen');
  const [elo, setElo] = useState('1500');
  const [time, setTime] = useState('15+10');
  const submit = (event: Event): void => {
    event.preventDefault();
    start({
      kind: 'engine',
      engine,
      color: color === 'black' ? 'black' : 'white',
      atScreen: place === 'screen',
      ...(elo === '' ? {} : { elo: Number(elo) }),
      time: time === '' ? null : time,
    });
  };
  return (
    <form class="new-game" onSubmit={submit}>
      <Segments legend={say('You play')} name="own-side" value={color} set={setColor} options={sides} />
      <PlaceField name="own-place" value={place} set={setPlace} board={board} />
      <Select label={say('Strength')} value={elo} set={setElo} options={strengths} />
      <Select label={say('Clock')} value={time} set={setTime} options={controls} />
      {board.note !== undefined && <p class="muted hint">{board.note}</p>}
      <button type="submit" class="primary" disabled={busy}>
        {say('Start the game')}
      </button>
    </form>
  );
};
