import { wrongSquareText } from '../../table/display/pieceText.js';
import { linkText, phaseText, resultWords } from '../../table/display/stateText.js';
import type { DeviceView } from '../../table/tableView.js';
import type { LiveTable } from '../state/liveState.js';

const SQUARES_LISTED_MAX = 6;

const headline = ({ game, phase }: LiveTable): string => {
  if (game !== null && game.result !== '*' && (phase === 'finished' || phase === 'settled'))
    return resultWords(game.result, game.resultBy);
  return phaseText(phase, game?.turn ?? null);
};

const tone = ({ device, phase, wrong, illegal }: LiveTable): 'good' | 'busy' | 'bad' => {
  if (device.problem !== undefined || device.link === 'lost' || illegal !== null) return 'bad';
  if (phase === 'correcting' || (wrong.length > 0 && phase === 'settled')) return 'bad';
  return device.link === 'ready' ? 'good' : 'busy';
};

const WrongSquares = ({ wrong }: Pick<LiveTable, 'wrong'>) => {
  const listed = wrong.slice(0, SQUARES_LISTED_MAX);
  const more = wrong.length - listed.length;
  return (
    <ul class="wrong-squares">
      {listed.map((one) => (
        <li key={one.square}>{wrongSquareText(one)}</li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </ul>
  );
};

const deviceFacts = (device: DeviceView): string =>
  [
    linkText(device.link),
    device.protocol,
    device.serialNumber === undefined ? '' : `no. ${device.serialNumber}`,
    device.batteryPercent === undefined ? '' : `battery ${device.batteryPercent}\u00a0%`,
    device.flipped ? 'standing the other way round' : '',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');

/** What goes on at the board, what is wrong there, and how it is connected. */
export const StatusCard = ({ table }: { table: LiveTable }) => {
  const { device, ask, wrong, illegal } = table;
  return (
    <section class={`card status ${tone(table)}`} aria-label="State of the board">
      <p class="headline">
        <span class="dot" aria-hidden="true" />
        {headline(table)}
      </p>
      {illegal !== null && <p class="illegal">{illegal}</p>}
      {ask !== undefined && (
        <div class="ask">
          <p>{ask.question}</p>
          {ask.options.length > 0 && <p class="muted">{ask.options.join(' · ')}</p>}
        </div>
      )}
      {wrong.length > 0 && <WrongSquares wrong={wrong} />}
      {device.problem !== undefined && (
        <div class="note problem">
          <p class="note-title">{device.problem.message}</p>
          <p>{device.problem.advice}</p>
        </div>
      )}
      <p class="muted device">{deviceFacts(device)}</p>
    </section>
  );
};
