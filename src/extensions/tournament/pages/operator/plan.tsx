import { useState } from 'preact/hooks';
import { shownLanguage } from '../../../../web/words/pageLanguage.js';
import { say } from '../../../../web/words/say.js';
import type { TableGlance } from '../../atTables/tournamentGlance.js';
import { findPlace, type PlaceKey } from '../../model/seatingPlan.js';
import type { Tournament } from '../../model/tournament.js';
import type { ActBody } from '../../model/tournamentAct.js';
import { useCarry } from './useCarry.js';

/** The place for a board that is removed from the plan. */
const NOWHERE = 'nowhere';
const ROWS_OF = [4, 6, 8, 10, 12, 16, 20] as const;
const COLUMNS = 'jadoube-plan-columns';

const keyOf = ({ board, section }: PlaceKey): string => JSON.stringify([board, section ?? null]);
const placeOf = (key: string): PlaceKey => {
  const [board, section] = JSON.parse(key) as [number, string | null];
  return { board, ...(section !== null && { section }) };
};

/** The places of a section: enough for its largest round, plus those in the plan. */
const placesOf = (
  tournament: Tournament,
  section: string | undefined,
  tables: number,
): readonly PlaceKey[] => {
  const boards = tournament.rounds
    .filter((round) => round.section === section)
    .flatMap(({ pairings }) => pairings.filter(({ black }) => black !== null).map(({ board }) => board));
  const placed = tournament.places.filter((place) => place.section === section).map(({ board }) => board);
  const count = Math.max(0, ...boards, ...placed) || tables;
  return Array.from({ length: count }, (_, i) => ({
    board: i + 1,
    ...(section !== undefined && { section }),
  }));
};

const sectionsOf = ({ rounds, places }: Tournament): readonly (string | undefined)[] => {
  const sections = [...new Set([...rounds, ...places].map(({ section }) => section))];
  return sections.length === 0 ? [undefined] : sections;
};

const boardText = ({ name, serialNumber }: TableGlance): string =>
  serialNumber === undefined ? name : `${name} · ${serialNumber}`;

type Props = {
  readonly tournament: Tournament;
  readonly tables: readonly TableGlance[];
  readonly onAct: (body: ActBody) => Promise<void>;
};

type BoardCarry = ReturnType<typeof useCarry>;

/** A board that can be moved in the plan. */
const PlanBoard = ({ table, carry }: { readonly table: TableGlance; readonly carry: BoardCarry }) => (
  <button
    type="button"
    class={`plan-board link-${table.link}`}
    aria-pressed={carry.carried === table.id}
    onPointerDown={(event) => carry.onPointerDown(event, table.id)}
    onClick={() => carry.take(carry.carried === table.id ? undefined : table.id)}
  >
    {boardText(table)}
  </button>
);

type PlaceProps = {
  readonly place: PlaceKey;
  /** The table at this place in the plan. */
  readonly id: string | undefined;
  readonly table: TableGlance | undefined;
  readonly carry: BoardCarry;
  readonly onTap: (place: string, there: string | undefined) => void;
};

const Place = ({ place, id, table, carry, onTap }: PlaceProps) => (
  <li class="hall-place" data-place={keyOf(place)}>
    <button
      type="button"
      class="number"
      aria-label={say('plan.place', { board: place.board })}
      onClick={() => onTap(keyOf(place), id)}
    >
      {place.board}
    </button>
    {table !== undefined && <PlanBoard table={table} carry={carry} />}
    {table === undefined && id !== undefined && <span class="problem">{id}</span>}
    {table !== undefined && (
      <a
        class="qr"
        href={`api/v1/cards.html?table=${encodeURIComponent(table.id)}&lang=${shownLanguage()}`}
        aria-label={say('plan.qrCodeOf', { table: table.name })}
      >
        {say('plan.qr')}
      </a>
    )}
  </li>
);

/** The number of tables in a row, remembered on this device. */
const useColumns = () => {
  const [columns, setColumns] = useState(Number(localStorage.getItem(COLUMNS) ?? 8));
  const choice = (
    <label>
      {say('plan.tablesInRow')}{' '}
      <select
        value={String(columns)}
        onChange={({ currentTarget }) => {
          localStorage.setItem(COLUMNS, currentTarget.value);
          setColumns(Number(currentTarget.value));
        }}
      >
        {ROWS_OF.map((one) => (
          <option key={one} value={String(one)}>
            {one}
          </option>
        ))}
      </select>
    </label>
  );
  return { columns, choice };
};

/** The act that puts a board at a place or removes it. Undefined if nothing changes. */
const putAct = (tournament: Tournament, table: TableGlance | undefined, id: string, place: string) => {
  const known = tournament.places.find((one) => one.table.value === id);
  if (place !== NOWHERE) {
    const serial = table?.serialNumber;
    if (known !== undefined && keyOf(known) === place) return undefined;
    return { type: 'place', ...placeOf(place), table: id, ...(serial !== undefined && { serial }) } as const;
  }
  return known && ({ type: 'place', ...placeOf(keyOf(known)), table: null } as const);
};

/** The seating plan. Boards are moved to their places by mouse, touch or keyboard. */
export const Plan = ({ tournament, tables, onAct }: Props) => {
  const { columns, choice } = useColumns();
  const byId = new Map(tables.map((table) => [table.id, table]));
  const put = (id: string, place: string): void => {
    const act = putAct(tournament, byId.get(id), id, place);
    if (act !== undefined) void onAct(act);
  };
  const carry = useCarry(put);
  const { carried, at, take } = carry;
  const onTap = (place: string, there: string | undefined): void => {
    take(carried === undefined ? there : undefined);
    if (carried !== undefined) put(carried, place);
  };
  const placed = new Set(tournament.places.map((place) => place.table.value));
  const hanging = carried === undefined ? undefined : byId.get(carried);
  return (
    <div class={carried === undefined ? 'plan' : 'plan carrying'}>
      <p class="muted">
        {say('plan.about')} {say('plan.givenLater')}
      </p>
      <fieldset class="tray" data-place={NOWHERE} aria-label={say('plan.withoutPlace')}>
        {tables.map((table) => placed.has(table.id) || <PlanBoard key={table.id} {...{ table, carry }} />)}
        {carried !== undefined && placed.has(carried) && (
          <button type="button" class="button" onClick={() => onTap(NOWHERE, undefined)}>
            {say('plan.takeAway')}
          </button>
        )}
      </fieldset>
      {choice}
      {sectionsOf(tournament).map((section) => (
        <div key={section ?? ''} class="hall-room">
          {section !== undefined && <h3>{section}</h3>}
          <ol class="places" style={{ gridTemplateColumns: `repeat(${columns}, minmax(6.5rem, 1fr))` }}>
            {placesOf(tournament, section, tables.length).map((place) => {
              const id = findPlace(tournament, place)?.table.value;
              const table = id === undefined ? undefined : byId.get(id);
              return <Place key={place.board} {...{ place, id, table, carry, onTap }} />;
            })}
          </ol>
        </div>
      ))}
      {hanging !== undefined && at !== undefined && (
        <span class="plan-board hanging" style={{ left: `${at.x}px`, top: `${at.y}px` }} aria-hidden="true">
          {boardText(hanging)}
        </span>
      )}
    </div>
  );
};
