/** Words of regulations in other languages with their English equivalents. Whole words, in lower case. */
const TRANSLATED: readonly (readonly [string, string])[] = [
  ['minuten|minutos|minuto|minuti|minuta|minutter|minuter|minut|minuty|mn', 'minutes'],
  [
    'sekunden|sekunde|sek|segundos|segundo|segs|seg|secondes|seconde|secondi|secondo|seconden|sekunder',
    'seconds',
  ],
  ['stunden|stunde|std|horas|hora|heures|heure|ore|ora|uur', 'hours'],
  ['z[üu]gen?|zug|jugadas?|movimientos?|coups?|mosse|mossa|lances?|zetten|zet', 'moves'],
  ['ersten|primer[ao]s?|premi[eè]re?s?|prim[eoa]', 'first'],
  ['für|para|pour|voor', 'for'],
  ['pro|je|por|par|al|alla', 'per'],
  ['den|dem|die|el|los|las|le|les|il|het|de', 'the'],
  ['restliche partie|rest|resto|reste', 'rest'],
  ['der partie|the la partida|the la partie|della partita', 'of the game'],
  ['zuschlag|incremento|incrément|incremento', 'increment'],
  ['mit|con|avec|met', 'with'],
  ['und|y|et', 'and'],
  ['ab|desde|dès|a partir', 'from'],
  ['más|mas|plus', 'plus'],
  ['jugador|joueur|spieler|giocatore|speler', 'player'],
];

const translations = TRANSLATED.map(
  ([words, by]) => [new RegExp(`(?<![\\p{L}])(?:${words})(?![\\p{L}])`, 'gu'), by] as const,
);

const LABELS = [
  ...[
    'rate of play',
    'time controls?',
    'time limit',
    'tempo',
    'cadence',
    'ritmo(?: the juego)?',
    'bedenkzeit',
  ],
  ...['standard', 'classical', 'rapid', 'blitz'],
];
/** Names of the bonus per move, after a number of seconds. */
const BONUS_NAMES = '(?:increment|incr?\\.?|bonus|added|addition|additional)';
/** A period, and its number of moves. */
const SPANS = '((?:\\d+(?:\\.\\d+)?(?:days|h|min|s) ?)+)';
const OF_MOVES = '(?:\\/ ?|for )(?:the )*(?:first |next |following )?(\\d+)(?: moves?\\b)?(?![\\dx.])';

/** Texts around a control that do not affect it. */
const around: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^(?:the )?(?:${LABELS.join('|')})?(?: (?:is|of))?\\s*[:=]\\s*`), ''],
  [/^(?:the )?(?:rate of play|time control|time limit) (?:is )?/, ''],
  [/^(?:each|every) player has /, ''],
  [/[ /](?:(?:per|for|each|a) )?(?:each )?(?:player|side|person)s?\b(?: per game)?/g, ''],
  [/ per game\b/g, ''],
  [/\b(?:all (?:the )?moves|game) in /g, ''],
  [/(\d[^\d/]*)\/ ?g\b/g, '$1'],
  [/ ?\bk\.?o\.?(?=[ ,;+]|$)/g, ''],
];

/** Rewrites different spellings to one form, in this order. */
const rewritings: readonly (readonly [RegExp, string])[] = [
  [/[‘’′´`]/g, "'"],
  [/[“”″]/g, '"'],
  [/''/g, '"'],
  [/[–—−]/g, '-'],
  [/½/g, '.5'],
  [/\s+/g, ' '],
  // Units.
  [/(\d) ?(?:minutes?|mins?|m)(?:\.(?!\d))?(?![a-z])/g, '$1min'],
  [/(\d) ?'(?!')/g, '$1min'],
  [/(\d) ?(?:hours?|hrs?|h)(?:\.(?!\d))?(?![a-z])/g, '$1h'],
  [/(\d)[ -]?(?:seconds?|secs?|s)(?:\.(?!\d))?(?![a-z])/g, '$1s'],
  [/(\d) ?"/g, '$1s'],
  [/(\d) ?(?:days?)\b/g, '$1days'],
  [/(\d(?:h|min)?) (?:and )?(\d+(?:min|s)\b)/g, '$1 $2'],
  // Phrases of regulations.
  [/\b(move|from) one\b/g, '$1 1'],
  [/\b(?:with|plus) (?:an? )?(?:increment|incr?\.?|addition|bonus)(?: of)? ?(?=\d)/g, ';+'],
  [
    new RegExp(
      `,? ?(?:\\b(?:with|plus|and) |\\+ ?)?(?:an? )?(\\d+(?:\\.\\d+)?s) ${BONUS_NAMES}(?= |,|;|$)(?! ?\\d)`,
      'g',
    ),
    ';+$1',
  ],
  [/\binc ?\/ ?(?=\d)/g, ';+'],
  [/\b(?:an )?additional /g, '+'],
  [/\b(?:incr\.?|increment|inc)(?: of)? ?(?=\d)/g, '+'],
  [/(\d(?:days|h|min)) ?(?:\/ ?moves?|(?:per|for each|each|a|every) moves?)\b/g, '$1/1'],
  [/\bplus (?=\d)/g, '+'],
  [/ ?(?:\/ ?moves?|(?:per|for each|each|a|every) (?:the )?moves?)\b/g, '/move'],
  [
    /,? ?(?:both )?(?:starting |beginning )?from (?:the )?(?:la )?(?:moves? )?(1st|first)(?: moves?)?\b/g,
    ' from move 1',
  ],
  [/,? ?(?:starting|beginning) from\b/g, ' from'],
  [/,? ?\bfrom moves (?=\d)/g, ' from move '],
  [/(?<=\/move) from move 1\b/g, ' from move 1'],
  [/ ?(?:for|\/) ?(?:the )?(?:rest(?: of the game)?|remaining moves|end)\b/g, ''],
  [/ to (?:the end|finish)\b/g, ''],
  [/(\d+) ?moves? (?:in|within) /g, '$1/'],
  [new RegExp(SPANS + OF_MOVES, 'g'), '$2/$1'],
  [/((?:\d+(?:\.\d+)?(?:days|h|min|s) ?)+)(?:each|for each player)(?![a-z])/g, '$1'],
  [/,? ?\b(?:followed by|and then|then|plus then|and(?= \d))\b ?/g, ', '],
  [/\bbyo-?yomi\b/g, 'byo'],
  [/\b(?:bronstein|bron)\b ?/g, 'b'],
  [/\b(?:simple |us )?(?:delay|td)\b ?/g, 'd'],
  [/\b(?:sand ?clock|sand ?glass)\b/g, 'hourglass'],
  [/\b(?:unlimited|untimed|upcount|count up)\b/g, 'no limit'],
  // `90min + 30min`: a number with a unit larger than seconds is a period, not a bonus.
  [/ ?\+ ?(?=\d+(?:\.\d+)?(?:min|h)\b)/g, ', '],
  [/ ?\+ ?(?=\d+\/\d+(?:\.\d+)?(?:min|h)\b)/g, ', '],
  [/([^,;:\s]) (sd ?\/? ?\d)/g, '$1, $2'],
  [/ +/g, ' '],
  [/ ?([,;/+]) ?/g, '$1'],
  [/,(?=;)/g, ''],
  [/,(?=(?:d|b)\/?\d)/g, ';'],
];

/**
 * Normalises a text: lower case, one form for every unit (`min`, `h`, `s`, `days`), `,` between periods, and
 * `;` before the parts that apply to all periods.
 */
export const normalisePeopleText = (text: string): string =>
  [...translations, ...around, ...rewritings]
    .reduce((result, [pattern, by]) => result.replace(pattern, by).trim(), text.trim().toLowerCase())
    .trim();
