// What a message costs by its key, beside an English sentence that the phrasebook looks for in vain.
import { readFileSync } from 'node:fs';
import { icuCatalogue } from '../../dist/messages/catalogue/icuCatalogue.js';
import { decisionMessage } from '../../dist/messages/decisionText.js';
import { differenceMessage } from '../../dist/messages/importText.js';
import { createPhrasebook } from '../../dist/messages/phrasebook.js';
import { createTranslate } from '../../dist/messages/translate.js';

const read = (folder, language) =>
  JSON.parse(readFileSync(new URL(`../../src/messages/${folder}/${language}.json`, import.meta.url), 'utf8'));
const ROUNDS = 20_000;
const MISSES = 2_000;

const perCall = (count, run) => {
  for (let i = 0; i < count / 10; i++) run(i);
  const fromMs = performance.now();
  for (let i = 0; i < count; i++) run(count + i);
  return ((performance.now() - fromMs) / count) * 1_000;
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
  const keyUs = perCall(ROUNDS, (i) => translate(messages[i % messages.length]));
  const missUs = perCall(MISSES, (i) => phrasebook(`the player ${i} of the next table has a new sentence`));
  const patterns = Object.keys(phrases).filter((row) => row.includes('{')).length;
  console.log(
    `${language}: ${keyUs.toFixed(2)} us by key, ${missUs.toFixed(1)} us for a miss of the phrasebook ` +
      `(${patterns} rows with gaps): ${Math.round(missUs / keyUs)} times`,
  );
}
