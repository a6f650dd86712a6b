import { useState } from 'preact/hooks';
import {
  controlsWith,
  type Options,
  PositionField,
  Segments,
  Select,
  sides,
} from '../../../web/opponents/choiceFields.js';
import { PlaceField } from '../../../web/opponents/placeField.js';
import type { SlotProps } from '../../../web/slots/slots.js';
import { say } from '../../../web/words/say.js';

export { default as english } from '../../../messages/catalogue/en.json?page';

const STRENGTHS = [1_350, 1_500, 1_700, 1_900, 2_100, 2_400, 2_800] as const;

/** The strengths, with the one that was played before. */
const strengthsWith = (before: number | undefined): Options => [
  ['', say('enginePlay.fullStrength')],
  ...[...new Set([...STRENGTHS, ...(before === undefined ? [] : [before])])]
    .toSorted((a, b) => a - b)
    .map((elo) => [String(elo), `Elo ${elo}`] as const),
];

/** The strength offered first, that of a club player, unless one was chosen before. */
const FIRST_ELO = '1500';
const FIRST_CONTROL = '15+10';

/** The form for a game against an engine of this house. */
export const Part = ({ name: engine, board, busy, last, start }: SlotProps['opponentForm']) => {
  const before = last?.kind === 'engine' ? last : undefined;
  const [color, setColor] = useState<string>(before?.color ?? 'white');
  const [place, setPlace] = useState(board.places[0]?.[0] ?? 'screen');
  const [elo, setElo] = useState(before === undefined ? FIRST_ELO : String(before.elo ?? ''));
  const [time, setTime] = useState(before === undefined ? FIRST_CONTROL : (before.time ?? ''));
  const [fen, setFen] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    start({
      kind: 'engine',
      engine,
      color: color === 'black' ? 'black' : 'white',
      atScreen: place === 'screen',
      ...(elo === '' ? {} : { elo: Number(elo) }),
      time: time === '' ? null : time,
      ...(fen.trim() === '' ? {} : { fen: fen.trim() }),
    });
  };
  return (
    <form class="new-game" onSubmit={submit}>
      <Segments
        legend={say('newGame.youPlay')}
        name="own-side"
        value={color}
        set={setColor}
        options={sides()}
      />
      <PlaceField name="own-place" value={place} set={setPlace} board={board} />
      <Select
        label={say('enginePlay.strength')}
        value={elo}
        set={setElo}
        options={strengthsWith(before?.elo)}
      />
      <Select label={say('common.clock')} value={time} set={setTime} options={controlsWith(time)} />
      <PositionField value={fen} set={setFen} />
      {board.note !== undefined && <p class="muted hint">{board.note}</p>}
      <button type="submit" class="primary" disabled={busy}>
        {say('newGame.start')}
      </button>
    </form>
  );
};
