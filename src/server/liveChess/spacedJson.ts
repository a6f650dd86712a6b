/**
 * JSON as LiveChess writes it over HTTP: a field a line, blanks around colons, the objects of a list behind
 * one another. There are programs that look for exactly that.
 */
export const spacedJson = (value: unknown, indent = ''): string => {
  if (Array.isArray(value))
    return value.length === 0 ? '[ ]' : `[ ${value.map((item) => spacedJson(item, indent)).join(', ')} ]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const deeper = `${indent}  `;
  const fields = Object.entries(value).map(
    ([name, field]) => `${deeper}${JSON.stringify(name)} : ${spacedJson(field, deeper)}`,
  );
  return fields.length === 0 ? '{ }' : `{\n${fields.join(',\n')}\n${indent}}`;
};
