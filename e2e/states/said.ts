import { CATALOGUES } from '@matador/protocol/languages';
import { textsOf } from '../spoken.ts';

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Whatever is filled in fits; a soft hyphen is in no name of a button. */
const patternOf = (text: string): string =>
  text
    .replaceAll('\u{ad}', '')
    .split(/\{\w+\}/)
    .map(escaped)
    .join('.+');

const catalogues = CATALOGUES.map(textsOf);

/**
 * A text by its key, somewhere in a name, in whatever language the page is: a state is opened in each in which it is
 * looked at.
 * @param tag only what stands in this tag of the text
 * @throws Error when there is no such text
 */
export const said = (id: string, tag?: string): RegExp => {
  const whole = catalogues.flatMap((catalogue) => catalogue[id] ?? []);
  const texts =
    tag === undefined ? whole : whole.flatMap((text) => new RegExp(`<${tag}>(.+?)</${tag}>`).exec(text)?.[1] ?? []);
  if (texts.length === 0) throw new Error(`no text ${id}`);
  return new RegExp([...new Set(texts)].map(patternOf).join('|'));
};
