export declare const mutations: readonly {
  readonly defect: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
  readonly tests: readonly string[];
}[];
