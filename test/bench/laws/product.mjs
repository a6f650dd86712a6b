/** The parts of the built product that play a game at a table and read the result. */
import { chess, createPgnReader, load, replayPgn } from '../recognition/product.mjs';
import { createAccuser } from './accusations.mjs';
import { createTablePlayer } from './atTable.mjs';

const { step, wakeAtMs } = await load('table/core/step.js');
const { createTableCore } = await load('table/core/tableCore.js');
const { applyTableEvent, emptyTable } = await load('table/tableState.js');
const { findMate } = await load('laws/findMate.js');
const { lawsProfiles } = await load('laws/profiles.js');
const { makeScorePgn } = await load('table/game/gamePgn.js');
export const { fits } = await load('recognition/squares/sensing.js');
const { parsePosition } = await load('chess/positionFromSetup.js');

const laws = (profile) => ({ rules: lawsProfiles[profile], canMate: findMate });

/** Why our own reader refuses a game that we have written. Undefined when it accepts it. */
const refusedPgn = (text) => {
  const faults = [];
  const reader = createPgnReader({
    onGame: (game) => {
      const { fault } = replayPgn(game);
      if (fault !== undefined) faults.push(fault.reason ?? fault.kind);
    },
  });
  reader.push(text);
  reader.finish();
  return faults[0];
};

/** `profile` names the Laws by which the table judges. */
export const playerFor = (profile) =>
  createTablePlayer({
    ...{ step, wakeAtMs, createTableCore, emptyTable, applyTableEvent, laws: laws(profile) },
  });

export const accuser = () =>
  createAccuser({
    parseUciMove: chess.parseUciMove,
    playMove: chess.playMove,
    parsePosition,
    makeScorePgn,
    refusedPgn,
  });
