import type { CommitLevel } from '../../recognitionEvent.js';

/** A chosen number with its reason. */
type Choice<T = number> = { readonly value: T; readonly because: string };
const choose = <T>(value: T, because: string): Choice<T> => ({ value, because });

/**
 * Numbers that are neither counted nor documented. The other decisive numbers are in `documented.ts` and in
 * the counted costs.
 */
export const chosen = {
  width: choose(
    24,
    'number of paths kept; a wider beam improves no quiet game, and its cost is proportional',
  ),
  widthInDoubt: choose(
    80,
    'number of paths kept while the likeliest has less than half; this saves 3 of 30 scrambles',
  ),
  flatShare: choose(0.5, 'the beam is in doubt if the likeliest game has less than this share'),
  windowNats: choose(30, 'a path that costs this much more than the best never won in a simulated game'),
  mergedNats: choose(
    7,
    'a reading this far beyond the window would change no digit of the best if merged into it',
  ),
  patience: choose(
    { width: 120, nats: 80 },
    'counting a known game that this beam loses takes a wider one, because uncounted transitions cost much',
  ),
  mismatchMost: choose(
    15,
    'a clean ply has about ten; a likeliest reading with this recent cost may well be wrong',
  ),
  mismatchKept: choose(0.7, 'the share of that cost that remains after each report and press'),
  farFetched: choose(
    { mismatch: 30, loose: 2 },
    'one in fourteen final plies was wrong when the reading had this cost, or left two pieces off their squares',
  ),
  standAnewMost: choose(
    4,
    'newly occupied squares in one scan: two castling plies have this many. More mean that another position was set up, or that play went on without scans',
  ),
  mismatched: choose({ width: 100, nats: 40 }, 'a wider beam when no reading fits well, which is rare'),
  ordersMost: choose(
    3,
    'changes of one report that are tried in every order; longer lists are tried only forwards and backwards',
  ),
  silencesMs: choose<readonly number[]>(
    [700, 6_000, 20_000],
    'nine in ten actions of one move are closer together than the first value, so the position is intended after it. A piece in the hand for the second value has usually been placed where no square shows it; after the third this is as certain again',
  ),
  legalRival: choose(
    1e-4,
    'a legal game with this share and the same squares blocks the report of an illegal move, because a false accusation is worse than a late one',
  ),
  illegalMs: choose(2_000, 'a player who corrects a piece has lifted it again by then'),
  goesOnMs: choose(
    5_000,
    'a piece that moves on this soon, before the press, was corrected by a player who had hardly released it, so the players are asked and not accused',
  ),
  illegalPressedMs: choose(200, 'after a press a board may still report earlier changes'),
  tooSoonAgain: choose(
    { nats: 8, reactionMs: 200, unhurriedMs: 350 },
    'a player needs at least this long to see the reply and lift the released piece again; a piece that moves on sooner has made one ply, not two',
  ),
  kingTaken: choose(
    20,
    'in nats: a king that is adjusted is off its square only briefly, and no other piece takes that square meanwhile',
  ),
  oddMs: choose(700, 'a false change disappears after a few scans; a lasting change is real'),
  smoothing: choose(0.3, 'added to every count, so that uncounted transitions stay possible'),
  unlike: choose(
    0.02,
    'the share of actions unlike all counted ones; no number learned from a few hundred games is more certain',
  ),
  defaultCost: choose(4, 'the cost of a transition in a state that was never counted'),
  sensors: choose(
    { ignore: 14, oddLasts: 8, oddStands: 4 },
    'boards without faults give no counts; a low cost would let a false change replace each missing transition',
  ),
  transitionCosts: choose<Readonly<Record<string, number>>>(
    {
      illegalStands: 14,
      liftStuck: 5,
      landForbidden: 0.5,
      castlePastKing: 0.5,
      castleWrongly: 5,
      rookTooForbidden: 4,
      kingTooForbidden: 4,
      takeBackMore: 1,
      putBackMore: 0.5,
      landInPassing: 1,
      'takeLoose.victim': 1,
      'putRight.illegal': 1,
      pressIllegal: 3,
      pressBack: 1,
    },
    'the counted games have only legal moves and at most one take-back, which another follows about half the time. An illegal move counts only when play continues from it. King and rook that move as in castling castle, legal or not. One ply in some hundreds captures en passant; the pawn is placed before the captured one is lifted as often as after. An illegal move after which play continued is corrected when it is noticed. An opponent who sees an illegal move presses the clock back',
  ),
  becomes: choose(
    { queen: 0.03, lesser: 4.4 },
    'some three in a hundred promotions are underpromotions; the counted ones are too few to say',
  ),
  levels: choose<Readonly<Record<Exclude<CommitLevel, 'provisional'>, number>>>(
    { committed: 0.9, final: 0.9993 },
    'fewer than one final ply in a thousand may be wrong, and most plies are reported when they reach this probability',
  ),
  finalMs: choose(60_000, 'a ply that stands for a minute is very unlikely to change'),
  openPliesMost: choose(2, 'the last ply and the one before it may stay open; earlier ones may not'),
  runnerUpShare: choose(0.001, 'a rival less likely than this is not reported'),
  putRight: choose(
    { rate: 0.002, withinMs: 2000 },
    'players do change a move this late, but the counted games have no example',
  ),
  putRightFar: choose(
    { nats: 10, stoodMs: 2_000 },
    'a piece that is put right after the reply stood beside its square. One that stood elsewhere for this long was played there, and may only be taken back with it',
  ),
  feltLateMs: choose(
    2_500,
    'the sensor detects a piece half off its square this late. Until then the piece may have gone elsewhere, and not made a capture that no square shows',
  ),
  pressFirst: choose(
    1,
    'in nats: a press is reported immediately and a piece with the next scan, so some changes of that scan precede the press',
  ),
  pliesOfLook: choose(
    3,
    'plies of one side that are tried as changes of a scan before one press; scans rarely show more',
  ),
  lateness: choose(
    { plies: 6, early: 1, mostMs: 500 },
    'players sometimes press early. A slow link is late with nearly every ply, and no working link takes longer',
  ),
  leverMs: choose(100, 'a hand needs at least this long from a square to the lever of the clock'),
  habit: choose(
    { again: 1, late: 0.05 },
    'shape parameters: most tables never adjust a piece after the press, and some always do; slides vary less',
  ),
  provisionalShare: choose(0.5, 'a ply less likely than its absence is not told'),
  recoveryBack: choose(4, 'maximum number of plies given up before the search for unseen ones'),
  stopsMost: choose(8, 'fully explained positions from which the search for another game starts'),
  unread: choose(
    { begin: 24, change: 3, ply: 1, disorder: 5, pliesMax: 5, positionsMax: 300 },
    'in nats: the cost of a game that ends in this position when no transition fits; each changed square costs as much as a plain ply, and one that no ply touches as much again',
  ),
  inversionMs: choose(
    500,
    'scans mix up the order of changes within about this time; a longer delay counts as several of them',
  ),
  startsMost: choose(8, 'readings of a gap from which the search for the next one starts'),
  waysMost: choose(32, 'maximum number of games that explain one placement; a question cannot list more'),
  unseen: choose(
    {
      link: { pliesMax: 4, positionsMax: 4_000 },
      rest: { pliesMax: 2, positionsMax: 600 },
      counted: { pliesMax: 6, positionsMax: 12_000 },
    },
    'the search depth for unseen plies when the link was down, when it was up, and when the clock counted them',
  ),
  longGap: choose(
    {
      ...{ pliesMin: 4, pliesMax: 6, positions: 500, waysMost: 64, ranked: 4, optionsMost: 5 },
      ...{ everyMs: 40, slicesMost: 80 },
    },
    'a gap that nothing explains is searched for longer ways in slices of some milliseconds, for three seconds at most; the question lists the five likeliest',
  ),
  keptPositions: choose(2_000, 'a quarter of an hour stored by a board needs fewer'),
  heldPositions: choose(
    300,
    'positions searched for each piece that a player may hold after a gap; most give no result',
  ),
  unseenCosts: choose(
    { begin: { link: 0, rest: 12 }, ply: 3, back: 4, disorder: 10 },
    'in nats: boards rarely lose plies while the link is up, and seen plies are rarely given up. A piece placed after a scan made its ply after the plies of that scan, unless it was only touched again',
  ),
  mateMs: choose(
    { stands: 1_500, restless: 5_000 },
    'a mating piece may move on before the press. One that stands this long has mated; the time is longer when other pieces are off their squares',
  ),
  halfCastlingMs: choose(
    { begun: 1_500, open: 5_000 },
    'a castling king usually follows its rook within a second, and within five if the clock is not pressed',
  ),
  pushedMs: choose(
    { toTell: 250, toCommit: 700 },
    'a piece that slides along a line stays on a square for less than this',
  ),
  triedPlies: choose(
    {
      presses: 3,
      most: 12,
      pace: { ms: 3_000, most: 2 },
      rest: { least: 3, odds: 0.0025 },
      setUp: { least: 1, odds: 0.05 },
    },
    'one press is forgotten and the reply cannot be pressed. Beyond the maximum, play continues without a clock. Above these odds the players forgot to press: one ply in eighty ends its game, and after one game in five players try moves, one every three seconds, with pauses for talk',
  ),
  forgetting: choose(
    { forgotten: 0.5, plies: 25 },
    "the prior before the players' first press: one press in fifty is forgotten",
  ),
  pressMs: choose(10_000, 'a press that a remote opponent waits for counts as forgotten after this time'),
  countMs: choose(3_000, 'a running clock reports its times once a second, so it has reported again by then'),
  firstPressMs: choose(
    6_000,
    'the pressing habit is not known yet; a piece released for this long has moved',
  ),
  turned: choose(
    { nats: 20, plies: 2, pliesWatched: 8, sureNats: 8, squaresAway: 6 },
    'how much likelier the game must be from the other side before the board counts as turned; the moves have shown it by the eighth ply',
  ),
  looksMost: choose(3, 'in nats: plausibility as chess has at most a weight of twenty to one'),
  waysShare: choose(0.01, 'a question omits alternatives a hundred times less likely than the best'),
  namedShare: choose(
    0.5,
    'a question whose options have less than half of the probability waits for later play',
  ),
  unseenShare: choose(
    0.001,
    'the piece of an unseen capture is only a guess by plausibility, so a question covers less likely ones too',
  ),
  askMs: choose(2_000, 'play that pauses this long gives no more evidence on which of several games it was'),
  askHeldMs: choose(
    { alone: 5_000, together: 12_000 },
    'a piece in the hand for this long may have captured; an opponent at the board answers that with the reply',
  ),
  optionsMost: choose(8, 'a question with more options is unreadable'),
  believedMs: choose(10_000, 'a question delays a remote opponent no longer than this'),
  signalRestMs: choose(
    { stopped: 1200, else: 1500 },
    'kings that show a result stay in place; a king that was put on a wrong square is moved within a second, and while the clock runs two kings may meet that long',
  ),
  signalUnnamedMs: choose(
    { unnamed: 2_500, oneUnseen: 4_500 },
    'if the board does not identify kings: a player who plays on would have moved by then',
  ),
  resultShown: choose(
    { inHand: 10, mate: 3.7 },
    'in nats: players put their pieces down before the kings show a result. Mate ends a game immediately; without mate one ply in forty ends it',
  ),
  signalBegins: choose(
    { withClockMs: 20_000, withoutMs: 1_500 },
    'plies before the kings were shown may be kings on their way or pieces being cleared; without presses only their haste shows it',
  ),
  studied: choose(
    { putBack: 4, pliesMax: 2, positionsMax: 200 },
    'players who analyse the ending try one move after the other, and take this many back together',
  ),
  signalStepMs: choose(6000, 'one hand places both kings within this time; a king placed earlier has moved'),
  disputeAsked: choose(
    { restMs: 1_500, latestMs: 5_000 },
    'a position that rests this long is intended; players who do not pause are asked at the latest time',
  ),
  disputeMs: choose(15_000, 'play along the likelier line for this long settles the dispute'),
  sweptPieces: choose(
    4,
    'two players who both move hold at most three pieces; nothing is reported while more are off the board',
  ),
  regret: choose(
    { perPawn: 1, pawnsMost: 6, ifAsked: 0.1 },
    'in nats, in a gap: the cost of missed captures and lost material. If a question will settle the moves, it is only large enough to rank the most plausible first',
  ),
  unseenPresses: choose(
    { most: 8, unpressed: 2.5 },
    'in nats, in a gap: the number of presses differs from the number of plies, or the wrong side runs',
  ),
  levelsMost: choose(
    6,
    'in nats: if a sleeve pushes one piece in thirty every ten plies, the level of one square in some hundreds jumps as if its piece were exchanged',
  ),
  betweenSquaresMs: choose(
    110,
    'a sliding piece is between two squares for no longer than this; a piece away for longer was lifted',
  ),
  pressAheadMs: choose(250, 'a press may precede the report of its ply by this much'),
  setUpAway: choose(
    6,
    'the start array begins another game only after the game has changed this many of its squares',
  ),
  setUpPlies: choose(2, 'a game this short that returns to its start position was taken back'),
} as const;
