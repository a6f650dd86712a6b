// What a message costs by its key, in each language.
import { readFileSync } from 'node:fs';
import { differenceMessage } from '../../dist/extensions/tournament/importText.js';
import { icuCatalogue } from '../../dist/messages/catalogue/icuCatalogue.js';
import { createTranslate } from '../../dist/messages/catalogue/translate.js';
import { decisionMessage } from '../../dist/messages/decisionText.js';

const read = (language) =>
  JSON.parse(readFileSync(new URL(`../../src/messages/catalogue/${language}.json`, import.meta.url), 'utf8'));
const CALLS = 20_000;

/** The quickest of several rounds: others use the machine too. */
const perCall = (count, run) => {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 7; round++) {
    const fromMs = performance.now();
    for (let i = 0; i < count; i++) run(round * count + i);
    best = Math.min(best, ((performance.now() - fromMs) / count) * 1_000);
  }
  return best;
};

for (const language of ['en', 'de', 'es', 'fr']) {
  const translate = createTranslate({ language, catalogue: icuCatalogue(read(language)) });
  const place = { round: 3, section: 'Open A', board: 12, white: 'J. White', black: 'Dr. King' };
  const messages = [
    decisionMessage({
      kind: 'illegalMove',
      side: 'black',
      cause: 'pawnLeft',
      ply: 2,
      count: 1,
      addedMs: 120_000,
    }),
    decisionMessage({ kind: 'drawOffered', side: 'white', ply: 3 }),
    differenceMessage({ kind: 'contradiction', ...place, known: '0-1', result: '1-0' }),
  ];
  const keyUs = perCall(CALLS, (i) => translate(messages[i % messages.length]));
  const kinds = messages.map((one) => `${one.key} ${perCall(CALLS, () => translate(one)).toFixed(2)}`);
  console.log(`${language}: ${keyUs.toFixed(2)} us a message; ${kinds.join(', ')}`);
}
