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
  'game.new': Record<never, never>;
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
};
export type MessageKey = keyof MessageParams<unknown>;
