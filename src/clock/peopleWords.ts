/** How people write the same thing, brought to one form; tried in this order. */
const rewritings: readonly (readonly [RegExp, string])[] = [
  [/[‘’′´`]/g, "'"],
  [/[“”″]/g, '"'],
  [/''/g, '"'],
  [/[–—−]/g, '-'],
  [/½/g, '.5'],
  [/\s+/g, ' '],
  // Names of units, the longest first.
  [/(\d) ?(?:minutes?|mins?\.?|m)(?![a-z])/g, '$1min'],
  [/(\d) ?'(?!')/g, '$1min'],
  [/(\d) ?(?:hours?|hrs?\.?|h)(?![a-z])/g, '$1h'],
  [/(\d) ?(?:seconds?|secs?\.?|s)(?![a-z])/g, '$1s'],
  [/(\d) ?"/g, '$1s'],
  [/(\d) ?(?:days?)\b/g, '$1days'],
  [/(\d) (?:and )?(\d+(?:min|s)\b)/g, '$1 $2'],
  // Prose of regulations.
  [/\b(move|from) one\b/g, '$1 1'],
  [/\b(?:with|plus) (?:an? )?(?:increment|addition|bonus)(?: of)? /g, ';+'],
  [/\b(?:an )?additional /g, '+'],
  [/\b(?:incr\.?|increment|inc)(?: of)? ?(?=\d)/g, '+'],
  [/(\d(?:days|h|min)) ?(?:\/ ?move|(?:per|for each|each|a|every) move)\b/g, '$1/1'],
  [/\bplus (?=\d)/g, '+'],
  [/ ?(?:\/ ?move|(?:per|for each|each|a|every) move)\b/g, '/move'],
  [/,? ?(?:both )?(?:starting |beginning )?from (?:the )?(?:move )?(1st|first)(?: move)?\b/g, ' from move 1'],
  [/,? ?(?:starting|beginning) from\b/g, ' from'],
  [/ ?(?:for|\/) ?(?:the )?(?:rest(?: of the game)?|remaining moves|end)\b/g, ''],
  [/ to (?:the end|finish)\b/g, ''],
  [/(\d+) ?moves? (?:in|within) /g, '$1/'],
  [
    /((?:\d+(?:\.\d+)?(?:days|h|min|s) ?)+)(?:\/ ?|for )(?:the )?(?:first )?(\d+)(?: moves?\b)?(?![\dx.])/g,
    '$2/$1',
  ],
  [/((?:\d+(?:\.\d+)?(?:days|h|min|s) ?)+)(?:each|for each player)(?![a-z])/g, '$1'],
  [/,? ?\b(?:followed by|and then|then|plus then)\b ?/g, ', '],
  [/\bbyo-?yomi\b/g, 'byo'],
  [/\b(?:bronstein|bron)\b ?/g, 'b'],
  [/\b(?:simple |us )?(?:delay|td)\b ?/g, 'd'],
  [/\b(?:sand ?clock|sand ?glass)\b/g, 'hourglass'],
  [/\b(?:unlimited|untimed|upcount|count up)\b/g, 'no limit'],
  // `90min + 30min`: a number with a larger unit than seconds is a period, not what a move brings.
  [/ ?\+ ?(?=\d+(?:\.\d+)?(?:min|h)\b)/g, ', '],
  [/ ?\+ ?(?=\d+\/\d+(?:\.\d+)?(?:min|h)\b)/g, ', '],
  [/([^,;:\s]) (sd ?\/? ?\d)/g, '$1, $2'],
  [/ +/g, ' '],
  [/ ?([,;/+]) ?/g, '$1'],
  [/,(?=;)/g, ''],
  [/,(?=(?:d|b)\/?\d)/g, ';'],
];

/**
 * Lower case, one form for every unit (`min`, `h`, `s`, `days`), periods parted by `,`, what applies to all
 * after `;`.
 */
export const normalisePeopleText = (text: string): string =>
  rewritings.reduce((result, [pattern, by]) => result.replace(pattern, by), text.trim().toLowerCase()).trim();
