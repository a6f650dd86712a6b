import type { NotationLanguage } from '../../chess/notation/pieceLetters.js';

/** The printed words of a score sheet in the players' language. */
export type ScoresheetWords = {
  readonly sheet: string;
  readonly white: string;
  readonly black: string;
  readonly result: string;
  readonly arbiter: string;
  readonly results: Readonly<Record<'1-0' | '0-1' | '1/2-1/2', string>>;
};

const words = (
  sheet: string,
  white: string,
  black: string,
  result: string,
  arbiter: string,
  [whiteWins, blackWins, draw]: readonly [string, string, string],
): ScoresheetWords => ({
  sheet,
  white,
  black,
  result,
  arbiter,
  results: { '1-0': whiteWins, '0-1': blackWins, '1/2-1/2': draw },
});

const english = words('Score sheet', 'White', 'Black', 'Result', 'Arbiter', [
  'White wins',
  'Black wins',
  'Draw',
]);

const known: Partial<Record<NotationLanguage, ScoresheetWords>> = {
  en: english,
  de: words('Partieformular', 'Weiß', 'Schwarz', 'Ergebnis', 'Schiedsrichter', [
    'Weiß gewinnt',
    'Schwarz gewinnt',
    'Remis',
  ]),
  fr: words('Feuille de partie', 'Blancs', 'Noirs', 'Résultat', 'Arbitre', [
    'Gain des Blancs',
    'Gain des Noirs',
    'Nulle',
  ]),
  es: words('Planilla', 'Blancas', 'Negras', 'Resultado', 'Árbitro', [
    'Ganan las blancas',
    'Ganan las negras',
    'Tablas',
  ]),
  it: words('Formulario', 'Bianco', 'Nero', 'Risultato', 'Arbitro', [
    'Vince il Bianco',
    'Vince il Nero',
    'Patta',
  ]),
  nl: words('Notatieformulier', 'Wit', 'Zwart', 'Uitslag', 'Arbiter', ['Wit wint', 'Zwart wint', 'Remise']),
  pl: words('Zapis partii', 'Białe', 'Czarne', 'Wynik', 'Sędzia', [
    'Wygrały białe',
    'Wygrały czarne',
    'Remis',
  ]),
  ru: words('Бланк партии', 'Белые', 'Чёрные', 'Результат', 'Судья', [
    'Победа белых',
    'Победа чёрных',
    'Ничья',
  ]),
  cs: words('Partiář', 'Bílý', 'Černý', 'Výsledek', 'Rozhodčí', ['Vyhrál bílý', 'Vyhrál černý', 'Remíza']),
  pt: words('Folha de partida', 'Brancas', 'Pretas', 'Resultado', 'Árbitro', [
    'Vitória das brancas',
    'Vitória das pretas',
    'Empate',
  ]),
};

/** The words of a language with its code. English for languages that have only letters of pieces here. */
export const scoresheetWords = (
  language: NotationLanguage,
): ScoresheetWords & { readonly language: string } => {
  const found = known[language];
  return found === undefined ? { ...english, language: 'en' } : { ...found, language };
};
