// Written by `npm run docs:messages` from en.json.
export type MessageParams<Param> = {
  round: {
    readonly number: Param;
  };
  'round.ofSection': {
    readonly number: Param;
    readonly section: Param;
  };
  'unfinished.against': {
    readonly moves: number;
    readonly opponent: Param;
  };
  'unfinished.yours': {
    readonly moves: number;
  };
  'unfinished.players': {
    readonly black: Param;
    readonly moves: number;
    readonly white: Param;
  };
  'unfinished.player': {
    readonly moves: number;
    readonly name: Param;
  };
  'unfinished.unnamed': {
    readonly moves: number;
  };
  'import.pairing': {
    readonly black: Param;
    readonly board: Param;
    readonly round: Param;
    readonly white: Param;
  };
  'import.bye': {
    readonly board: Param;
    readonly player: Param;
    readonly round: Param;
  };
  'import.added': {
    readonly pairing: Param;
  };
  'import.removed': {
    readonly begun: 'yes' | 'no';
    readonly pairing: Param;
  };
  'import.colors': {
    readonly begun: 'yes' | 'no';
    readonly pairing: Param;
  };
  'import.moved': {
    readonly from: Param;
    readonly pairing: Param;
  };
  'import.result': {
    readonly known: Param;
    readonly pairing: Param;
    readonly result: Param;
  };
  'import.contradiction': {
    readonly known: Param;
    readonly pairing: Param;
    readonly result: Param;
  };
  'import.newRound': {
    readonly pairings: number;
    readonly round: Param;
  };
  'import.missingRounds': {
    readonly missing: Param;
    readonly round: Param;
  };
  'import.openRounds': {
    readonly open: Param;
    readonly round: Param;
  };
  'import.missingAndOpenRounds': {
    readonly missing: Param;
    readonly open: Param;
    readonly round: Param;
  };
  'eventImport.round': {
    readonly pairings: number;
    readonly round: Param;
  };
  'eventImport.note': {
    readonly file: Param;
    readonly line: Param;
    readonly reason: Param;
  };
  'eventImport.asNewEvent': Record<never, never>;
  'eventImport.refused': {
    readonly why: Param;
  };
  'eventImport.refusedAdvice': {
    readonly advice: Param;
    readonly why: Param;
  };
  'eventImport.whichEvent': Record<never, never>;
  'eventImport.ofOtherEvent': Record<never, never>;
  'eventImport.imported': Record<never, never>;
  'eventImport.notYet': Record<never, never>;
  'eventImport.noDaemon': Record<never, never>;
  'eventShow.unnamed': Record<never, never>;
  'eventShow.round': {
    readonly round: Param;
    readonly state: 'paired' | 'setUp' | 'closed';
  };
  'eventShow.position': {
    readonly number: Param;
  };
  'eventShow.rules': {
    readonly rules: Param;
  };
  'eventShow.waits': {
    readonly file: Param;
  };
  'eventExport.written': {
    readonly folder: Param;
    readonly games: number;
  };
  'eventExport.results': {
    readonly file: Param;
    readonly format: Param;
  };
  'eventSwap.swapped': {
    readonly other: Param;
    readonly table: Param;
  };
  'eventSwap.noneFree': Record<never, never>;
  'eventSwap.free': {
    readonly tables: Param;
  };
  'eventActs.board': {
    readonly board: Param;
    readonly round: Param;
    readonly what: Param;
  };
  'eventActs.rules': {
    readonly round: Param;
    readonly rules: Param;
  };
  'eventActs.rulesConfigured': {
    readonly round: Param;
  };
  'eventActs.standardPosition': {
    readonly round: Param;
  };
  'eventActs.position': {
    readonly how: 'lot' | 'chosen';
    readonly number: Param;
    readonly round: Param;
  };
  'eventActs.filled': {
    readonly list: Param;
    readonly players: number;
  };
  'eventActs.noTable': {
    readonly what: Param;
  };
  'eventActs.atTable': {
    readonly table: Param;
    readonly what: Param;
  };
  'eventActs.allTables': Record<never, never>;
  'eventActs.games': {
    readonly games: 'finished' | 'all' | 'none';
  };
  'eventActs.number': {
    readonly number: Param;
  };
  'eventActs.undone': {
    readonly about: Param;
    readonly number: Param;
    readonly type: Param;
  };
  'eventActs.takenBack': Record<never, never>;
  'eventActs.none': Record<never, never>;
  'eventActs.headNumber': Record<never, never>;
  'eventActs.headWhen': Record<never, never>;
  'eventActs.headBy': Record<never, never>;
  'eventActs.headWhat': Record<never, never>;
  'eventActs.headAbout': Record<never, never>;
  'opponent.against': {
    readonly name: Param;
    readonly place: 'lichess' | 'friend' | 'here';
  };
  'opponent.says': {
    readonly opponent: Param;
    readonly says: Param;
  };
  'opponent.left': {
    readonly name: Param;
  };
  'opponent.plays': {
    readonly name: Param;
    readonly side: 'white' | 'black';
  };
  'opponent.speaks': {
    readonly name: Param;
    readonly says: Param;
  };
  'opponent.problem': {
    readonly problem: Param;
  };
  'game.newPlayers': {
    readonly black: Param;
    readonly white: Param;
  };
  'game.newPlayer': {
    readonly name: Param;
    readonly side: 'white' | 'black';
  };
  'game.players': {
    readonly black: Param;
    readonly white: Param;
  };
  'game.player': {
    readonly name: Param;
    readonly side: 'white' | 'black';
  };
  'game.noNames': Record<never, never>;
  'clock.alarm': {
    readonly problem: Param;
    readonly table: Param;
  };
  'offenceTitle.illegal': Record<never, never>;
  'offenceTitle.stands': Record<never, never>;
  'offenceTitle.notPressed': Record<never, never>;
  'offenceTitle.incomplete': Record<never, never>;
  'offenceTitle.captureLeft': Record<never, never>;
  'offenceTitle.promotionLeft': Record<never, never>;
  'offenceTitle.wrongPromotion': Record<never, never>;
  'offenceTitle.pieceInHand': Record<never, never>;
  'offenceTitle.enPassantLeft': Record<never, never>;
  'offenceTitle.rookLeft': Record<never, never>;
  'offenceTitle.pawnStands': Record<never, never>;
  'offenceTitle.emptyPress': Record<never, never>;
  'offenceTitle.touchBreach': Record<never, never>;
  'offenceTitle.boundBreach': Record<never, never>;
  'offenceMove.fromTo': {
    readonly from: Param;
    readonly piece: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly to: Param;
  };
  'offenceMove.from': {
    readonly from: Param;
    readonly piece: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
  };
  'offenceMove.unknown': Record<never, never>;
  'offenceMove.castled': {
    readonly from: Param;
    readonly to: Param;
  };
  'offencePiece.from': {
    readonly from: Param;
    readonly piece: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
  };
  'offencePiece.unknown': Record<never, never>;
  'offence.illegal': {
    readonly move: Param;
    readonly pressed: 'yes' | 'no';
    readonly who: 'you' | 'white' | 'black';
    readonly why: 'illegal' | 'outOfTurn';
  };
  'offence.captureLeft': {
    readonly known: 'yes' | 'no';
    readonly mover: Param;
    readonly square: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.promotionLeft': {
    readonly known: 'yes' | 'no';
    readonly mover: Param;
    readonly square: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.wrongPromotion': {
    readonly known: 'yes' | 'no';
    readonly square: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.pieceInHand': {
    readonly mover: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.enPassantLeft': {
    readonly known: 'yes' | 'no';
    readonly square: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.rookLeft': {
    readonly from: Param;
    readonly to: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.pawnStands': {
    readonly from: Param;
    readonly to: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.incomplete': {
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.emptyPress': {
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.touchBreach': {
    readonly move: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offence.boundBreach': {
    readonly move: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceCount.none': Record<never, never>;
  'offenceCount.counted': {
    readonly number: number;
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceCount.lost': {
    readonly article: Param;
    readonly number: number;
    readonly result: Param;
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceCount.drawn': {
    readonly article: Param;
    readonly number: number;
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceCount.time': {
    readonly amount: number;
    readonly number: number;
    readonly unit: 'minutes' | 'seconds';
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceDuty.declared': {
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceDuty.anyMove': Record<never, never>;
  'offenceDuty.mustPlay': {
    readonly article: Param;
    readonly must: Param;
  };
  'offenceDuty.bound': {
    readonly article: Param;
    readonly must: Param;
  };
  'offenceDuty.captureLeft': {
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceDuty.queen': Record<never, never>;
  'offenceDuty.castle': {
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceDuty.pawnStands': {
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceDuty.pieceInHand': {
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceDuty.move': {
    readonly who: 'you' | 'white' | 'black';
  };
  'offenceDuty.notCounted': Record<never, never>;
  'offenceSettled.confirmed': Record<never, never>;
  'offenceSettled.dismissed': Record<never, never>;
  'offenceSettled.explained': Record<never, never>;
  'offenceSettled.corrected': Record<never, never>;
  'pieceOn.one': {
    readonly piece: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'pieceOn.several': {
    readonly last: Param;
    readonly pieces: Param;
  };
  'touch.mustMove': {
    readonly piece: Param;
  };
  'touch.mustBeCaptured': {
    readonly piece: Param;
  };
  'touch.mustCapture': {
    readonly piece: Param;
    readonly square: Param;
    readonly victim: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
  };
  'touch.first': {
    readonly piece: Param;
  };
  'touch.castle': Record<never, never>;
  'touch.kingMoves': Record<never, never>;
  'touch.anyMove': Record<never, never>;
  'touch.rookFirst': Record<never, never>;
  'touch.released': {
    readonly square: Param;
  };
  'touch.noneCan': Record<never, never>;
  'touch.nothing': Record<never, never>;
  'touch.stood': {
    readonly move: Param;
    readonly seconds: Param;
    readonly what: 'choice' | 'move';
  };
  'offenceSettled.stands': Record<never, never>;
  'offenceHands.lift': {
    readonly piece: 'same' | 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'offenceHands.place': {
    readonly piece: 'same' | 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'offenceHands.adjust': {
    readonly piece: 'same' | 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'offenceHands.press': Record<never, never>;
  'offenceDoubt.sure': {
    readonly percent: Param;
  };
  'offenceDoubt.otherwise': {
    readonly others: Param;
    readonly percent: Param;
  };
  'offenceDoubt.other': {
    readonly percent: Param;
    readonly text: Param;
  };
  'decision.illegalMove': {
    readonly cause: 'illegalMove' | 'pawnLeft' | 'pressWithoutMove' | 'twoHands';
    readonly given: 'yes' | 'no';
    readonly number: Param;
    readonly side: 'white' | 'black';
    readonly time: Param;
  };
  'decision.illegalIgnored': {
    readonly side: 'white' | 'black';
  };
  'decision.pressStands': {
    readonly side: 'white' | 'black';
  };
  'decision.illegalStands': {
    readonly san: Param;
    readonly side: 'white' | 'black';
  };
  'decision.breach': {
    readonly side: 'white' | 'black';
  };
  'decision.noBreach': {
    readonly side: 'white' | 'black';
  };
  'decision.noOffence': {
    readonly side: 'white' | 'black';
  };
  'decision.drawOffered': {
    readonly side: 'white' | 'black';
  };
  'decision.drawDeclined': {
    readonly how: 'words' | 'touch' | 'move';
    readonly side: 'white' | 'black';
  };
  'decision.drawAgreed': {
    readonly side: 'white' | 'black';
  };
  'decision.takeBackOffered': {
    readonly side: 'white' | 'black';
  };
  'decision.takeBackDeclined': {
    readonly how: 'words' | 'move';
    readonly side: 'white' | 'black';
  };
  'decision.takeBackAgreed': {
    readonly side: 'white' | 'black';
  };
  'decision.claimMade': {
    readonly declared: 'yes' | 'no';
    readonly ground: 'threefold' | 'fiftyMoves';
    readonly move: Param;
    readonly side: 'white' | 'black';
  };
  'decision.claimRight': {
    readonly declared: 'yes' | 'no';
    readonly ground: 'threefold' | 'fiftyMoves';
    readonly move: Param;
    readonly side: 'white' | 'black';
  };
  'decision.claimWrong': {
    readonly counted: Param;
    readonly declared: 'yes' | 'no';
    readonly given: 'yes' | 'no';
    readonly ground: 'threefold' | 'fiftyMoves';
    readonly move: Param;
    readonly needed: Param;
    readonly side: 'white' | 'black';
    readonly time: Param;
  };
  'decision.lastMinutesAsked': {
    readonly side: 'white' | 'black';
  };
  'decision.lastMinutesJudged': {
    readonly given: 'yes' | 'no';
    readonly side: 'white' | 'black';
    readonly time: Param;
    readonly verdict: 'agreed' | 'postponed' | 'rejected';
  };
  'decision.resigned': {
    readonly side: 'white' | 'black';
  };
  'decision.flagFallen': {
    readonly seenBy: 'clock' | 'claim';
    readonly side: 'white' | 'black';
  };
  'decision.bothFlags': Record<never, never>;
  'result.outcome': {
    readonly outcome: 'whiteWins' | 'blackWins' | 'draw' | 'bothLose' | 'whiteHalf' | 'blackHalf' | 'none';
  };
  'result.caused': {
    readonly cause:
      | 'kingsInCentre'
      | 'checkmate'
      | 'stalemate'
      | 'deadPosition'
      | 'agreement'
      | 'resignation'
      | 'time'
      | 'rules'
      | 'abandoned'
      | 'fivefold'
      | 'seventyFiveMoves'
      | 'threefold'
      | 'fiftyMoves'
      | 'illegalMoves'
      | 'forfeit'
      | 'told';
    readonly outcome: 'whiteWins' | 'blackWins' | 'draw' | 'bothLose' | 'whiteHalf' | 'blackHalf' | 'none';
  };
  'result.told': {
    readonly result: Param;
  };
  'result.scored': {
    readonly result: Param;
    readonly score: Param;
  };
  'waiting.claim': Record<never, never>;
  'waiting.paused': {
    readonly pause: 'paused' | 'adjourned';
  };
  'waiting.illegal': Record<never, never>;
  'waiting.carryOut': {
    readonly san: Param;
    readonly side: 'white' | 'black';
  };
  'waiting.toMove': {
    readonly seat: 'board' | 'screen' | 'engine' | 'remote';
    readonly side: 'white' | 'black';
  };
  'waiting.seems': {
    readonly san: Param;
    readonly side: 'white' | 'black';
  };
  'selection.moves': {
    readonly piece: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
    readonly targets: Param;
  };
  'selection.stuck': {
    readonly piece: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'decision.bothForfeited': Record<never, never>;
  'decision.forfeited': {
    readonly side: 'white' | 'black';
  };
  'decision.penalty': {
    readonly penalty: 'warning' | 'addTime' | 'takeTime' | 'points' | 'expulsion';
    readonly side: 'white' | 'black';
    readonly time: Param;
    readonly timed: 'yes' | 'no';
  };
  'decision.clocksSet': {
    readonly black: Param;
    readonly white: Param;
  };
  'decision.clockSet': {
    readonly side: 'white' | 'black';
    readonly time: Param;
  };
  'decision.paused': Record<never, never>;
  'decision.resumed': Record<never, never>;
  'decision.adjusting': {
    readonly side: 'white' | 'black';
  };
  'decision.touchBreach': {
    readonly played: Param;
    readonly side: 'white' | 'black';
    readonly why: Param;
  };
  'decision.boundBreach': {
    readonly played: Param;
    readonly side: 'white' | 'black';
  };
  'decision.irregularity': {
    readonly irregularity: 'wrongStart' | 'boardTurned' | 'colorsReversed';
    readonly what: 'newGame' | 'transfer' | 'continue';
  };
  'decision.correctionUndone': {
    readonly id: Param;
  };
  'decision.takenBack': {
    readonly ply: Param;
  };
  'decision.score': {
    readonly moves: Param;
    readonly ply: Param;
  };
  'decision.positionSet': Record<never, never>;
  'decision.adjourned': Record<never, never>;
  'decision.envelopeOpened': {
    readonly text: Param;
  };
  'decision.ended': Record<never, never>;
  'decision.reopened': Record<never, never>;
  'decision.undone': {
    readonly id: Param;
  };
  'verdict.no': {
    readonly method: Param;
    readonly side: 'white' | 'black';
  };
  'verdict.yes': {
    readonly method: Param;
    readonly side: 'white' | 'black';
  };
  'verdict.undecided': {
    readonly method: Param;
    readonly side: 'white' | 'black';
  };
  'remote.connecting': Record<never, never>;
  'remote.lineLost': {
    readonly place: 'lichess' | 'friend';
  };
  'remote.clockWrong': {
    readonly place: 'lichess' | 'friend';
  };
  'remote.notSent': {
    readonly move: Param;
    readonly place: 'lichess' | 'friend';
  };
  'remote.busyServer': {
    readonly place: 'lichess' | 'friend';
  };
  'remote.refused': {
    readonly move: Param;
    readonly place: 'lichess' | 'friend';
  };
  'remote.tokenRefused': {
    readonly place: 'lichess' | 'friend';
  };
  'remote.invitationEnded': Record<never, never>;
  'remote.scopeMissing': Record<never, never>;
  'remote.sentAlready': {
    readonly move: Param;
  };
  'remote.otherSide': {
    readonly move: Param;
  };
  'remote.serverDiffers': {
    readonly place: 'lichess' | 'friend';
  };
  'remote.unreadable': {
    readonly why: Param;
  };
  'remote.drawOffered': Record<never, never>;
  'remote.kingsMeanNothing': Record<never, never>;
  'remote.taken': Record<never, never>;
  'remote.gone': {
    readonly seconds: number;
  };
  'remote.firstMove': {
    readonly place: 'lichess' | 'friend';
    readonly seconds: number;
  };
  'remote.setUp': Record<never, never>;
  'remoteEnding.aborted': Record<never, never>;
  'remoteEnding.noStart': Record<never, never>;
  'remoteEnding.mate': Record<never, never>;
  'remoteEnding.resign': Record<never, never>;
  'remoteEnding.stalemate': Record<never, never>;
  'remoteEnding.timeout': Record<never, never>;
  'remoteEnding.draw': Record<never, never>;
  'remoteEnding.agreed': Record<never, never>;
  'remoteEnding.outoftime': Record<never, never>;
  'remoteEnding.cheat': Record<never, never>;
  'remoteEnding.other': {
    readonly status: Param;
  };
  'trouble.advised': {
    readonly advice: Param;
    readonly code: Param;
    readonly told: Param;
  };
  'trouble.board': {
    readonly problem: Param;
  };
  'trouble.alarm': {
    readonly problem: Param;
  };
  'trouble.over': Record<never, never>;
  'clock.corrected': {
    readonly code: Param;
  };
  'clockAlarm.preset': {
    readonly black: Param;
    readonly control: Param;
    readonly wantedBlack: Param;
    readonly wantedWhite: Param;
    readonly white: Param;
  };
  'clockAlarm.notStarted': Record<never, never>;
  'clockAlarm.wrongSide': {
    readonly pressed: 'yes' | 'forgotten';
    readonly turn: 'white' | 'black';
  };
  'clockAlarm.lever': {
    readonly running: 'white' | 'black';
  };
  'clockAlarm.leftRunning': Record<never, never>;
  'clockAlarm.gone': {
    readonly black: Param;
    readonly white: Param;
  };
  'clockAlarm.battery': Record<never, never>;
  'clockAlarm.period': {
    readonly added: Param;
    readonly side: 'white' | 'black';
    readonly wanted: Param;
  };
  'clockAlarm.noPeriod': {
    readonly added: Param;
    readonly side: 'white' | 'black';
  };
  'clockAlarm.noIncrement': {
    readonly side: 'white' | 'black';
  };
  'clockAlarm.incrementMissing': {
    readonly seconds: number;
    readonly side: 'white' | 'black';
  };
  'clockAlarm.jump': {
    readonly from: Param;
    readonly side: 'white' | 'black';
    readonly to: Param;
  };
  'clockAlarm.misread': {
    readonly black: Param;
    readonly white: Param;
  };
  'clockAlarm.other': {
    readonly before: Param;
    readonly now: Param;
    readonly side: 'white' | 'black';
  };
  'clockAlarm.otherBoth': {
    readonly black: Param;
    readonly blackBefore: Param;
    readonly white: Param;
    readonly whiteBefore: Param;
  };
  'clockAlarm.flag': {
    readonly control: 'known' | 'unknown';
    readonly done: number;
    readonly side: 'white' | 'black';
  };
  'clockAlarm.flagDue': {
    readonly done: Param;
    readonly due: Param;
    readonly side: 'white' | 'black';
  };
  'clockAlarm.silent': Record<never, never>;
  'clockAlarm.flapping': Record<never, never>;
  'clockAlarm.noisy': Record<never, never>;
  'clockAlarm.control': {
    readonly why: Param;
  };
  'clockAlarm.byHand': {
    readonly does: 'give' | 'take';
    readonly side: 'white' | 'black';
    readonly time: Param;
    readonly why: Param;
  };
  'clockNotSet.refused': Record<never, never>;
  'clockNotSet.option': {
    readonly option: '23' | '25' | 'either';
  };
  'clockNotSet.noAnswer': Record<never, never>;
  'clockNotSet.differs': Record<never, never>;
  'clockNotSet.noClock': Record<never, never>;
  'clockNotSet.never': Record<never, never>;
  'clockAdvice.preset': Record<never, never>;
  'clockAdvice.increment': Record<never, never>;
  'clockAdvice.period': Record<never, never>;
  'clockAdvice.notStarted': Record<never, never>;
  'clockAdvice.lever': Record<never, never>;
  'clockAdvice.leftRunning': Record<never, never>;
  'clockAdvice.battery': Record<never, never>;
  'clockAdvice.jump': Record<never, never>;
  'clockAdvice.notSet': Record<never, never>;
  'clockAdvice.flag': Record<never, never>;
  'clockAdvice.gone': Record<never, never>;
  'clockAdvice.silent': Record<never, never>;
  'clockAdvice.flapping': Record<never, never>;
  'clockAdvice.other': Record<never, never>;
  'clockAdvice.noisy': Record<never, never>;
  'clockAdvice.control': Record<never, never>;
  'remote.unknownGame': Record<never, never>;
  'rating.filled': {
    readonly filled: Param;
    readonly name: Param;
  };
  'rating.differs': {
    readonly known: Param;
    readonly listed: Param;
    readonly name: Param;
  };
  'rating.noTitle': {
    readonly known: Param;
    readonly name: Param;
  };
  'rating.several': {
    readonly candidates: Param;
    readonly count: number;
    readonly name: Param;
  };
  'rating.candidate': {
    readonly born: Param;
    readonly federation: Param;
    readonly id: Param;
    readonly known: 'all' | 'federation' | 'born' | 'nothing';
  };
  'rating.otherName': {
    readonly id: Param;
    readonly name: Param;
    readonly other: Param;
  };
  'rating.absent': {
    readonly name: Param;
  };
  'advice.LINK_NOT_FOUND': Record<never, never>;
  'advice.LINK_PERMISSION': Record<never, never>;
  'advice.LINK_BUSY': Record<never, never>;
  'advice.LINK_LOST': Record<never, never>;
  'advice.BLUETOOTH_UNSEEN': Record<never, never>;
  'advice.BLUETOOTH_ABSENT': Record<never, never>;
  'advice.BLUETOOTH_NOT_INSTALLED': Record<never, never>;
  'advice.BLUETOOTH_OFF': Record<never, never>;
  'advice.BLUETOOTH_NO_PERIPHERAL': Record<never, never>;
  'advice.BLUETOOTH_STOPPED': Record<never, never>;
  'advice.BLUETOOTH_DENIED': Record<never, never>;
  'advice.BLUETOOTH_UNPAIRED': Record<never, never>;
  'advice.PAGE_ABSENT': Record<never, never>;
  'advice.PAGE_PERMISSION': Record<never, never>;
  'advice.LINK_FAILED': Record<never, never>;
  'advice.DEVICE_SILENT': Record<never, never>;
  'advice.DEVICE_WRONG': Record<never, never>;
  'advice.DEVICE_URL': Record<never, never>;
  'advice.PTY_ABSENT': Record<never, never>;
  'advice.NATIVE_MISSING': Record<never, never>;
  'advice.RECORDING_INVALID': Record<never, never>;
  'advice.RECORDING_DIFFERS': Record<never, never>;
  'advice.FILE_UNREADABLE': Record<never, never>;
  'advice.FILE_UNWRITABLE': Record<never, never>;
  'advice.CONFIG_INVALID': Record<never, never>;
  'advice.DATA_DIR_LOCKED': Record<never, never>;
  'advice.TABLE_FAILED': Record<never, never>;
  'advice.TABLE_STOPPED': Record<never, never>;
  'advice.JOURNAL_REFUSES': Record<never, never>;
  'advice.OUTCOME_UNKNOWN': Record<never, never>;
  'advice.JOURNAL_UNREADABLE': Record<never, never>;
  'advice.JOURNAL_RESCUED': Record<never, never>;
  'advice.JOURNAL_SPOILT': Record<never, never>;
  'advice.JOURNAL_CHANGED': Record<never, never>;
  'advice.FILE_PUT_BACK': Record<never, never>;
  'advice.FILE_DAMAGED': Record<never, never>;
  'advice.FILE_GONE': Record<never, never>;
  'advice.JOURNAL_DAMAGED': Record<never, never>;
  'advice.ENGINE_FAILED': Record<never, never>;
  'advice.VOICE_MISSING': Record<never, never>;
  'advice.DAEMON_ABSENT': Record<never, never>;
  'advice.PORT_TAKEN': Record<never, never>;
  'advice.BAD_REQUEST': Record<never, never>;
  'advice.FEN_INVALID': Record<never, never>;
  'advice.PGN_INVALID': Record<never, never>;
  'advice.BODY_TOO_LARGE': Record<never, never>;
  'advice.METHOD_NOT_ALLOWED': Record<never, never>;
  'advice.COMMAND_REFUSED': Record<never, never>;
  'advice.PAIRINGS_INVALID': Record<never, never>;
  'advice.TOURNAMENT_REFUSED': Record<never, never>;
  'advice.NOT_FOUND': Record<never, never>;
  'advice.UNAUTHORISED': Record<never, never>;
  'advice.TOO_MUCH': Record<never, never>;
  'advice.OVERLOADED': Record<never, never>;
  'advice.FORBIDDEN': Record<never, never>;
  'advice.TABLE_UNREACHABLE': Record<never, never>;
  'advice.OPPONENT_REFUSED': Record<never, never>;
  'advice.HELP_LOCKED': Record<never, never>;
  'advice.OPPONENT_UNREACHABLE': Record<never, never>;
  'advice.OPPONENT_LOGIN': Record<never, never>;
  'advice.BROADCAST_REFUSED': Record<never, never>;
  'advice.BROADCAST_UNREACHABLE': Record<never, never>;
  'advice.FLEET_NAME_INVALID': Record<never, never>;
  'advice.FLEET_NAME_TAKEN': Record<never, never>;
  'advice.FLEET_UNREACHABLE': Record<never, never>;
  'advice.FLEET_LOGIN': Record<never, never>;
  'advice.FLEET_VERSION': Record<never, never>;
  'advice.FLEET_HISTORY': Record<never, never>;
  'advice.FLEET_CLOCK': Record<never, never>;
  'advice.FLEET_BROKER': Record<never, never>;
  'advice.FLEET_CODE_WRONG': Record<never, never>;
  'advice.FLEET_CODE_LIMIT': Record<never, never>;
  'advice.FLEET_TOO_LATE': Record<never, never>;
  'advice.FLEET_UNKNOWN': Record<never, never>;
  'advice.FLEET_FENCED': Record<never, never>;
  'advice.FLEET_LEASE': Record<never, never>;
  'advice.INTERNAL': Record<never, never>;
  'adviceByRule.game': Record<never, never>;
  'adviceByRule.played': Record<never, never>;
  'adviceByRule.score': Record<never, never>;
  'adviceByRule.role': Record<never, never>;
  'adviceByRule.undo': Record<never, never>;
  'adviceByRule.begun': Record<never, never>;
  'adviceByRule.absent': Record<never, never>;
  'adviceByRule.otherEvent': Record<never, never>;
  'adviceByRule.slowDisk': Record<never, never>;
  'adviceByRule.repeat': Record<never, never>;
  'adviceByRule.filesChanged': Record<never, never>;
  'adviceByRule.clock': Record<never, never>;
  'adviceByRule.clockAbsent': Record<never, never>;
  'adviceByRule.5-1': Record<never, never>;
  'adviceByRule.6-11': Record<never, never>;
  'adviceByRule.9-5-1': Record<never, never>;
  'advice.article': {
    readonly rule: Param;
  };
  'page.unreachable': Record<never, never>;
  'page.unreachableAdvice': Record<never, never>;
  'page.unreadable': Record<never, never>;
  'page.unreadableAdvice': Record<never, never>;
  'trouble.boardAdvised': {
    readonly advice: Param;
    readonly told: Param;
  };
  'refusal.ofArticle': {
    readonly rule: Param;
    readonly told: Param;
  };
  'pairing.game': {
    readonly black: Param;
    readonly white: Param;
  };
  'pairing.bye': {
    readonly player: Param;
  };
  'pairing.byeFor': {
    readonly bye: Param;
    readonly points: 'half' | 'none';
  };
  'pairing.withResult': {
    readonly game: Param;
    readonly result: Param;
  };
  'refusal.whichSection': {
    readonly sections: Param;
  };
  'refusal.openBoard': {
    readonly begun: 'no' | 'yes';
    readonly board: Param;
    readonly game: Param;
  };
  'refusal.openRound': {
    readonly round: Param;
    readonly why: Param;
  };
  'list.more': {
    readonly count: Param;
  };
  'list.semicolon': {
    readonly first: Param;
    readonly rest: Param;
  };
  'refusal.noPairingsAfter': {
    readonly after: Param;
  };
  'refusal.noPairingsAfterIn': {
    readonly after: Param;
    readonly section: Param;
  };
  'refusal.noArray': {
    readonly number: Param;
  };
  'refusal.noStart': {
    readonly fen: Param;
  };
  'refusal.neededLater': {
    readonly number: Param;
    readonly why: Param;
  };
  'refusal.nothingToUndo': {
    readonly number: Param;
  };
  'refusal.begunFromHere': {
    readonly board: Param;
  };
  'refusal.unknownRound': {
    readonly round: Param;
  };
  'refusal.stillPlayed': {
    readonly board: Param;
  };
  'refusal.wouldChangeGame': {
    readonly board: Param;
    readonly game: Param;
    readonly round: Param;
  };
  'refusal.noPairing': {
    readonly id: Param;
  };
  'refusal.tableTwice': {
    readonly table: Param;
  };
  'refusal.alreadyAtTable': {
    readonly game: Param;
    readonly table: Param;
  };
  'refusal.unknownPlayer': {
    readonly player: Param;
  };
  'refusal.fideIdOfOther': {
    readonly id: Param;
    readonly player: Param;
  };
  'refusal.playedAtTable': {
    readonly game: Param;
    readonly table: Param;
  };
  'refusal.playsHimself': {
    readonly player: Param;
  };
  'refusal.boardHasMoves': {
    readonly board: Param;
    readonly game: Param;
  };
  'refusal.hasGame': {
    readonly board: Param;
    readonly player: Param;
  };
  'refusal.oneGame': Record<never, never>;
  'refusal.roundNotAtTables': {
    readonly round: Param;
  };
  'refusal.hasBye': {
    readonly player: Param;
  };
  'refusal.noTable': {
    readonly game: Param;
  };
  'refusal.byeIsNoResult': Record<never, never>;
  'refusal.roundClosed': {
    readonly round: Param;
  };
  'refusal.roundHasMoves': {
    readonly board: Param;
    readonly game: Param;
    readonly round: Param;
  };
  'refusal.gameHasMoves': {
    readonly game: Param;
  };
  'refusal.noBoard': {
    readonly board: Param;
    readonly round: Param;
  };
  'refusal.boardTwice': {
    readonly board: Param;
    readonly round: Param;
  };
  'refusal.playerTwice': {
    readonly before: Param;
    readonly board: Param;
    readonly player: Param;
    readonly round: Param;
  };
  'refusal.roundTwice': {
    readonly round: Param;
  };
  'refusal.boardHasMove': {
    readonly board: Param;
    readonly round: Param;
  };
  'refusal.noControl': {
    readonly why: Param;
  };
  'refusal.otherEvent': {
    readonly here: Param;
    readonly there: Param;
  };
  'refusal.noGame': Record<never, never>;
  'refusal.gameOver': Record<never, never>;
  'refusal.gameOverWith': {
    readonly result: Param;
  };
  'refusal.paused': Record<never, never>;
  'refusal.notPaused': Record<never, never>;
  'refusal.notAdjourned': Record<never, never>;
  'refusal.adjournedOpen': Record<never, never>;
  'refusal.claimWaits': Record<never, never>;
  'refusal.illegalStands': Record<never, never>;
  'refusal.notCertainYet': {
    readonly move: Param;
  };
  'refusal.playedAlready': {
    readonly move: Param;
  };
  'refusal.playsAtBoard': {
    readonly side: 'white' | 'black';
  };
  'refusal.scoreBroken': Record<never, never>;
  'refusal.boardUnsettled': Record<never, never>;
  'refusal.askedAlready': Record<never, never>;
  'refusal.gameUnderWay': Record<never, never>;
  'refusal.serverClock': Record<never, never>;
  'refusal.seatsAlready': Record<never, never>;
  'refusal.midGameSeats': Record<never, never>;
  'refusal.notAsked': {
    readonly id: Param;
  };
  'refusal.noAnswer': {
    readonly option: Param;
    readonly options: Param;
  };
  'refusal.arbiterAnswers': Record<never, never>;
  'refusal.speaksForHimself': Record<never, never>;
  'refusal.personSpeaks': {
    readonly side: 'white' | 'black';
  };
  'refusal.speaksForOther': {
    readonly other: 'white' | 'black';
    readonly side: 'white' | 'black';
  };
  'refusal.arbiterResult': Record<never, never>;
  'refusal.noResult': Record<never, never>;
  'refusal.onlyGoingOn': Record<never, never>;
  'refusal.noGameForResult': Record<never, never>;
  'refusal.noGameForTakeBack': Record<never, never>;
  'refusal.onlyPlies': {
    readonly count: number;
  };
  'refusal.endFirst': Record<never, never>;
  'refusal.noClock': Record<never, never>;
  'refusal.clockByHand': Record<never, never>;
  'refusal.clockRuns': Record<never, never>;
  'refusal.setClockFirst': Record<never, never>;
  'refusal.noClockConnected': Record<never, never>;
  'refusal.clockAtEnd': Record<never, never>;
  'refusal.clockPaused': Record<never, never>;
  'refusal.flagNotFallen': Record<never, never>;
  'refusal.periodComplete': {
    readonly count: Param;
  };
  'refusal.notYourMove': {
    readonly side: 'white' | 'black';
  };
  'refusal.touchedBeforeClaim': Record<never, never>;
  'refusal.noSuchClaim': Record<never, never>;
  'refusal.endedOnBoard': Record<never, never>;
  'refusal.hadEndedOnBoard': Record<never, never>;
  'refusal.noAgreement': Record<never, never>;
  'refusal.bothMustMove': Record<never, never>;
  'refusal.noAgreementBefore': {
    readonly count: Param;
  };
  'refusal.offerStands': {
    readonly side: 'white' | 'black';
  };
  'refusal.answerOffer': Record<never, never>;
  'refusal.noOffer': Record<never, never>;
  'refusal.ownOffer': Record<never, never>;
  'refusal.touchDeclined': Record<never, never>;
  'refusal.offerStays': Record<never, never>;
  'refusal.arbiterConsents': Record<never, never>;
  'refusal.tooLate': Record<never, never>;
  'refusal.noMoveYet': {
    readonly side: 'white' | 'black';
  };
  'refusal.noPly': {
    readonly count: Param;
  };
  'refusal.noPlyToCorrect': {
    readonly count: Param;
  };
  'refusal.plyOfOther': {
    readonly count: Param;
    readonly side: 'white' | 'black';
  };
  'refusal.penalisedAlready': Record<never, never>;
  'refusal.notPressedMove': Record<never, never>;
  'refusal.notPressedHands': Record<never, never>;
  'refusal.noIllegalMove': Record<never, never>;
  'refusal.noOffence': {
    readonly count: Param;
  };
  'refusal.mustPlayDeclared': {
    readonly move: Param;
  };
  'refusal.scoreSaysSo': Record<never, never>;
  'refusal.noDecision': Record<never, never>;
  'refusal.noCorrection': {
    readonly count: Param;
  };
  'refusal.scoreChanged': Record<never, never>;
  'refusal.neededCorrection': {
    readonly move: Param;
  };
  'refusal.timeMissing': Record<never, never>;
  'refusal.noTimeOfPenalty': Record<never, never>;
  'refusal.noTimeGiven': Record<never, never>;
  'refusal.whichFlag': Record<never, never>;
  'refusal.noClaim': Record<never, never>;
  'refusal.onlyOnMove': {
    readonly side: 'white' | 'black';
  };
  'refusal.saidAlready': {
    readonly side: 'white' | 'black';
  };
  'refusal.touchedBefore': Record<never, never>;
  'refusal.noTakeBacks': Record<never, never>;
  'refusal.takeBackAsked': {
    readonly side: 'white' | 'black';
  };
  'refusal.noMoveToTakeBack': {
    readonly side: 'white' | 'black';
  };
  'refusal.noTakeBackAsked': Record<never, never>;
  'refusal.ownTakeBack': Record<never, never>;
  'refusal.scoreChangedSince': Record<never, never>;
  'refusal.answersOther': {
    readonly other: 'white' | 'black';
    readonly side: 'white' | 'black';
  };
  'refusal.notAtTable': {
    readonly id: Param;
  };
  'refusal.fromOutside': Record<never, never>;
  'refusal.playedAt': {
    readonly table: Param;
  };
  'refusal.otherRules': {
    readonly table: Param;
  };
  'refusal.noServer': Record<never, never>;
  'refusal.guidelinesUnused': Record<never, never>;
  'refusal.verdictNeeded': Record<never, never>;
  'refusal.notPostponed': Record<never, never>;
  'refusal.withIncrement': Record<never, never>;
  'refusal.flagFallen': Record<never, never>;
  'refusal.twoMinutes': Record<never, never>;
  'refusal.boardChanges': Record<never, never>;
  'refusal.notOnMove': {
    readonly side: 'white' | 'black';
  };
  'refusal.timeRuns': {
    readonly side: 'white' | 'black';
  };
  'refusal.adjourned': Record<never, never>;
  'refusal.pausedAlready': Record<never, never>;
  'refusal.adjournedAlready': Record<never, never>;
  'refusal.offenceSettled': {
    readonly state: 'confirmed' | 'dismissed' | 'stands' | 'withdrawn';
  };
  'refusal.clockShows': {
    readonly side: 'white' | 'black';
    readonly time: Param;
  };
  'refusal.noFallenFlag': Record<never, never>;
  'refusal.flagFellFirst': {
    readonly side: 'white' | 'black';
  };
  'reading.tooLong': {
    readonly count: Param;
    readonly most: Param;
    readonly start: Param;
  };
  'reading.workbook': Record<never, never>;
  'reading.behindEnd': Record<never, never>;
  'reading.codePage': Record<never, never>;
  'reading.noRound': {
    readonly round: Param;
    readonly there: Param;
  };
  'reading.noStartNumber': {
    readonly written: Param;
  };
  'reading.noRoundNumber': {
    readonly written: Param;
  };
  'reading.noBoardNumber': {
    readonly written: Param;
  };
  'reading.noResult': {
    readonly written: Param;
  };
  'reading.unknownNumber': {
    readonly written: Param;
  };
  'reading.unknownNumberIn': {
    readonly number: Param;
  };
  'reading.control': {
    readonly written: Param;
  };
  'reading.tooMany': {
    readonly pairings: Param;
  };
  'reading.noDay': {
    readonly written: Param;
  };
  'reading.noGame': Record<never, never>;
  'reading.noNames': Record<never, never>;
  'reading.openQuote': Record<never, never>;
  'reading.noPairing': Record<never, never>;
  'reading.noColour': {
    readonly written: Param;
  };
  'reading.startNumberMissing': Record<never, never>;
  'reading.nameMissing': Record<never, never>;
  'reading.numberTwice': {
    readonly number: Param;
  };
  'reading.noPlayer': Record<never, never>;
  'reading.strangeOpponent': {
    readonly opponent: Param;
    readonly player: Param;
  };
  'reading.bothBlack': {
    readonly one: Param;
    readonly other: Param;
  };
  'reading.bothWhite': {
    readonly one: Param;
    readonly other: Param;
  };
  'reading.resultsDiffer': {
    readonly one: Param;
    readonly other: Param;
    readonly result: Param;
    readonly theirs: Param;
  };
  'reading.cutOff': Record<never, never>;
  'reading.notARound': Record<never, never>;
  'reading.noGamesYet': Record<never, never>;
  'reading.endMissing': Record<never, never>;
  'reading.partsElsewhere': Record<never, never>;
  'reading.endsInPart': Record<never, never>;
  'reading.noPlayers': Record<never, never>;
  'reading.unreadable': {
    readonly why: Param;
  };
  'reading.ofRound': {
    readonly number: Param;
    readonly why: Param;
  };
  'reading.oneColorUnknown': {
    readonly missing: 'white' | 'black';
    readonly player: Param;
  };
  'error.noTable': {
    readonly id: Param;
  };
  'error.noTableOfHouse': {
    readonly id: Param;
  };
  'error.noBoardOfTable': {
    readonly id: Param;
  };
  'error.noGame': {
    readonly id: Param;
  };
  'error.noGameOfTable': {
    readonly id: Param;
    readonly table: Param;
  };
  'error.noTournament': Record<never, never>;
  'error.readsNoBroadcasts': Record<never, never>;
  'error.makesNoBroadcasts': Record<never, never>;
  'error.nothingWaits': Record<never, never>;
  'error.oneOfThree': Record<never, never>;
  'error.tokenOfTable': {
    readonly table: Param;
  };
  'error.foreignName': {
    readonly name: Param;
  };
  'error.foreignPage': {
    readonly origin: Param;
  };
  'error.needsToken': Record<never, never>;
  'error.tooManyTokens': {
    readonly seconds: Param;
  };
  'error.tokensUnreadable': Record<never, never>;
  'error.tokenUnknown': Record<never, never>;
  'error.tokenExpired': Record<never, never>;
  'error.bodyTooLong': {
    readonly bytes: Param;
  };
  'error.bodyNoJson': Record<never, never>;
  'error.oneSection': {
    readonly sections: Param;
  };
  'error.notStudied': Record<never, never>;
  'error.nothingToDo': Record<never, never>;
  'error.noEngineCalled': {
    readonly name: Param;
    readonly options: Param;
  };
  'error.noEngine': Record<never, never>;
  'error.fenNeeded': Record<never, never>;
  'error.fileOnlyHere': Record<never, never>;
  'error.noFile': {
    readonly path: Param;
  };
  'error.cannotBeRead': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.cannotRead': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.costs': {
    readonly fault: 'notJson' | 'version' | 'unknownKey' | 'notObject' | 'notCount' | 'notBins';
    readonly key: Param;
    readonly line: Param;
    readonly path: Param;
  };
  'error.nothingLearnt': Record<never, never>;
  'error.cannotWrite': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.thereAlready': Record<never, never>;
  'error.nothingChecked': Record<never, never>;
  'error.diskTooSlow': Record<never, never>;
  'error.noAnswerWithin': {
    readonly seconds: Param;
  };
  'error.largerThan': {
    readonly megabytes: Param;
  };
  'error.connectionBroke': Record<never, never>;
  'error.requestsWait': Record<never, never>;
  'error.demonstration': Record<never, never>;
  'error.itFailed': Record<never, never>;
  'error.damagedLines': {
    readonly count: number;
    readonly lines: Param;
  };
  'error.shorterThanBefore': Record<never, never>;
  'error.cannotOpen': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.cannotConnect': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.cannotWriteTo': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.openAlready': {
    readonly path: Param;
  };
  'error.notOpen': {
    readonly path: Param;
  };
  'error.notConnected': {
    readonly path: Param;
  };
  'error.isNot': {
    readonly path: Param;
  };
  'error.lineClosed': Record<never, never>;
  'error.lineNotOpen': Record<never, never>;
  'error.portNotOpen': Record<never, never>;
  'error.nothingPlugged': Record<never, never>;
  'error.portDidNotOpen': {
    readonly ms: Param;
  };
  'error.noEBoard': {
    readonly ms: Param;
  };
  'error.tookNoBytes': {
    readonly ms: Param;
  };
  'error.noPortOfUsb': {
    readonly id: Param;
  };
  'error.noAdapter': Record<never, never>;
  'error.adapterOff': Record<never, never>;
  'bluetooth.hungUp': Record<never, never>;
  'bluetooth.notConnected': Record<never, never>;
  'bluetooth.notFound': Record<never, never>;
  'bluetooth.noAnswer': Record<never, never>;
  'bluetooth.notAllowed': Record<never, never>;
  'error.linuxOnly': Record<never, never>;
  'error.noNoble': {
    readonly why: Param;
  };
  'error.noSystemBus': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.notSeen': {
    readonly name: Param;
    readonly seconds: Param;
  };
  'error.openInProgram': {
    readonly name: Param;
  };
  'error.hungUp': {
    readonly name: Param;
  };
  'error.noServices': {
    readonly name: Param;
  };
  'error.notSubscribed': {
    readonly name: Param;
  };
  'error.noSuchAdapter': {
    readonly adapter: Param;
    readonly list: Param;
  };
  'error.thatAdapterOff': {
    readonly adapter: Param;
  };
  'error.adapterSwitchedOff': {
    readonly adapter: Param;
  };
  'error.adapterGone': {
    readonly adapter: Param;
  };
  'error.bluezGone': {
    readonly adapter: Param;
  };
  'error.advertisementEnded': {
    readonly adapter: Param;
  };
  'error.noDataFolder': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.noJadoube': {
    readonly path: Param;
  };
  'error.twoMachines': {
    readonly node: Param;
  };
  'error.otherMachine': {
    readonly node: Param;
  };
  'error.nodeAhead': {
    readonly node: Param;
    readonly seconds: Param;
  };
  'error.nodeUnread': {
    readonly node: Param;
    readonly table: Param;
  };
  'error.nodeVersions': {
    readonly node: Param;
    readonly ours: Param;
    readonly theirs: Param;
  };
  'error.noToken': Record<never, never>;
  'error.notAToken': Record<never, never>;
  'error.noBroadcastsNow': Record<never, never>;
  'error.noBroadcast': {
    readonly id: Param;
  };
  'error.broadcastTwice': {
    readonly name: Param;
  };
  'error.tokenRefused': Record<never, never>;
  'error.tokenTooWeak': Record<never, never>;
  'error.askedTooOften': Record<never, never>;
  'error.lichessAnswers': {
    readonly status: Param;
  };
  'error.lichessSays': {
    readonly status: Param;
    readonly why: Param;
  };
  'error.lichessAway': {
    readonly why: Param;
  };
  'error.notLichess': Record<never, never>;
  'error.eventUnnamed': Record<never, never>;
  'error.tokenFile': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.tokenFileLines': {
    readonly path: Param;
  };
  'error.noRoundAddress': Record<never, never>;
  'error.otherAddress': {
    readonly base: Param;
    readonly origin: Param;
  };
  'error.wholeBroadcast': Record<never, never>;
  'error.tournamentUnwritten': {
    readonly why: Param;
  };
  'error.tournamentFile': {
    readonly why: Param;
  };
  'error.tournamentChanged': {
    readonly why: Param;
  };
  'error.noPage': {
    readonly name: Param;
  };
  'error.pageDidNotOpen': {
    readonly ms: Param;
    readonly name: Param;
  };
  'error.tookNoBytesFor': {
    readonly ms: Param;
    readonly name: Param;
  };
  'error.notWanted': {
    readonly name: Param;
  };
  'error.noSuchProtocol': {
    readonly link: Param;
    readonly protocol: Param;
  };
  'error.noSuchOpponent': {
    readonly kind: Param;
  };
  'error.friendAway': {
    readonly name: Param;
  };
  'error.keyUsed': Record<never, never>;
  'error.diskSilent': Record<never, never>;
  'error.needsRole': {
    readonly by: 'token' | 'caller';
    readonly needed: 'player' | 'arbiter' | 'operator';
    readonly owned: 'player' | 'arbiter' | 'operator';
  };
  'error.notOnLichess': {
    readonly what: 'round' | 'broadcast' | 'account' | 'page' | 'noSource';
  };
  'error.tournamentMended': {
    readonly acts: number;
    readonly kept: Param;
    readonly why: Param;
  };
  'error.unnumbered': {
    readonly players: Param;
  };
  'error.noBleSearch': {
    readonly why: Param;
  };
  'error.bluezSilent': {
    readonly why: Param;
  };
  'error.cannotUse': {
    readonly name: Param;
    readonly why: Param;
  };
  'error.noPeripheral': {
    readonly adapter: Param;
  };
  'error.advertisesAlready': {
    readonly adapter: Param;
  };
  'error.cannotConnectTo': {
    readonly name: Param;
    readonly why: Param;
  };
  'error.doesNotAdvertise': {
    readonly adapter: Param;
    readonly why: Param;
  };
  'option.yes': Record<never, never>;
  'option.no': Record<never, never>;
  'option.accept': Record<never, never>;
  'option.decline': Record<never, never>;
  'option.agree': Record<never, never>;
  'option.stillPlayed': Record<never, never>;
  'option.takenBack': Record<never, never>;
  'option.nothingYet': Record<never, never>;
  'option.otherMoves': Record<never, never>;
  'option.noMoves': Record<never, never>;
  'question.which': {
    readonly last: Param;
    readonly number: Param;
    readonly ways: Param;
  };
  'question.told': {
    readonly number: Param;
    readonly other: Param;
    readonly san: Param;
  };
  'question.takenBack': {
    readonly moves: Param;
    readonly number: Param;
  };
  'question.unseen': {
    readonly number: Param;
    readonly san: Param;
  };
  'question.unseenStart': Record<never, never>;
  'question.seats': {
    readonly black: 'board' | 'screen' | 'engine' | 'remote';
    readonly white: 'board' | 'screen' | 'engine' | 'remote';
  };
  'question.kings': {
    readonly shown: 'white' | 'black' | 'draw' | 'none';
  };
  'question.kingsNow': {
    readonly first: 'white' | 'black' | 'draw' | 'none';
    readonly shown: 'white' | 'black' | 'draw' | 'none';
  };
  'question.sign': {
    readonly means: 'resign' | 'acceptDraw' | 'offerDraw';
  };
  'question.signCannotWin': {
    readonly squares: Param;
  };
  'question.signRefused': {
    readonly problem: Param;
  };
  'question.squares': {
    readonly first: Param;
    readonly second: Param;
  };
  'question.flag': {
    readonly side: 'white' | 'black';
  };
  'question.offence': {
    readonly side: 'white' | 'black';
    readonly told: Param;
  };
  'question.asked': {
    readonly options: Param;
    readonly question: Param;
  };
  'illegal.noMove': {
    readonly move: Param;
  };
  'illegal.castling': {
    readonly from: Param;
    readonly to: Param;
  };
  'illegal.told': {
    readonly why: Param;
  };
  'illegal.spoken': {
    readonly why: Param;
  };
  'illegal.incomplete': {
    readonly reason:
      | 'captureLeft'
      | 'promotionLeft'
      | 'wrongPromotion'
      | 'pieceInHand'
      | 'enPassantLeft'
      | 'pawnStands'
      | 'rookLeft';
  };
  'illegal.emptyPress': Record<never, never>;
  'illegal.declared': Record<never, never>;
  'illegalMove.noPiece': {
    readonly square: Param;
  };
  'illegalMove.notYours': {
    readonly piece: Param;
    readonly side: 'white' | 'black';
  };
  'illegalMove.sameSquare': {
    readonly piece: Param;
  };
  'illegalMove.ownPiece': {
    readonly piece: Param;
    readonly side: 'white' | 'black';
  };
  'illegalMove.capturesKing': Record<never, never>;
  'illegalMove.movement': {
    readonly from: Param;
    readonly piece: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly to: Param;
  };
  'illegalMove.blocked': {
    readonly count: number;
    readonly pieces: Param;
  };
  'illegalMove.pawnBlocked': {
    readonly piece: Param;
  };
  'illegalMove.doubleStep': Record<never, never>;
  'illegalMove.enPassantTooLate': {
    readonly piece: Param;
  };
  'illegalMove.nothingToCapture': {
    readonly square: Param;
  };
  'illegalMove.promotionMissing': {
    readonly square: Param;
  };
  'illegalMove.promotionImpossible': {
    readonly square: Param;
  };
  'illegalMove.castlingRightLost': {
    readonly side: 'white' | 'black';
    readonly wing: 'king' | 'queen';
  };
  'illegalMove.castlingBlocked': {
    readonly count: number;
    readonly pieces: Param;
  };
  'illegalMove.castlingInCheck': {
    readonly pieces: Param;
  };
  'illegalMove.castlingAttacked': {
    readonly count: number;
    readonly king: 'arrives' | 'passes';
    readonly pieces: Param;
    readonly square: Param;
  };
  'illegalMove.castlingTarget': {
    readonly square: Param;
  };
  'illegalMove.kingAttacked': {
    readonly count: number;
    readonly pieces: Param;
    readonly square: Param;
  };
  'illegalMove.doubleCheck': {
    readonly pieces: Param;
  };
  'illegalMove.inCheck': {
    readonly piece: Param;
    readonly square: Param;
  };
  'illegalMove.pinned': {
    readonly from: Param;
    readonly piece: Param;
    readonly to: Param;
  };
  'illegalMove.exposesKing': {
    readonly from: Param;
    readonly piece: Param;
    readonly to: Param;
  };
  'typedMove.none': Record<never, never>;
  'typedMove.squares': {
    readonly typed: Param;
    readonly why: Param;
  };
  'piece.named': {
    readonly piece: 'P' | 'N' | 'B' | 'R' | 'Q' | 'K' | 'W' | 'p' | 'n' | 'b' | 'r' | 'q' | 'k' | 'w' | 'x';
  };
  'move.words': {
    readonly becomes: 'none' | 'knight' | 'bishop' | 'rook' | 'queen';
    readonly by: 'move' | 'capture';
    readonly role:
      | 'pawn'
      | 'knight'
      | 'bishop'
      | 'rook'
      | 'queen'
      | 'king'
      | 'Pawn'
      | 'Knight'
      | 'Bishop'
      | 'Rook'
      | 'Queen'
      | 'King';
    readonly sign: 'none' | 'check' | 'mate';
    readonly to: Param;
  };
  'move.castles': {
    readonly sign: 'none' | 'check' | 'mate';
    readonly wing: 'king' | 'queen' | 'King' | 'Queen';
  };
  'carryOut.do': {
    readonly ply: Param;
  };
  'carryOut.back': {
    readonly ply: Param;
  };
  'carryOut.castle': {
    readonly wing: 'king' | 'queen';
  };
  'carryOut.ply': {
    readonly becomes: 'none' | 'knight' | 'bishop' | 'rook' | 'queen';
    readonly by: 'move' | 'capture';
    readonly from: Param;
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly to: Param;
  };
  'carryOut.plyBack': {
    readonly by: 'move' | 'capture';
    readonly from: Param;
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly to: Param;
  };
  'instead.wrongSquare': {
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
    readonly to: Param;
  };
  'instead.wrongPiece': {
    readonly from: Param;
    readonly to: Param;
  };
  'instead.ownMove': {
    readonly from: Param;
    readonly to: Param;
  };
  'instead.takenBack': Record<never, never>;
  'instead.enPassantLeft': {
    readonly square: Param;
  };
  'instead.rookLeft': {
    readonly from: Param;
    readonly to: Param;
  };
  'instead.promotionLeft': {
    readonly becomes: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'instead.wrongPromotion': {
    readonly becomes: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'instead.unclear': Record<never, never>;
  'wrong.takeAway': {
    readonly piece: Param;
    readonly square: Param;
  };
  'wrong.missing': {
    readonly piece: Param;
    readonly square: Param;
  };
  'wrong.other': {
    readonly expected: Param;
    readonly found: Param;
    readonly square: Param;
  };
  'wrong.putRight': {
    readonly squares: Param;
  };
  'wrong.line': {
    readonly squares: Param;
  };
  'board.battery': {
    readonly percent: Param;
    readonly state: 'none' | 'charging' | 'low';
  };
  'board.batteryLine': {
    readonly battery: Param;
  };
  'board.number': {
    readonly number: Param;
  };
  'board.lie': {
    readonly byHand: 'yes' | 'no';
    readonly lies: 'turned' | 'usual';
  };
  'capability.alone': {
    readonly sensing: 'piece' | 'color' | 'occupancy';
  };
  'capability.lights': {
    readonly atOnce: number;
    readonly colours: 'one' | 'rgb';
    readonly dims: 'yes' | 'no';
    readonly where: 'squares' | 'corners';
  };
  'capability.clock': Record<never, never>;
  'capability.levels': Record<never, never>;
  'capability.buttons': {
    readonly count: number;
  };
  'capability.sound': Record<never, never>;
  'capability.battery': Record<never, never>;
  'capability.motors': Record<never, never>;
  'hint.role': {
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
  };
  'hint.piece': {
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'hint.play': {
    readonly move: Param;
  };
  'hint.why': {
    readonly move: Param;
    readonly reasons: Param;
  };
  'hint.mates': {
    readonly count: Param;
  };
  'hint.takes': {
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly square: Param;
  };
  'hint.gives': Record<never, never>;
  'hint.ends': Record<never, never>;
  'hint.reply': {
    readonly move: Param;
  };
  'hint.then': {
    readonly score: Param;
  };
  'hint.even': Record<never, never>;
  'hint.mateFor': {
    readonly count: Param;
    readonly side: 'white' | 'black';
  };
  'hint.better': {
    readonly pawns: Param;
    readonly side: 'white' | 'black';
  };
  'hint.line': {
    readonly line: Param;
    readonly score: Param;
  };
  'hint.nothingGiven': {
    readonly move: Param;
  };
  'hint.careful': {
    readonly move: Param;
    readonly score: Param;
  };
  'hint.noMove': Record<never, never>;
  'study.titled': {
    readonly text: Param;
    readonly title: Param;
  };
  'study.locked': Record<never, never>;
  'phase.setUpPosition': Record<never, never>;
  'study.setUpPieces': Record<never, never>;
  'study.led': Record<never, never>;
  'study.free': Record<never, never>;
  'study.stands': {
    readonly move: Param;
  };
  'study.noMove': Record<never, never>;
  'study.gameEnd': {
    readonly result: Param;
  };
  'study.gameBegins': Record<never, never>;
  'study.played': {
    readonly move: Param;
  };
  'study.notPlayed': {
    readonly move: Param;
    readonly next: Param;
  };
  'study.went': {
    readonly move: Param;
  };
  'study.guessed': {
    readonly asked: Param;
    readonly right: Param;
  };
  'study.guess': {
    readonly side: 'white' | 'black';
    readonly wasRight: 'yes' | 'no';
  };
  'study.solved': {
    readonly mistakes: number;
    readonly wasHelped: 'yes' | 'no';
  };
  'study.positionStands': Record<never, never>;
  'study.notSolving': {
    readonly move: Param;
  };
  'study.shown': {
    readonly move: Param;
  };
  'study.reply': Record<never, never>;
  'study.wasNot': {
    readonly move: Param;
  };
  'study.find': {
    readonly side: 'white' | 'black';
    readonly wasRight: 'yes' | 'no';
  };
  'study.stock': {
    readonly all: Param;
    readonly count: Param;
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly side: 'white' | 'black';
  };
  'capability.with': {
    readonly parts: Param;
    readonly sensing: 'piece' | 'color' | 'occupancy';
  };
  'chessBoard.placement': Record<never, never>;
  'chessBoard.start': {
    readonly turn: 'white' | 'black' | 'none';
  };
  'chessBoard.after': {
    readonly move: Param;
    readonly number: Param;
    readonly side: 'white' | 'black';
    readonly turn: 'white' | 'black' | 'none';
  };
  'chessBoard.spoken': {
    readonly move: Param;
    readonly number: Param;
    readonly side: 'white' | 'black';
  };
  'chessBoard.corrected': {
    readonly move: Param;
  };
  'move.from': {
    readonly becomes: 'none' | 'knight' | 'bishop' | 'rook' | 'queen';
    readonly by: 'move' | 'capture';
    readonly origin: Param;
    readonly role:
      | 'pawn'
      | 'knight'
      | 'bishop'
      | 'rook'
      | 'queen'
      | 'king'
      | 'Pawn'
      | 'Knight'
      | 'Bishop'
      | 'Rook'
      | 'Queen'
      | 'King';
    readonly sign: 'none' | 'check' | 'mate';
    readonly to: Param;
  };
  'study.nextFollows': {
    readonly solved: Param;
  };
  'study.lastOfAll': {
    readonly of: Param;
    readonly solved: Param;
  };
  'study.lastOne': {
    readonly count: Param;
    readonly of: Param;
    readonly solved: Param;
  };
  'line.move': {
    readonly ply: Param;
    readonly side: 'white' | 'black';
    readonly time: Param;
  };
  'line.takenBack': {
    readonly from: Param;
    readonly why: Param;
  };
  'line.why': {
    readonly why:
      | 'told'
      | 'turned'
      | 'takenBack'
      | 'pieceWentOn'
      | 'otherGame'
      | 'settingUp'
      | 'afterTheGame';
  };
  'line.link': {
    readonly link: Param;
  };
  'line.linkNumber': {
    readonly link: Param;
    readonly number: Param;
  };
  'line.goesOn': {
    readonly text: Param;
  };
  'line.setUp': {
    readonly fen: Param;
  };
  'line.stands': {
    readonly text: Param;
  };
  'seats.told': {
    readonly black: 'board' | 'screen' | 'engine' | 'remote';
    readonly white: 'board' | 'screen' | 'engine' | 'remote';
  };
  'control.noTime': Record<never, never>;
  'control.repeated': {
    readonly span: Param;
  };
  'control.with': {
    readonly bonus: Param;
    readonly span: Param;
  };
  'control.hourglass': {
    readonly span: Param;
  };
  'control.noLimit': Record<never, never>;
  'control.then': {
    readonly before: Param;
    readonly then: Param;
  };
  'control.fromFirstMove': {
    readonly bonus: Param;
    readonly control: Param;
  };
  'control.atZero': {
    readonly control: Param;
  };
  'control.sides': {
    readonly black: Param;
    readonly white: Param;
  };
  'control.days': {
    readonly count: number;
  };
  'control.hours': {
    readonly count: number;
  };
  'control.minutes': {
    readonly count: number;
  };
  'control.seconds': {
    readonly count: number;
  };
  'control.span': {
    readonly before: Param;
    readonly then: Param;
  };
  'control.bonus': {
    readonly kind: 'fischer' | 'delay' | 'bronstein';
    readonly seconds: Param;
  };
  'control.movesIn': {
    readonly moves: number;
    readonly span: Param;
  };
  'control.byoyomi': {
    readonly periods: number;
    readonly span: Param;
  };
  'remoteAdvice.lineLost': Record<never, never>;
  'remoteAdvice.notSent': Record<never, never>;
  'remoteAdvice.busyServer': Record<never, never>;
  'remoteAdvice.refused': Record<never, never>;
  'remoteAdvice.tokenRefused': Record<never, never>;
  'remoteAdvice.scopeMissing': {
    readonly scope: Param;
  };
  'remoteAdvice.sentAlready': Record<never, never>;
  'remoteAdvice.otherSide': Record<never, never>;
  'remoteAdvice.serverDiffers': Record<never, never>;
  'remoteAdvice.unreadable': Record<never, never>;
  'remoteAdvice.kingsMeanNothing': Record<never, never>;
  'remoteAdvice.taken': Record<never, never>;
  'remoteAdvice.newInvitation': Record<never, never>;
  'remoteAdvice.clockWrong': Record<never, never>;
  'lichess.refused': {
    readonly why: Param;
  };
  'lichess.challengeEnded': Record<never, never>;
  'lichess.noAnswer': Record<never, never>;
  'lichess.clockWrong': Record<never, never>;
  'lichess.limited': Record<never, never>;
  'lichess.tokenRefused': Record<never, never>;
  'lichess.scopeMissing': {
    readonly scope: Param;
  };
  'lichess.challengeBroken': Record<never, never>;
  'lichess.challengeWithdrawn': {
    readonly name: Param;
  };
  'lichess.challengeDeclined': {
    readonly name: Param;
  };
  'lichess.challengeDeclinedFor': {
    readonly name: Param;
    readonly why: Param;
  };
  'lichess.opponent': Record<never, never>;
  'lichess.busy': Record<never, never>;
  'lichess.seeking': Record<never, never>;
  'lichess.noneToRepeat': Record<never, never>;
  'lichess.noClockToRepeat': Record<never, never>;
  'lichess.stranger': Record<never, never>;
  'lichess.noGame': Record<never, never>;
  'lichess.loginLost': Record<never, never>;
  'lichess.loginDenied': Record<never, never>;
  'lichess.loginRefused': Record<never, never>;
  'lichess.silent': Record<never, never>;
  'lichess.loginConfigured': {
    readonly name: Param;
  };
  'lichess.noLogin': {
    readonly name: Param;
  };
  'lichessLogin.connecting': Record<never, never>;
  'lichessLogin.ready': Record<never, never>;
  'lichessLogin.lost': Record<never, never>;
  'lichessLogin.taken': Record<never, never>;
  'lichessLogin.elsewhere': Record<never, never>;
  'lichessLogin.clockWrong': Record<never, never>;
  'lichessLogin.tokenRefused': Record<never, never>;
  'lichessLogin.scopeMissing': {
    readonly scope: Param;
  };
  'lichessLogin.limited': Record<never, never>;
  'lichessWaiting.variant': {
    readonly name: Param;
    readonly variant: Param;
  };
  'lichessWaiting.tooFast': {
    readonly name: Param;
    readonly speed: Param;
  };
  'lichessWaiting.noTable': {
    readonly name: Param;
    readonly table: Param;
  };
  'lichessWaiting.busy': {
    readonly name: Param;
  };
  'lichessClock.start': Record<never, never>;
  'lichessClock.increment': {
    readonly max: Param;
  };
  'lichessClock.seek': Record<never, never>;
  'lichessClock.board': Record<never, never>;
  'lichessClock.byName': {
    readonly why: Param;
  };
  'typed.hint': Record<never, never>;
  'typed.show': Record<never, never>;
  'typed.back': Record<never, never>;
  'typed.forward': Record<never, never>;
  'typed.run': Record<never, never>;
  'typed.previous': Record<never, never>;
  'typed.next': Record<never, never>;
  'typed.again': Record<never, never>;
  'typed.pause': Record<never, never>;
  'typed.resume': Record<never, never>;
  'typed.draw': Record<never, never>;
  'typed.takeBack': Record<never, never>;
  'typed.resign': Record<never, never>;
  'typed.keep': Record<never, never>;
  'typed.new': Record<never, never>;
  'typed.quit': Record<never, never>;
  'typed.changeColours': Record<never, never>;
  'typed.analyse': Record<never, never>;
  'typed.invite': Record<never, never>;
  'typed.abort': Record<never, never>;
  'typed.claimWin': Record<never, never>;
  'typed.claimDraw': Record<never, never>;
  'typed.yes': Record<never, never>;
  'typed.no': Record<never, never>;
  'typed.accept': Record<never, never>;
  'typed.decline': Record<never, never>;
  'typed.nothing': Record<never, never>;
  'typed.nothingYet': Record<never, never>;
  'typed.stillPlayed': Record<never, never>;
  'typed.takenBack': Record<never, never>;
  'typed.otherMoves': Record<never, never>;
  'play.typeWord': Record<never, never>;
  'play.leaves': Record<never, never>;
  'play.unfinished': {
    readonly resign: 'yes' | 'no';
  };
  'play.kept': Record<never, never>;
  'play.pgn': {
    readonly path: Param;
  };
  'play.whatNext': {
    readonly options: Param;
  };
  'play.overWhatNext': {
    readonly options: Param;
  };
  'play.end': Record<never, never>;
  'play.over': {
    readonly result: Param;
  };
  'play.noWord': {
    readonly options: Param;
    readonly word: Param;
  };
  'play.movesOnBoard': {
    readonly options: Param;
    readonly word: Param;
  };
  'play.noMove': {
    readonly options: Param;
    readonly why: Param;
  };
  'play.goesOn': {
    readonly opponent: Param;
  };
  'play.again': {
    readonly opponent: Param;
  };
  'play.personHere': Record<never, never>;
  'play.paused': {
    readonly side: 'white' | 'black';
  };
  'play.seeking': {
    readonly control: Param;
  };
  'play.challenging': {
    readonly name: Param;
  };
  'play.awaiting': {
    readonly name: Param;
  };
  'play.game': {
    readonly url: Param;
  };
  'play.friendStarts': Record<never, never>;
  'accounts.none': {
    readonly url: Param;
  };
  'accounts.login': Record<never, never>;
  'accounts.account': Record<never, never>;
  'accounts.may': Record<never, never>;
  'accounts.until': Record<never, never>;
  'accounts.state': Record<never, never>;
  'accounts.revoked': Record<never, never>;
  'judged.counts': {
    readonly illegal: Param;
    readonly warnings: Param;
  };
  'judged.mustRecord': {
    readonly counts: Param;
  };
  'judged.stage': {
    readonly stage:
      | 'awaitingStart'
      | 'playing'
      | 'paused'
      | 'illegalPending'
      | 'claimPending'
      | 'correcting'
      | 'finished';
  };
  'judged.bound': {
    readonly article: Param;
    readonly moves: Param;
    readonly must: Param;
    readonly side: 'white' | 'black';
  };
  'judged.move': {
    readonly from: Param;
    readonly piece: Param;
    readonly to: Param;
  };
  'judged.remove': {
    readonly piece: Param;
    readonly square: Param;
  };
  'judged.place': {
    readonly piece: Param;
    readonly square: Param;
  };
  'judged.start': {
    readonly kind: 'kingQueenSwapped' | 'turned' | 'wrong';
    readonly squares: Param;
  };
  'judged.clock': {
    readonly advice: Param;
    readonly problem: Param;
  };
  'judged.claim': {
    readonly ground: 'threefold' | 'fiftyMoves' | 'quickplay';
    readonly side: 'white' | 'black';
  };
  'judged.offer': {
    readonly side: 'white' | 'black';
  };
  'judged.illegal': {
    readonly side: 'white' | 'black';
    readonly why: Param;
  };
  'judged.paused': {
    readonly pause: 'paused' | 'adjourned';
  };
  'terminal.noBoard': Record<never, never>;
  'terminal.stops': Record<never, never>;
  'engine.fullStrength': Record<never, never>;
  'engine.skill': {
    readonly level: Param;
  };
  'engine.nodes': {
    readonly count: number;
  };
  'engine.noElo': {
    readonly elo: Param;
  };
  'engine.bookFaults': {
    readonly moves: Param;
  };
  'engine.lockedPosition': Record<never, never>;
  'engine.fault': {
    readonly detail: Param;
    readonly fault: 'noStart' | 'silent' | 'neverStops' | 'ended' | 'illegalMove' | 'absent';
    readonly name: Param;
    readonly outcome: 'waits' | 'retried' | 'restarted';
  };
  'learning.away': Record<never, never>;
  'learning.setUp': Record<never, never>;
  'learning.complete': Record<never, never>;
  'learning.start': Record<never, never>;
  'learning.doubles': {
    readonly squares: Param;
  };
  'learning.strangers': {
    readonly squares: Param;
  };
  'learning.missing': {
    readonly squares: Param;
  };
  'linkLoss.bluezStopped': {
    readonly name: Param;
  };
  'linkLoss.outOfReach': {
    readonly name: Param;
  };
  'linkLoss.otherPage': {
    readonly name: Param;
  };
  'linkLoss.pageGone': {
    readonly name: Param;
  };
  'linkLoss.unplugged': {
    readonly name: Param;
  };
  'linkLoss.portGone': {
    readonly name: Param;
  };
  'linkLoss.tooMuch': {
    readonly name: Param;
  };
  'peripheral.advertised': {
    readonly adapter: Param;
    readonly address: Param;
    readonly name: Param;
  };
  'peripheral.connected': {
    readonly address: Param;
  };
  'peripheral.disconnected': {
    readonly address: Param;
  };
  'backup.created': {
    readonly events: number;
    readonly folder: Param;
    readonly games: number;
  };
  'backup.restored': {
    readonly events: number;
    readonly games: number;
  };
  'backup.before': {
    readonly folder: Param;
  };
  'configFile.written': {
    readonly file: Param;
  };
  'configFile.good': {
    readonly file: Param;
    readonly tables: number;
  };
  'record.scrubbed': {
    readonly file: Param;
    readonly lines: number;
    readonly protocol: Param;
  };
  'record.ended': {
    readonly file: Param;
    readonly messages: number;
  };
  'daemon.stopped': {
    readonly pid: Param;
  };
  'service.installed': {
    readonly path: Param;
  };
  'service.uninstalled': Record<never, never>;
  'service.then': Record<never, never>;
  'support.withoutDaemon': {
    readonly why: Param;
  };
  'support.written': {
    readonly file: Param;
    readonly lines: number;
    readonly tables: number;
  };
  'learn.counted': {
    readonly counted: Param;
    readonly file: Param;
    readonly games: number;
  };
  'simulate.over': Record<never, never>;
  'perft.progress': {
    readonly counted: Param;
    readonly moves: number;
  };
  'list.noneOnBus': Record<never, never>;
  'list.noBoard': Record<never, never>;
  'list.experimental': Record<never, never>;
  'list.firmware': {
    readonly version: Param;
  };
  'list.signal': {
    readonly dbm: Param;
  };
  'list.unknownModel': Record<never, never>;
  'list.answers': Record<never, never>;
  'list.inUse': Record<never, never>;
  'list.allowed': Record<never, never>;
  'list.notAllowed': {
    readonly group: Param;
  };
  'list.headPort': Record<never, never>;
  'list.headModel': Record<never, never>;
  'list.headSure': Record<never, never>;
  'list.headAccess': Record<never, never>;
  'list.headTable': Record<never, never>;
  'list.headDevice': Record<never, never>;
  'token.created': {
    readonly id: Param;
    readonly name: Param;
    readonly role: Param;
  };
  'token.createdUntil': {
    readonly expires: Param;
    readonly id: Param;
    readonly name: Param;
    readonly role: Param;
  };
  'token.onlyHere': Record<never, never>;
  'token.noAnswer': Record<never, never>;
  'token.none': Record<never, never>;
  'token.never': Record<never, never>;
  'token.expired': Record<never, never>;
  'token.allTables': Record<never, never>;
  'token.lastUse': {
    readonly from: Param;
    readonly when: Param;
  };
  'token.revoked': {
    readonly tokens: Param;
  };
  'token.headRole': Record<never, never>;
  'token.headName': Record<never, never>;
  'token.headCreated': Record<never, never>;
  'token.headExpires': Record<never, never>;
  'token.headLastUsed': Record<never, never>;
  'boardShow.link': {
    readonly state: Param;
  };
  'boardShow.set': {
    readonly name: Param;
    readonly pieces: number;
  };
  'boardShow.weak': {
    readonly squares: Param;
  };
  'boardShow.weakNone': Record<never, never>;
  'boardShow.spareQueens': Record<never, never>;
  'boardShow.learnt': {
    readonly all: Param;
    readonly known: Param;
    readonly step: Param;
  };
  'boardShow.learntReading': {
    readonly all: Param;
    readonly frame: Param;
    readonly frames: Param;
    readonly known: Param;
    readonly step: Param;
  };
  'fleet.simulationFolder': {
    readonly folder: Param;
  };
  'rehearsal.stopping': Record<never, never>;
  'error.noPageOfRehearsal': Record<never, never>;
  'rehearsal.roundSetUp': {
    readonly games: number;
    readonly round: Param;
  };
  'rehearsal.howFar': {
    readonly games: number;
    readonly minute: Param;
    readonly over: Param;
    readonly round: Param;
  };
  'rehearsal.roundOver': {
    readonly round: Param;
  };
  'rehearsal.about': {
    readonly boards: number;
    readonly faults: 'none' | 'realistic';
    readonly minutes: number;
    readonly rounds: number;
    readonly seconds: Param;
    readonly seed: Param;
  };
  'rehearsal.stoppedIn': {
    readonly round: Param;
  };
  'rehearsal.exact': {
    readonly exact: Param;
    readonly games: number;
  };
  'rehearsal.wrongPublished': {
    readonly games: number;
  };
  'rehearsal.lost': {
    readonly events: number;
  };
  'rehearsal.onPurpose': Record<never, never>;
  'rehearsal.cables': {
    readonly count: number;
  };
  'rehearsal.presets': {
    readonly count: number;
  };
  'rehearsal.late': {
    readonly count: number;
  };
  'rehearsal.work': Record<never, never>;
  'rehearsal.answered': {
    readonly count: number;
  };
  'rehearsal.corrected': {
    readonly count: number;
  };
  'rehearsal.byHand': {
    readonly count: number;
  };
  'rehearsal.reported': Record<never, never>;
  'rehearsal.needless': Record<never, never>;
  'rehearsal.unreported': Record<never, never>;
  'rehearsal.questions': Record<never, never>;
  'rehearsal.notExact': Record<never, never>;
  'rehearsal.setUp': {
    readonly seconds: Param;
  };
  'rehearsal.sent': {
    readonly count: number;
  };
  'rehearsal.at': {
    readonly board: Param;
    readonly round: Param;
    readonly time: Param;
    readonly what: Param;
  };
  'rehearsal.missed': {
    readonly board: Param;
    readonly fault: 'cable' | 'preset';
    readonly round: Param;
  };
  'rehearsal.asked': {
    readonly about: 'board' | 'draw' | 'takeBack' | 'seats' | 'sign' | 'offence' | 'result' | 'score';
  };
  'rehearsal.askedOther': {
    readonly about: Param;
  };
  'rehearsal.offended': Record<never, never>;
  'rehearsal.boardGone': Record<never, never>;
  'rehearsal.clock': {
    readonly code:
      | 'CLOCK_PRESET'
      | 'CLOCK_INCREMENT'
      | 'CLOCK_PERIOD'
      | 'CLOCK_NOT_STARTED'
      | 'CLOCK_LEVER'
      | 'CLOCK_LEFT_RUNNING'
      | 'CLOCK_BATTERY'
      | 'CLOCK_JUMP'
      | 'CLOCK_NOT_SET'
      | 'CLOCK_FLAG'
      | 'CLOCK_GONE'
      | 'CLOCK_SILENT'
      | 'CLOCK_FLAPPING'
      | 'CLOCK_OTHER'
      | 'CLOCK_NOISY'
      | 'CLOCK_CONTROL';
  };
  'rehearsal.illegal': {
    readonly squares: Param;
  };
  'rehearsal.incomplete': {
    readonly what: Param;
  };
  'rehearsal.emptyPress': Record<never, never>;
  'rehearsal.game': {
    readonly black: Param;
    readonly board: Param;
    readonly round: Param;
    readonly white: Param;
  };
  'rehearsal.notAsPlayed': {
    readonly from: Param;
    readonly game: Param;
    readonly played: Param;
    readonly plies: number;
    readonly result: Param;
    readonly same: 'yes' | 'no';
    readonly shown: Param;
  };
  'rehearsal.shown': {
    readonly game: Param;
    readonly why: Param;
  };
  'rehearsal.noGame': Record<never, never>;
  'rehearsal.plyShown': {
    readonly played: Param;
    readonly ply: Param;
    readonly san: Param;
  };
  'rehearsal.plyAdded': {
    readonly ply: Param;
    readonly san: Param;
  };
  'rehearsal.resultShown': {
    readonly played: Param;
    readonly shown: Param;
  };
  'rehearsal.lostEvent': {
    readonly what: Param;
  };
  'rehearsal.unheard': {
    readonly number: Param;
    readonly table: Param;
  };
  'rehearsal.unkept': {
    readonly game: Param;
    readonly number: Param;
    readonly table: Param;
    readonly type: Param;
  };
  'rehearsal.keptUnheard': {
    readonly game: Param;
    readonly number: Param;
    readonly table: Param;
    readonly type: Param;
  };
  'sensorTest.page': {
    readonly url: Param;
  };
  'serverGame.noMove': {
    readonly move: Param;
    readonly ply: Param;
  };
  'serverGame.variant': {
    readonly variant: Param;
  };
  'fleet.boardUnreachable': {
    readonly node: Param;
  };
  'fleet.boardUnreachableAdvice': Record<never, never>;
  'fleet.unreachable': {
    readonly node: Param;
  };
  'fleet.queueFull': {
    readonly node: Param;
  };
  'fleet.shorterHistory': {
    readonly node: Param;
    readonly table: Param;
  };
  'fleet.olderEpoch': {
    readonly node: Param;
    readonly table: Param;
  };
  'fleet.updatedByHand': Record<never, never>;
  'fleet.takenOver': {
    readonly hub: Param;
    readonly old: Param;
  };
  'fleet.tooLate': Record<never, never>;
  'fleet.otherCommands': {
    readonly hub: Param;
  };
  'fleet.noLease': Record<never, never>;
  'fleet.leaseLost': Record<never, never>;
  'fleet.leaseUnknown': {
    readonly why: Param;
  };
  'fleet.unknownCommand': {
    readonly why: Param;
  };
  'fleet.unanswered': Record<never, never>;
  'alarm.weakSquare': {
    readonly square: Param;
  };
  'alarm.weakSquareAdvice': Record<never, never>;
  'alarm.overloaded': Record<never, never>;
  'alarm.overloadedAdvice': Record<never, never>;
  'tag.name': {
    readonly tag: Param;
  };
  'tag.derived': {
    readonly tag: Param;
  };
  'tag.long': {
    readonly max: Param;
    readonly tag: Param;
  };
  'tag.control': {
    readonly tag: Param;
  };
  'tag.many': {
    readonly max: Param;
  };
  'color.name': {
    readonly side: 'white' | 'black';
  };
  'phase.carryingOut': Record<never, never>;
  'phase.offline': Record<never, never>;
  'phase.awaitingStart': Record<never, never>;
  'phase.settled': Record<never, never>;
  'phase.toMove': {
    readonly side: 'white' | 'black';
  };
  'phase.pieceInHand': Record<never, never>;
  'phase.captureInHand': Record<never, never>;
  'phase.castling': Record<never, never>;
  'phase.enPassant': Record<never, never>;
  'phase.promotion': Record<never, never>;
  'phase.sliding': Record<never, never>;
  'phase.correcting': Record<never, never>;
  'phase.resetting': Record<never, never>;
  'phase.resultSignal': Record<never, never>;
  'phase.finished': Record<never, never>;
  'link.closed': Record<never, never>;
  'link.opening': Record<never, never>;
  'link.identifying': Record<never, never>;
  'link.ready': Record<never, never>;
  'link.lost': Record<never, never>;
  'link.waiting': Record<never, never>;
  'light.silent': Record<never, never>;
  'light.question': Record<never, never>;
  'light.illegal': Record<never, never>;
  'light.wrongPosition': Record<never, never>;
  'light.clock': Record<never, never>;
  'light.battery': Record<never, never>;
  'light.notSetUp': Record<never, never>;
  'light.otherGame': Record<never, never>;
  'light.contradiction': Record<never, never>;
  'light.ready': Record<never, never>;
  'light.playing': Record<never, never>;
  'light.finished': Record<never, never>;
  'studyKind.pgn': Record<never, never>;
  'studyKind.analysis': Record<never, never>;
  'demo.name': Record<never, never>;
  'event.board': {
    readonly number: Param;
  };
  'chessBoard.newGame': Record<never, never>;
  'chessBoard.takenBack': Record<never, never>;
  'chessBoard.withdrawn': Record<never, never>;
  'phase.paused': {
    readonly text: Param;
  };
  'position.pieces': {
    readonly count: number;
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'piece';
    readonly squares: Param;
  };
  'position.none': Record<never, never>;
  'piece.several': {
    readonly role: 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king';
  };
  'doubt.otherGame': Record<never, never>;
  'doubt.otherOrder': Record<never, never>;
  'doubt.castled': Record<never, never>;
  'doubt.moreMoves': Record<never, never>;
  'doubt.otherAnswer': Record<never, never>;
  'doubt.pressOfOther': {
    readonly side: 'white' | 'black';
  };
  'doubt.strayPresses': Record<never, never>;
  'doubt.accident': Record<never, never>;
  'doubt.unfelt': Record<never, never>;
  'mate.over': Record<never, never>;
  'mate.found': Record<never, never>;
  'mate.ended': Record<never, never>;
  'mate.material': Record<never, never>;
  'mate.forcedLines': Record<never, never>;
  'mate.reach': Record<never, never>;
  'mate.none': {
    readonly count: Param;
  };
  'mate.undecided': {
    readonly count: number;
  };
  'mate.uscfBareKing': Record<never, never>;
  'mate.uscfMaterial': Record<never, never>;
  'mate.uscfAtOnce': Record<never, never>;
  'mate.uscfMinorPiece': Record<never, never>;
  'mate.uscfTwoKnights': Record<never, never>;
  'error.helpLocked': Record<never, never>;
  'error.noHelp960': Record<never, never>;
  'error.noGameUnderWay': Record<never, never>;
  'error.engineNoAnswer': Record<never, never>;
  'error.lichessUnderWay': Record<never, never>;
  'error.lockedGame': Record<never, never>;
  'error.lockedPosition': Record<never, never>;
  'error.noStudyByRules': Record<never, never>;
  'error.otherGame': Record<never, never>;
  'error.notTried': Record<never, never>;
  'friend.waiting': Record<never, never>;
  'friend.goneAdvice': Record<never, never>;
  'invitation.tooLong': Record<never, never>;
  'header.warning': Record<never, never>;
  'header.livePage': Record<never, never>;
  'localNetwork.rule': Record<never, never>;
  'localNetwork.chrome': Record<never, never>;
  'localNetwork.edge': Record<never, never>;
  'localNetwork.firefox': Record<never, never>;
  'localNetwork.http': Record<never, never>;
  'localNetwork.httpStep': Record<never, never>;
  'localNetwork.managed': Record<never, never>;
  'localNetwork.managedStep': Record<never, never>;
  'reading.noColumns': Record<never, never>;
  'header.problem': {
    readonly advice: Param;
    readonly told: Param;
  };
  'header.demo': {
    readonly path: Param;
  };
  'invitation.count': {
    readonly count: Param;
  };
  'invitation.word': {
    readonly word: Param;
  };
  'invitation.noLink': Record<never, never>;
  'invitation.cutLink': Record<never, never>;
  'pgn.quotes': {
    readonly tag: Param;
  };
  'pgn.tagName': {
    readonly tag: Param;
    readonly written: Param;
  };
  'pgn.noResult': {
    readonly written: Param;
  };
  'pgn.otherResult': {
    readonly result: Param;
    readonly said: Param;
  };
  'pgn.resultRead': {
    readonly said: Param;
    readonly written: Param;
  };
  'pgn.unwritable': {
    readonly result: Param;
  };
  'pgn.noValue': {
    readonly tag: Param;
  };
  'pgn.openValue': {
    readonly tag: Param;
  };
  'pgn.noTagName': Record<never, never>;
  'pgn.longTag': {
    readonly max: Param;
  };
  'pgn.longGame': {
    readonly max: Param;
  };
  'pgn.noMoveBefore': Record<never, never>;
  'pgn.noOpening': Record<never, never>;
  'pgn.notClosed': {
    readonly bracket: Param;
  };
  'pgn.percent': Record<never, never>;
  'pgn.stray': {
    readonly token: Param;
  };
  'pgn.noNag': Record<never, never>;
  'pgn.openAngle': Record<never, never>;
  'pgn.endlessComment': Record<never, never>;
  'pgn.fenRead': {
    readonly assumed: Param;
  };
  'pgn.dateWritten': {
    readonly value: Param;
    readonly written: Param;
  };
  'pgn.variantWritten': {
    readonly value: Param;
    readonly written: Param;
  };
  'pgn.codePage': Record<never, never>;
  'pgn.behindEnd': Record<never, never>;
  'pgn.fault': {
    readonly column: Param;
    readonly game: Param;
    readonly line: Param;
    readonly why: Param;
  };
  'pgn.note': {
    readonly column: Param;
    readonly game: Param;
    readonly line: Param;
    readonly more: number;
    readonly why: Param;
  };
  'pgn.progress': {
    readonly games: number;
    readonly percent: Param;
  };
  'pastedFen.turn': Record<never, never>;
  'pastedFen.castling': Record<never, never>;
  'pastedFen.enPassant': Record<never, never>;
  'pastedFen.counters': Record<never, never>;
  'pastedFen.moveNumber': Record<never, never>;
  'pastedFen.epd': Record<never, never>;
  'pastedFen.readAs': {
    readonly assumed: Param;
    readonly fen: Param;
  };
  'controlFault.none': Record<never, never>;
  'controlFault.long': {
    readonly count: Param;
    readonly max: Param;
  };
  'controlFault.noSpan': {
    readonly written: Param;
  };
  'controlFault.minutesOrSeconds': {
    readonly number: Param;
    readonly written: Param;
  };
  'controlFault.noBonus': {
    readonly written: Param;
  };
  'controlFault.bonusOrMinutes': {
    readonly number: Param;
    readonly written: Param;
  };
  'controlFault.fromMove': {
    readonly written: Param;
  };
  'controlFault.hoursOrMinutes': {
    readonly number: Param;
    readonly written: Param;
  };
  'controlFault.colon': {
    readonly written: Param;
  };
  'controlFault.notFirst': {
    readonly move: Param;
  };
  'controlFault.bareEnd': {
    readonly move: Param;
    readonly number: Param;
    readonly written: Param;
  };
  'controlFault.stroke': {
    readonly first: Param;
    readonly second: Param;
    readonly written: Param;
  };
  'controlFault.short': {
    readonly base: Param;
    readonly bonus: Param;
    readonly more: Param;
    readonly written: Param;
  };
  'controlFault.twoControls': Record<never, never>;
  'controlFault.noPeriod': {
    readonly written: Param;
  };
  'controlFault.moreThanTwo': Record<never, never>;
  'controlFault.shortPeriod': {
    readonly written: Param;
  };
  'controlFault.bareNumber': {
    readonly written: Param;
  };
  'controlFault.length': Record<never, never>;
  'controlFault.bonus': Record<never, never>;
  'controlFault.noTime': Record<never, never>;
  'controlFault.moves': {
    readonly max: Param;
  };
  'controlFault.onlyLast': Record<never, never>;
  'controlFault.byoyomiLast': Record<never, never>;
  'controlFault.byoyomi': {
    readonly max: Param;
  };
  'controlFault.hourglassAlone': Record<never, never>;
  'controlFault.hourglassTime': Record<never, never>;
  'controlFault.noLimitAlone': Record<never, never>;
  'controlFault.periods': {
    readonly max: Param;
  };
  'controlFault.hourglassShared': Record<never, never>;
  'fenFault.long': {
    readonly count: Param;
    readonly max: Param;
  };
  'fenFault.fields': {
    readonly count: Param;
  };
  'fenFault.turn': {
    readonly text: Param;
  };
  'fenFault.castlingLetter': {
    readonly letter: Param;
  };
  'fenFault.rightTwice': {
    readonly square: Param;
  };
  'fenFault.castling': Record<never, never>;
  'fenFault.noSquare': {
    readonly text: Param;
  };
  'fenFault.enPassantRank': {
    readonly rank: Param;
    readonly side: 'white' | 'black';
  };
  'fenFault.counter': {
    readonly text: Param;
  };
  'fenFault.least': {
    readonly least: Param;
    readonly part: Param;
  };
  'fenFault.rankSquares': {
    readonly count: Param;
    readonly rank: Param;
  };
  'fenFault.moreRanks': Record<never, never>;
  'fenFault.fewRanks': {
    readonly count: Param;
  };
  'fenFault.twoNumbers': {
    readonly rank: Param;
  };
  'fenFault.noPiece': {
    readonly letter: Param;
  };
  'fenFault.moreSquares': {
    readonly rank: Param;
  };
  'setupFault.noKing': {
    readonly side: 'white' | 'black';
  };
  'setupFault.kings': {
    readonly count: Param;
    readonly side: 'white' | 'black';
  };
  'setupFault.lastRank': {
    readonly squares: Param;
  };
  'setupFault.oppositeCheck': {
    readonly side: 'white' | 'black';
  };
  'setupFault.notChess': {
    readonly variant: Param;
  };
  'setupFault.noFen': Record<never, never>;
  'moveFault.noPromotion': {
    readonly typed: Param;
  };
  'moveFault.nullMove': Record<never, never>;
  'moveFault.noUci': {
    readonly typed: Param;
  };
  'moveFault.noIccf': {
    readonly typed: Param;
  };
  'moveFault.noPromotionDigit': {
    readonly typed: Param;
  };
  'error.noGameHere': {
    readonly id: Param;
  };
  'error.isNoFile': {
    readonly path: Param;
  };
  'error.fileLong': {
    readonly max: Param;
    readonly path: Param;
  };
  'error.inFile': {
    readonly name: Param;
    readonly why: Param;
  };
  'error.cannotKeep': {
    readonly name: Param;
    readonly why: Param;
  };
  'error.gamesInFile': {
    readonly count: number;
    readonly name: Param;
  };
  'error.exercisesInFile': {
    readonly count: number;
    readonly name: Param;
  };
  'error.noStudyAt': {
    readonly id: Param;
  };
  'error.noStudies': Record<never, never>;
  'error.noEngineUnder': {
    readonly name: Param;
  };
  'error.noEngineToHelp': Record<never, never>;
  'error.engineAddressLong': {
    readonly max: Param;
  };
  'error.noEngineAddress': {
    readonly address: Param;
  };
  'error.cannotReadBook': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.noBook': {
    readonly path: Param;
  };
  'error.pathOnlyHere': {
    readonly what: 'engine' | 'book';
  };
  'error.noProgramAt': {
    readonly path: Param;
  };
  'error.noHelpAt': {
    readonly id: Param;
  };
  'error.noOpponentAt': {
    readonly id: Param;
  };
  'error.noVoice': {
    readonly language: Param;
  };
  'error.sixDigits': Record<never, never>;
  'error.wrongCodes': Record<never, never>;
  'error.nodeNameTaken': {
    readonly node: Param;
  };
  'error.codeWrong': Record<never, never>;
  'error.otherBroker': Record<never, never>;
  'error.noHub': {
    readonly what: 'commands' | 'moves' | 'updates';
  };
  'error.noMember': {
    readonly node: Param;
  };
  'error.noFleet': Record<never, never>;
  'error.sameTable': Record<never, never>;
  'error.noGameAt': {
    readonly table: Param;
  };
  'error.noTournamentCalled': {
    readonly id: Param;
  };
  'error.noRoundNumber': {
    readonly round: Param;
  };
  'error.tableHasNoGame': {
    readonly table: Param;
  };
  'error.noReports': Record<never, never>;
  'error.noLiveChess': Record<never, never>;
  'error.invitesNone': Record<never, never>;
  'error.noInvitation': Record<never, never>;
  'error.invitationTaken': Record<never, never>;
  'error.noInvitationsAt': {
    readonly base: Param;
  };
  'error.notOnLichessHere': Record<never, never>;
  'error.walkFirst': Record<never, never>;
  'error.notKept': Record<never, never>;
  'error.noLevels': Record<never, never>;
  'error.noOrigin': Record<never, never>;
  'error.originsFull': {
    readonly max: Param;
  };
  'error.foreignHost': {
    readonly host: Param;
  };
  'error.keyLong': {
    readonly max: Param;
  };
  'error.nothingAt': {
    readonly path: Param;
  };
  'error.failedSeeLog': Record<never, never>;
  'error.notThatMethod': {
    readonly method: Param;
    readonly path: Param;
  };
  'error.hereOnly': Record<never, never>;
  'study.nothing': {
    readonly why: Param;
  };
  'study.neither': Record<never, never>;
  'study.inLine': {
    readonly line: Param;
    readonly why: Param;
  };
  'study.inGame': {
    readonly game: Param;
    readonly line: Param;
    readonly why: Param;
  };
  'study.inGameAt': {
    readonly column: Param;
    readonly game: Param;
    readonly line: Param;
    readonly why: Param;
  };
  'study.bestMove': {
    readonly move: Param;
    readonly why: Param;
  };
  'study.lineLong': {
    readonly max: Param;
  };
  'study.tooMany': {
    readonly max: Param;
  };
  'moveFault.syntax': {
    readonly typed: Param;
  };
  'moveFault.illegal': {
    readonly typed: Param;
  };
  'moveFault.ambiguous': {
    readonly last: Param;
    readonly squares: Param;
    readonly typed: Param;
  };
  'controlNote.delay': Record<never, never>;
  'ring.empty': {
    readonly ring: Param;
  };
  'ring.roundOpen': {
    readonly round: Param;
  };
  'ring.playing': {
    readonly table: Param;
  };
  'ring.away': {
    readonly nodes: Param;
  };
  'ring.versions': {
    readonly programs: Param;
  };
  'setupRefusal.notConnected': Record<never, never>;
  'setupRefusal.learnsNone': Record<never, never>;
  'setupRefusal.notAllKnown': Record<never, never>;
  'setupRefusal.noLights': Record<never, never>;
  'setupRefusal.noSound': Record<never, never>;
  'setupRefusal.noMotors': Record<never, never>;
  'setupRefusal.noPlacement': Record<never, never>;
  'radioFailure.noSerial': Record<never, never>;
  'radioFailure.noReports': Record<never, never>;
  'radioFailure.boardClosed': Record<never, never>;
  'radioFailure.noBluetooth': Record<never, never>;
  'radioFailure.failed': Record<never, never>;
  'network.unknownHost': {
    readonly host: Param;
  };
  'network.unknownOrNone': {
    readonly host: Param;
  };
  'network.nothingAnswers': {
    readonly host: Param;
  };
  'network.brokeOff': {
    readonly host: Param;
  };
  'network.noWay': {
    readonly host: Param;
  };
  'network.none': Record<never, never>;
  'network.silent': {
    readonly host: Param;
  };
  'network.unknownAuthority': {
    readonly host: Param;
  };
  'network.expired': {
    readonly host: Param;
  };
  'network.otherName': {
    readonly host: Param;
  };
  'network.answerLong': Record<never, never>;
  'network.noAnswer': Record<never, never>;
  'upload.loginRefused': {
    readonly detail: Param;
  };
  'upload.diskFull': Record<never, never>;
  'upload.notAllowed': {
    readonly detail: Param;
    readonly method: Param;
  };
  'upload.noFolder': {
    readonly detail: Param;
  };
  'upload.tooLarge': {
    readonly detail: Param;
  };
  'upload.answers': {
    readonly detail: Param;
    readonly status: Param;
  };
  'upload.noBucket': Record<never, never>;
  'upload.noSecret': Record<never, never>;
  'upload.serverSays': {
    readonly text: Param;
  };
  'upload.hostKey': {
    readonly host: Param;
  };
  'upload.noWriting': Record<never, never>;
  'upload.notWritten': Record<never, never>;
  'upload.noSftp': Record<never, never>;
  'upload.sftpEnded': {
    readonly code: Param;
    readonly text: Param;
  };
  'upload.keyFileOnly': Record<never, never>;
  'upload.otherProgram': {
    readonly path: Param;
  };
  'upload.folder': {
    readonly path: Param;
    readonly why: Param;
  };
  'alarmTarget.refused': {
    readonly status: Param;
  };
  'alarmTarget.nothing': {
    readonly status: Param;
  };
  'error.othersCanRead': {
    readonly path: Param;
    readonly what: 'password' | 'secret';
  };
  'error.secretUnreadable': {
    readonly path: Param;
    readonly what: 'password' | 'secret';
    readonly why: Param;
  };
  'error.portTaken': {
    readonly place: Param;
  };
  'error.portDenied': {
    readonly place: Param;
  };
  'error.cannotListen': {
    readonly place: Param;
    readonly why: Param;
  };
  'error.noPgnFolders': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.tlsUnreadable': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.tlsNoPair': {
    readonly certificate: Param;
    readonly key: Param;
    readonly why: Param;
  };
  'error.noAuthority': Record<never, never>;
  'error.pastGamesPutOff': Record<never, never>;
  'error.addressFull': {
    readonly count: Param;
  };
  'error.serverFull': Record<never, never>;
  'error.noHostHeader': Record<never, never>;
  'error.noRequestAddress': Record<never, never>;
  'error.headTooLong': Record<never, never>;
  'error.requestLate': Record<never, never>;
  'error.noHttp': Record<never, never>;
  'error.noTunnels': Record<never, never>;
  'error.otherExpect': Record<never, never>;
  'error.noWebSocket': Record<never, never>;
  'error.getOnly': Record<never, never>;
  'error.needsWebSocket': Record<never, never>;
  'error.notInDoc': Record<never, never>;
  'error.noRadioMessage': Record<never, never>;
  'error.oneBoardAPage': Record<never, never>;
  'error.pagesFull': {
    readonly count: Param;
  };
  'error.tableTwice': {
    readonly id: Param;
  };
  'error.movedUnplayable': Record<never, never>;
  'error.movedUnreadable': {
    readonly why: Param;
  };
  'error.tableStopped': {
    readonly count: Param;
    readonly id: Param;
  };
  'error.tableFailed': {
    readonly id: Param;
  };
  'error.tableAway': {
    readonly id: Param;
    readonly why: Param;
  };
  'error.gameDamaged': {
    readonly id: Param;
    readonly why: Param;
  };
  'gameDamage.position': Record<never, never>;
  'gameDamage.ply': {
    readonly ply: Param;
  };
  'gameDamage.beginning': Record<never, never>;
  'gameDamage.event': {
    readonly seq: Param;
  };
  'error.inLine': {
    readonly column: Param;
    readonly file: Param;
    readonly line: Param;
    readonly why: Param;
  };
  'error.journalOpen': {
    readonly file: Param;
    readonly why: Param;
  };
  'error.journalNewer': {
    readonly file: Param;
    readonly known: Param;
    readonly version: Param;
  };
  'error.journalUnwritten': {
    readonly why: Param;
  };
  'journal.otherEvent': {
    readonly seq: Param;
  };
  'error.tournamentRewritten': {
    readonly what: 'removed' | 'changed';
  };
  'error.setAside': {
    readonly kept: Param;
    readonly what: Param;
  };
  'error.diskSlow': Record<never, never>;
  'error.journalThread': {
    readonly why: Param;
  };
  'journal.threadEnded': Record<never, never>;
  'error.friendSilent': {
    readonly base: Param;
  };
  'error.boardAnswered': {
    readonly answer: Param;
    readonly request: Param;
  };
  'error.boardMute': {
    readonly request: Param;
  };
  'error.noTokenFile': {
    readonly path: Param;
  };
  'error.isDamaged': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.noBackup': {
    readonly path: Param;
  };
  'error.recordingsUnwritten': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.boardMemoryAside': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.placesOutdated': {
    readonly tables: Param;
  };
  'error.keyOfJadoube': {
    readonly key: Param;
  };
  'config.idTwice': {
    readonly id: Param;
  };
  'config.boardTwice': {
    readonly board: Param;
    readonly one: Param;
    readonly other: Param;
  };
  'config.versionNumber': {
    readonly newest: Param;
  };
  'config.versionNewer': {
    readonly newest: Param;
    readonly version: Param;
  };
  'config.noSetting': {
    readonly setting: Param;
  };
  'config.meantSetting': {
    readonly meant: Param;
    readonly setting: Param;
  };
  'config.more': {
    readonly first: Param;
    readonly then: Param;
  };
  'extension.notInstalled': {
    readonly folder: Param;
    readonly name: Param;
  };
  'extension.noDescription': {
    readonly place: Param;
    readonly why: Param;
  };
  'extension.newerInterface': {
    readonly known: Param;
    readonly name: Param;
    readonly version: Param;
  };
  'extension.olderInterface': {
    readonly known: Param;
    readonly name: Param;
    readonly version: Param;
  };
  'extension.idTaken': {
    readonly id: Param;
  };
  'error.notEnded': {
    readonly pid: Param;
    readonly seconds: Param;
  };
  'error.dataFolderUsed': {
    readonly path: Param;
  };
  'error.runsAlready': {
    readonly address: Param;
    readonly path: Param;
  };
  'error.dataFolderLock': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.journalDamagedHere': {
    readonly why: Param;
  };
  'error.journalSpoilt': {
    readonly why: Param;
  };
  'error.journalCopied': {
    readonly kept: Param;
    readonly why: Param;
  };
  'error.journalChanged': {
    readonly why: Param;
  };
  'error.journalRescued': {
    readonly games: number;
    readonly kept: Param;
    readonly why: Param;
  };
  'error.journalUnchecked': {
    readonly why: Param;
  };
  'error.journalStays': {
    readonly refusal: Param;
    readonly why: Param;
  };
  'error.journalShort': {
    readonly before: Param;
    readonly last: Param;
  };
  'dataFile.fault': {
    readonly name: Param;
    readonly what: Param;
    readonly why: Param;
  };
  'dataFile.aside': {
    readonly kept: Param;
    readonly told: Param;
  };
  'dataFile.stays': {
    readonly told: Param;
    readonly why: Param;
  };
  'dataFile.notPutBack': {
    readonly told: Param;
    readonly why: Param;
  };
  'dataFile.putBack': {
    readonly told: Param;
  };
  'dataFile.empty': Record<never, never>;
  'dataFile.changed': Record<never, never>;
  'dataFile.newer': {
    readonly version: Param;
  };
  'dataFile.noJson': Record<never, never>;
  'dataFile.wrong': Record<never, never>;
  'dataFile.unreadable': {
    readonly why: Param;
  };
  'dataFile.gone': Record<never, never>;
  'error.notReached': {
    readonly kind: Param;
    readonly known: Param;
    readonly protocol: Param;
  };
  'error.pageOfDaemon': Record<never, never>;
  'error.recordedCaller': {
    readonly by: Param;
    readonly ms: Param;
  };
  'error.recordedCommand': {
    readonly ms: Param;
  };
  'error.writesDiffer': {
    readonly ms: Param;
    readonly now: Param;
    readonly then: Param;
  };
  'error.nothingMore': Record<never, never>;
  'error.noHands': {
    readonly known: Param;
    readonly name: Param;
  };
  'error.noGameToPlay': {
    readonly game: Param;
  };
  'gateway.without': {
    readonly told: Param;
    readonly without: Param;
  };
  'config.at': {
    readonly column: Param;
    readonly line: Param;
    readonly setting: Param;
  };
  'without.opponents': Record<never, never>;
  'without.tournament': Record<never, never>;
  'without.friend': Record<never, never>;
  'without.mqtt': Record<never, never>;
  'without.engine': Record<never, never>;
  'without.rehearsal': Record<never, never>;
  'without.chessPrograms': Record<never, never>;
  'chessProgram.otherSide': {
    readonly side: 'white' | 'black';
  };
  'chessProgram.noTableYet': Record<never, never>;
  'chessProgram.noBoard': Record<never, never>;
  'chessProgram.boardSilent': Record<never, never>;
  'chessProgram.problem': {
    readonly advice: Param;
    readonly code: Param;
    readonly what: Param;
  };
  'chessProgram.notMovedYet': Record<never, never>;
  'chessProgram.noMove': Record<never, never>;
  'chessProgram.lastUnread': Record<never, never>;
  'chessProgram.over': Record<never, never>;
  'chessProgram.unread': Record<never, never>;
  'chessProgram.gameOver': {
    readonly result: Param;
  };
  'chessProgram.refused': {
    readonly why: Param;
  };
  'doctor.battery': {
    readonly name: Param;
  };
  'doctor.charge': Record<never, never>;
  'doctor.nodeOn': {
    readonly system: Param;
    readonly version: Param;
  };
  'doctor.installNode': {
    readonly least: Param;
  };
  'doctor.otherSystem': Record<never, never>;
  'doctor.module': {
    readonly name: Param;
  };
  'doctor.loads': Record<never, never>;
  'doctor.portAt': {
    readonly path: Param;
  };
  'doctor.unknownPort': Record<never, never>;
  'doctor.port': {
    readonly model: Param;
    readonly percent: Param;
  };
  'doctor.portUrl': {
    readonly model: Param;
    readonly percent: Param;
    readonly url: Param;
  };
  'doctor.notAllowed': {
    readonly port: Param;
  };
  'doctor.installRules': Record<never, never>;
  'doctor.joinGroup': {
    readonly group: Param;
  };
  'doctor.ports': Record<never, never>;
  'doctor.noPort': Record<never, never>;
  'doctor.noModemManager': Record<never, never>;
  'doctor.rulesInstalled': {
    readonly path: Param;
  };
  'doctor.modemManager': Record<never, never>;
  'doctor.writeRules': {
    readonly path: Param;
  };
  'doctor.udevadm': {
    readonly there: 'yes' | 'no';
  };
  'doctor.bluetooth': {
    readonly adapter: Param;
  };
  'doctor.httpPort': Record<never, never>;
  'doctor.liveChessPort': Record<never, never>;
  'doctor.addressTaken': {
    readonly address: Param;
  };
  'doctor.addressFails': {
    readonly address: Param;
    readonly why: Param;
  };
  'doctor.otherAddress': Record<never, never>;
  'doctor.addressFree': {
    readonly address: Param;
  };
  'doctor.dataDir': Record<never, never>;
  'doctor.space': {
    readonly free: Param;
    readonly path: Param;
  };
  'doctor.freeSpace': Record<never, never>;
  'doctor.otherDataDir': Record<never, never>;
  'doctor.browsers': Record<never, never>;
  'doctor.permission': Record<never, never>;
  'doctor.browserStep': {
    readonly browser: Param;
    readonly step: Param;
  };
  'doctor.clock': {
    readonly name: Param;
  };
  'doctor.clockRight': {
    readonly doubt: Param;
    readonly late: Param;
  };
  'doctor.clockDrifts': {
    readonly doubt: Param;
    readonly late: Param;
    readonly seconds: Param;
    readonly way: 'fast' | 'slow';
  };
  'doctor.clockUnmeasured': Record<never, never>;
  'doctor.clockIs': {
    readonly drift: Param;
    readonly model: Param;
  };
  'doctor.version': Record<never, never>;
  'doctor.versionUnasked': {
    readonly version: Param;
  };
  'doctor.newest': {
    readonly version: Param;
  };
  'doctor.newer': {
    readonly newest: Param;
    readonly version: Param;
  };
  'doctor.update': Record<never, never>;
  'doctor.newestUnknown': {
    readonly version: Param;
    readonly why: Param;
  };
  'without.motors': Record<never, never>;
  'without.speech': Record<never, never>;
  'without.alarms': Record<never, never>;
  'without.uploads': Record<never, never>;
  'without.cues': Record<never, never>;
  'without.boardMaker': Record<never, never>;
  'without.broadcast': Record<never, never>;
  'without.fleet': Record<never, never>;
  'without.study': Record<never, never>;
  'without.eventFolders': Record<never, never>;
  'without.lichess': Record<never, never>;
  'without.terminal': Record<never, never>;
  'without.pgnFiles': Record<never, never>;
  'without.http': Record<never, never>;
  'without.liveChess': Record<never, never>;
  'dataFile.tokens': Record<never, never>;
  'dataFile.tokenUses': Record<never, never>;
  'dataFile.clock': Record<never, never>;
  'dataFile.places': Record<never, never>;
  'dataFile.origins': Record<never, never>;
  'dataFile.board': Record<never, never>;
  'dataFile.broadcasts': Record<never, never>;
  'dataFile.credential': Record<never, never>;
  'dataFile.friends': Record<never, never>;
  'dataFile.logins': Record<never, never>;
  'dataFile.opponents': Record<never, never>;
  'dataFile.studies': Record<never, never>;
  'error.noJadoubeAt': {
    readonly base: Param;
    readonly why: Param;
  };
  'error.certificateUnread': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.noTableAmong': {
    readonly id: Param;
    readonly ids: Param;
  };
  'error.noTableYet': Record<never, never>;
  'error.voiceMissing': {
    readonly program: Param;
    readonly voice: Param;
    readonly why: Param;
  };
  'error.onlyOpenBoards': {
    readonly open: Param;
    readonly protocol: Param;
  };
  'error.noHello': {
    readonly count: Param;
    readonly last: Param;
  };
  'error.noHelloAtAll': {
    readonly count: Param;
  };
  'error.broadcastsDamaged': {
    readonly path: Param;
  };
  'error.fleetName': {
    readonly name: Param;
    readonly what: 'site' | 'node' | 'table';
  };
  'error.brokerUnconfigured': {
    readonly dir: Param;
    readonly why: Param;
  };
  'error.fleetPort': {
    readonly port: Param;
    readonly why: Param;
  };
  'error.hubNeedsUsers': Record<never, never>;
  'error.brokerNeedsUsers': {
    readonly file: Param;
    readonly hub: Param;
  };
  'error.fleetFileDamaged': {
    readonly file: Param;
    readonly why: Param;
  };
  'error.fleetFileKept': {
    readonly kept: Param;
    readonly told: Param;
  };
  'error.brokerPassesNothing': {
    readonly node: Param;
  };
  'error.brokerAuthority': {
    readonly url: Param;
  };
  'error.brokerLogin': {
    readonly url: Param;
  };
  'error.brokerSilent': {
    readonly url: Param;
    readonly why: Param;
  };
  'error.noHubHeard': Record<never, never>;
  'error.noLoginFile': {
    readonly path: Param;
  };
  'error.sameNodeTwice': {
    readonly node: Param;
  };
  'error.oneBrokerMachine': {
    readonly broker: Param;
  };
  'error.noProgramHere': {
    readonly install: Param;
    readonly program: Param;
  };
  'error.noFreePort': {
    readonly end: Param;
    readonly first: Param;
  };
  'error.notWithin': {
    readonly seconds: Param;
    readonly what: Param;
  };
  'error.programEnded': {
    readonly log: Param;
    readonly program: Param;
    readonly why: Param;
  };
  'error.programStays': {
    readonly log: Param;
    readonly program: Param;
  };
  'error.cablesNeed': {
    readonly why: Param;
  };
  'error.cablesMany': {
    readonly count: Param;
    readonly max: Param;
  };
  'error.noNetem': Record<never, never>;
  'error.refusedWithout': {
    readonly status: Param;
  };
  'error.notABus': {
    readonly url: Param;
  };
  'error.gameHasNoPly': {
    readonly file: Param;
    readonly game: Param;
    readonly ply: Param;
  };
  'error.resultOfPairing': {
    readonly command: Param;
    readonly table: Param;
  };
  'error.whichGame': {
    readonly before: Param;
    readonly correct: Param;
    readonly end: Param;
    readonly moves: number;
    readonly table: Param;
  };
  'error.noService': {
    readonly platform: Param;
  };
  'error.needsSudo': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.ownBoard': {
    readonly table: Param;
  };
  'error.backOrTable': Record<never, never>;
  'error.noRatingList': {
    readonly archive: Param;
    readonly file: Param;
    readonly path: Param;
  };
  'error.emptyRatingList': {
    readonly archive: Param;
    readonly file: Param;
    readonly path: Param;
  };
  'error.noOpponents': Record<never, never>;
  'error.noOpponentYet': {
    readonly table: Param;
  };
  'error.otherLichess': {
    readonly base: Param;
    readonly url: Param;
    readonly wanted: Param;
  };
  'error.whichTable': {
    readonly ids: Param;
  };
  'error.whichLogin': {
    readonly names: Param;
  };
  'error.lichessLoginMissing': {
    readonly page: Param;
    readonly table: Param;
  };
  'error.lichessLoginMissingAway': {
    readonly page: Param;
    readonly table: Param;
  };
  'error.noGameOnLichess': {
    readonly id: Param;
    readonly name: Param;
  };
  'error.searchEnded': Record<never, never>;
  'play.sideUnknown': Record<never, never>;
  'play.noMoveFrom': {
    readonly fen: Param;
  };
  'play.sayPromotion': {
    readonly typed: Param;
  };
  'error.nothingToTakeBack': Record<never, never>;
  'error.notADaemon': {
    readonly status: Param;
  };
  'error.noSuchToken': {
    readonly name: Param;
  };
  'error.expires': {
    readonly text: Param;
    readonly why: Param;
  };
  'expiry.noTime': Record<never, never>;
  'expiry.noSuchDay': Record<never, never>;
  'expiry.over': Record<never, never>;
  'expiry.tooLong': Record<never, never>;
  'error.pagesNotBuilt': {
    readonly why: Param;
  };
  'error.gameWaits': {
    readonly id: Param;
    readonly why: Param;
  };
  'boardTrouble.silent': {
    readonly board: Param;
    readonly seconds: Param;
  };
  'boardTrouble.otherProtocol': {
    readonly board: Param;
    readonly seconds: Param;
  };
  'boardTrouble.askedSilent': {
    readonly board: Param;
    readonly times: Param;
  };
  'boardTrouble.askedOther': {
    readonly board: Param;
    readonly times: Param;
  };
  'boardTrouble.unanswered': {
    readonly times: Param;
  };
  'boardTrouble.noSquares': Record<never, never>;
  'boardTrouble.noVersion': Record<never, never>;
  'boardTrouble.wrongHash': {
    readonly times: Param;
  };
  'boardTrouble.noLine': {
    readonly seconds: Param;
  };
  'boardTrouble.uncalibrated': Record<never, never>;
  'boardTrouble.squareOffFull': Record<never, never>;
  'boardTrouble.shortLines': {
    readonly board: Param;
  };
  'boardTrouble.longLines': {
    readonly board: Param;
  };
  'deviceUrl.busAddress': {
    readonly address: Param;
    readonly max: Param;
  };
  'deviceUrl.noProtocol': {
    readonly id: Param;
    readonly known: Param;
  };
  'deviceUrl.noBus': {
    readonly protocol: Param;
  };
  'deviceUrl.long': {
    readonly max: Param;
    readonly start: Param;
  };
  'deviceUrl.inUrl': {
    readonly url: Param;
    readonly why: Param;
  };
  'deviceUrl.noPlace': Record<never, never>;
  'deviceUrl.percent': Record<never, never>;
  'deviceUrl.unknownOption': {
    readonly known: Param;
    readonly name: Param;
  };
  'deviceUrl.optionTwice': {
    readonly name: Param;
  };
  'deviceUrl.protocolMissing': Record<never, never>;
  'deviceUrl.protocolName': {
    readonly protocol: Param;
  };
  'deviceUrl.number': {
    readonly option: Param;
  };
  'deviceUrl.usb': {
    readonly usb: Param;
  };
  'deviceUrl.hid': Record<never, never>;
  'deviceUrl.tcp': Record<never, never>;
  'deviceUrl.scheme': {
    readonly schemes: Param;
  };
  'error.deviceSlow': {
    readonly count: Param;
  };
  'error.noLink': {
    readonly path: Param;
    readonly why: Param;
  };
  'error.noSymlink': Record<never, never>;
  'error.noPtyOnWindows': {
    readonly link: Param;
  };
  'error.noCharacteristic': {
    readonly characteristic: Param;
    readonly name: Param;
    readonly service: Param;
  };
  'error.noHidList': {
    readonly why: Param;
  };
  'error.noPortList': {
    readonly why: Param;
  };
  'error.allOpen': {
    readonly name: Param;
  };
  'error.reportLong': {
    readonly bytes: Param;
    readonly max: Param;
  };
  'error.udevRule': {
    readonly line: Param;
  };
  'error.lineOpen': Record<never, never>;
  'error.lineFull': Record<never, never>;
  'error.stillOpening': {
    readonly path: Param;
  };
  'error.terminalInUse': {
    readonly path: Param;
  };
  'error.unpacksTooLong': {
    readonly max: Param;
  };
  'usage.help': {
    readonly command: Param;
  };
  'usage.missingArgument': {
    readonly name: Param;
  };
  'usage.noValue': {
    readonly option: Param;
  };
  'usage.missingOption': {
    readonly option: Param;
  };
  'usage.unknownOption': {
    readonly option: Param;
  };
  'usage.meantOption': {
    readonly meant: Param;
    readonly option: Param;
  };
  'usage.unknownCommand': {
    readonly command: Param;
  };
  'usage.meantCommand': {
    readonly command: Param;
    readonly meant: Param;
  };
  'usage.tooMany': {
    readonly command: Param;
    readonly expected: number;
    readonly given: Param;
  };
  'usage.conflict': {
    readonly first: Param;
    readonly second: Param;
  };
  'usage.value': {
    readonly name: Param;
    readonly value: Param;
    readonly why: Param;
  };
  'usage.choices': {
    readonly choices: Param;
  };
  'usage.wholeNumber': {
    readonly max: Param;
    readonly min: Param;
  };
  'usage.aboveZero': Record<never, never>;
  'usage.clockTime': Record<never, never>;
  'usage.address': {
    readonly example: Param;
  };
  'usage.result': Record<never, never>;
  'usage.lichessClock': Record<never, never>;
  'usage.lichessName': Record<never, never>;
  'usage.lichessGame': Record<never, never>;
  'usage.bleName': {
    readonly max: Param;
  };
  'usage.either': {
    readonly first: Param;
    readonly second: Param;
  };
  'usage.onlyWith': {
    readonly option: Param;
    readonly other: Param;
  };
  'usage.scrub': {
    readonly example: Param;
  };
  'usage.secondFile': Record<never, never>;
  'usage.notPresented': {
    readonly known: Param;
    readonly option: Param;
    readonly protocol: Param;
  };
  'usage.noLine': {
    readonly protocol: Param;
  };
  'usage.onlyBoards': {
    readonly boards: number;
    readonly option: Param;
    readonly other: Param;
  };
  'linkLoss.unpluggedLine': Record<never, never>;
  'linkLoss.closedByOther': Record<never, never>;
  'linkLoss.recorded': {
    readonly what: 'lost' | 'closed';
  };
  'linkLoss.recordedDown': Record<never, never>;
  'linkLoss.recordingOver': Record<never, never>;
  'recordingFault.inLine': {
    readonly line: Param;
    readonly why: Param;
  };
  'recordingFault.notJson': Record<never, never>;
  'recordingFault.noObject': Record<never, never>;
  'recordingFault.noHeader': Record<never, never>;
  'recordingFault.noRecording': Record<never, never>;
  'recordingFault.otherVersion': {
    readonly version: Param;
  };
  'recordingFault.noProtocol': Record<never, never>;
  'recordingFault.noLink': Record<never, never>;
  'recordingFault.bus': Record<never, never>;
  'recordingFault.atMs': Record<never, never>;
  'recordingFault.oneOf': {
    readonly field: Param;
    readonly known: Param;
  };
  'recordingFault.noHex': {
    readonly dir: Param;
  };
  'recordingFault.hex': {
    readonly why: Param;
  };
  'recordingFault.command': Record<never, never>;
  'recordingFault.pieceSets': Record<never, never>;
  'recordingFault.note': Record<never, never>;
  'recordingFault.timeBack': {
    readonly at: Param;
    readonly before: Param;
  };
  'recordingFault.tooLong': {
    readonly days: Param;
    readonly max: Param;
  };
  'hexFault.digit': {
    readonly char: Param;
    readonly column: Param;
  };
  'hexFault.odd': {
    readonly count: Param;
  };
  'native.absent': {
    readonly name: Param;
  };
  'native.fails': {
    readonly name: Param;
    readonly why: Param;
  };
  'native.hid': {
    readonly why: Param;
  };
  'native.serial': {
    readonly why: Param;
  };
  'native.dbus': {
    readonly why: Param;
  };
  'native.pty': {
    readonly why: Param;
  };
  'native.journal': {
    readonly why: Param;
  };
  'inputFault.missing': Record<never, never>;
  'inputFault.noShape': Record<never, never>;
  'inputFault.told': {
    readonly why: Param;
  };
  'inputFault.type': {
    readonly type: 'string' | 'number' | 'int' | 'boolean' | 'array' | 'object' | 'null';
  };
  'inputFault.shortText': {
    readonly count: number;
  };
  'inputFault.longText': {
    readonly count: number;
  };
  'inputFault.few': {
    readonly count: number;
  };
  'inputFault.many': {
    readonly count: number;
  };
  'inputFault.small': {
    readonly least: Param;
  };
  'inputFault.large': {
    readonly most: Param;
  };
  'inputFault.oneOf': {
    readonly values: Param;
  };
  'inputFault.unknown': {
    readonly names: Param;
  };
  'inputFault.multiple': {
    readonly of: Param;
  };
  'inputFault.name': Record<never, never>;
  'inputFault.format': {
    readonly format: 'url' | 'datetime' | 'date' | 'email';
  };
  'inputFault.oneLine': Record<never, never>;
  'inputFault.tableId': Record<never, never>;
  'inputFault.extensionId': Record<never, never>;
  'inputFault.noDelay': Record<never, never>;
  'inputFault.httpAddress': Record<never, never>;
  'inputFault.loginInAddress': Record<never, never>;
  'inputFault.timeOfDay': Record<never, never>;
  'inputFault.broadcastId': Record<never, never>;
  'inputFault.roundOrCreate': Record<never, never>;
  'inputFault.createMakesAll': Record<never, never>;
  'inputFault.fleetName': Record<never, never>;
  'inputFault.mqttAddresses': Record<never, never>;
  'inputFault.natsAddresses': Record<never, never>;
  'inputFault.tlsPair': Record<never, never>;
  'inputFault.certAndKey': Record<never, never>;
  'inputFault.sixDigits': Record<never, never>;
  'inputFault.loginName': Record<never, never>;
  'inputFault.topic': Record<never, never>;
  'inputFault.mqttAddress': Record<never, never>;
  'inputFault.loginApart': Record<never, never>;
  'inputFault.noOrigin': Record<never, never>;
  'inputFault.eventNumber': Record<never, never>;
  'inputFault.fromOne': Record<never, never>;
  'inputFault.hostAndPort': Record<never, never>;
  'uploadAddress.none': Record<never, never>;
  'uploadAddress.scheme': {
    readonly known: Param;
    readonly scheme: Param;
  };
  'uploadAddress.password': Record<never, never>;
  'uploadAddress.control': Record<never, never>;
  'uploadAddress.bucket': Record<never, never>;
  'uploadAddress.key': Record<never, never>;
  'deviceUrl.notSimulated': {
    readonly known: Param;
    readonly protocol: Param;
  };
  'deviceUrl.noModel': {
    readonly known: Param;
    readonly model: Param;
    readonly protocol: Param;
  };
  'deviceUrl.noDouble': {
    readonly known: Param;
    readonly link: 'line' | 'ble';
    readonly protocol: Param;
  };
  'deviceUrl.noSimulatedFault': {
    readonly fault: Param;
    readonly known: Param;
    readonly protocol: Param;
  };
  'deviceUrl.otherNumber': {
    readonly example: Param;
    readonly number: Param;
    readonly protocol: Param;
  };
  'deviceUrl.noNumber': {
    readonly number: Param;
    readonly protocol: Param;
  };
  'recordingFault.incident': {
    readonly file: Param;
    readonly incident: Param;
    readonly line: Param;
    readonly what: Param;
  };
  'incidentFault.notHere': Record<never, never>;
  'incidentFault.noField': {
    readonly known: Param;
    readonly text: Param;
  };
  'incidentFault.twice': {
    readonly text: Param;
  };
  'incidentFault.noClock': {
    readonly text: Param;
  };
  'incidentFault.noRule': {
    readonly text: Param;
  };
  'incidentFault.missing': {
    readonly text: Param;
  };
  'incidentFault.noBoard': {
    readonly known: Param;
    readonly text: Param;
  };
  'incidentFault.noClockOfBoard': Record<never, never>;
  'incidentFault.noPace': {
    readonly text: Param;
  };
  'incidentFault.noFen': {
    readonly text: Param;
  };
  'incidentFault.pressed': Record<never, never>;
  'incidentFault.sameName': Record<never, never>;
  'incidentFault.noHand': {
    readonly text: Param;
  };
  'incidentFault.noSpeaker': {
    readonly text: Param;
  };
  'incidentFault.notSpoken': {
    readonly text: Param;
  };
  'sensorTest.empty': Record<never, never>;
  'sensorTest.taken': {
    readonly count: number;
  };
  'sensorTest.resting': Record<never, never>;
  'sensorTest.walking': {
    readonly square: Param;
  };
  'sensorTest.judged': Record<never, never>;
  'sensorTest.written': Record<never, never>;
  'sensorTest.noAnswer': {
    readonly square: Param;
  };
  'sensorTest.answered': {
    readonly distance: Param;
    readonly square: Param;
  };
  'sensorTest.answeredBy': {
    readonly distance: Param;
    readonly sensor: Param;
    readonly square: Param;
  };
  'sensorTest.plain': Record<never, never>;
  'sensorTest.exchanged': Record<never, never>;
  'sensorTest.filesMirrored': Record<never, never>;
  'sensorTest.ranksMirrored': Record<never, never>;
  'sensorTest.wiring': {
    readonly parts: Param;
  };
  'sensorTest.thresholds': {
    readonly off: Param;
    readonly on: Param;
  };
  'sensorTest.closeThresholds': {
    readonly noise: Param;
    readonly off: Param;
    readonly on: Param;
    readonly weakest: Param;
  };
  'sensorTest.piecesNone': Record<never, never>;
  'sensorTest.pieces': {
    readonly least: Param;
    readonly most: Param;
  };
  'sensorTest.noise': {
    readonly most: Param;
  };
  'sensorTest.rank': {
    readonly rank: Param;
  };
  'sensorTest.file': {
    readonly file: Param;
  };
  'wiringFault.swapped': {
    readonly lines: Param;
  };
  'wiringFault.deadLine': {
    readonly lines: Param;
  };
  'wiringFault.deadSquare': {
    readonly square: Param;
  };
  'wiringFault.weakSquare': {
    readonly square: Param;
  };
  'wiringFault.noisySquare': {
    readonly square: Param;
  };
  'wiringFault.wrongSquare': {
    readonly other: Param;
    readonly square: Param;
  };
  'wiringFault.crosstalk': {
    readonly others: Param;
    readonly square: Param;
  };
  'lichessLogin.done': Record<never, never>;
  'lichessLogin.toTable': Record<never, never>;
  'common.noGameYet': Record<never, never>;
  'common.moves': Record<never, never>;
  'common.scoreSheet': Record<never, never>;
  'common.cancel': Record<never, never>;
  'common.white': Record<never, never>;
  'common.black': Record<never, never>;
  'common.pause': Record<never, never>;
  'common.resume': Record<never, never>;
  'common.resign': Record<never, never>;
  'common.result': Record<never, never>;
  'common.none': Record<never, never>;
  'common.noBoardYet': Record<never, never>;
  'common.round': {
    readonly round: Param;
  };
  'common.noSuchTable': Record<never, never>;
  'common.forget': Record<never, never>;
  'common.connecting': Record<never, never>;
  'common.flagFallenOf': {
    readonly side: Param;
  };
  'common.clock': Record<never, never>;
  'common.start': Record<never, never>;
  'common.moveCount': {
    readonly count: number;
  };
  'common.timeControl': Record<never, never>;
  'common.back': Record<never, never>;
  'common.board': Record<never, never>;
  'common.takeBack': Record<never, never>;
  'common.newGame': Record<never, never>;
  'common.close': Record<never, never>;
  'common.loading': Record<never, never>;
  'common.partMissing': Record<never, never>;
  'common.event': Record<never, never>;
  'common.table': Record<never, never>;
  'common.clocks': Record<never, never>;
  'common.exercises': Record<never, never>;
  'common.play': Record<never, never>;
  'common.roundOfSection': {
    readonly round: Param;
    readonly section: Param;
  };
  'common.noTime': Record<never, never>;
  'site.language': Record<never, never>;
  'site.arbiter': Record<never, never>;
  'site.tables': Record<never, never>;
  'site.games': Record<never, never>;
  'site.live': Record<never, never>;
  'site.skipToContent': Record<never, never>;
  'site.tournament': Record<never, never>;
  'site.guide': Record<never, never>;
  'site.docs': Record<never, never>;
  'site.about': Record<never, never>;
  'site.pages': Record<never, never>;
  'site.fleet': Record<never, never>;
  'site.liveBoards': Record<never, never>;
  'site.overlays': Record<never, never>;
  'site.overlay': Record<never, never>;
  'site.bringBoard': Record<never, never>;
  'site.boardSetup': Record<never, never>;
  'site.operator': Record<never, never>;
  'site.sensorTest': Record<never, never>;
  'arbiter.nextTable': {
    readonly table: Param;
  };
  'arbiter.theLaws': Record<never, never>;
  'arbiter.playing': Record<never, never>;
  'arbiter.paused': Record<never, never>;
  'arbiter.illegalMoveWaits': Record<never, never>;
  'arbiter.claimWaits': Record<never, never>;
  'arbiter.piecesWrong': Record<never, never>;
  'arbiter.adjourned': Record<never, never>;
  'arbiter.rules': Record<never, never>;
  'arbiter.rulesChanged': {
    readonly rules: Param;
  };
  'arbiter.rulesAre': {
    readonly rules: Param;
  };
  'arbiter.rulesNext': {
    readonly rules: Param;
  };
  'arbiter.commands': Record<never, never>;
  'arbiter.more': Record<never, never>;
  'arbiter.boardAsItStands': Record<never, never>;
  'arbiter.beforeFirstMove': Record<never, never>;
  'arbiter.afterMove': {
    readonly move: Param;
  };
  'arbiter.decisions': Record<never, never>;
  'arbiter.noDecisions': Record<never, never>;
  'arbiter.undo': Record<never, never>;
  'arbiter.illegalMoves': Record<never, never>;
  'arbiter.madeOfAll': {
    readonly all: Param;
    readonly made: Param;
  };
  'arbiter.warnings': Record<never, never>;
  'arbiter.timeByDecisions': Record<never, never>;
  'arbiter.drawOffers': Record<never, never>;
  'arbiter.oneOfferStands': {
    readonly offers: Param;
  };
  'arbiter.mustRecord': Record<never, never>;
  'arbiter.players': Record<never, never>;
  'arbiter.playStopped': Record<never, never>;
  'arbiter.questions': Record<never, never>;
  'arbiter.toCheck': Record<never, never>;
  'arbiter.toKnow': Record<never, never>;
  'arbiter.nothingPending': Record<never, never>;
  'arbiter.firstAndMore': {
    readonly count: Param;
    readonly first: Param;
  };
  'arbiter.boardOrPlayer': Record<never, never>;
  'arbiter.noneCalledThat': Record<never, never>;
  'arbiter.article': {
    readonly article: Param;
  };
  'ruling.bringBack': {
    readonly from: Param;
    readonly piece: Param;
    readonly to: Param;
  };
  'ruling.takeOff': {
    readonly from: Param;
    readonly piece: Param;
  };
  'ruling.putOn': {
    readonly piece: Param;
    readonly to: Param;
  };
  'ruling.putBackTitle': Record<never, never>;
  'ruling.goesByItself': Record<never, never>;
  'ruling.kingAndQueen': Record<never, never>;
  'ruling.boardTurned': Record<never, never>;
  'ruling.startWrong': Record<never, never>;
  'ruling.boardUnseen': Record<never, never>;
  'ruling.nonePending': Record<never, never>;
  'ruling.showAside': {
    readonly count: Param;
  };
  'ruling.before': Record<never, never>;
  'ruling.hands': Record<never, never>;
  'ruling.after': Record<never, never>;
  'ruling.beforeToMove': {
    readonly side: Param;
  };
  'ruling.handsDid': {
    readonly acts: Param;
  };
  'ruling.gameAsKnown': Record<never, never>;
  'ruling.theGame': Record<never, never>;
  'ruling.theBoard': Record<never, never>;
  'ruling.putAside': Record<never, never>;
  'ruling.whatFollows': Record<never, never>;
  'ruling.otherwise': Record<never, never>;
  'ruling.readOut': {
    readonly side: Param;
  };
  'ruling.flagTitle': Record<never, never>;
  'ruling.flagOfTable': Record<never, never>;
  'ruling.flagOfBoard': Record<never, never>;
  'ruling.timeOver': {
    readonly side: Param;
  };
  'ruling.fiveSecondsTitle': Record<never, never>;
  'ruling.fiveSecondsAsked': {
    readonly side: Param;
  };
  'ruling.alsoDrawOffer': Record<never, never>;
  'ruling.opponentTwoMinutes': Record<never, never>;
  'ruling.setFiveSeconds': Record<never, never>;
  'ruling.goesOnAsBefore': Record<never, never>;
  'ruling.agree': Record<never, never>;
  'ruling.reject': Record<never, never>;
  'ruling.drawClaimed': Record<never, never>;
  'ruling.noEffortToWin': {
    readonly side: Param;
  };
  'ruling.personJudges': Record<never, never>;
  'ruling.agreedDrawn': Record<never, never>;
  'ruling.postponed': Record<never, never>;
  'ruling.rejected': Record<never, never>;
  'ruling.agreeDrawn': Record<never, never>;
  'ruling.postpone': Record<never, never>;
  'ruling.claims': {
    readonly ground: Param;
    readonly side: Param;
  };
  'ruling.claimsWithMove': {
    readonly ground: Param;
    readonly move: Param;
    readonly side: Param;
  };
  'ruling.scoreDecides': Record<never, never>;
  'ruling.claimRight': Record<never, never>;
  'ruling.claimWrong': {
    readonly time: Param;
  };
  'ruling.sealedMove': Record<never, never>;
  'ruling.goesOnResumed': Record<never, never>;
  'ruling.mustPlay': {
    readonly move: Param;
    readonly side: Param;
  };
  'ruling.declaredBinds': Record<never, never>;
  'ruling.offeredDraw': {
    readonly side: Param;
  };
  'ruling.adjusts': {
    readonly side: Param;
  };
  'ruling.touchMove': Record<never, never>;
  'ruling.allowed': Record<never, never>;
  'ruling.seen': Record<never, never>;
  'ruling.playedSince': {
    readonly moves: Param;
  };
  'ruling.insteadWas': {
    readonly instead: Param;
    readonly moves: Param;
  };
  'ruling.corrections': Record<never, never>;
  'ruling.otherScore': Record<never, never>;
  'ruling.correct': {
    readonly what: Param;
  };
  'ruling.sideAndMove': {
    readonly number: Param;
    readonly side: Param;
  };
  'ruling.legalMoves': Record<never, never>;
  'ruling.timePressure': Record<never, never>;
  'ruling.noBreach': Record<never, never>;
  'ruling.confirm': Record<never, never>;
  'ruling.confirmResult': {
    readonly result: Param;
  };
  'ruling.noOffence': Record<never, never>;
  'ruling.pressed': Record<never, never>;
  'ruling.notPressed': Record<never, never>;
  'ruling.isIt': {
    readonly what: Param;
  };
  'ruling.offence': Record<never, never>;
  'ruling.done': {
    readonly what: Param;
  };
  'ruling.takenBack': {
    readonly what: Param;
  };
  'ruling.settledAlready': {
    readonly what: Param;
  };
  'ruling.resultShown': {
    readonly result: Param;
  };
  'ruling.gameBefore': Record<never, never>;
  'ruling.gameOver': {
    readonly result: Param;
  };
  'ruling.resultStands': Record<never, never>;
  'ruling.kingsSayNothing': Record<never, never>;
  'ruling.keepResult': {
    readonly result: Param;
  };
  'ruling.noResult': Record<never, never>;
  'ruling.flagIgnored': Record<never, never>;
  'ruling.flagNotCounted': Record<never, never>;
  'ruling.whichMoves': Record<never, never>;
  'ruling.whichScore': Record<never, never>;
  'command.optionalField': {
    readonly field: Param;
  };
  'command.whyOptional': Record<never, never>;
  'command.undoCorrection': Record<never, never>;
  'command.undoCorrectionAbout': Record<never, never>;
  'command.player': Record<never, never>;
  'command.pauseAbout': Record<never, never>;
  'command.resumeAbout': Record<never, never>;
  'command.adjourn': Record<never, never>;
  'command.adjournAbout': Record<never, never>;
  'command.undoLast': Record<never, never>;
  'command.undoLastAbout': Record<never, never>;
  'command.setClocks': Record<never, never>;
  'command.setClocksAbout': Record<never, never>;
  'command.whiteClock': Record<never, never>;
  'command.blackClock': Record<never, never>;
  'command.correctScore': Record<never, never>;
  'command.correctScoreAbout': Record<never, never>;
  'command.fromPly': Record<never, never>;
  'command.movesSuchAs': Record<never, never>;
  'command.setPosition': Record<never, never>;
  'command.setPositionAbout': Record<never, never>;
  'command.fen': Record<never, never>;
  'command.turnBoard': Record<never, never>;
  'command.turnBoardAbout': Record<never, never>;
  'command.boardLies': Record<never, never>;
  'command.liesOtherWay': Record<never, never>;
  'command.liesAsMaker': Record<never, never>;
  'command.liesAsPieces': Record<never, never>;
  'command.openEnvelope': Record<never, never>;
  'command.openEnvelopeAbout': Record<never, never>;
  'command.sealedMove': Record<never, never>;
  'command.offerDraw': Record<never, never>;
  'command.offerDrawAbout': Record<never, never>;
  'command.acceptDraw': Record<never, never>;
  'command.acceptDrawAbout': Record<never, never>;
  'command.declineDraw': Record<never, never>;
  'command.declineDrawAbout': Record<never, never>;
  'command.claimDraw': Record<never, never>;
  'command.claimDrawAbout': Record<never, never>;
  'command.because': Record<never, never>;
  'command.repetition': Record<never, never>;
  'command.fiftyMoves': Record<never, never>;
  'command.lastTwoMinutes': Record<never, never>;
  'command.declaredMove': Record<never, never>;
  'command.flagFallen': Record<never, never>;
  'command.flagFallenAbout': Record<never, never>;
  'command.resignAbout': Record<never, never>;
  'command.adjust': Record<never, never>;
  'command.adjustAbout': Record<never, never>;
  'command.bothFlags': Record<never, never>;
  'command.bothFlagsAbout': Record<never, never>;
  'command.fellFirst': Record<never, never>;
  'command.notSeen': Record<never, never>;
  'command.judgeClaim': Record<never, never>;
  'command.judgeClaimAbout': Record<never, never>;
  'command.noIllegalMove': Record<never, never>;
  'command.noIllegalMoveAbout': Record<never, never>;
  'command.illegalMove': Record<never, never>;
  'command.illegalMoveAbout': Record<never, never>;
  'command.whatHappened': Record<never, never>;
  'command.illegalMoveKind': Record<never, never>;
  'command.pawnLeft': Record<never, never>;
  'command.pressWithoutMove': Record<never, never>;
  'command.twoHands': Record<never, never>;
  'command.plyFoundLater': Record<never, never>;
  'command.penalty': Record<never, never>;
  'command.penaltyAbout': Record<never, never>;
  'command.warning': Record<never, never>;
  'command.timeForOpponent': Record<never, never>;
  'command.timeTaken': Record<never, never>;
  'command.points': Record<never, never>;
  'command.expulsion': Record<never, never>;
  'command.time': Record<never, never>;
  'command.forfeit': Record<never, never>;
  'command.forfeitAbout': Record<never, never>;
  'command.loser': Record<never, never>;
  'command.both': Record<never, never>;
  'command.irregularity': Record<never, never>;
  'command.irregularityAbout': Record<never, never>;
  'command.whatFound': Record<never, never>;
  'command.startWrong': Record<never, never>;
  'command.boardTurned': Record<never, never>;
  'command.colorsReversed': Record<never, never>;
  'command.resultAbout': Record<never, never>;
  'command.whiteWins': Record<never, never>;
  'command.blackWins': Record<never, never>;
  'command.draw': Record<never, never>;
  'command.noResult': Record<never, never>;
  'command.fieldEmpty': {
    readonly field: Param;
  };
  'command.fieldTime': {
    readonly field: Param;
  };
  'command.fieldNumber': {
    readonly field: Param;
    readonly least: Param;
  };
  'command.rulings': Record<never, never>;
  'command.gameAndClocks': Record<never, never>;
  'command.forPlayer': Record<never, never>;
  'command.now': Record<never, never>;
  'offenceList.notRuledOn': Record<never, never>;
  'offenceList.confirmed': Record<never, never>;
  'offenceList.dismissed': Record<never, never>;
  'offenceList.takenBack': Record<never, never>;
  'offenceList.stands': Record<never, never>;
  'offenceList.outcome': Record<never, never>;
  'offenceList.offences': Record<never, never>;
  'boardSetup.noLights': Record<never, never>;
  'boardSetup.cornerLights': Record<never, never>;
  'boardSetup.squareLights': Record<never, never>;
  'boardSetup.anyColor': Record<never, never>;
  'boardSetup.oneColor': Record<never, never>;
  'boardSetup.allSquares': Record<never, never>;
  'boardSetup.lightSquares': Record<never, never>;
  'boardSetup.corners': Record<never, never>;
  'boardSetup.noSquares': Record<never, never>;
  'boardSetup.lights': Record<never, never>;
  'boardSetup.pressSquare': Record<never, never>;
  'boardSetup.backToGameLights': Record<never, never>;
  'boardSetup.sound': Record<never, never>;
  'boardSetup.boardBeep': Record<never, never>;
  'boardSetup.clockBeep': Record<never, never>;
  'boardSetup.noSound': Record<never, never>;
  'boardSetup.buttonPressed': {
    readonly button: Param;
  };
  'boardSetup.piecesKnown': Record<never, never>;
  'boardSetup.knownOfSet': {
    readonly all: Param;
    readonly known: Param;
    readonly name: Param;
  };
  'boardSetup.keepSet': Record<never, never>;
  'boardSetup.stopLearning': Record<never, never>;
  'boardSetup.myPieces': Record<never, never>;
  'boardSetup.learningAbout': Record<never, never>;
  'boardSetup.setName': Record<never, never>;
  'boardSetup.whiteStands': Record<never, never>;
  'boardSetup.ranksOneTwo': Record<never, never>;
  'boardSetup.ranksSevenEight': Record<never, never>;
  'boardSetup.learnPieces': Record<never, never>;
  'boardSetup.setSize': {
    readonly count: number;
  };
  'boardSetup.forgetSet': {
    readonly name: Param;
  };
  'boardSetup.pieces': Record<never, never>;
  'boardSetup.nothingToLearn': Record<never, never>;
  'boardSetup.knownSets': Record<never, never>;
  'boardSetup.noSets': Record<never, never>;
  'boardSetup.motors': Record<never, never>;
  'boardSetup.motorsAbout': Record<never, never>;
  'boardSetup.placement': Record<never, never>;
  'boardSetup.whiteOnSevenEight': Record<never, never>;
  'boardSetup.movePieces': Record<never, never>;
  'boardSetup.stopMotors': Record<never, never>;
  'boardSetup.piecesMoving': Record<never, never>;
  'boardSetup.piecesInPlace': Record<never, never>;
  'boardSetup.motorsStopped': Record<never, never>;
  'boardSetup.sensors': Record<never, never>;
  'boardSetup.sensorsAbout': Record<never, never>;
  'boardSetup.good': Record<never, never>;
  'boardSetup.weak': Record<never, never>;
  'boardSetup.notUsedYet': Record<never, never>;
  'boardSetup.weakSquares': {
    readonly squares: Param;
  };
  'boardSetup.squareBySquare': Record<never, never>;
  'boardSetup.lightsAndSound': Record<never, never>;
  'boardSetup.whatIsSetUp': Record<never, never>;
  'boardSetup.sameChip': Record<never, never>;
  'boardSetup.strangePiece': Record<never, never>;
  'boardSetup.knownChip': {
    readonly chip: Param;
  };
  'boardSetup.spareQueen': Record<never, never>;
  'boardSetup.notKnownYet': Record<never, never>;
  'boardSetup.lit': Record<never, never>;
  'boardSetup.dark': Record<never, never>;
  'boardSetup.nothingPutYet': Record<never, never>;
  'boardSetup.squareCounts': {
    readonly changes: number;
    readonly flickers: number;
    readonly state: Param;
  };
  'boardLink.connected': Record<never, never>;
  'boardLink.connecting': Record<never, never>;
  'boardLink.away': Record<never, never>;
  'clockPage.runs': {
    readonly side: Param;
    readonly time: Param;
  };
  'clockPage.stands': Record<never, never>;
  'clockPage.mayGoDark': Record<never, never>;
  'clockPage.whichBoard': Record<never, never>;
  'clockPage.seeBoards': Record<never, never>;
  'clockPage.connecting': Record<never, never>;
  'clockPage.clockOf': {
    readonly table: Param;
  };
  'clockPage.connectionLost': Record<never, never>;
  'clockPage.goOn': Record<never, never>;
  'clockPage.soundOff': Record<never, never>;
  'clockPage.soundOn': Record<never, never>;
  'clockPage.turn': Record<never, never>;
  'clockPage.fullScreen': Record<never, never>;
  'clockPage.set': Record<never, never>;
  'clockPage.fellFirst': Record<never, never>;
  'clockPage.period': {
    readonly number: Param;
  };
  'clockPage.movesOfAll': {
    readonly all: Param;
    readonly count: Param;
  };
  'clockPage.byoyomi': {
    readonly count: Param;
  };
  'clockPage.flagFallen': Record<never, never>;
  'clockPage.running': Record<never, never>;
  'clockPage.standing': Record<never, never>;
  'clockPage.controlExamples': Record<never, never>;
  'clockPage.anotherBoard': Record<never, never>;
  'clockPage.minutesAndSeconds': Record<never, never>;
  'clockPage.showOnBoard': {
    readonly clock: Param;
  };
  'clockPage.anotherControl': Record<never, never>;
  'clockPage.setClock': Record<never, never>;
  'clockFace.flag': Record<never, never>;
  'clockFace.timeAndFlag': {
    readonly side: Param;
    readonly time: Param;
  };
  'clockFace.time': {
    readonly side: Param;
    readonly time: Param;
  };
  'access.title': Record<never, never>;
  'access.about': Record<never, never>;
  'access.hasToken': Record<never, never>;
  'access.token': Record<never, never>;
  'access.forgetToken': Record<never, never>;
  'access.useToken': Record<never, never>;
  'access.enterToken': Record<never, never>;
  'tablePage.connecting': Record<never, never>;
  'tablePage.noSuchTable': Record<never, never>;
  'tablePage.plugBoardIn': Record<never, never>;
  'tablePage.listShowsThose': Record<never, never>;
  'tablePage.fromAToH': {
    readonly pieces: Param;
  };
  'tablePage.positionInWords': Record<never, never>;
  'tablePage.clockFast': {
    readonly seconds: Param;
  };
  'tablePage.clockSlow': {
    readonly seconds: Param;
  };
  'tablePage.backToLive': Record<never, never>;
  'keys.title': Record<never, never>;
  'keys.oneMove': Record<never, never>;
  'keys.firstAndLast': Record<never, never>;
  'keys.sameSide': Record<never, never>;
  'keys.nextPart': Record<never, never>;
  'keys.squareToSquare': Record<never, never>;
  'keys.takeUp': Record<never, never>;
  'keys.typeMove': Record<never, never>;
  'keys.putBack': Record<never, never>;
  'keys.thisList': Record<never, never>;
  'details.onlyThisGame': Record<never, never>;
  'details.save': Record<never, never>;
  'details.saved': Record<never, never>;
  'details.title': Record<never, never>;
  'details.controlExample': Record<never, never>;
  'details.name': Record<never, never>;
  'details.playerTitle': Record<never, never>;
  'details.elo': Record<never, never>;
  'details.team': Record<never, never>;
  'details.site': Record<never, never>;
  'details.date': Record<never, never>;
  'details.round': Record<never, never>;
  'details.wholeNumber': Record<never, never>;
  'details.controlFormat': Record<never, never>;
  'gameActions.title': Record<never, never>;
  'endGame.byResignation': Record<never, never>;
  'endGame.byAgreement': Record<never, never>;
  'endGame.byTime': Record<never, never>;
  'endGame.byRules': Record<never, never>;
  'endGame.byArbiter': Record<never, never>;
  'endGame.title': {
    readonly result: Param;
  };
  'endGame.record': {
    readonly result: Param;
  };
  'endGame.about': {
    readonly outcome: Param;
  };
  'endGame.by': Record<never, never>;
  'startGame.title': Record<never, never>;
  'startGame.start': Record<never, never>;
  'startGame.about': Record<never, never>;
  'startGame.keepsRunning': Record<never, never>;
  'takeBack.title': {
    readonly move: Param;
  };
  'takeBack.lastMove': Record<never, never>;
  'takeBack.about': Record<never, never>;
  'games.correctResult': Record<never, never>;
  'games.arrowKeys': Record<never, never>;
  'games.download': Record<never, never>;
  'games.delete': Record<never, never>;
  'games.deleteTitle': Record<never, never>;
  'games.deleteGame': Record<never, never>;
  'games.deleteAbout': {
    readonly game: Param;
  };
  'games.reading': Record<never, never>;
  'games.atTableNow': Record<never, never>;
  'games.scoreSheetOf': {
    readonly game: Param;
  };
  'games.pgnOf': {
    readonly game: Param;
  };
  'games.deleteOf': {
    readonly game: Param;
  };
  'games.allAsPgn': Record<never, never>;
  'games.none': Record<never, never>;
  'replay.firstPosition': Record<never, never>;
  'replay.movesAndView': Record<never, never>;
  'replay.previousMove': Record<never, never>;
  'replay.nextMove': Record<never, never>;
  'replay.lastPosition': Record<never, never>;
  'replay.turnView': Record<never, never>;
  'moveList.timeLeft': {
    readonly time: Param;
  };
  'moveList.illegalStands': Record<never, never>;
  'moveList.notCertain': Record<never, never>;
  'moveList.none': Record<never, never>;
  'moveList.move': Record<never, never>;
  'origin.title': Record<never, never>;
  'origin.wantsBoards': {
    readonly origin: Param;
  };
  'origin.about': Record<never, never>;
  'origin.allow': Record<never, never>;
  'origin.refuse': Record<never, never>;
  'boardState.wentOnUnseen': Record<never, never>;
  'boardState.enterMoves': Record<never, never>;
  'boardState.title': Record<never, never>;
  'boardState.engineThinks': Record<never, never>;
  'operator.board': {
    readonly board: Param;
  };
  'operator.whenHelpNeeded': Record<never, never>;
  'operator.tone': Record<never, never>;
  'operator.notice': Record<never, never>;
  'operator.fileWaits': {
    readonly name: Param;
  };
  'operator.reportAbout': Record<never, never>;
  'operator.report': Record<never, never>;
  'operator.undo': {
    readonly act: Param;
  };
  'operator.qrCards': Record<never, never>;
  'operator.hallPlan': Record<never, never>;
  'operator.resultFiles': Record<never, never>;
  'importCard.atColumn': {
    readonly column: Param;
    readonly file: Param;
    readonly line: Param;
    readonly reason: Param;
  };
  'importCard.atLine': {
    readonly file: Param;
    readonly line: Param;
    readonly reason: Param;
  };
  'importCard.nothingNew': Record<never, never>;
  'importCard.title': Record<never, never>;
  'importCard.about': Record<never, never>;
  'importCard.file': Record<never, never>;
  'importCard.orPaste': Record<never, never>;
  'importCard.orAddress': Record<never, never>;
  'importCard.whatDiffers': {
    readonly name: Param;
  };
  'importCard.takeIt': Record<never, never>;
  'importCard.newEvent': Record<never, never>;
  'importCard.belongsHere': Record<never, never>;
  'importCard.anyway': Record<never, never>;
  'importCard.resultsFirst': Record<never, never>;
  'history.pairingsTaken': Record<never, never>;
  'history.playersCompleted': Record<never, never>;
  'history.eventDescribed': Record<never, never>;
  'history.roundChanged': Record<never, never>;
  'history.startPosition': Record<never, never>;
  'history.tablesAssigned': Record<never, never>;
  'history.hallPlan': Record<never, never>;
  'history.pairingByHand': Record<never, never>;
  'history.pairingRemoved': Record<never, never>;
  'history.tablesExchanged': Record<never, never>;
  'history.colorsExchanged': Record<never, never>;
  'history.tablesSetUp': Record<never, never>;
  'history.roundClosed': Record<never, never>;
  'history.nextRound': Record<never, never>;
  'history.gameBegun': Record<never, never>;
  'history.result': Record<never, never>;
  'history.boardOnAir': Record<never, never>;
  'history.evaluation': Record<never, never>;
  'history.delayChanged': Record<never, never>;
  'history.title': Record<never, never>;
  'history.alsoByBoards': Record<never, never>;
  'history.takeBackNumber': {
    readonly n: Param;
  };
  'otherBoard.title': Record<never, never>;
  'otherBoard.goOnWith': {
    readonly table: Param;
  };
  'otherBoard.boardOf': {
    readonly home: Param;
  };
  'otherBoard.putBack': Record<never, never>;
  'otherBoard.gameStandsHere': {
    readonly table: Param;
  };
  'otherBoard.exchange': Record<never, never>;
  'outputs.folder': Record<never, never>;
  'outputs.upload': Record<never, never>;
  'outputs.broadcast': Record<never, never>;
  'outputs.webhook': Record<never, never>;
  'outputs.noSuccess': Record<never, never>;
  'outputs.lastSuccess': {
    readonly time: Param;
  };
  'outputs.gamesTaken': {
    readonly all: Param;
    readonly count: Param;
  };
  'outputs.triedAgain': {
    readonly problem: Param;
  };
  'outputs.title': Record<never, never>;
  'outputs.failing': {
    readonly all: Param;
    readonly count: Param;
  };
  'pairingRow.resultOf': {
    readonly board: Param;
  };
  'pairingRow.onAir': {
    readonly board: Param;
  };
  'pairingRow.correctMoves': Record<never, never>;
  'pairingRow.isThisGame': Record<never, never>;
  'plan.place': {
    readonly board: Param;
  };
  'plan.qrCodeOf': {
    readonly table: Param;
  };
  'plan.qr': Record<never, never>;
  'plan.tablesInRow': Record<never, never>;
  'plan.about': Record<never, never>;
  'plan.givenLater': Record<never, never>;
  'plan.withoutPlace': Record<never, never>;
  'plan.takeAway': Record<never, never>;
  'ratingList.standard': Record<never, never>;
  'ratingList.rapid': Record<never, never>;
  'ratingList.blitz': Record<never, never>;
  'ratingList.percentRead': {
    readonly percent: Param;
  };
  'ratingList.notFide': {
    readonly file: Param;
  };
  'ratingList.title': Record<never, never>;
  'ratingList.staysHere': {
    readonly file: Param;
  };
  'ratingList.take': Record<never, never>;
  'ratingList.news': {
    readonly all: Param;
    readonly count: Param;
    readonly listed: Param;
  };
  'roundCard.whiteBlack': Record<never, never>;
  'roundCard.state': Record<never, never>;
  'roundCard.games': {
    readonly count: number;
  };
  'roundCard.reopen': Record<never, never>;
  'roundCard.setUpTables': Record<never, never>;
  'roundCard.next': {
    readonly round: Param;
  };
  'roundCard.close': Record<never, never>;
  'roundCard.noTablesYet': Record<never, never>;
  'roundCard.noTableFree': {
    readonly count: number;
  };
  'roundCard.withoutGame': {
    readonly names: Param;
  };
  'roundCard.needHelp': {
    readonly count: number;
  };
  'roundCard.collapse': Record<never, never>;
  'roundRules.none': Record<never, never>;
  'roundRules.setBy': {
    readonly name: Param;
  };
  'roundRules.from': {
    readonly name: Param;
  };
  'roundRules.title': Record<never, never>;
  'roundRules.asTable': Record<never, never>;
  'roundRules.begunKeep': Record<never, never>;
  'spectatorCard.finishedGames': Record<never, never>;
  'spectatorCard.gamesInPlay': Record<never, never>;
  'spectatorCard.title': Record<never, never>;
  'spectatorCard.evaluation': Record<never, never>;
  'spectatorCard.notShown': Record<never, never>;
  'spectatorCard.readByPhones': Record<never, never>;
  'spectatorCard.noneOnAir': Record<never, never>;
  'spectatorCard.onAir': {
    readonly board: Param;
  };
  'spectatorCard.takeOffAir': Record<never, never>;
  'spectatorCard.overlays': Record<never, never>;
  'roundStart.drawnBy': {
    readonly name: Param;
  };
  'roundStart.givenBy': {
    readonly name: Param;
  };
  'roundStart.chess960': Record<never, never>;
  'roundStart.drawByLot': Record<never, never>;
  'roundStart.number': Record<never, never>;
  'roundStart.setIt': Record<never, never>;
  'roundStart.standard': Record<never, never>;
  'roundStart.title': Record<never, never>;
  'wrongPlayers.whoSits': {
    readonly board: Param;
  };
  'wrongPlayers.hasWhite': {
    readonly white: Param;
  };
  'wrongPlayers.sitAt': {
    readonly black: Param;
    readonly white: Param;
  };
  'wrongPlayers.sitElsewhere': Record<never, never>;
  'wrongPlayers.exchange': Record<never, never>;
  'wrongPlayers.title': {
    readonly board: Param;
  };
  'account.playAtBoard': Record<never, never>;
  'account.seeChallenges': Record<never, never>;
  'account.challenge': Record<never, never>;
  'account.lastsUntil': Record<never, never>;
  'account.revoked': Record<never, never>;
  'account.loginAgain': {
    readonly day: Param;
  };
  'account.may': Record<never, never>;
  'account.nothing': Record<never, never>;
  'account.mayNot': Record<never, never>;
  'account.loggedInBy': Record<never, never>;
  'account.byConfiguration': Record<never, never>;
  'account.byThisPage': Record<never, never>;
  'account.game': Record<never, never>;
  'account.logOutOf': {
    readonly name: Param;
  };
  'account.logOut': Record<never, never>;
  'account.boardOnLichess': Record<never, never>;
  'account.boardOnLichessAbout': Record<never, never>;
  'account.noBoardFound': Record<never, never>;
  'account.title': Record<never, never>;
  'account.noneAtAll': Record<never, never>;
  'account.noneAtTable': Record<never, never>;
  'account.logInAt': {
    readonly table: Param;
  };
  'account.logIn': Record<never, never>;
  'account.logOutTitle': {
    readonly name: Param;
  };
  'account.logOutAbout': {
    readonly table: Param;
  };
  'account.gameUnderWay': Record<never, never>;
  'account.configurationNames': Record<never, never>;
  'newGame.noBoard': Record<never, never>;
  'newGame.noLights': Record<never, never>;
  'newGame.noClock': Record<never, never>;
  'newGame.otherPosition': Record<never, never>;
  'newGame.positionAsFen': Record<never, never>;
  'newGame.onBoard': Record<never, never>;
  'newGame.onPage': Record<never, never>;
  'newGame.playerHere': Record<never, never>;
  'newGame.friendElsewhere': Record<never, never>;
  'newGame.inviteNext': Record<never, never>;
  'newGame.again': {
    readonly choice: Param;
  };
  'newGame.opponent': Record<never, never>;
  'newGame.youMove': Record<never, never>;
  'newGame.youWhite': Record<never, never>;
  'newGame.youBlack': Record<never, never>;
  'newGame.friend': Record<never, never>;
  'newGame.either': Record<never, never>;
  'newGame.neither': Record<never, never>;
  'newGame.youPlay': Record<never, never>;
  'newGame.noTableClock': Record<never, never>;
  'newGame.start': Record<never, never>;
  'newGame.twoPlay': Record<never, never>;
  'newGame.startPosition': Record<never, never>;
  'unfinishedGame.goesOn': Record<never, never>;
  'unfinishedGame.resigned': Record<never, never>;
  'unfinishedGame.kept': Record<never, never>;
  'unfinishedGame.waits': Record<never, never>;
  'unfinishedGame.keep': Record<never, never>;
  'unfinishedGame.leftByNew': Record<never, never>;
  'overlay.oneBoard': Record<never, never>;
  'overlay.namesAndClocks': Record<never, never>;
  'overlay.lowerThird': Record<never, never>;
  'overlay.grid': Record<never, never>;
  'overlay.blackBelow': Record<never, never>;
  'overlay.ratings': Record<never, never>;
  'overlay.preview': Record<never, never>;
  'overlay.address': Record<never, never>;
  'overlay.copy': Record<never, never>;
  'overlay.open': Record<never, never>;
  'overlay.copied': Record<never, never>;
  'overlay.surnames': Record<never, never>;
  'overlay.whatItShows': Record<never, never>;
  'overlay.boardsSuchAs': Record<never, never>;
  'overlay.boardOnAir': Record<never, never>;
  'overlay.background': Record<never, never>;
  'playHere.then': {
    readonly move: Param;
  };
  'playHere.pauseClock': Record<never, never>;
  'playHere.startClock': Record<never, never>;
  'playHere.resumeClock': Record<never, never>;
  'playHere.notYourMove': Record<never, never>;
  'playHere.typeMove': Record<never, never>;
  'playHere.playsWhite': Record<never, never>;
  'playHere.playsBlack': Record<never, never>;
  'playHere.speaksWhite': Record<never, never>;
  'playHere.speaksBlack': Record<never, never>;
  'playHere.yourGame': Record<never, never>;
  'playHere.watchOnly': Record<never, never>;
  'playHere.connectionLost': Record<never, never>;
  'playHere.sending': {
    readonly move: Param;
  };
  'playHere.moveAtBoard': Record<never, never>;
  'playHere.backToLive': Record<never, never>;
  'playHere.yourMove': Record<never, never>;
  'playHere.reallyResign': Record<never, never>;
  'playHere.offerDraw': Record<never, never>;
  'playHere.otherFlag': Record<never, never>;
  'playHere.claimOnTime': Record<never, never>;
  'promotion.queen': Record<never, never>;
  'promotion.rook': Record<never, never>;
  'promotion.bishop': Record<never, never>;
  'promotion.knight': Record<never, never>;
  'promotion.title': Record<never, never>;
  'asked.side': {
    readonly side: Param;
  };
  'asked.title': Record<never, never>;
  'asked.whichMovesFrom': {
    readonly number: Param;
  };
  'seat.playWhite': Record<never, never>;
  'seat.playBlack': Record<never, never>;
  'seat.speakWhite': Record<never, never>;
  'seat.speakBlack': Record<never, never>;
  'seat.tokenNeeded': Record<never, never>;
  'seat.tokenAbout': {
    readonly role: Param;
  };
  'seat.title': Record<never, never>;
  'seat.playFromHere': Record<never, never>;
  'squareState.lastMove': Record<never, never>;
  'squareState.reachable': Record<never, never>;
  'squareState.capturable': Record<never, never>;
  'radio.overBluetooth': Record<never, never>;
  'radio.atSerialPort': Record<never, never>;
  'radio.atUsbCable': Record<never, never>;
  'radio.notConnected': Record<never, never>;
  'radio.broughtByOther': Record<never, never>;
  'radio.notTaken': Record<never, never>;
  'radio.looking': Record<never, never>;
  'radio.noTableWaits': Record<never, never>;
  'radio.otherPage': Record<never, never>;
  'radio.tablesTaken': Record<never, never>;
  'radio.connect': Record<never, never>;
  'radio.disconnect': Record<never, never>;
  'radio.watch': {
    readonly table: Param;
  };
  'radio.connectBluetooth': Record<never, never>;
  'radio.connectSerial': Record<never, never>;
  'radio.connectUsb': Record<never, never>;
  'radio.forTable': Record<never, never>;
  'radio.ownTable': Record<never, never>;
  'radio.noneChosen': Record<never, never>;
  'radio.chooseBoard': Record<never, never>;
  'radio.nameHere': Record<never, never>;
  'radio.showEvery': Record<never, never>;
  'radio.noBoards': Record<never, never>;
  'radio.whichBrowsers': Record<never, never>;
  'radio.notSecure': Record<never, never>;
  'radio.notSecureAbout': {
    readonly address: Param;
  };
  'radio.secureAddress': {
    readonly address: Param;
  };
  'radio.trustFirst': Record<never, never>;
  'radio.certificate': Record<never, never>;
  'radio.howToTrust': Record<never, never>;
  'radio.about': Record<never, never>;
  'spectators.search': Record<never, never>;
  'spectators.sortInterest': Record<never, never>;
  'spectators.perPage': Record<never, never>;
  'spectators.all': Record<never, never>;
  'spectators.previous': Record<never, never>;
  'spectators.next': Record<never, never>;
  'spectators.back': Record<never, never>;
  'spectators.share': Record<never, never>;
  'spectators.noBoards': Record<never, never>;
  'spectators.nothingFound': Record<never, never>;
  'spectators.standings': Record<never, never>;
  'spectators.afterRounds': Record<never, never>;
  'spectators.duringRound': Record<never, never>;
  'spectators.points': Record<never, never>;
  'spectators.opponents': Record<never, never>;
  'spectators.download': Record<never, never>;
  'spectators.bye': Record<never, never>;
  'spectators.noEvent': Record<never, never>;
  'spectators.notStarted': Record<never, never>;
  'spectators.playing': Record<never, never>;
  'spectators.toEvent': Record<never, never>;
  'spectators.partly': Record<never, never>;
  'spectators.gameNotInCopy': Record<never, never>;
  'spectators.seeEvent': Record<never, never>;
  'spectators.startPosition': Record<never, never>;
  'spectators.evaluationUnknown': Record<never, never>;
  'spectators.evaluation': {
    readonly score: Param;
  };
  'spectators.captured': {
    readonly pieces: Param;
  };
  'startPage.noEngine': Record<never, never>;
  'startPage.installEngine': Record<never, never>;
  'startPage.againstEngine': {
    readonly engine: Param;
  };
  'startPage.engine': Record<never, never>;
  'startPage.otherOpponents': Record<never, never>;
  'startPage.unknownPort': Record<never, never>;
  'startPage.port': {
    readonly path: Param;
    readonly what: Param;
  };
  'startPage.portClosed': {
    readonly path: Param;
    readonly what: Param;
  };
  'startPage.portClosedGroup': {
    readonly group: Param;
    readonly path: Param;
    readonly what: Param;
  };
  'startPage.looking': Record<never, never>;
  'startPage.nonePort': Record<never, never>;
  'startPage.portsFound': Record<never, never>;
  'startPage.connectBoard': Record<never, never>;
  'startPage.switchOn': Record<never, never>;
  'startPage.appearsByItself': Record<never, never>;
  'startPage.pairBluetooth': Record<never, never>;
  'startPage.closeOthers': Record<never, never>;
  'startPage.lookAgain': Record<never, never>;
  'startPage.throughBrowser': Record<never, never>;
  'startPage.doctor': {
    readonly command: Param;
    readonly docs: Param;
  };
  'startPage.noBoard': Record<never, never>;
  'startPage.threeWays': Record<never, never>;
  'startPage.demonstration': Record<never, never>;
  'startPage.demonstrationAbout': Record<never, never>;
  'startPage.watch': Record<never, never>;
  'profile.fideStandard': Record<never, never>;
  'profile.fideRapid': Record<never, never>;
  'profile.fideRapidSupervised': Record<never, never>;
  'profile.fideBlitz': Record<never, never>;
  'profile.fideBlitzSupervised': Record<never, never>;
  'profile.uscf': Record<never, never>;
  'profile.casual': Record<never, never>;
  'profile.teaching': Record<never, never>;
  'sensorPage.levels': Record<never, never>;
  'sensorPage.boardEmpty': Record<never, never>;
  'sensorPage.skipSquare': Record<never, never>;
  'sensorPage.write': Record<never, never>;
  'sensorPage.noAnswer': Record<never, never>;
  'sensorPage.wiring': Record<never, never>;
  'sensorPage.thresholds': Record<never, never>;
  'sensorPage.piecesMove': Record<never, never>;
  'sensorPage.noise': Record<never, never>;
  'sensorPage.faults': Record<never, never>;
  'sensorPage.rawLevel': Record<never, never>;
  'sensorPage.triedOfAll': {
    readonly all: Param;
    readonly tried: Param;
  };
  'sensorPage.noiseOf': {
    readonly noise: Param;
  };
  'sensorPage.notRunning': Record<never, never>;
  'sensorPage.connectionLost': Record<never, never>;
  'sensorPage.squaresTried': Record<never, never>;
  'sensorPage.backOne': Record<never, never>;
  'broadcastCard.toEveryone': Record<never, never>;
  'broadcastCard.withLink': Record<never, never>;
  'broadcastCard.onlyYou': Record<never, never>;
  'broadcastCard.roundsThere': {
    readonly all: Param;
    readonly count: Param;
  };
  'broadcastCard.isNotIt': Record<never, never>;
  'broadcastCard.goOnWithThis': Record<never, never>;
  'broadcastCard.makeAnother': Record<never, never>;
  'broadcastCard.token': Record<never, never>;
  'broadcastCard.tokenKept': Record<never, never>;
  'broadcastCard.visibleTo': Record<never, never>;
  'broadcastCard.delay': Record<never, never>;
  'broadcastCard.makeRounds': Record<never, never>;
  'broadcastCard.about': {
    readonly url: Param;
  };
  'broadcastCard.title': Record<never, never>;
  'engineHelp.pieceKind': Record<never, never>;
  'engineHelp.whichPiece': Record<never, never>;
  'engineHelp.whereTo': Record<never, never>;
  'engineHelp.why': Record<never, never>;
  'engineHelp.evaluation': Record<never, never>;
  'engineHelp.hint': Record<never, never>;
  'engineHelp.checkLastMove': Record<never, never>;
  'engineHelp.warnBlunders': Record<never, never>;
  'engineHelp.evaluationBar': Record<never, never>;
  'engineHelp.title': Record<never, never>;
  'engineHelp.locked': Record<never, never>;
  'enginePlay.fullStrength': Record<never, never>;
  'enginePlay.strength': Record<never, never>;
  'fleetPage.alone': Record<never, never>;
  'fleetPage.machinesHere': {
    readonly all: Param;
    readonly here: Param;
  };
  'fleetPage.codeOfMachine': {
    readonly code: Param;
  };
  'fleetPage.here': Record<never, never>;
  'fleetPage.awayFor': {
    readonly span: Param;
  };
  'fleetPage.commands': Record<never, never>;
  'fleetPage.noCommands': Record<never, never>;
  'fleetPage.hubTookOver': {
    readonly hub: Param;
  };
  'fleetPage.diskFree': {
    readonly all: Param;
    readonly free: Param;
  };
  'fleetPage.hub': {
    readonly name: Param;
  };
  'fleetPage.takeOver': Record<never, never>;
  'fleetPage.waiting': {
    readonly names: Param;
  };
  'fleetPage.newCode': Record<never, never>;
  'fleetPage.admit': Record<never, never>;
  'fleetPage.updateRing': {
    readonly ring: Param;
  };
  'fleetPage.takeOverTitle': Record<never, never>;
  'fleetPage.takeOverAbout': {
    readonly name: Param;
  };
  'fleetPage.moveGame': Record<never, never>;
  'fleetPage.gameGoesOnAt': {
    readonly table: Param;
  };
  'fleetPage.moveThere': Record<never, never>;
  'fleetPage.eventsBehind': {
    readonly count: number;
  };
  'fleetPage.program': Record<never, never>;
  'fleetPage.ring': Record<never, never>;
  'fleetPage.delay': Record<never, never>;
  'fleetPage.temperature': Record<never, never>;
  'fleetPage.disk': Record<never, never>;
  'fleetPage.obeys': Record<never, never>;
  'fleetPage.remove': {
    readonly name: Param;
  };
  'fleetPage.removeTitle': {
    readonly name: Param;
  };
  'fleetPage.removeIt': Record<never, never>;
  'fleetPage.removeAbout': Record<never, never>;
  'fleetPage.epoch': Record<never, never>;
  'friendPlay.you': Record<never, never>;
  'friendPlay.invites': Record<never, never>;
  'friendPlay.invited': Record<never, never>;
  'friendPlay.linkOrWords': Record<never, never>;
  'friendPlay.invite': Record<never, never>;
  'friendPlay.join': Record<never, never>;
  'friendPlay.invitation': Record<never, never>;
  'friendPlay.oneOfThese': Record<never, never>;
  'lichessPanel.orToken': Record<never, never>;
  'lichessPanel.useToken': Record<never, never>;
  'lichessPanel.chat': Record<never, never>;
  'lichessPanel.saySomething': Record<never, never>;
  'lichessPanel.abort': Record<never, never>;
  'lichessPanel.claimWin': Record<never, never>;
  'lichessPanel.asName': {
    readonly name: Param;
  };
  'lichessPanel.noBoard': Record<never, never>;
  'lichessPanel.allAccounts': Record<never, never>;
  'lichessPanel.locked': Record<never, never>;
  'lichessPanel.challengeFrom': {
    readonly name: Param;
  };
  'lichessPanel.waitingFor': {
    readonly name: Param;
  };
  'lichessPanel.accept': Record<never, never>;
  'lichessPanel.decline': Record<never, never>;
  'lichessPanel.stopSeeking': Record<never, never>;
  'lichessPanel.playAny': Record<never, never>;
  'lichessPanel.computerLevel': Record<never, never>;
  'lichessPanel.playComputer': Record<never, never>;
  'lichessPanel.opponentName': Record<never, never>;
  'lichessPanel.challenge': Record<never, never>;
  'lichessPanel.rematch': Record<never, never>;
  'speechPanel.voice': Record<never, never>;
  'speechPanel.usualVoice': Record<never, never>;
  'speechPanel.noVoice': Record<never, never>;
  'speechPanel.squaresCalled': Record<never, never>;
  'speechPanel.volume': Record<never, never>;
  'speechPanel.whoseTurn': Record<never, never>;
  'speechPanel.lastMove': Record<never, never>;
  'speechPanel.whatIsWrong': Record<never, never>;
  'speechPanel.ask': Record<never, never>;
  'speechPanel.repeat': Record<never, never>;
  'speechPanel.whereAre': Record<never, never>;
  'speechPanel.tellWhere': Record<never, never>;
  'speechPanel.speak': Record<never, never>;
  'speechPanel.sounds': Record<never, never>;
  'speechPanel.title': Record<never, never>;
  'studyPanel.engineLine': Record<never, never>;
  'studyPanel.tried': Record<never, never>;
  'studyPanel.allAsPgn': Record<never, never>;
  'studyPanel.found': {
    readonly count: Param;
  };
  'studyPanel.notUsed': {
    readonly count: Param;
  };
  'studyPanel.orOfDevice': Record<never, never>;
  'studyPanel.boardLeads': Record<never, never>;
  'studyPanel.guessWhite': Record<never, never>;
  'studyPanel.guessBlack': Record<never, never>;
  'studyPanel.startPosition': Record<never, never>;
  'studyPanel.startAnalysis': Record<never, never>;
  'studyPanel.pgnFile': Record<never, never>;
  'studyPanel.exerciseFile': Record<never, never>;
  'studyPanel.startExercises': Record<never, never>;
  'studyPanel.hint': Record<never, never>;
  'studyPanel.showMove': Record<never, never>;
  'studyPanel.forward': Record<never, never>;
  'studyPanel.goOnByItself': Record<never, never>;
  'studyPanel.beginAgain': Record<never, never>;
  'studyPanel.previous': Record<never, never>;
  'studyPanel.next': Record<never, never>;
  'studyPanel.leftOut': {
    readonly count: Param;
  };
  'studyPanel.numberOf': {
    readonly number: Param;
    readonly of: Param;
  };
  'studyPanel.solved': {
    readonly count: Param;
  };
  'studyPanel.pliesShown': {
    readonly of: Param;
    readonly shown: Param;
  };
  'studyPanel.guessed': {
    readonly asked: Param;
    readonly right: Param;
  };
  'studyPanel.leave': Record<never, never>;
  'guide.forPlayers': Record<never, never>;
  'guide.playersAbout': Record<never, never>;
  'guide.playTitle': Record<never, never>;
  'guide.playWhy': Record<never, never>;
  'guide.playGiven': Record<never, never>;
  'guide.playNote': Record<never, never>;
  'guide.playNote2': Record<never, never>;
  'guide.playNote3': Record<never, never>;
  'guide.playNote4': Record<never, never>;
  'guide.namesTitle': Record<never, never>;
  'guide.namesWhy': Record<never, never>;
  'guide.pastTitle': Record<never, never>;
  'guide.pastWhy': Record<never, never>;
  'guide.clockTitle': Record<never, never>;
  'guide.clockWhy': Record<never, never>;
  'guide.clockGiven': Record<never, never>;
  'guide.clockNote': Record<never, never>;
  'guide.analyseTitle': Record<never, never>;
  'guide.analyseWhy': Record<never, never>;
  'guide.analyseGiven': Record<never, never>;
  'guide.analyseNote': Record<never, never>;
  'guide.exercisesTitle': Record<never, never>;
  'guide.exercisesWhy': Record<never, never>;
  'guide.exercisesGiven': Record<never, never>;
  'guide.exercisesNote': Record<never, never>;
  'guide.forArbiters': Record<never, never>;
  'guide.arbitersAbout': Record<never, never>;
  'guide.ruleTitle': Record<never, never>;
  'guide.ruleWhy': Record<never, never>;
  'guide.ruleGiven': Record<never, never>;
  'guide.ruleCount': Record<never, never>;
  'guide.undoTitle': Record<never, never>;
  'guide.undoWhy': Record<never, never>;
  'guide.undoGiven': Record<never, never>;
  'guide.undoReason': Record<never, never>;
  'guide.undoDone': Record<never, never>;
  'guide.resultTitle': Record<never, never>;
  'guide.resultWhy': Record<never, never>;
  'guide.resultReason': Record<never, never>;
  'guide.forOperators': Record<never, never>;
  'guide.operatorsAbout': Record<never, never>;
  'guide.pairingsTitle': Record<never, never>;
  'guide.pairingsWhy': Record<never, never>;
  'guide.pairingsGiven': Record<never, never>;
  'guide.pairingsNew': Record<never, never>;
  'guide.pairingsRound': Record<never, never>;
  'guide.pairingsNeedHelp': Record<never, never>;
  'guide.undoRoundTitle': Record<never, never>;
  'guide.undoRoundWhy': Record<never, never>;
  'guide.undoRoundGiven': Record<never, never>;
  'guide.undoRoundTap': Record<never, never>;
  'guide.seatsTitle': Record<never, never>;
  'guide.seatsWhy': Record<never, never>;
  'guide.seatsBoard': Record<never, never>;
  'guide.seatsWhoSits': Record<never, never>;
  'guide.seatsNote': Record<never, never>;
  'guide.seatsHasWhite': Record<never, never>;
  'guide.seatsUndone': Record<never, never>;
  'guide.forMakers': Record<never, never>;
  'guide.makersAbout': Record<never, never>;
  'guide.simulateTitle': Record<never, never>;
  'guide.simulateWhy': Record<never, never>;
  'guide.simulateNote': Record<never, never>;
  'guide.decodeTitle': Record<never, never>;
  'guide.decodeWhy': Record<never, never>;
  'guide.decodeGiven': Record<never, never>;
  'guide.knownTitle': Record<never, never>;
  'guide.knownWhy': Record<never, never>;
  'guide.forDevelopers': Record<never, never>;
  'guide.developersAbout': Record<never, never>;
  'guide.apiTitle': Record<never, never>;
  'guide.apiWhy': Record<never, never>;
  'guide.apiNote': Record<never, never>;
  'guide.replayTitle': Record<never, never>;
  'guide.replayWhy': Record<never, never>;
  'guide.replayGiven': Record<never, never>;
  'guide.replayNote': Record<never, never>;
  'guide.configurationTitle': Record<never, never>;
  'guide.configurationWhy': Record<never, never>;
  'guidePage.title': Record<never, never>;
  'guidePage.about': Record<never, never>;
  'guidePage.more': {
    readonly about: Param;
    readonly docs: Param;
  };
  'guidePage.search': Record<never, never>;
  'guidePage.found': {
    readonly all: Param;
    readonly count: Param;
  };
  'guidePage.nothing': Record<never, never>;
  'guidePage.print': Record<never, never>;
  'guidePage.contents': Record<never, never>;
  'guidePage.language': Record<never, never>;
  'guidePage.given': {
    readonly what: Param;
  };
  'guidePage.sees': {
    readonly what: Param;
  };
  'guidePage.picture': {
    readonly what: Param;
  };
  'guidePage.visit': {
    readonly what: Param;
  };
  'guidePage.open': {
    readonly what: Param;
  };
  'guidePage.tap': {
    readonly what: Param;
  };
  'guidePage.tapIn': {
    readonly of: Param;
    readonly what: Param;
  };
  'guidePage.choose': {
    readonly of: Param;
    readonly what: Param;
  };
  'guidePage.select': {
    readonly of: Param;
    readonly what: Param;
  };
  'guidePage.fill': {
    readonly of: Param;
    readonly what: Param;
  };
  'guidePage.upload': {
    readonly of: Param;
    readonly what: Param;
  };
  'guidePage.key': {
    readonly what: Param;
  };
  'guidePage.hands': {
    readonly what: Param;
  };
  'guidePage.run': {
    readonly what: Param;
  };
  'guidePage.start': {
    readonly what: Param;
  };
  'nothingPage.title': Record<never, never>;
  'nothingPage.text': Record<never, never>;
  'tableCards.title': Record<never, never>;
  'tableCards.about': Record<never, never>;
  'tableCards.notReached': Record<never, never>;
};
export type MessageKey = keyof MessageParams<unknown>;
