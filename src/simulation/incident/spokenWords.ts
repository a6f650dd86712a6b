import type { Color } from '../../chess/types.js';
import { type KeyedText, keyedText } from '../../shared/keyedText.js';
import { err, ok, type Result } from '../../shared/result.js';
import type { Spoken } from './incident.js';

const isSide = (word: string | undefined): word is Color => word === 'white' || word === 'black';

type Word = (side: Color | undefined, more: readonly string[]) => Readonly<Record<string, unknown>>;

const ofSide: Word = (side, [named]) => ({ side: isSide(named) ? named : side });
const plain: Word = () => ({});

/** What the words after `by:command=` mean. `side` is the speaking player's. */
const words: Readonly<Record<string, Word>> = {
  resign: ofSide,
  offerDraw: ofSide,
  acceptDraw: ofSide,
  declineDraw: ofSide,
  offerTakeBack: ofSide,
  acceptTakeBack: ofSide,
  declineTakeBack: ofSide,
  adjust: (side, squares) => ({ side, ...(squares.length > 0 && { squares }) }),
  newGame: plain,
  flagClaim: ofSide,
  claim: (side, [ground, move]) => ({ side, ground, ...(move !== undefined && { move }) }),
  illegalMove: (side, [named, cause = 'illegalMove', ply]) => ({
    side: isSide(named) ? named : side,
    cause,
    ...(ply !== undefined && { ply: Number(ply) }),
  }),
  ignoreIllegal: plain,
  confirmOffence: (_, [offence]) => ({ offence: Number(offence) }),
  dismissOffence: (_, [offence]) => ({ offence: Number(offence) }),
  judgeClaim: (_, [verdict]) => (verdict === undefined ? {} : { verdict }),
  pause: plain,
  resume: plain,
  undo: plain,
  adjourn: plain,
  openEnvelope: (_, [text]) => ({ text }),
  forfeit: (_, [loser]) => ({ loser }),
  penalty: (side, [named, penalty, seconds]) => ({
    side: isSide(named) ? named : side,
    penalty,
    ...(seconds !== undefined && { ms: 1000 * Number(seconds) }),
  }),
  irregularity: (_, [irregularity]) => ({ irregularity }),
  bothFlags: (_, [first]) => (first === undefined ? {} : { first }),
  answer: (_, [question, option]) => ({ question, option }),
  result: (_, [result]) => ({ result }),
  takeBack: (_, [plies]) => ({ plies: Number(plies) }),
  correctMoves: (_, [fromPly, ...moves]) => ({ fromPly: Number(fromPly), moves }),
  adjustClock: (_, [white, black]) => ({ whiteMs: 1000 * Number(white), blackMs: 1000 * Number(black) }),
};

/**
 * Reads `white:claim=threefold,Nf3` or `arbiter:illegalMove=black`: the speaker, the command, and its
 * subject.
 */
export const readSpoken = (text: string): Result<Spoken, KeyedText> => {
  const colon = text.indexOf(':');
  const [who, what] = [text.slice(0, colon), text.slice(colon + 1)];
  const side = isSide(who) ? who : undefined;
  if (side === undefined && who !== 'arbiter')
    return err(
      keyedText('incidentFault.noSpeaker', "'{text}' says nothing: `white`, `black` or `arbiter`", {
        text: who,
      }),
    );
  const by: Spoken['by'] = side === undefined ? { role: 'arbiter' } : { role: 'player', side };
  const equals = what.indexOf('=');
  const type = equals < 0 ? what : what.slice(0, equals);
  const word = Object.hasOwn(words, type) ? words[type] : undefined;
  if (word === undefined)
    return err(keyedText('incidentFault.notSpoken', "'{text}' cannot be spoken", { text: what }));
  const more = equals < 0 ? [] : what.slice(equals + 1).split(',');
  return ok({ by, command: { type, ...word(side, more) } });
};
