/** The messages of the importing script (`vite.config.ts`). */
declare module '*.json?page' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
