// Written by firmware-protocol/generate.mjs from firmware-protocol/messages.json; do not edit.

/** What a value may be. `min`, `max`: of a number; `max` of a text: its characters as sent. */
export type OpenField = { readonly key: string; readonly optional?: boolean } & (
  | { readonly kind: 'uint'; readonly min: number; readonly max: number }
  | { readonly kind: 'hex'; readonly digitsMin: number; readonly digitsMax: number }
  | { readonly kind: 'word'; readonly words: readonly string[] }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'square' | 'squares' | 'changes' | 'levels' | 'picture' | 'pen' }
);

export type OpenMessageRow = {
  readonly name: string;
  readonly from: 'host' | 'board';
  readonly since: string;
  readonly fields: readonly OpenField[];
};

export const OPEN_PROTOCOL_NUMBER = 1;
export const OPEN_PROTOCOL_VERSION = '1.0';
/** With the line end. */
export const OPEN_LINE_BYTES_MAX = 200;

export const openMessageTable: readonly OpenMessageRow[] = [
  {
    name: 'HELLO',
    from: 'host',
    since: '1.0',
    fields: [
      { key: 'min', kind: 'uint', min: 1, max: 255 },
      { key: 'max', kind: 'uint', min: 1, max: 255 },
      { key: 'host', kind: 'text', max: 24, optional: true },
    ],
  },
  {
    name: 'READ',
    from: 'host',
    since: '1.0',
    fields: [
      {
        key: 'what',
        kind: 'word',
        words: ['board', 'caps', 'state', 'lights', 'clock', 'battery', 'settings', 'levels', 'rest'],
      },
    ],
  },
  {
    name: 'PING',
    from: 'host',
    since: '1.0',
    fields: [],
  },
  {
    name: 'LIGHT',
    from: 'host',
    since: '1.0',
    fields: [
      { key: 'picture', kind: 'picture', optional: true },
      { key: 'a', kind: 'pen', optional: true },
      { key: 'b', kind: 'pen', optional: true },
      { key: 'c', kind: 'pen', optional: true },
      { key: 'd', kind: 'pen', optional: true },
      { key: 'e', kind: 'pen', optional: true },
      { key: 'hold', kind: 'uint', min: 0, max: 3600, optional: true },
    ],
  },
  {
    name: 'SETCLOCK',
    from: 'host',
    since: '1.0',
    fields: [
      { key: 'ms1', kind: 'uint', min: 0, max: 359999999 },
      { key: 'ms8', kind: 'uint', min: 0, max: 359999999 },
      { key: 'add1', kind: 'uint', min: 0, max: 3600000, optional: true },
      { key: 'add8', kind: 'uint', min: 0, max: 3600000, optional: true },
    ],
  },
  {
    name: 'RUNCLOCK',
    from: 'host',
    since: '1.0',
    fields: [{ key: 'side', kind: 'word', words: ['0', '1', '8'] }],
  },
  {
    name: 'SET',
    from: 'host',
    since: '1.0',
    fields: [
      { key: 'debounce', kind: 'uint', min: 0, max: 500, optional: true },
      { key: 'scan', kind: 'uint', min: 2, max: 100, optional: true },
      { key: 'beat', kind: 'uint', min: 200, max: 5000, optional: true },
      { key: 'bright', kind: 'uint', min: 0, max: 255, optional: true },
      { key: 'on', kind: 'uint', min: 1, max: 255, optional: true },
      { key: 'off', kind: 'uint', min: 1, max: 255, optional: true },
      { key: 'colour', kind: 'uint', min: 0, max: 2, optional: true },
      { key: 'sensors', kind: 'uint', min: 0, max: 7, optional: true },
      { key: 'strip', kind: 'uint', min: 0, max: 15, optional: true },
      { key: 'id', kind: 'hex', digitsMin: 8, digitsMax: 8, optional: true },
    ],
  },
  {
    name: 'SAVE',
    from: 'host',
    since: '1.0',
    fields: [],
  },
  {
    name: 'DEFAULTS',
    from: 'host',
    since: '1.0',
    fields: [],
  },
  {
    name: 'STREAM',
    from: 'host',
    since: '1.0',
    fields: [{ key: 'every', kind: 'uint', min: 0, max: 5000 }],
  },
  {
    name: 'CALIBRATE',
    from: 'host',
    since: '1.0',
    fields: [{ key: 'rest', kind: 'levels', optional: true }],
  },
  {
    name: 'ARM',
    from: 'host',
    since: '1.0',
    fields: [{ key: 'seconds', kind: 'uint', min: 1, max: 60 }],
  },
  {
    name: 'DRIVE',
    from: 'host',
    since: '1.0',
    fields: [
      { key: 'from', kind: 'square' },
      { key: 'to', kind: 'square' },
    ],
  },
  {
    name: 'STOP',
    from: 'host',
    since: '1.0',
    fields: [],
  },
  {
    name: 'BOARD',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 'proto', kind: 'uint', min: 1, max: 255 },
      { key: 'id', kind: 'hex', digitsMin: 8, digitsMax: 32 },
      { key: 'name', kind: 'text', max: 32 },
      { key: 'fw', kind: 'text', max: 16 },
      { key: 'boot', kind: 'hex', digitsMin: 1, digitsMax: 8 },
    ],
  },
  {
    name: 'CAPS',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 'sense', kind: 'word', words: ['occupancy', 'colour', 'piece'] },
      { key: 'levels', kind: 'uint', min: 0, max: 1 },
      { key: 'lights', kind: 'word', words: ['none', 'squares', 'corners'] },
      { key: 'colours', kind: 'word', words: ['none', 'mono', 'rgb'] },
      { key: 'buttons', kind: 'uint', min: 0, max: 16 },
      { key: 'clock', kind: 'uint', min: 0, max: 1 },
      { key: 'battery', kind: 'uint', min: 0, max: 1 },
      { key: 'scan', kind: 'uint', min: 1, max: 1000 },
      { key: 'turn', kind: 'word', words: ['fixed', 'turnable', 'sensed'] },
      { key: 'motors', kind: 'uint', min: 0, max: 1 },
      { key: 'queue', kind: 'uint', min: 1, max: 16 },
      { key: 'line', kind: 'uint', min: 200, max: 65535 },
    ],
  },
  {
    name: 'STATE',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 't', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'squares', kind: 'squares' },
      { key: 'hash', kind: 'hex', digitsMin: 4, digitsMax: 4 },
    ],
  },
  {
    name: 'DIFF',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 't', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'changes', kind: 'changes' },
      { key: 'hash', kind: 'hex', digitsMin: 4, digitsMax: 4 },
    ],
  },
  {
    name: 'BEAT',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 't', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'hash', kind: 'hex', digitsMin: 4, digitsMax: 4 },
      { key: 'bad', kind: 'uint', min: 0, max: 65535 },
    ],
  },
  {
    name: 'LIT',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 'picture', kind: 'picture' },
      { key: 'a', kind: 'pen', optional: true },
      { key: 'b', kind: 'pen', optional: true },
      { key: 'c', kind: 'pen', optional: true },
      { key: 'd', kind: 'pen', optional: true },
      { key: 'e', kind: 'pen', optional: true },
      { key: 'hold', kind: 'uint', min: 0, max: 3600 },
    ],
  },
  {
    name: 'CLOCK',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 't', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'ms1', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'ms8', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'run', kind: 'word', words: ['0', '1', '8'] },
      { key: 'lever', kind: 'word', words: ['0', '1', '8'] },
      { key: 'flag', kind: 'word', words: ['0', '1', '8'] },
    ],
  },
  {
    name: 'BUTTON',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 't', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'n', kind: 'uint', min: 1, max: 16 },
      { key: 'is', kind: 'word', words: ['down', 'up'] },
    ],
  },
  {
    name: 'BATTERY',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 'percent', kind: 'uint', min: 0, max: 100 },
      { key: 'charging', kind: 'uint', min: 0, max: 1 },
    ],
  },
  {
    name: 'SETTINGS',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 'debounce', kind: 'uint', min: 0, max: 500 },
      { key: 'scan', kind: 'uint', min: 2, max: 100 },
      { key: 'beat', kind: 'uint', min: 200, max: 5000 },
      { key: 'bright', kind: 'uint', min: 0, max: 255 },
      { key: 'on', kind: 'uint', min: 1, max: 255 },
      { key: 'off', kind: 'uint', min: 1, max: 255 },
      { key: 'colour', kind: 'uint', min: 0, max: 2 },
      { key: 'sensors', kind: 'uint', min: 0, max: 7 },
      { key: 'strip', kind: 'uint', min: 0, max: 15 },
      { key: 'id', kind: 'hex', digitsMin: 8, digitsMax: 8 },
      { key: 'saved', kind: 'uint', min: 0, max: 1 },
    ],
  },
  {
    name: 'LEVELS',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 't', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'levels', kind: 'levels' },
    ],
  },
  {
    name: 'REST',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535, optional: true },
      { key: 'levels', kind: 'levels' },
    ],
  },
  {
    name: 'MOTOR',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 't', kind: 'uint', min: 0, max: 4294967295 },
      { key: 'is', kind: 'word', words: ['moving', 'done', 'blocked', 'stopped', 'disarmed'] },
      { key: 'at', kind: 'square', optional: true },
    ],
  },
  {
    name: 'OK',
    from: 'board',
    since: '1.0',
    fields: [{ key: 're', kind: 'uint', min: 0, max: 65535 }],
  },
  {
    name: 'ERR',
    from: 'board',
    since: '1.0',
    fields: [
      { key: 're', kind: 'uint', min: 0, max: 65535 },
      {
        key: 'code',
        kind: 'word',
        words: ['type', 'field', 'version', 'unsupported', 'busy', 'store', 'unarmed'],
      },
      { key: 'key', kind: 'text', max: 12, optional: true },
    ],
  },
];

export type OpenHostMessage =
  /**
   * Both ends must know at once whether they understand each other, and the host needs the whole state before
   * any change means anything.
   */
  | {
      readonly type: 'HELLO';
      /** lowest protocol number the host speaks */
      readonly min: number;
      /** highest protocol number the host speaks, not below min */
      readonly max: number;
      /** name of the host program */
      readonly host?: string;
    }
  /** Everything that the board may report can also be requested, so nothing lost on the way stays lost. */
  | {
      readonly type: 'READ';
      /** which one */
      readonly what:
        | 'board'
        | 'caps'
        | 'state'
        | 'lights'
        | 'clock'
        | 'battery'
        | 'settings'
        | 'levels'
        | 'rest';
    }
  /**
   * The board turns lights off and stops motors when its host is gone, so a running host must show that it is
   * there.
   */
  | {
      readonly type: 'PING';
    }
  /** A whole picture in one line can neither be half shown nor drift apart from what the host wants. */
  | {
      readonly type: 'LIGHT';
      /** a pen for every light; without it all is dark */
      readonly picture?: string;
      /** colour and pattern of pen a */
      readonly a?: string;
      /** colour and pattern of pen b */
      readonly b?: string;
      /** colour and pattern of pen c */
      readonly c?: string;
      /** colour and pattern of pen d */
      readonly d?: string;
      /** colour and pattern of pen e */
      readonly e?: string;
      /** go dark after this time; 0 or absent: stay until replaced (s) */
      readonly hold?: number;
    }
  /**
   * Times are set absolutely, so that a returning host can correct the clock without knowing what it showed.
   */
  | {
      readonly type: 'SETCLOCK';
      /** time left of the player at rank 1 (ms) */
      readonly ms1: number;
      /** time left of the player at rank 8 (ms) */
      readonly ms8: number;
      /** added at each press of the player at rank 1; absent: 0 (ms) */
      readonly add1?: number;
      /** added at each press of the player at rank 8; absent: 0 (ms) */
      readonly add8?: number;
    }
  /**
   * Starting, stopping and changing sides is one statement of whose time runs, so sending it twice does no
   * harm.
   */
  | {
      readonly type: 'RUNCLOCK';
      /** whose time runs: the player at rank 1, at rank 8, or neither */
      readonly side: '0' | '1' | '8';
    }
  /**
   * What suits one board (magnets, wiring, room light) never suits the next, so none of it is fixed in the
   * firmware.
   */
  | {
      readonly type: 'SET';
      /** how long a square must stay changed before it is reported (ms) */
      readonly debounce?: number;
      /** time from one scan of all squares to the next (ms) */
      readonly scan?: number;
      /** time from one BEAT to the next (ms) */
      readonly beat?: number;
      /** brightness of all lights; 255: as the pens say */
      readonly bright?: number;
      /** a square is taken when its level is at least this far from its rest */
      readonly on?: number;
      /** a square is empty when its level is less than this far from its rest; not above on */
      readonly off?: number;
      /**
       * 0: any magnet is a piece (o); 1: levels above rest are White's pieces, below Black's; 2: the other
       * way round
       */
      readonly colour?: number;
      /**
       * how sensors are wired: +1 files mirrored, +2 ranks mirrored, +4 files and ranks exchanged (before
       * mirroring)
       */
      readonly sensors?: number;
      /** how lights are wired: as sensors, +8 every second row runs back */
      readonly strip?: number;
      /** the board's id; 00000000: none given yet */
      readonly id?: string;
    }
  /** Settings can be tried without wearing the memory; only this message writes it. */
  | {
      readonly type: 'SAVE';
    }
  /** A board that a bad setting has made unusable must be repairable over the line. */
  | {
      readonly type: 'DEFAULTS';
    }
  /** Sensors are tuned by watching raw levels, which are far too many for everyday use. */
  | {
      readonly type: 'STREAM';
      /** send LEVELS this often, 50 at the least; 0: no more (ms) */
      readonly every: number;
    }
  /** Every sensor rests at a level of its own; a piece can only be recognised relative to it. */
  | {
      readonly type: 'CALIBRATE';
      /** the resting levels; absent: the board is empty now, take the levels it has */
      readonly rest?: string;
    }
  /** Nothing may move near fingers unless the host said so a moment ago. */
  | {
      readonly type: 'ARM';
      /** motors may move for this long from now (s) */
      readonly seconds: number;
    }
  /** The host knows the rules and the way; the board only carries one piece from square to square. */
  | {
      readonly type: 'DRIVE';
      /** where the piece stands */
      readonly from: string;
      /** where it goes, around the others */
      readonly to: string;
    }
  /** Stopping is always allowed and also disarms. */
  | {
      readonly type: 'STOP';
    };

export type OpenBoardMessage =
  /** Sent at every start as well, so that no restart goes unnoticed. */
  | {
      readonly type: 'BOARD';
      /** the sequence number answered; absent at a start */
      readonly re?: number;
      /** the protocol number spoken from now on */
      readonly proto: number;
      /** the board's id; all zeros: none given yet */
      readonly id: string;
      /** the board's name */
      readonly name: string;
      /** firmware version */
      readonly fw: string;
      /** another one at every start */
      readonly boot: string;
    }
  /** A host must neither guess what a board can do nor find it out by failing. */
  | {
      readonly type: 'CAPS';
      /** the sequence number answered */
      readonly re?: number;
      /** what a square can sense of a piece */
      readonly sense: 'occupancy' | 'colour' | 'piece';
      /** 1: has LEVELS and REST */
      readonly levels: number;
      /** where the lights are */
      readonly lights: 'none' | 'squares' | 'corners';
      /** mono: a pen is lit or, at 000000, dark */
      readonly colours: 'none' | 'mono' | 'rgb';
      /** number of buttons reported by BUTTON */
      readonly buttons: number;
      /** 1: keeps time and a lever by itself */
      readonly clock: number;
      /** 1: has BATTERY */
      readonly battery: number;
      /** time from one scan of all squares to the next (ms) */
      readonly scan: number;
      /**
       * fixed: square names are printed on the board; turnable: it may lie either way; sensed: the board
       * itself turns the names
       */
      readonly turn: 'fixed' | 'turnable' | 'sensed';
      /** 1: has DRIVE */
      readonly motors: number;
      /** messages the host may send before an answer comes */
      readonly queue: number;
      /** longest line the board reads, with its end */
      readonly line: number;
    }
  /** The whole truth in one line heals every earlier loss. */
  | {
      readonly type: 'STATE';
      /** the sequence number answered */
      readonly re?: number;
      /** board time (ms) */
      readonly t: number;
      /** all squares */
      readonly squares: string;
      /** CRC-16 of the characters of squares */
      readonly hash: string;
    }
  /**
   * Short lines at the moment of the act, with the board's own time, distinguish lifts from slides better
   * than any stream of states.
   */
  | {
      readonly type: 'DIFF';
      /** board time at which the last of the changes was sure (ms) */
      readonly t: number;
      /** squares that changed since the last DIFF or STATE */
      readonly changes: string;
      /** CRC-16 of all squares after it */
      readonly hash: string;
    }
  /** Silence must mean trouble, and a state that drifted apart must show within a second. */
  | {
      readonly type: 'BEAT';
      /** the sequence number answered */
      readonly re?: number;
      /** board time (ms) */
      readonly t: number;
      /** CRC-16 of all squares */
      readonly hash: string;
      /** damaged lines the board has dropped since its start, modulo 65536 */
      readonly bad: number;
    }
  /** A returning host can read what is shown instead of flashing the whole board. */
  | {
      readonly type: 'LIT';
      /** the sequence number answered */
      readonly re?: number;
      /** a pen for every light */
      readonly picture: string;
      /** pen a, when the picture has it */
      readonly a?: string;
      /** pen b, when the picture has it */
      readonly b?: string;
      /** pen c, when the picture has it */
      readonly c?: string;
      /** pen d, when the picture has it */
      readonly d?: string;
      /** pen e, when the picture has it */
      readonly e?: string;
      /** goes dark in this time, rounded up; 0: stays (s) */
      readonly hold: number;
    }
  /**
   * Sent at every press, start, stop and fall of a flag, and with every BEAT while it runs, so the host's
   * display is never far off.
   */
  | {
      readonly type: 'CLOCK';
      /** the sequence number answered */
      readonly re?: number;
      /** board time of the times (ms) */
      readonly t: number;
      /** time left of the player at rank 1 (ms) */
      readonly ms1: number;
      /** time left of the player at rank 8 (ms) */
      readonly ms8: number;
      /** whose time runs; 0: neither */
      readonly run: '0' | '1' | '8';
      /** whose turn it is by the lever: that end is up; 0: not pressed yet */
      readonly lever: '0' | '1' | '8';
      /** whose time ran out first; 0: neither */
      readonly flag: '0' | '1' | '8';
    }
  /** Buttons are reported raw, because only the host knows what they mean now. */
  | {
      readonly type: 'BUTTON';
      /** board time of the act (ms) */
      readonly t: number;
      /** which one; on a board with a clock 1 is the clock button at rank 1 and 2 that at rank 8 */
      readonly n: number;
      /** what it is now */
      readonly is: 'down' | 'up';
    }
  /**
   * Sent at every change of five percent, because an operator must see an empty battery before the players
   * do.
   */
  | {
      readonly type: 'BATTERY';
      /** the sequence number answered */
      readonly re?: number;
      /** charge left (%) */
      readonly percent: number;
      /** 1: on the charger */
      readonly charging: number;
    }
  /** Settings can be read back, so that a fault in them can be found. */
  | {
      readonly type: 'SETTINGS';
      /** the sequence number answered */
      readonly re?: number;
      /** as in SET (ms) */
      readonly debounce: number;
      /** as in SET (ms) */
      readonly scan: number;
      /** as in SET (ms) */
      readonly beat: number;
      /** as in SET */
      readonly bright: number;
      /** as in SET */
      readonly on: number;
      /** as in SET */
      readonly off: number;
      /** as in SET */
      readonly colour: number;
      /** as in SET */
      readonly sensors: number;
      /** as in SET */
      readonly strip: number;
      /** as in SET */
      readonly id: string;
      /** 1: the memory holds exactly these settings and resting levels */
      readonly saved: number;
    }
  /** Weak magnets, noise and wiring faults are only visible in the raw levels. */
  | {
      readonly type: 'LEVELS';
      /** the sequence number answered */
      readonly re?: number;
      /** board time (ms) */
      readonly t: number;
      /** raw levels of the last scan */
      readonly levels: string;
    }
  /** A calibration can be looked at and kept outside the board. */
  | {
      readonly type: 'REST';
      /** the sequence number answered */
      readonly re?: number;
      /** resting levels in use */
      readonly levels: string;
    }
  /** A drive takes seconds and may fail, so its end is an event and not part of the answer. */
  | {
      readonly type: 'MOTOR';
      /** board time (ms) */
      readonly t: number;
      /** what the motors do now */
      readonly is: 'moving' | 'done' | 'blocked' | 'stopped' | 'disarmed';
      /** where the piece is, when known */
      readonly at?: string;
    }
  /** A command without an answer was lost, and the host sends it again. */
  | {
      readonly type: 'OK';
      /** the sequence number answered */
      readonly re: number;
    }
  /** A refusal says why in a word a program can act on. */
  | {
      readonly type: 'ERR';
      /** the sequence number answered */
      readonly re: number;
      /** why */
      readonly code: 'type' | 'field' | 'version' | 'unsupported' | 'busy' | 'store' | 'unarmed';
      /** the field at fault */
      readonly key?: string;
    };

export type OpenMessage = OpenHostMessage | OpenBoardMessage;
