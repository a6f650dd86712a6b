import type { CommitLevel } from '../../recognitionEvent.js';

/** A chosen number with its reason. */
type Choice<T = number> = { readonly value: T; readonly because: string };
const choose = <T>(value: T, because: string): Choice<T> => ({ value, because });

/**
 * Numbers that are neither counted nor documented. The other decisive numbers are in `documented.ts` and in
 * the counted costs.
 */
export const chosen = {
  width: choose(24, 'paths kept; wider wins no quiet game and costs time in proportion'),
  widthInDoubt: choose(80, 'paths kept while the likeliest has less than half: worth 3 of 30 scrambles'),
  flatShare: choose(0.5, 'below this share of the likeliest game the beam is in doubt'),
  windowNats: choose(30, 'a path this much dearer than the best never won a simulated game'),
  mergedNats: choose(
    7,
    'beyond the window by so much: merged into the best, a reading would change no digit of it',
  ),
  patience: choose(
    { width: 120, nats: 80 },
    'a known game that this beam loses is counted by a wider one: what was never counted is dear',
  ),
  mismatchMost: choose(20, 'what the likeliest reading has paid of late when it may well be the wrong one'),
  mismatchKept: choose(0.7, 'of what it paid, by each report and press that follows'),
  farFetched: choose(
    { mismatch: 30, loose: 2 },
    'of final plies told by a reading that had paid so much, or left two pieces away from home, one in fourteen was wrong',
  ),
  standAnewMost: choose(
    4,
    'squares on which a piece stands anew in one look: two plies that castle have as many, and where there are more either another position was put there or hands played while no look came',
  ),
  mismatched: choose(
    { width: 100, nats: 40 },
    'a wider beam where no reading fits well: hands are seldom there',
  ),
  ordersMost: choose(
    3,
    'changes of one report that are tried in every order; more only forwards and backwards',
  ),
  silencesMs: choose<readonly number[]>(
    [700, 6_000, 20_000],
    'nine of ten acts of one move are less apart than the first: what stands then was meant to; a hand that holds its piece for the second has as a rule put it where no square shows it, and for the third has done so as surely again',
  ),
  legalRival: choose(
    1e-4,
    'a legal game of this share that shows the same squares keeps an illegal move from being told: a false accusation is worse than a late one',
  ),
  illegalMs: choose(1_500, 'a hand that puts a piece right has taken it up again by then'),
  goesOnMs: choose(
    5_000,
    'a piece that goes on so soon, before its press, was put right by a hand that had hardly let go of it; the players are asked, and not accused',
  ),
  illegalPressedMs: choose(200, 'after a press a board may still report what was done before it'),
  tooSoonAgain: choose(
    { nats: 8, reactionMs: 200, unhurriedMs: 350 },
    'a player sees the reply, and takes the piece that he has just let go of, in no less than this; one whose piece moves on sooner has made one ply, not two',
  ),
  kingTaken: choose(
    20,
    'in nats: a king that is put right is in the hand for a moment, and no piece comes to where it stood meanwhile',
  ),
  oddMs: choose(700, 'a false change is gone after a few scans; what lasts is none'),
  smoothing: choose(0.3, 'added to every count, so that what was never counted stays possible'),
  unlike: choose(
    0.02,
    'how many acts are of hands unlike any that were counted: no number learned from a few hundred games is surer',
  ),
  defaultCost: choose(4, 'of a transition in a state of hands that was never counted'),
  sensors: choose(
    { ignore: 14, oddLasts: 8, oddStands: 4 },
    'not countable on boards without faults; dear, else a false change stands for each missing transition',
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
    'games that are counted have legal moves alone, and one ply taken back at most, after which another follows as likely as not; until play goes on from it an illegal move is none; king and rook that go where castling takes them castle, whatever the rules say; one ply in some hundreds takes in passing, and then the pawn lands before the other one is off as often as after, which is what leaves next; an illegal move after which play went on is put right as soon as it is noticed; one that is pressed is pressed back by an opponent who sees it',
  ),
  becomes: choose(
    { queen: 0.03, lesser: 4.4 },
    'of promotions in games some three in a hundred; those that are counted are too few to tell',
  ),
  levels: choose<Readonly<Record<Exclude<CommitLevel, 'provisional'>, number>>>(
    { committed: 0.9, final: 0.9993 },
    'fewer than one final ply in a thousand may be wrong, and most are told as soon as they are as sure as this',
  ),
  finalMs: choose(
    60_000,
    'hands that left a ply standing for a minute have left it for good, as far as anybody can tell',
  ),
  openPliesMost: choose(2, 'hands leave the last ply open, and the one before it; more were in doubt'),
  runnerUpShare: choose(0.001, 'a rival less likely than this is not worth naming'),
  putRight: choose(
    { rate: 0.002, withinMs: 2000 },
    'hands that change their mind that late are not among those that are counted, and are met',
  ),
  feltLateMs: choose(
    2_500,
    'a piece that stands half off its square is felt so late; until then it may have gone elsewhere than to a capture that no square shows',
  ),
  pressFirst: choose(
    1,
    'in nats: a press is told at once and a piece at the next look, so that of what one look tells some was done before the press',
  ),
  pliesOfLook: choose(
    3,
    'plies of one side that are tried as what a look shows of the time before one press; looks show seldom more',
  ),
  lateness: choose(
    { plies: 6, early: 1, mostMs: 500 },
    'hands press early now and then; a line that tells late does so with nearly every ply, and no line that is at work takes longer',
  ),
  leverMs: choose(100, 'no hand comes from a square to the lever of the clock in less'),
  habit: choose(
    { again: 1, late: 0.05 },
    'shapes: most tables never put a piece right after its press and some do all the time; slides differ less',
  ),
  provisionalShare: choose(0.5, 'a ply less likely than its absence is not told'),
  recoveryBack: choose(4, 'plies given up at most before unseen ones are looked for'),
  stopsMost: choose(8, 'positions that nothing left unexplained from which another game is looked for'),
  unread: choose(
    { begin: 24, change: 3, ply: 1, disorder: 5, pliesMax: 5, positionsMax: 300 },
    'in nats, what a game costs that ends in this board when hands did what no reading has a row for: as much for each square that changed as a plain ply pays',
  ),
  startsMost: choose(8, 'readings of a gap from which the next one is searched'),
  waysMost: choose(32, 'games that explain one placement; more are too many to ask about'),
  unseen: choose(
    {
      link: { pliesMax: 4, positionsMax: 4_000 },
      rest: { pliesMax: 2, positionsMax: 600 },
      counted: { pliesMax: 6, positionsMax: 12_000 },
    },
    'plies that are looked for where the link was down, where it was not, and where the clock counted them',
  ),
  keptPositions: choose(2_000, 'what a board has kept of a quarter of an hour needs fewer'),
  heldPositions: choose(300, 'looked at for each piece that a hand may hold after a gap; most lead nowhere'),
  unseenCosts: choose(
    { begin: { link: 0, rest: 12 }, ply: 3, back: 4, disorder: 10 },
    'in nats: boards seldom lose plies while the link is up; what was seen is seldom given up; a piece that lands after a look made its ply after those that the look shows, unless it was only touched again',
  ),
  mateMs: choose(
    { stands: 1_500, restless: 5_000 },
    'a piece that mates and was not pressed may go on; one that stands so long has mated, and longer where other pieces are away from home',
  ),
  halfCastlingMs: choose(
    { begun: 1_500, open: 5_000 },
    'a king that castles follows its rook within a second as a rule, and within five where the clock is not pressed',
  ),
  pushedMs: choose(
    { toTell: 250, toCommit: 700 },
    'a piece that is pushed along its line stops on a square for less than this',
  ),
  triedPlies: choose(
    {
      presses: 3,
      most: 12,
      pace: { ms: 3_000, most: 2 },
      rest: { least: 3, odds: 0.0025 },
      setUp: { least: 1, odds: 0.05 },
    },
    'one press is forgotten and its reply cannot be pressed; more than the most go on without a clock; likelier than this, these players forgot to press: one ply in eighty ends its game, and after one game in five moves are tried, one each three seconds; but people talk in between',
  ),
  forgetting: choose(
    { forgotten: 0.5, plies: 25 },
    'what is known of how players press before they have: one in fifty is forgotten',
  ),
  pressMs: choose(10_000, 'a press that an opponent elsewhere waits for has been forgotten after so long'),
  countMs: choose(3_000, 'a clock that runs tells its times once a second, and is heard again by then'),
  firstPressMs: choose(
    6_000,
    'whether these players press is not known yet; a piece let go for so long has moved',
  ),
  turned: choose(
    { nats: 20, plies: 2, pliesWatched: 8, sureNats: 8, squaresAway: 6 },
    'how much likelier a game is from the other end before the board is said to lie so; by the eighth ply its moves have told',
  ),
  looksMost: choose(3, 'in nats: what looks like chess says twenty to one at most of what hands did'),
  waysShare: choose(0.01, 'ways a hundred times less likely than the best are not asked about'),
  unseenShare: choose(
    0.001,
    'which piece was taken unseen is guessed by what looks like chess, and is asked about more readily',
  ),
  askMs: choose(2_000, 'hands that rest this long will not tell any more which of several games it was'),
  askHeldMs: choose(
    { alone: 5_000, together: 12_000 },
    'a piece in the hand for so long may have taken one; an opponent at the board tells by his reply',
  ),
  optionsMost: choose(8, 'more ways than these cannot be read in a question'),
  believedMs: choose(10_000, 'a question that an opponent elsewhere waits for holds him no longer than this'),
  signalRestMs: choose(
    { stopped: 400, else: 1500 },
    'kings that show a result stay; while the clock runs two kings may meet for a second',
  ),
  signalUnnamedMs: choose(
    { unnamed: 2_500, oneUnseen: 4_500 },
    'where the kings have no names a player who goes on playing would have moved by then',
  ),
  resultShown: choose(
    { inHand: 10, mate: 3.7 },
    'in nats: players put their pieces down before the kings show a result, and mate ends a game at once, while without it one ply in forty does',
  ),
  signalBegins: choose(
    { withClockMs: 20_000, withoutMs: 1_500 },
    'plies before the kings were shown that may be kings on their way, or pieces cleared away; only haste tells without presses',
  ),
  studied: choose(
    { putBack: 4, pliesMax: 2, positionsMax: 200 },
    'players who study the end try moves one after the other, and put this many back at once',
  ),
  signalStepMs: choose(6000, 'one hand shows both kings within this; a king that came earlier has moved'),
  disputeAsked: choose(
    { restMs: 1_500, latestMs: 5_000 },
    'hands that rest so long mean what stands there; those that go on and on are asked all the same',
  ),
  disputeMs: choose(15_000, 'contracts, Disputes: play along the likelier line that long settles it'),
  sweptPieces: choose(
    4,
    'two players at two moves hold three pieces at most; nothing is told while more are off',
  ),
  regret: choose(
    { perPawn: 1, pawnsMost: 6, ifAsked: 0.1 },
    'in nats, in a gap: what a player let go by or gave away; where people will say what was played only enough to name first what looks most like chess',
  ),
  unseenPresses: choose(
    { most: 8, unpressed: 2.5 },
    'in nats, in a gap: the clock was pressed more or less often than plies were made, or its side does not run',
  ),
  levelsMost: choose(
    6,
    'in nats: a sleeve that pushes one piece of thirty in every ten plies makes one square in some hundreds jump as if its piece were exchanged',
  ),
  betweenSquaresMs: choose(
    110,
    'a piece that is pushed is between two squares for no longer; one that is away for longer came through the air',
  ),
  pressAheadMs: choose(250, 'a press may be this much ahead of the report of its ply'),
  setUpAway: choose(6, 'squares a game must have left its array by before the array begins another game'),
  setUpPlies: choose(2, 'a game this short that stands at its beginning again was taken back'),
} as const;
