import type { Message } from '../../../src/messages/catalogue/message.js';
import { linkMessage } from '../../../src/messages/linkText.js';
import { resultMessage } from '../../../src/messages/resultMessage.js';
import { phaseMessage } from '../../../src/messages/stateText.js';

const PHASES = [
  'carryingOut',
  'offline',
  'awaitingStart',
  'settled',
  'pieceInHand',
  'captureInHand',
  'castling',
  'enPassant',
  'promotion',
  'sliding',
  'correcting',
  'resetting',
  'resultSignal',
  'finished',
] as const;
const LINKS = ['closed', 'opening', 'identifying', 'ready', 'lost', 'waiting'] as const;
const RESULTS = ['1-0', '0-1', '1/2-1/2', '0-0', '1/2-0', '0-1/2', '*'] as const;
const CAUSES = [
  'kingsInCentre',
  'checkmate',
  'stalemate',
  'deadPosition',
  'agreement',
  'resignation',
  'time',
  'rules',
  'abandoned',
  'fivefold',
  'seventyFiveMoves',
  'threefold',
  'fiftyMoves',
  'illegalMoves',
  'forfeit',
  'told',
] as const;

/** What the words of tables, links and results can be: they are said as they come. */
export const TABLE_PHASES_SHOWN: readonly Message[] = [
  ...PHASES.map((phase) => phaseMessage(phase, null)),
  ...(['white', 'black'] as const).map((turn) => phaseMessage('settled', turn)),
  ...LINKS.map(linkMessage),
];
export const RESULTS_SHOWN: readonly Message[] = RESULTS.flatMap((result) => [
  resultMessage(result),
  ...CAUSES.map((cause) => resultMessage(result, cause)),
]);
