import type { TableView } from '../../table/tableView.js';

/** What of a table helps to find a fault, without who plays there and what. */
export const makeTableReport = (table: TableView, index: number) => {
  const { device, game } = table;
  const { protocol, link, problem, firmware, clockModel, hardware, batteryPercent, capabilities } = device;
  return {
    table: `table-${index + 1}`,
    device: { protocol, link, problem, firmware, clockModel, hardware, batteryPercent, capabilities },
    flipped: device.flipped,
    phase: table.phase,
    hands: table.hands,
    wrongSquares: table.wrong.length,
    questions: table.questions.length,
    seats: table.seats,
    toCarryOut: table.toCarryOutNext.length + (table.toCarryOut === null ? 0 : 1),
    rules: table.rules,
    game: game && { plies: game.moves.length, result: game.result },
    clock: table.clock !== null,
    alarm: table.alarm?.code,
    events: table.n,
  };
};

/** The words that name somebody or something at these tables, and what shall stand in their place. */
export const namesAtTables = (tables: readonly TableView[]): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  for (const [index, { id, name, device, game, nextTags }] of tables.entries()) {
    names.set(id, `table-${index + 1}`).set(name, `table-${index + 1}`);
    if (device.serialNumber !== undefined) names.set(device.serialNumber, '(serial number)');
    for (const tags of [nextTags, game?.tags ?? {}])
      for (const [tag, value] of Object.entries(tags))
        if (value !== undefined && !/^[\d?.*/+-]*$/.test(value)) names.set(value, `(${tag})`);
  }
  return names;
};
