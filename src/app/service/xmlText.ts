const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as XML writes it, between tags and in attributes. */
export const xmlText = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);
