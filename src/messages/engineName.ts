/** Names of engines as their authors write them, by the names of their programs. */
const WRITTEN: Readonly<Record<string, string>> = {
  stockfish: 'Stockfish',
  lc0: 'Lc0',
  berserk: 'Berserk',
  ethereal: 'Ethereal',
  komodo: 'Komodo',
  rubichess: 'RubiChess',
  'fairy-stockfish': 'Fairy-Stockfish',
  toga2: 'Toga II',
  glaurung: 'Glaurung',
  fruit: 'Fruit',
};

/** The name of an engine for readers. An unknown program keeps its file name. */
export const engineName = (program: string): string =>
  Object.hasOwn(WRITTEN, program) ? (WRITTEN[program] ?? program) : program;
