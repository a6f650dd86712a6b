import type { Growth } from '../weights.js';

/** A kind of tension: one way in which a square may not fit a game. */
export type TensionRow = {
  /** For people who ask why. */
  readonly text: string;
  /** As long as it lasts. */
  readonly price: Growth;
  /**
   * What is seen: a piece off the board; one that rests where it may go; one where no move puts it. Without:
   * what a ply still owes.
   */
  readonly sign?: 'lift' | 'stop' | 'misplaced';
  /** The piece that the side to move is about to play is off its square, in the hand or pushed. */
  readonly isUnderWay?: true;
  /** A hand holds a piece, or has put one down from where it may go on. */
  readonly isHandAtWork?: true;
  /** No move under way looks like this: it was wrong before a ply, it stays as dear after it. */
  readonly isSuspect?: true;
  /** What stays on the account (`weights.passed`) when the piece came back; absent: it was no absence. */
  readonly cameBack?: 'touchedOwn' | 'touchedSecond' | 'touchedOther' | 'nothing';
  /** What stays when the piece left where it did not belong: of a stop, or of the price it had come to. */
  readonly wentOn?: 'sureStop' | 'stop' | 'wrongStop' | 'whole';
};

/** All kinds, with their prices in nats (see `weights`). */
const rows = {
  ownLift: {
    text: 'the side to move holds its piece',
    price: { base: 0.1, perMs: 1 / 60_000, cap: 1 },
    sign: 'lift',
    isUnderWay: true,
    isHandAtWork: true,
    cameBack: 'touchedOwn',
  },
  secondOwnLift: {
    text: 'the side to move holds a second piece',
    price: { base: 1, perMs: 1 / 2_000, cap: 5 },
    sign: 'lift',
    isUnderWay: true,
    isHandAtWork: true,
    cameBack: 'touchedSecond',
  },
  pinnedLift: {
    text: 'the side to move holds a piece that has no legal move',
    price: { base: 1, perMs: 1 / 5_000, cap: 4 },
    sign: 'lift',
    isUnderWay: true,
    isHandAtWork: true,
    cameBack: 'touchedOwn',
  },
  victimLift: {
    text: 'a piece that can be taken is off the board',
    price: { base: 0.5, perMs: 1 / 20_000, cap: 3 },
    sign: 'lift',
    isHandAtWork: true,
    cameBack: 'touchedOther',
  },
  strangeLift: {
    text: 'a piece of the side that is not to move is off the board',
    price: { base: 1.5, perMs: 1 / 1_000, cap: 12 },
    sign: 'lift',
    isSuspect: true,
    cameBack: 'touchedOther',
  },
  replyLift: {
    text: 'the opponent holds a piece as if to reply',
    price: { base: 5, perMs: 1 / 1_000, cap: 8 },
    sign: 'lift',
    isHandAtWork: true,
    cameBack: 'touchedOther',
  },
  liftedAgain: {
    text: 'the piece that has just moved is in the air again',
    price: { base: 2, perMs: 1 / 500, cap: 8 },
    sign: 'lift',
    isSuspect: true,
    cameBack: 'touchedOther',
  },
  retaken: {
    text: 'the piece that has just moved is off the board, and it can be taken',
    price: { base: 0.7, perMs: 1 / 20_000, cap: 3 },
    cameBack: 'touchedOther',
  },
  retakenAtOnce: {
    text: 'the piece that has just moved is in the air at once, too soon for another hand',
    price: { base: 5, perMs: 1 / 20_000, cap: 7 },
    cameBack: 'touchedOther',
  },
  sureStop: {
    text: 'the piece stands where it may go, and nothing goes on from there',
    price: { base: 10, perMs: 0, cap: 10 },
    sign: 'stop',
    isUnderWay: true,
    isHandAtWork: true,
    wentOn: 'sureStop',
  },
  takenStop: {
    text: 'a piece stands again where one was lifted that may be taken',
    price: { base: 10, perMs: 0, cap: 10 },
    sign: 'stop',
    isUnderWay: true,
    isHandAtWork: true,
    wentOn: 'sureStop',
  },
  slidingStop: {
    text: 'the piece stands where it may go, but came sliding and may go on',
    price: { base: 0.7, perMs: 1 / 12, cap: 10 },
    sign: 'stop',
    isUnderWay: true,
    isHandAtWork: true,
    wentOn: 'stop',
  },
  castlingStop: {
    text: 'the piece stands where it may go, but may be half of a castling',
    price: { base: 0.7, afterMs: 400, perMs: 1 / 22, cap: 10 },
    sign: 'stop',
    isUnderWay: true,
    isHandAtWork: true,
    wentOn: 'stop',
  },
  castlingHalf: {
    text: 'the castling rook stands, the king is in the air',
    price: { base: 0.3, perMs: 1 / 10_000, cap: 3 },
    isUnderWay: true,
    isHandAtWork: true,
  },
  waitingPawn: {
    text: 'the pawn waits on the last rank for its piece',
    price: { base: 0.3, perMs: 1 / 20_000, cap: 3 },
    isUnderWay: true,
    isHandAtWork: true,
  },
  impossibleStop: {
    text: 'the piece stands where it may not go',
    price: { base: 1, perMs: 1 / 300, cap: 25 },
    sign: 'misplaced',
    isUnderWay: true,
    isSuspect: true,
    wentOn: 'wrongStop',
  },
  forbiddenCastling: {
    text: 'king and rook stand as after a castling that is not allowed',
    price: { base: 0.8, perMs: 1 / 2_000, cap: 3 },
  },
  newPiece: {
    text: 'a piece stands where none has come from anywhere',
    price: { base: 2, perMs: 1 / 200, cap: 25 },
    sign: 'misplaced',
    isSuspect: true,
    wentOn: 'wrongStop',
  },
  outOfTurn: {
    text: 'a piece of the side that is not to move stands elsewhere',
    price: { base: 8.5, perMs: 1 / 300, cap: 25 },
    sign: 'misplaced',
    isSuspect: true,
    wentOn: 'wrongStop',
  },
  newPieceOutOfTurn: {
    text: 'a piece of the side that is not to move has come from nowhere',
    price: { base: 3, perMs: 1 / 100, cap: 25 },
    sign: 'misplaced',
    isSuspect: true,
    wentOn: 'wrongStop',
  },
  bumped: {
    text: 'the piece stands beside its square, pushed there while another moved',
    price: { base: 6.5, perMs: 1 / 3_000, cap: 12 },
    sign: 'misplaced',
    wentOn: 'whole',
  },
  doubled: {
    text: 'the moved piece is still seen where it was before',
    price: { base: 0.2, perMs: 1 / 100, cap: 12 },
    wentOn: 'whole',
  },
  exchanged: {
    text: 'the piece stands where it was before, and another of its kind is missing',
    price: { base: 9, perMs: 1 / 500, cap: 25 },
    sign: 'misplaced',
    isSuspect: true,
    wentOn: 'wrongStop',
  },
  stayed: {
    text: 'the piece stands where it was all along, and another is missing',
    price: { base: 9, perMs: 1 / 15, cap: 25 },
    sign: 'misplaced',
    isSuspect: true,
    wentOn: 'whole',
  },
  latePawn: {
    text: 'the pawn taken en passant still stands',
    price: { base: 0.2, perMs: 1 / 4_000, cap: 3 },
  },
  lateRook: {
    text: 'the castling rook has not moved, and the king’s step alone is a move',
    price: { base: 0.3, perMs: 1 / 100, cap: 10 },
    cameBack: 'nothing',
  },
  rookInAir: {
    text: 'the castling rook is still to come',
    price: { base: 0.1, perMs: 1 / 5_000, cap: 3 },
    cameBack: 'nothing',
  },
  latePromotion: { text: 'the promoted pawn is still a pawn', price: { base: 3, perMs: 1 / 20_000, cap: 5 } },
  displaced: {
    text: 'the piece of an earlier move stands beside its square',
    price: { base: 1.6, perMs: 1 / 1_500, cap: 12 },
    cameBack: 'nothing',
  },
  owed: {
    text: 'rook, pawn or new piece of an earlier move are still to be put right',
    price: { base: 1, perMs: 1 / 3_000, cap: 8 },
    cameBack: 'nothing',
  },
} as const satisfies Readonly<Record<string, TensionRow>>;

export type TensionKind = keyof typeof rows;

export const tensionTable: Readonly<Record<TensionKind, TensionRow>> = rows;
