import { say } from '../../../web/words/say.js';
import type { SensorTestPicture } from '../sensorTest/renderSensorTest.js';

const CELL = 100;
/** At this distance from its resting level, a square is fully coloured. */
const FULL_DISTANCE = 80;
const FILES = 'abcdefgh';

type Square = SensorTestPicture['squares'][number];

const markGood = (x: number, y: number): string => `M${x + 72} ${y + 18}l8 8l12 -14`;
const markDead = (x: number, y: number): string => `M${x + 74} ${y + 10}l16 16m0 -16l-16 16`;
/** Draws an exclamation mark. */
const markFaulty = (x: number, y: number): string => `M${x + 84} ${y + 8}v14m0 5v6`;
const MARKS = { good: markGood, dead: markDead, faulty: markFaulty } as const;

/** The details of a square, shown at the pointer. */
const describe = ({ name, level, distance, noise }: Square): string =>
  [
    name,
    ...(level === null ? [] : [`level ${level}`]),
    ...(noise === null ? [] : [`noise ${noise}`]),
    ...(distance === 0 ? [] : [`${distance} from its rest`]),
  ].join(', ');

const Cell = ({ square, index }: { square: Square; index: number }) => {
  const [file, rank] = [index & 7, index >> 3];
  const [x, y] = [CELL * file, CELL * (7 - rank)];
  const shade = (file + rank) % 2 === 0 ? 'dark' : 'light';
  return (
    <g data-square={square.name} data-tried={square.tried ?? undefined}>
      <title>{describe(square)}</title>
      <rect class={`cell ${shade}`} x={x} y={y} width={CELL} height={CELL} />
      <rect
        class="level"
        x={x}
        y={y}
        width={CELL}
        height={CELL}
        opacity={Math.min(1, square.distance / FULL_DISTANCE)}
      />
      {square.asked && <rect class="asked" x={x + 5} y={y + 5} width={CELL - 10} height={CELL - 10} rx={8} />}
      <text class="number" x={x + 50} y={y + 58} text-anchor="middle">
        {square.distance === 0 ? '' : square.distance}
      </text>
      <text class="raw" x={x + 50} y={y + 84} text-anchor="middle">
        {square.level ?? ''}
      </text>
      {square.tried !== null && <path class={square.tried} d={MARKS[square.tried](x, y)} />}
      {rank === 0 && (
        <text class="name" x={x + 92} y={y + 94} text-anchor="end">
          {FILES[file]}
        </text>
      )}
      {file === 0 && (
        <text class="name" x={x + 8} y={y + 20}>
          {rank + 1}
        </text>
      )}
    </g>
  );
};

export const SensorBoard = ({ picture }: { picture: SensorTestPicture }) => (
  <svg class="sensors" viewBox="0 0 800 800" role="img" aria-label={say('sensorPage.levels')}>
    {picture.squares.map((square, index) => (
      <Cell key={square.name} square={square} index={index} />
    ))}
  </svg>
);
