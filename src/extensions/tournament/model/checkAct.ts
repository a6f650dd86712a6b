import { message } from '../../../messages/catalogue/message.js';
import type { BridgeError } from '../../../shared/bridgeError.js';
import { ok, type Result } from '../../../shared/result.js';
import { documentFaults } from './documentFaults.js';
import { importDifferences, touchesGame } from './importDifferences.js';
import { findNextRound } from './nextRound.js';
import { isBye, type PairingResult } from './pairingResult.js';
import { PlayerIndex } from './playerIndex.js';
import { isSamePlayer, nameToken } from './samePlayer.js';
import { findPlace, gameAtTable } from './seatingPlan.js';
import { checkNumber, checkStartFen } from './startPosition.js';
import {
  findBoard,
  findPairing,
  findRound,
  type Pairing,
  type RoundKey,
  roundsAtTables,
  type Tournament,
} from './tournament.js';
import type { ActBody } from './tournamentAct.js';
import { refuseAct } from './tournamentFault.js';
import { gameMessage, roundMessage } from './tournamentMessages.js';

type Checked = Result<void, BridgeError>;
type BodyOf<Type extends ActBody['type']> = Extract<ActBody, { type: Type }>;

const fine: Checked = ok(undefined);

const checkRound = (tournament: Tournament, key: RoundKey): Checked =>
  findRound(tournament, key) === undefined
    ? refuseAct('absent', message('refusal.unknownRound', { round: roundMessage(key) }))
    : fine;

/** Refuses to begin another event while a game is in play, unless the operator forces it. */
const checkNewEvent = (tournament: Tournament, force: boolean): Checked => {
  const playing = roundsAtTables(tournament)
    .flatMap(({ pairings }) => pairings)
    .find(({ game, result }) => game !== undefined && result.value === '*');
  return playing === undefined || force
    ? fine
    : refuseAct('begun', message('refusal.stillPlayed', { board: playing.board }));
};

const checkImport = (tournament: Tournament, { document, force, event }: BodyOf<'import'>): Checked => {
  const [fault] = documentFaults(document);
  if (fault !== undefined) return refuseAct(fault.fault, fault.why);
  if (event === 'new') return checkNewEvent(tournament, force === true);
  const begun = importDifferences(tournament, document).find(touchesGame);
  if (begun === undefined || force === true || !('white' in begun)) return fine;
  const black = begun.black === null ? null : { name: begun.black };
  const game = gameMessage({ white: { name: begun.white }, black });
  return refuseAct(
    'begun',
    message('refusal.wouldChangeGame', { round: roundMessage(begun), board: begun.board, game }),
  );
};

/** Refuses to seat two games of current rounds at one table. */
const checkSeats = (tournament: Tournament, { tables }: BodyOf<'seat'>): Checked => {
  for (const id of Object.keys(tables))
    if (findPairing(tournament, id) === undefined)
      return refuseAct('absent', message('refusal.noPairing', { id }));
  const wanted = Object.entries(tables).filter(([, table]) => table !== null);
  for (const [i, [id, table]] of wanted.entries()) {
    if (wanted.slice(0, i).some(([, other]) => other === table))
      return refuseAct('tableTwice', message('refusal.tableTwice', { table: table ?? '' }));
    const round = findPairing(tournament, id)?.round;
    const other = round?.pairings.find((one) => one.table?.value === table && tables[one.id] === undefined);
    if (other !== undefined && other.id !== id)
      return refuseAct(
        'tableTwice',
        message('refusal.alreadyAtTable', { game: gameMessage(other), table: table ?? '' }),
      );
  }
  return fine;
};

/** Refuses details whose FIDE id and name belong to different players here. */
const checkFill = ({ players }: Tournament, { players: given }: BodyOf<'fill'>): Checked => {
  const known = new PlayerIndex(players);
  for (const player of given) {
    const at = known.find(player);
    if (at === undefined)
      return refuseAct('absent', message('refusal.unknownPlayer', { player: player.name }));
    if (nameToken(players[at]?.name ?? '') !== nameToken(player.name))
      return refuseAct(
        'playerTwice',
        message('refusal.fideIdOfOther', { id: player.fideId ?? '', player: players[at]?.name ?? '' }),
      );
    known.add(player);
  }
  return fine;
};

/** Refuses to reassign a table with a game in play. Such tables can only be swapped. */
const checkPlace = (tournament: Tournament, act: BodyOf<'place'>): Checked => {
  for (const table of [act.table, findPlace(tournament, act)?.table.value]) {
    const played = table == null ? undefined : gameAtTable(tournament, table);
    if (played !== undefined)
      return refuseAct(
        'begun',
        message('refusal.playedAtTable', { game: gameMessage(played.pairing), table: table ?? '' }),
      );
  }
  return fine;
};

const checkPair = (tournament: Tournament, act: BodyOf<'pair'>): Checked => {
  const round = findRound(tournament, act);
  const { white, black, board } = act;
  if (black !== null && isSamePlayer(white, black))
    return refuseAct('playerTwice', message('refusal.playsHimself', { player: white.name }));
  for (const one of round?.pairings ?? []) {
    if (one.board === board) {
      if (one.game !== undefined)
        return refuseAct('begun', message('refusal.boardHasMoves', { board, game: gameMessage(one) }));
      continue;
    }
    const twice = [one.white, one.black].find(
      (player) =>
        player !== null && [white, black].some((mine) => mine !== null && isSamePlayer(mine, player)),
    );
    if (twice != null)
      return refuseAct('playerTwice', message('refusal.hasGame', { player: twice.name, board: one.board }));
  }
  return fine;
};

const checkSwappedTables = (tournament: Tournament, act: BodyOf<'swapTables'>): Checked => {
  const { pairing, other } = act;
  if (pairing === other) return refuseAct('tableTwice', message('refusal.oneGame'));
  for (const id of [pairing, other]) {
    const found = findPairing(tournament, id);
    if (found === undefined) return refuseAct('absent', message('refusal.noPairing', { id }));
    const { round, pairing: one } = found;
    if (round.state !== 'setUp')
      return refuseAct('closed', message('refusal.roundNotAtTables', { round: roundMessage(round) }));
    if (one.black === null) return refuseAct('isBye', message('refusal.hasBye', { player: one.white.name }));
    if (one.table === undefined)
      return refuseAct('absent', message('refusal.noTable', { game: gameMessage(one) }));
  }
  return fine;
};

const checkPairing = (
  tournament: Tournament,
  id: string,
  check: (pairing: Pairing) => Checked = () => fine,
): Checked => {
  const found = findPairing(tournament, id);
  return found === undefined
    ? refuseAct('absent', message('refusal.noPairing', { id }))
    : check(found.pairing);
};

/** Accepts bye results only for byes, and all other results only for games. */
const checkResult = (one: Pairing, result: PairingResult): Checked => {
  if (one.black === null && !isBye(result))
    return refuseAct('isBye', message('refusal.hasBye', { player: one.white.name }));
  return one.black !== null && isBye(result) ? refuseAct('isBye', message('refusal.byeIsNoResult')) : fine;
};

/** Refuses to change the start position of a round once one of its boards has a move. */
const checkStart = (tournament: Tournament, key: RoundKey): Checked => {
  const round = findRound(tournament, key);
  if (round === undefined) return checkRound(tournament, key);
  if (round.state === 'closed')
    return refuseAct('closed', message('refusal.roundClosed', { round: roundMessage(key) }));
  const begun = round.pairings.find(({ game }) => game !== undefined);
  return begun === undefined
    ? fine
    : refuseAct(
        'begun',
        message('refusal.roundHasMoves', {
          round: roundMessage(key),
          board: begun.board,
          game: gameMessage(begun),
        }),
      );
};

const checkSetRound = (tournament: Tournament, act: BodyOf<'setRound'>): Checked => {
  if (act.fen === undefined) return checkRound(tournament, act);
  const legal = act.fen === null ? fine : checkStartFen(act.fen);
  return legal.ok ? checkStart(tournament, act) : legal;
};

const checkStartPosition = (tournament: Tournament, act: BodyOf<'startPosition'>): Checked => {
  const legal = act.number === null ? fine : checkNumber(act.number);
  return legal.ok ? checkStart(tournament, act) : legal;
};

/** Checks an act against the present tournament. An undo is checked by `ActHistory`. */
export const checkAct = (tournament: Tournament, act: ActBody): Checked => {
  switch (act.type) {
    case 'import':
      return checkImport(tournament, act);
    case 'fill':
      return checkFill(tournament, act);
    case 'seat':
      return checkSeats(tournament, act);
    case 'place':
      return checkPlace(tournament, act);
    case 'pair':
      return checkPair(tournament, act);
    case 'unpair':
      return checkPairing(tournament, act.pairing, (one) =>
        one.game === undefined
          ? fine
          : refuseAct('begun', message('refusal.gameHasMoves', { game: gameMessage(one) })),
      );
    case 'swapTables':
      return checkSwappedTables(tournament, act);
    case 'swapColors':
      return checkPairing(tournament, act.pairing, (one) =>
        one.black === null ? refuseAct('isBye', message('refusal.hasBye', { player: one.white.name })) : fine,
      );
    case 'begin':
      return checkPairing(tournament, act.pairing);
    case 'result':
      return checkPairing(tournament, act.pairing, (one) => checkResult(one, act.result));
    case 'setResult': {
      const known = checkRound(tournament, act);
      const one = findBoard(tournament, act);
      if (!known.ok) return known;
      if (one === undefined)
        return refuseAct(
          'absent',
          message('refusal.noBoard', { round: roundMessage(act), board: act.board }),
        );
      return checkResult(one, act.result);
    }
    case 'setRound':
      return checkSetRound(tournament, act);
    case 'startPosition':
      return checkStartPosition(tournament, act);
    case 'setUp':
    case 'close':
      return checkRound(tournament, act);
    case 'next': {
      const found = findNextRound(tournament, act.section);
      return found.ok ? fine : found;
    }
    default:
      return fine;
  }
};
