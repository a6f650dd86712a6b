// What a message costs by its key, beside an English sentence that the phrasebook looks for in vain.
import { readFileSync } from 'node:fs';
import { icuCatalogue } from '../../dist/messages/catalogue/icuCatalogue.js';
import { createTranslate } from '../../dist/messages/catalogue/translate.js';
import { decisionMessage } from '../../dist/messages/decisionText.js';
import { differenceMessage } from '../../dist/messages/importText.js';
import { createPhrasebook } from '../../dist/messages/phrasebook.js';

const read = (folder, language) =>
  JSON.parse(readFileSync(new URL(`../../src/messages/${folder}/${language}.json`, import.meta.url), 'utf8'));
const CALLS = 20_000;
const MISSES = 2_000;

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

for (const language of ['de', 'es', 'fr']) {
  const phrases = read('phrases', language);
  const phrasebook = createPhrasebook(phrases);
  const translate = createTranslate({
    language,
    catalogue: icuCatalogue(read('catalogue', language)),
    phrasebook,
  });
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
  const missUs = perCall(MISSES, (i) => phrasebook(`the player ${i} of the next table has a new sentence`));
  const patterns = Object.keys(phrases).filter((row) => row.includes('{')).length;
  console.log(
    `${language}: ${keyUs.toFixed(2)} us by key, ${missUs.toFixed(1)} us for a miss of the phrasebook ` +
      `(${patterns} rows with gaps): ${Math.round(missUs / keyUs)} times`,
  );
}
