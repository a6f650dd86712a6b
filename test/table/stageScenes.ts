import { findMate } from '../../src/laws/findMate.js';
import { lawsRules } from '../../src/laws/profiles.js';
import { stageOfTable } from '../../src/table/stageOfTable.js';
import type { TableCommand } from '../../src/table/tableService.js';
import { applyTableEvent, emptyTable } from '../../src/table/tableState.js';
import { callerOf } from './callerOf.js';
import { createLawTable } from './lawTable.js';
import { specOf } from './playOnTable.js';

type House = ReturnType<typeof createLawTable>;

const LINE = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'];
const say = ({ table, time }: House, command: TableCommand, who = 'arbiter Bea'): void => {
  table.command(command, time.nowMs(), callerOf(who));
};
const turnOf = ({ table }: House) => table.state.game?.turn ?? 'white';

/** Possible acts of hands, players and arbiters at a table, by name. */
const acts = {
  move: (house) => house.hands.play(LINE[house.table.state.game?.moves.length ?? 0] ?? 'a2a3'),
  slip: ({ hands }) => hands.slip('h2', 'h5', 1_000),
  'slip back': ({ hands }) => hands.slip('h5', 'h2', 1_000),
  'lift many': ({ hands }) => hands.lift('a1', 'a8', 'h8', 'h1', 'b1'),
  'put all back': ({ hands }) => hands.connect(hands.board()),
  press: (house) => {
    house.table.pressed(turnOf(house), house.time.nowMs());
    house.hands.wait(3_000);
  },
  pause: (house) => say(house, { type: 'pause' }),
  resume: (house) => say(house, { type: 'resume' }),
  claim: (house) => say(house, { type: 'claim', side: turnOf(house), ground: 'threefold' }, 'player Anna'),
  judge: (house) => say(house, { type: 'judgeClaim' }),
  'new game': (house) => say(house, { type: 'newGame' }),
  resign: (house) => say(house, { type: 'resign', side: 'white' }),
  result: (house) => say(house, { type: 'result', result: '1-0' }),
  reopen: (house) => say(house, { type: 'result', result: '*' }),
  undo: (house) => say(house, { type: 'undo' }),
  ignore: (house) => say(house, { type: 'ignoreIllegal' }),
  'rule illegal': (house) => say(house, { type: 'illegalMove', side: turnOf(house), cause: 'illegalMove' }),
  delete: ({ table, time }) =>
    table.note([{ type: 'gameDeleted', gameId: table.state.game?.id ?? '' }], time.nowMs()),
} satisfies Readonly<Record<string, (house: House) => void>>;

export type ActName = keyof typeof acts;

/** Plays a scene. Returns every change of the stage, and the one that a restart afterwards begins with. */
export const playScene = (names: readonly ActName[]): readonly string[] => {
  const rules = lawsRules('fide-standard', { claimRuling: 'arbiter', illegalRuling: 'arbiter' });
  const house = createLawTable({ rules, canMate: findMate });
  house.hands.connect();
  for (const name of names) acts[name](house);
  house.table.stop();
  const { id, name, device } = specOf('one');
  const taken: string[] = [];
  let state = emptyTable(id, name, device, {});
  const fresh = stageOfTable(state);
  let stage = fresh;
  for (const event of house.events) {
    state = applyTableEvent(state, event);
    const next = stageOfTable(state);
    if (next !== stage) taken.push(`${stage} --> ${next}`);
    stage = next;
  }
  if (stage !== fresh) taken.push(`${fresh} --> ${stage}`);
  return taken;
};
