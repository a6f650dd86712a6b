import { type Seats, sameSeats } from '../../game/seat.js';
import type { BridgeError } from '../../shared/bridgeError.js';
import { ok, type Result } from '../../shared/result.js';
import type { Caller } from '../caller.js';
import { rulingsOfCommand } from '../commandRulings.js';
import { factsNow } from '../core/facts.js';
import { recognise } from '../core/recognition.js';
import { enter } from '../core/rulings.js';
import { settle } from '../core/settle.js';
import { tell, type Work } from '../core/work.js';
import { refuse } from '../refuse.js';
import { checkPlay, type PlayMove } from './checkPlay.js';
import { passTurn } from './passTurn.js';
import { checkAnswer, type TableQuestion } from './questions.js';
import { judgeSeatChange } from './seatChange.js';
import type { SeatCommand } from './seatCommand.js';
import { askQuestion } from './tableQuestions.js';

type Answer = Result<void, BridgeError>;

/** Recognition has to know whose plies it will find on the board. */
export const tellPlayers = (work: Work, { white, black }: Seats): void => {
  const players = { white: white === 'board', black: black === 'board' };
  recognise(work, { kind: 'command', atMs: work.atMs, command: { kind: 'players', players } });
};

const seat = (work: Work, { white, black }: Seats): void => {
  tell(work, { type: 'seats', white, black });
  tellPlayers(work, { white, black });
};

const seatWords = ({ white, black }: Seats): string => `White: ${white}, Black: ${black}`;

const setSeats = (work: Work, { white, black }: Seats, caller: Caller): Answer => {
  const wanted = { white, black };
  const change = judgeSeatChange(work.core.table, wanted, caller);
  if (!change.ok) return change;
  if (change.value.kind === 'changed') {
    seat(work, wanted);
    return ok(undefined);
  }
  const { questions, game } = work.core.table;
  const isAsked = questions.some(({ seats }) => seats !== undefined && sameSeats(seats, wanted));
  if (isAsked || game === null) return refuse('seat', 'the other player has been asked already');
  const question = `Change of seats (${seatWords(wanted)})?`;
  const options = ['agree', 'decline'];
  askQuestion(work, { question, options, about: 'seats', side: change.value.of, seats: wanted });
  return ok(undefined);
};

const play = (work: Work, command: PlayMove, caller: Caller): Answer => {
  const { table } = work.core;
  const allowed = checkPlay(table, factsNow(work), command, caller);
  if (!allowed.ok) return allowed;
  const { uci } = command;
  recognise(work, { kind: 'command', atMs: work.atMs, command: { kind: 'play', uci } });
  settle(work);
  const played = work.core.table.game?.moves.at(-1);
  if (played === undefined || played.ply !== (table.game?.moves.length ?? 0) + 1)
    return refuse('unsettled', 'the board still tells which game it shows; play it again in a moment');
  passTurn(work, command.side, played.ply);
  return ok(undefined);
};

/** What an answer comes to under the Laws, as if its player had said so himself. */
const lawsCommandOf = ({ about, side = 'white' }: TableQuestion, option: string) => {
  const isYes = option === 'accept';
  if (about === 'draw') return { type: isYes ? 'acceptDraw' : 'declineDraw', side } as const;
  return { type: isYes ? 'acceptTakeBack' : 'declineTakeBack', side } as const;
};

const answer = (work: Work, command: Extract<SeatCommand, { type: 'answer' }>, caller: Caller): Answer => {
  const found = checkAnswer(work.core.table.questions, command, caller);
  if (!found.ok) return found;
  const question = found.value;
  const { option } = command;
  const closed = { type: 'askClosed', question: question.id, answer: option } as const;
  if (question.about === 'draw' || question.about === 'takeBack') {
    const said = lawsCommandOf(question, option);
    const rulings = rulingsOfCommand(work.core.table, factsNow(work), said, { caller, nowMs: work.atMs });
    if (!rulings.ok) return rulings;
    tell(work, closed);
    enter(work, rulings.value, caller);
    return ok(undefined);
  }
  tell(work, closed);
  if (question.offence !== undefined && option === 'yes') tell(work, question.offence);
  if (question.about === 'board')
    recognise(work, { kind: 'command', atMs: work.atMs, command: { kind: 'answer', option } });
  else if (question.seats !== undefined && option === 'agree') seat(work, question.seats);
  return ok(undefined);
};

/** A person seats the players, plays from a screen, or answers what was asked. */
export const commandSeats = (work: Work, command: SeatCommand, caller: Caller): Answer => {
  switch (command.type) {
    case 'setSeats':
      return setSeats(work, command, caller);
    case 'playMove':
      return play(work, command, caller);
    case 'answer':
      return answer(work, command, caller);
  }
};
