import type { ComponentChildren, VNode } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { say } from '../../../../web/words/say.js';
import { isAlarm, LIGHTS, type Light } from '../../atTables/tableLight.js';
import type { TableGlance, TournamentGlance } from '../../atTables/tournamentGlance.js';
import type { PairingResult } from '../../model/pairingResult.js';
import type { FeatureBoard, Round, RoundKey } from '../../model/tournament.js';
import { sayRound } from '../sayRound.js';
import { PairingRow, type Row, type RowActs, rowStamp } from './pairingRow.js';
import { RulesChoice } from './rulesChoice.js';
import { StartChoice } from './startChoice.js';

const COLUMNS = [
  ['board', 'common.board'],
  ['table', 'common.table'],
  ['players', 'roundCard.whiteBlack'],
  ['clock', 'common.clocks'],
  ['score', 'common.result'],
  ['state', 'roundCard.state'],
] as const;

const orderOf = (light: Light | undefined): number =>
  light === undefined ? LIGHTS.length : LIGHTS.indexOf(light);

const isOnAir = (round: Round, board: number, feature: FeatureBoard | undefined): boolean =>
  feature?.board === board && feature.section === round.section;

const rowsOf = (
  round: Round,
  { lights, tables, ended }: TournamentGlance,
  feature: FeatureBoard | undefined,
): readonly Row[] => {
  const byId = new Map(tables.map((table) => [table.id, table]));
  return round.pairings
    .filter(({ black }) => black !== null)
    .map((pairing): Row => {
      const light = round.state === 'setUp' ? lights[pairing.id] : undefined;
      return {
        pairing,
        table: byId.get(pairing.table?.value ?? ''),
        light,
        isOnAir: isOnAir(round, pairing.board, feature),
        ended: ended[pairing.id],
      };
    })
    .toSorted((a, b) => orderOf(a.light) - orderOf(b.light) || a.pairing.board - b.pairing.board);
};

type Drawn = { readonly stamp: string; readonly row: VNode };

const gamesText = (count: number): string => say('roundCard.games', { count });

/** Keeps the rendered rows. Preact skips a row whose element is the same object. */
const useRows = () => {
  const drawn = useRef(new Map<string, Drawn>());
  return (row: Row, spares: readonly TableGlance[], acts: RowActs): VNode => {
    const { id } = row.pairing;
    const stamp = rowStamp({ ...row, spares });
    const before = drawn.current.get(id);
    if (before?.stamp === stamp) return before.row;
    const made = <PairingRow key={id} {...row} {...acts} spares={spares} />;
    drawn.current.set(id, { stamp, row: made });
    return made;
  };
};

type RoundCardProps = Omit<RowActs, 'onAir' | 'gamesOf' | 'onResult'> & {
  readonly onResult: (round: RoundKey, board: number, result: PairingResult) => Promise<void>;
  readonly feature: FeatureBoard | undefined;
  readonly onFeature: (shown: FeatureBoard | null) => void;
  /** Changes settings of all games of the round. */
  readonly onSet: (request: Parameters<Parameters<typeof StartChoice>[0]['onStart']>[0]) => Promise<void>;
  readonly round: Round;
  readonly glance: TournamentGlance;
  readonly onAct: (type: 'setUp' | 'close' | 'next', round: Round) => void;
  /** The next known round, which may be set up when this one is over. */
  readonly next: Round | undefined;
  /**
   * Whether this round is in play, or is the next one if none is. The page then has the buttons of the round.
   */
  readonly isCurrent: boolean;
  readonly files: ComponentChildren;
};

const Heads = () => (
  <thead>
    <tr>
      {COLUMNS.map(([name, words]) => (
        <th key={name} scope="col" class={name}>
          {say(words)}
        </th>
      ))}
    </tr>
  </thead>
);

const lookOf = (isPrimary: boolean): string => (isPrimary ? 'button primary' : 'button');

type ButtonsProps = Pick<RoundCardProps, 'round' | 'isCurrent' | 'next' | 'onAct'> & {
  readonly isPlayed: boolean;
};

const RoundButtons = ({ round, isCurrent, next, onAct, isPlayed }: ButtonsProps) => (
  <>
    {round.state !== 'setUp' && !isPlayed && (
      <button type="button" class={lookOf(isCurrent)} onClick={() => onAct('setUp', round)}>
        {round.state === 'closed' ? say('roundCard.reopen') : say('roundCard.setUpTables')}
      </button>
    )}
    {round.state === 'setUp' && next !== undefined && (
      <button type="button" class={lookOf(isCurrent)} onClick={() => onAct('next', round)}>
        {say('roundCard.next', { round: sayRound(next) })}
      </button>
    )}
    {round.state === 'setUp' && (
      <button
        type="button"
        class={lookOf(isCurrent && next === undefined)}
        onClick={() => onAct('close', round)}
      >
        {say('roundCard.close')}
      </button>
    )}
  </>
);

/** The number of games without a table, and how to assign tables. */
const Seats = ({ round: { state, pairings } }: Pick<RoundCardProps, 'round'>) => {
  const open = pairings.filter(({ black, table }) => black !== null && table === undefined);
  if (open.length === 0 || state === 'closed') return null;
  return (
    <p class="muted">
      {state === 'paired'
        ? say('roundCard.noTablesYet')
        : say('roundCard.noTableFree', {
            count: open.length,
          })}
    </p>
  );
};

const BYES: Readonly<Partial<Record<PairingResult, string>>> = { bye: '1', halfBye: '½', zeroBye: '0' };

/** Players with a bye and what they score. */
const Byes = ({ round: { pairings } }: Pick<RoundCardProps, 'round'>) => {
  const byes = pairings.filter(({ black }) => black === null);
  if (byes.length === 0) return null;
  const names = byes.map(({ white, result }) => `${white.name} (${BYES[result.value] ?? '–'})`);
  return <p>{say('roundCard.withoutGame', { names: names.join('; ') })}</p>;
};

/**
 * A round with a row for each game. Games that need the arbiter come first. A finished round is collapsed.
 */
export const RoundCard = ({
  round,
  glance,
  isCurrent,
  next,
  files,
  feature,
  onFeature,
  onSet,
  onAct,
  onResult,
  ...acts
}: RoundCardProps) => {
  const [isOpen, setOpen] = useState<boolean>();
  const rowOf = useRows();
  // Rows rendered earlier must read the current games.
  const now = useRef(round);
  now.current = round;
  const gamesOf = (): Round['pairings'] => now.current.pairings;
  const rows = rowsOf(round, glance, feature);
  const spares = glance.tables.filter(({ isSpare }) => isSpare);
  const onAir = (board: number, wanted: boolean): void =>
    onFeature(wanted ? { board, ...(round.section !== undefined && { section: round.section }) } : null);
  const onResultOf: RowActs['onResult'] = (board, result) =>
    onResult(
      { round: round.round, ...(round.section !== undefined && { section: round.section }) },
      board,
      result,
    );
  const isPlayed = rows.every(({ pairing }) => pairing.result.value !== '*');
  const alarms = rows.filter(({ light }) => light !== undefined && isAlarm(light)).length;
  const isShown = isOpen ?? (round.state === 'setUp' || (round.state !== 'closed' && !isPlayed));
  return (
    <section class="card" aria-label={sayRound(round)}>
      <header class="round-head">
        <h2>{sayRound(round)}</h2>
        {alarms > 0 && <span class="alarms chip bad">{say('roundCard.needHelp', { count: alarms })}</span>}
        <RoundButtons {...{ round, isCurrent, next, onAct, isPlayed }} />
        <button type="button" class="button" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          {isShown ? say('roundCard.collapse') : gamesText(rows.length)}
        </button>
      </header>
      {isShown && <RulesChoice round={round} onRules={onSet} />}
      {isShown && <StartChoice round={round} onStart={onSet} />}
      {isShown && <Seats round={round} />}
      {isShown && (
        <div class="scroll">
          <table>
            <Heads />
            <tbody>
              {rows.map((row) => rowOf(row, spares, { ...acts, onAir, gamesOf, onResult: onResultOf }))}
            </tbody>
          </table>
        </div>
      )}
      {isShown && <Byes round={round} />}
      {isShown && files}
    </section>
  );
};
