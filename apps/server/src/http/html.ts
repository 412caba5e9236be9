/** A piece of a page whose texts are escaped. */
export interface Html {
  readonly text: string;
}
type Part = Html | string | readonly Html[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const isList = (part: Part): part is readonly Html[] => Array.isArray(part);
const textOf = (part: Part): string => {
  if (typeof part === 'string') return escaped(part);
  return isList(part) ? part.map(({ text }) => text).join('') : part.text;
};

/** Writes a page as a template: whatever is put in is text, unless it is a piece of a page itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  text: strings.map((string, at) => string + (at < parts.length ? textOf(parts[at] ?? '') : '')).join(''),
});
