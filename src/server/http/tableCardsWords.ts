/** What stands on the cards of the tables. */
export type TableCardsWords = {
  readonly title: string;
  readonly about: string;
  /** Only this machine knows the address; `{example}` is how another is said. */
  readonly notReached: string;
};

/** By the languages of the pages. */
export const tableCardsWords = {
  en: {
    title: 'Table cards',
    about: 'Moves and clocks of this table',
    notReached:
      'Only this machine knows the address of this page. Open it by the address that phones reach, or add it: {example}',
  },
  de: {
    title: 'Tischkarten',
    about: 'Züge und Uhren dieses Tisches',
    notReached:
      'Die Adresse dieser Seite kennt nur dieser Rechner. Öffnen Sie sie unter der Adresse, die Telefone erreichen, oder fügen Sie diese an: {example}',
  },
  es: {
    title: 'Tarjetas de las mesas',
    about: 'Jugadas y relojes de esta mesa',
    notReached:
      'Solo este equipo conoce la dirección de esta página. Ábrala con la dirección que alcanzan los teléfonos, o añádala: {example}',
  },
  fr: {
    title: 'Cartes des tables',
    about: 'Coups et pendules de cette table',
    notReached:
      'Seule cette machine connaît l’adresse de cette page. Ouvrez-la par l’adresse que les téléphones atteignent, ou ajoutez-la : {example}',
  },
} as const satisfies Readonly<Record<string, TableCardsWords>>;

export type TableCardsLanguage = keyof typeof tableCardsWords;
export const TABLE_CARDS_LANGUAGES = Object.keys(tableCardsWords) as readonly TableCardsLanguage[];
