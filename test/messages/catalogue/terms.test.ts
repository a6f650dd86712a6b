import { expect, test } from 'vitest';
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
    [/[Pp]osition de départ(?! habituelle)/, 'position initiale'],
    [/(?<!\p{L})(?:blancs|noirs)(?= et les| ont)|tous deux les (?:blancs|noirs)/u, 'Blancs, Noirs'],
    [/Voyez/, 'Vérifiez'],
    [/(?<!\p{L})(?:tu|ton|tes|peux|dois)(?!\p{L})/iu, 'vous'],
    [/ [;!?:»](?=\s|$)| %|« /, 'a no-break space'],
    [/[a-zé][;!?»](?=\s|$)/, 'a no-break space'],
    [/'/, '’'],
  ],
} as const;

const withoutCode = (text: string): string => text.replaceAll(/`[^`]*`|''[^']*''|'\w+:'|'jadoube \w+'/g, '');

test.each(Object.keys(OTHER_WORDS) as (keyof typeof OTHER_WORDS)[])(
  '%s has one term for one thing, and its own typography',
  (language) => {
    const odd = textsOf(language).flatMap(([key, text]) =>
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
