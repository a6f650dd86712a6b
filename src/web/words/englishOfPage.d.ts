/** The English messages of one page (`vite.config.ts`). */
declare module '*.json?page=table' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=arbiter' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=operator' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=event' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=clock' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=wall' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=boardSetup' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=radio' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=fleet' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
declare module '*.json?page=design' {
  const catalogue: import('../../messages/catalogue/compiledMessage.js').Catalogue;
  // biome-ignore lint/style/noDefaultExport: a module made of JSON has no other.
  export default catalogue;
}
