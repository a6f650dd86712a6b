import { useState } from 'preact/hooks';
import type { TableGlance } from '../../hall/hallGlance.js';
import { findPlace, type PlaceKey } from '../../tournament/hallPlan.js';
import type { Tournament } from '../../tournament/tournament.js';
import type { ActBody } from '../../tournament/tournamentAct.js';
import { say } from '../words/say.js';
import { useCarry } from './useCarry.js';

/** Where a board is put that stands nowhere any more. */
const NOWHERE = 'nowhere';
const ROWS_OF = [4, 6, 8, 10, 12, 16, 20] as const;
const COLUMNS = 'jadoube-plan-columns';

const keyOf = ({ board, section }: PlaceKey): string => JSON.stringify([board, section ?? null]);
const placeOf = (key: string): PlaceKey => {
  const [board, section] = JSON.parse(key) as [number, string | null];
  return { board, ...(section !== null && { section }) };
};

/** The places of a section: as many as its largest round has games, and those that the plan names. */
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

/** The plan of the hall: boards are carried to the places where they stand, by mouse, finger or key. */
const Plan = ({ tournament, tables, onAct }: Props) => {
  const [columns, setColumns] = useState(Number(localStorage.getItem(COLUMNS) ?? 8));
  const byId = new Map(tables.map((table) => [table.id, table]));
  const put = (table: string, place: string): void => {
    const known = tournament.places.find((one) => one.table.value === table);
    if (place === NOWHERE) {
      if (known !== undefined) {
        const { board, section } = known;
        void onAct({ type: 'place', board, ...(section !== undefined && { section }), table: null });
      }
      return;
    }
    const serial = byId.get(table)?.serialNumber;
    if (known !== undefined && keyOf(known) === place) return;
    void onAct({ type: 'place', ...placeOf(place), table, ...(serial !== undefined && { serial }) });
  };
  const carry = useCarry(put);
  const { carried, at, take, onPointerDown } = carry;
  const tapPlace = (place: string, there: string | undefined): void => {
    if (carried === undefined) take(there);
    else {
      take(undefined);
      put(carried, place);
    }
  };
  const board = (table: TableGlance) => (
    <button
      key={table.id}
      type="button"
      class={`plan-board link-${table.link}`}
      aria-pressed={carried === table.id}
      onPointerDown={(event) => onPointerDown(event, table.id)}
      onClick={() => take(carried === table.id ? undefined : table.id)}
    >
      {boardText(table)}
    </button>
  );
  const placedIds = new Set(tournament.places.map((place) => place.table.value));
  const hanging = carried === undefined ? undefined : byId.get(carried);
  return (
    <div class={carried === undefined ? 'plan' : 'plan carrying'}>
      <p class="muted">{say('Draw a board to where it stands, or tap it and then its place.')}</p>
      <fieldset class="tray" data-place={NOWHERE} aria-label={say('Boards without a place')}>
        {tables.filter(({ id }) => !placedIds.has(id)).map(board)}
        {carried !== undefined && placedIds.has(carried) && (
          <button type="button" class="button" onClick={() => tapPlace(NOWHERE, undefined)}>
            {say('Take it away')}
          </button>
        )}
      </fieldset>
      <label>
        {say('Tables in a row')}{' '}
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
      {sectionsOf(tournament).map((section) => (
        <div key={section ?? ''} class="hall-room">
          {section !== undefined && <h3>{section}</h3>}
          <ol class="places" style={{ gridTemplateColumns: `repeat(${columns}, minmax(6.5rem, 1fr))` }}>
            {placesOf(tournament, section, tables.length).map((place) => {
              const known = findPlace(tournament, place);
              const id = known?.table.value;
              const table = id === undefined ? undefined : byId.get(id);
              return (
                <li key={place.board} class="hall-place" data-place={keyOf(place)}>
                  <button
                    type="button"
                    class="number"
                    aria-label={say('Place {board}', { board: place.board })}
                    onClick={() => tapPlace(keyOf(place), id)}
                  >
                    {place.board}
                  </button>
                  {table !== undefined && board(table)}
                  {table === undefined && id !== undefined && <span class="problem">{id}</span>}
                  {table !== undefined && (
                    <a
                      class="qr"
                      href={`api/v1/cards.html?table=${encodeURIComponent(table.id)}`}
                      aria-label={say('QR code of {table}', { table: table.name })}
                    >
                      {say('QR')}
                    </a>
                  )}
                </li>
              );
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

/** Drawn only while somebody looks at it: hundreds of places are no matter of every look. */
export const PlanCard = (props: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <section class="card" aria-label={say('Plan of the hall')}>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{say('Plan of the hall')}</summary>
        {isOpen && <Plan {...props} />}
      </details>
    </section>
  );
};
