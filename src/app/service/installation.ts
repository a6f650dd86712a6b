/** What is to run, and as whom. */
export type Installation = { readonly node: string; readonly main: string; readonly user: string };
