import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { GuideFile } from '../../../src/laws/guide/guide.js';
import { textsOf } from './catalogueTexts.js';

/** Words that the catalogues do not use, each with the word that they use instead. */
const OTHER_WORDS = {
  de: [
    [/Daemon/, 'Dienst'],
    [/Datenverzeichnis/, 'Datenordner'],
    [/Festplatte|Datenträger/, 'Platte'],
    [/Maschine/, 'Rechner'],
    [/[Dd]iese[sm] Haus/, 'dieses jadoube'],
    [/(?<!\p{L})Halle/u, 'Saal, Turniersaal'],
    [/Veranstaltung/, 'Turnier'],
    [/studiert/, 'geübt'],
    [/Betreiber|Organisator|Veranstalter/, 'Turnierleitung'],
    [/(?:Start|Grund)stellung/, 'Anfangsstellung'],
    [/matt (?:zu )?setzen/, 'mattsetzen'],
    [/[Rr]ückgängig/, 'zurücknehmen'],
    [/niemand erfährt/, 'keine Meldung'],
    [/Unregelmäßigkeit/, 'Regelwidrigkeit'],
    [/Sehen Sie nach de[mr]/, 'prüfen'],
    [/Runde (?:ge)?schl(?:ie|o)ssen/, 'abschließen'],
    [/: [a-zäöü]\w+e(?:n|rn|ln) Sie\b/, 'a capital after the colon'],
  ],
  es: [
    [/[Ee]ste equipo/, 'esta máquina'],
    [/[Cc]omando/, 'orden'],
    [/daemon|demonio/, 'servicio'],
    [/directorio/, 'carpeta'],
    [/esta casa/, 'este jadoube'],
    [/retardo/, 'retraso'],
    [/(?:una|otra|la) terminal/, 'el terminal'],
    [/(?:es|Es) tablas/, 'termina en tablas'],
    [/asientos/, 'puestos'],
    [/operador/, 'organización'],
    [/[Pp]osición (?:estándar|de salida|de partida)/, 'posición inicial'],
    [/penaliza/, 'sanción'],
    [/período/, 'periodo'],
    [/(?<!\p{L})(?:tú|tus?|puedes|debes|tienes)(?!\p{L})/iu, 'usted'],
  ],
  fr: [
    [/démon(?!s)/, 'service'],
    [/cette maison/, 'ce jadoube'],
    [/étiquette/, 'balise'],
    [/épreuve/, 'tournoi'],
    [/(?:nouvel|d’un autre) événement/, 'tournoi'],
    [/[Ll]igne vers/, 'connexion'],
    [/[Oo]ffre de nulle/, 'proposition de nulle'],
    [/[Pp]osition de départ/, 'position initiale'],
    [/opérateur|organisateur/, 'organisation'],
    [/(?<!\p{L})[Pp]ression/u, 'appui'],
    [/(?<!\p{L})rectifi/u, 'ajuster'],
    [/(?<!\p{L})(?:blancs|noirs)(?= et les| ont)|tous deux les (?:blancs|noirs)/u, 'Blancs, Noirs'],
    [/Voyez/, 'Vérifiez'],
    [/(?<!\p{L})(?:tu|ton|tes|peux|dois)(?!\p{L})/iu, 'vous'],
    [/ [;!?:»](?=\s|$)| %|« /, 'a no-break space'],
    [/[a-zé][;!?»](?=\s|$)/, 'a no-break space'],
    [/'/, '’'],
  ],
} as const;

/** Each sentence of the arbiters' guide. */
const guideTextsOf = (language: string): readonly (readonly [key: string, text: string])[] => {
  const { frame, text }: GuideFile = JSON.parse(readFileSync(`src/laws/guide/text/${language}.json`, 'utf8'));
  return [
    ...Object.entries(frame),
    ...Object.entries(text).flatMap(([id, sentences]) =>
      sentences.map((sentence) => [id, sentence] as const),
    ),
  ];
};

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`|''[^']*''|'\w+:'|'jadoube \w+'/g, '');

test.each(Object.keys(OTHER_WORDS) as (keyof typeof OTHER_WORDS)[])(
  '%s has one term for one thing, and its own typography',
  (language) => {
    const odd = [...textsOf(language), ...guideTextsOf(language)].flatMap(([key, text]) =>
      OTHER_WORDS[language]
        .filter(([other]) => !key.startsWith('typed.') && other.test(withoutCode(text)))
        .map(([, used]) => `${key}: ${used}`),
    );
    expect([...new Set(odd)]).toEqual([]);
  },
);

test('each of these is found', () => {
  const samples = {
    de: 'Der Daemon: prüfen Sie die Festplatte',
    es: 'Este equipo no tiene el comando',
    fr: 'Le démon : il ne répond pas',
  };
  for (const [language, text] of Object.entries(samples))
    expect(
      OTHER_WORDS[language as keyof typeof OTHER_WORDS].filter(([other]) => other.test(text)).length,
    ).toBeGreaterThan(1);
});
