import type { Command } from 'commander';
import { isOver } from '../../game/gameState.js';
import { createHttpTable } from '../../opponents/house/httpTable.js';
import { BridgeError } from '../../shared/bridgeError.js';
import { isPaused } from '../../table/isPaused.js';
import type { OpponentChoice } from '../../table/opponents/opponentChoice.js';
import type { TableOpponent } from '../../table/opponents/opponentDesk.js';
import { PAUSED, phaseText } from '../../wording/stateText.js';
import { ask } from '../daemonClient.js';
import { terminalWords } from '../terminalWords.js';
import { tokenFor } from '../tokenFor.js';
import type { PlayHouse } from './house.js';
import { addHouseOptions, choose, type PlayOptions, playAt } from './playGame.js';

/** A daemon that has just started seats whoever played before it ended. */
const SEATED_MS = 3_000;
const LOOK_MS = 100;

/** Who sits at the table and who was chosen last, once whoever is remembered has had the time to sit down. */
const seatedAt = async ({ base, table }: PlayHouse): Promise<TableOpponent> => {
  const path = `/api/v1/tables/${encodeURIComponent(table)}/opponent`;
  const endMs = performance.now() + SEATED_MS;
  for (;;) {
    const at = (await ask({ url: base }, path)) as TableOpponent;
    if (at.playing !== null || at.last === null || at.last.kind === 'person' || performance.now() > endMs)
      return at;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
};

/** The same opponent for a game that goes on: what it began with stays as it is. */
const goingOn = (choice: OpponentChoice): OpponentChoice => {
  if (choice.kind !== 'engine') return choice;
  const { time: _time, fen: _fen, odds: _odds, ...kept } = choice;
  return { ...kept, asItStands: true };
};

const describe = ({ kind }: OpponentChoice, playing: TableOpponent['playing']): string =>
  playing?.name ?? (kind === 'person' ? 'somebody here' : kind);

/**
 * The game that was left goes on, against whom it was begun; where none is under way, the opponent who was
 * chosen last is chosen again.
 */
const takeUp = async (house: PlayHouse): Promise<OpponentChoice> => {
  const { base, table } = house;
  const { view } = await createHttpTable(table, { base, token: tokenFor(base) }).state();
  const goesOn = view.game !== null && !isOver(view.game);
  const { playing, last } = await seatedAt(house);
  const translate = await terminalWords(process.env, house.lang);
  const say = (line: string): void => void process.stdout.write(`${translate(line)}\n`);
  if (last === null)
    throw new BridgeError(
      'NOT_FOUND',
      `nobody was chosen at the table ${table} yet: \`jadoube play engine\``,
    );
  const isHere = playing !== null || (goesOn && last.kind === 'person');
  const chosen = isHere ? undefined : await choose(house, goesOn ? goingOn(last) : last);
  say(`${goesOn ? 'The game goes on' : 'Again'}: ${describe(last, playing ?? chosen?.playing ?? null)}`);
  if (view.game !== null && isPaused(view))
    say(`${PAUSED}: ${phaseText('settled', view.game.turn)}. Type \`resume\` to let the clock go on.`);
  return last;
};

/** `jadoube play again`. */
export const buildPlayAgain = (command: Command): void => {
  addHouseOptions(
    command.description(
      'The game that was left goes on, also after a power cut; without one, another against whom you chose last. ' +
        'A clock stands until `resume` is typed, or until a move is made against an engine.',
    ),
  ).action(async (options: PlayOptions) => {
    await playAt(options, takeUp);
  });
};
