import type { ErrorRow } from './errorRow.js';
import { linkErrorCodes } from './linkErrorCodes.js';

/**
 * Every error that can leave the program, with its advice. The codes are stable, since other programs may
 * rely on them.
 */
export const errorCodes = {
  ...linkErrorCodes,
  DEVICE_SILENT: {
    retryable: true,
    status: 503,
    advice:
      'The board does not answer: is it switched on, and is this its port? It may need another speed or protocol.',
  },
  DEVICE_WRONG: {
    retryable: true,
    status: 503,
    advice: 'Something else answers on this port. Choose the right port or protocol with --device.',
  },
  DEVICE_URL: {
    retryable: false,
    status: 400,
    advice:
      'Write a device as serial:/dev/ttyACM0?protocol=dgt, ble:NAME?protocol=chessnut, tcp:HOST:PORT?protocol=dgt, replay:FILE or simulated:dgt.',
  },
  PTY_ABSENT: {
    retryable: false,
    status: 500,
    advice:
      'Use a socket: `jadoube simulate PROTOCOL --tcp 4000`, opened by --device tcp:127.0.0.1:4000?protocol=PROTOCOL; or --device simulated:PROTOCOL.',
  },
  NATIVE_MISSING: {
    retryable: false,
    status: 500,
    advice:
      'Install jadoube again on this machine, without `--omit=optional`; `jadoube doctor` shows which modules load.',
  },
  RECORDING_INVALID: {
    retryable: false,
    status: 400,
    advice:
      'Is it a file that `jadoube record` wrote? Then it is damaged at the line named: cut it there, or record again.',
  },
  RECORDING_DIFFERS: {
    retryable: false,
    status: 400,
    advice:
      'A replay writes only what the board itself needs: it sets no lights and no clock. Leave out `--strict` to read the games anyway.',
  },
  FILE_UNREADABLE: { retryable: false, status: 400, advice: 'Check the path and its permissions.' },
  FILE_UNWRITABLE: {
    retryable: true,
    status: 500,
    advice: 'Check the path, its permissions and the free space of the disk.',
  },
  CONFIG_INVALID: {
    retryable: false,
    status: 400,
    advice:
      'Correct the named setting; `jadoube config init` lists all settings, `jadoube config check FILE` checks a file.',
  },
  DATA_DIR_LOCKED: {
    retryable: false,
    status: 500,
    advice: 'Another jadoube uses this data directory: stop it, or choose another with --data-dir.',
  },
  TABLE_FAILED: {
    retryable: true,
    status: 500,
    advice:
      'This is a bug: what was known is written down in the folder `crashes` of the data directory. Try again.',
  },
  TABLE_STOPPED: {
    retryable: false,
    status: 503,
    advice:
      'Start jadoube again, and report the bug with the files in the folder `crashes` of the data directory.',
  },
  JOURNAL_REFUSES: {
    retryable: true,
    status: 503,
    advice: 'Games continue. Free space on the disk: saving resumes by itself once the disk responds.',
  },
  OUTCOME_UNKNOWN: {
    retryable: true,
    status: 504,
    advice:
      'Check the table before you send the command again, or send it with the same Idempotency-Key: then it is carried out only once.',
  },
  JOURNAL_UNREADABLE: {
    retryable: false,
    status: 500,
    advice: 'The journal is damaged or from a newer version; move it away, or use the version that wrote it.',
  },
  JOURNAL_RESCUED: {
    retryable: false,
    status: 500,
    advice:
      'What can still be read is kept, and the folder named has the files as they were found: compare the last games. If you made a backup with `jadoube backup`, it has an older complete journal.',
  },
  JOURNAL_SPOILT: {
    retryable: false,
    status: 500,
    advice:
      'Restart jadoube at the next break: the start rescues what can be read. Look at the disk, and make a backup to another one.',
  },
  JOURNAL_CHANGED: {
    retryable: false,
    status: 500,
    advice:
      'Restart jadoube now: the start rescues what can be read, and until then nothing new is kept. No other program may move or write the files of the data folder.',
  },
  FILE_PUT_BACK: {
    retryable: false,
    status: 500,
    advice:
      'The file is again as jadoube last read it, at most a minute earlier: check that it has the newest change. Check the disk, and what else writes to the data folder.',
  },
  FILE_DAMAGED: {
    retryable: false,
    status: 500,
    advice:
      'The damaged file is kept under the name given, and nothing overwrites it: restore it from a backup while jadoube is stopped, or do without it.',
  },
  FILE_GONE: {
    retryable: false,
    status: 500,
    advice:
      'The file was there before: unless it was removed on purpose, stop jadoube and restore the file from a backup.',
  },
  JOURNAL_DAMAGED: {
    retryable: false,
    status: 500,
    advice:
      'The game named cannot be read; all others can. Keep the journal file for repair, or delete that game.',
  },
  ENGINE_FAILED: {
    retryable: true,
    status: 503,
    advice:
      'The game goes on: choose the opponent again, or another one; `jadoube play engine --help` tells how engines are found.',
  },
  VOICE_MISSING: {
    retryable: true,
    status: 503,
    advice:
      'Install it (`apt install espeak-ng`), or name the program under `speech:` in the configuration; all else goes on.',
  },
  DAEMON_ABSENT: {
    retryable: true,
    status: 503,
    advice:
      'Start the daemon with `jadoube serve`, or say where it runs (--url, --port, --data-dir: see --help).',
  },
  PORT_TAKEN: {
    retryable: false,
    status: 500,
    advice:
      'Another program listens on this port: stop it (for 1982 it may be LiveChess itself), or choose another port.',
  },
  BAD_REQUEST: { retryable: false, status: 400, advice: 'Correct what the message names.' },
  FEN_INVALID: { retryable: false, status: 400, advice: 'Correct the FEN at the place named.' },
  PGN_INVALID: { retryable: false, status: 400, advice: 'Correct the PGN at the line and column named.' },
  BODY_TOO_LARGE: { retryable: false, status: 413, advice: 'Send less: a command is a short JSON object.' },
  METHOD_NOT_ALLOWED: {
    retryable: false,
    status: 405,
    advice: 'Use one of the methods that the Allow header names.',
  },
  COMMAND_REFUSED: {
    retryable: false,
    status: 409,
    advice: 'Fix what the message names first.',
  },
  PAIRINGS_INVALID: {
    retryable: false,
    status: 400,
    advice:
      'Correct the file at the line and column named, or let the pairing program write it again; nothing was imported.',
  },
  TOURNAMENT_REFUSED: {
    retryable: false,
    status: 409,
    advice: 'Fix what the message names first.',
  },
  NOT_FOUND: {
    retryable: false,
    status: 404,
    advice:
      'Look at the list of tables or games (`GET /api/v1/tables`, `GET /api/v1/games`); `jadoube token list` shows tokens.',
  },
  UNAUTHORISED: {
    retryable: false,
    status: 401,
    advice: 'Send a role token: make one with `jadoube token create arbiter`.',
  },
  TOO_MUCH: {
    retryable: true,
    status: 429,
    advice: 'Wait a minute, close connections that are not needed, and use a token that jadoube has made.',
  },
  OVERLOADED: {
    retryable: true,
    status: 503,
    advice: 'Ask again in ten seconds: this machine is behind its boards, and games in play go first.',
  },
  FORBIDDEN: {
    retryable: false,
    status: 403,
    advice: 'Use an allowed origin, host name or role; see /docs/pages, section Access.',
  },
  TABLE_UNREACHABLE: {
    retryable: true,
    status: 503,
    advice: 'Check that the machine of this table runs and can be reached; its board goes on.',
  },
  OPPONENT_REFUSED: {
    retryable: false,
    status: 409,
    advice: 'Ask for something else, as the message says; nothing was changed.',
  },
  HELP_LOCKED: {
    retryable: false,
    status: 409,
    advice: 'No engine helps in games on lichess and under rated rules; ask when the game is over.',
  },
  OPPONENT_UNREACHABLE: {
    retryable: true,
    status: 503,
    advice:
      'Look at the network, and try again in a minute; jadoube then catches up with the games under way.',
  },
  OPPONENT_LOGIN: {
    retryable: false,
    status: 409,
    advice: 'Log in again on the page of the table.',
  },
  BROADCAST_REFUSED: {
    retryable: false,
    status: 409,
    advice: 'Look at the token and the address on lichess; nothing was changed.',
  },
  BROADCAST_UNREACHABLE: {
    retryable: true,
    status: 503,
    advice: 'Look at the network, and try again in a minute; nothing is created or imported twice.',
  },
  FLEET_NAME_INVALID: {
    retryable: false,
    status: 400,
    advice: 'Choose another name: brokers disagree about spaces, dots and slashes in names.',
  },
  FLEET_NAME_TAKEN: {
    retryable: true,
    status: 409,
    advice: 'Give each machine a name of its own (`fleet.node`); this one waits until the other is gone.',
  },
  FLEET_UNREACHABLE: {
    retryable: true,
    status: 503,
    advice: 'See whether the hub or broker runs and can be reached; boards go on, and nothing is lost.',
  },
  FLEET_LOGIN: {
    retryable: true,
    status: 401,
    advice: 'Write the correct user and password into the address of the fleet: mqtt://USER:PASSWORD@HOST.',
  },
  FLEET_VERSION: {
    retryable: false,
    status: 409,
    advice: 'Update the hub first, then the nodes; the node goes on alone until then.',
  },
  FLEET_HISTORY: {
    retryable: false,
    status: 409,
    advice:
      'The disk of that machine was set back to an older copy, or its journal was begun anew. The machine joins again with its next game; compare its game in progress with what the hub shows.',
  },
  FLEET_CLOCK: {
    retryable: true,
    status: 409,
    advice: 'Set the time of that machine, best by NTP; games keep the times that it wrote.',
  },
  FLEET_BROKER: {
    retryable: true,
    status: 502,
    advice:
      'See whether this hub may write the folder of the broker (`fleet.brokerFolder`) and run its `reload.sh`.',
  },
  FLEET_CODE_WRONG: {
    retryable: true,
    status: 404,
    advice:
      'Read the six digits from the screen or the log of the new machine; they change every ten minutes.',
  },
  FLEET_CODE_LIMIT: {
    retryable: true,
    status: 429,
    advice: 'Wait for a minute, then read the code once more.',
  },
  FLEET_TOO_LATE: {
    retryable: true,
    status: 503,
    advice: 'Nothing was changed: send the command again.',
  },
  FLEET_UNKNOWN: {
    retryable: false,
    status: 503,
    advice: 'Check at the table whether the command was carried out before you send it again.',
  },
  FLEET_FENCED: {
    retryable: false,
    status: 409,
    advice:
      'Give commands at the hub that has taken over, or let this one take over (`jadoube fleet take-over`).',
  },
  FLEET_LEASE: {
    retryable: true,
    status: 503,
    advice:
      'Check that most of the lease servers (`fleet.lease`) run and can be reached. Until then no hub gives commands; the boards go on.',
  },
  INTERNAL: {
    retryable: false,
    status: 500,
    advice: 'This is a fault of jadoube: please report it with the log of that moment.',
  },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCodes;

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);
