type Parse = (...given: never[]) => unknown;
type Modules = { readonly load: (at: string) => Promise<Readonly<Record<string, Parse>>> };

export type TextParser = {
  readonly at: string;
  readonly name: string;
  readonly what?: string;
  readonly charsMax?: number;
  readonly call?: (parse: Parse, text: string, modules: Modules) => unknown;
};

export const alphabets: readonly string[];
export const textParsers: readonly TextParser[];
export const otherReaders: Readonly<Record<string, string>>;
export const textOf: (alphabet: string, chars: number) => string;
