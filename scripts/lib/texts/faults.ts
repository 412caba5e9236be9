import type { Allowed, Texts } from './catalogues.ts';
import { foreignWords } from './foreign-words.ts';
import { classesOf, shapeOf, type MessageShape } from './message.ts';
import { foreignSigns } from './signs.ts';

/** A text of a language that cannot stay as it is. */
export interface Fault {
  readonly id: string;
  readonly what: string;
}

/** A language to be looked through. */
interface Written {
  /** Its tag, `fr` or `en-GB`. */
  readonly language: string;
  readonly texts: Texts;
  readonly english: Texts;
  /** It has only what differs from English. */
  readonly isOverlay: boolean;
  /** Ids of texts that are rightly equal to the English ones. */
  readonly same: Allowed;
  /** Of those that may be so in any language. */
  readonly sameInAll: Allowed;
  /** Ids of texts that rightly have words of another language. */
  readonly foreign: Allowed;
}

/** What is called alike in every language: a text of nothing else needs no reason to be equal. */
const NAMES =
  /(?<!\p{L})(?:Matador|Skat|Speed Skat|Masters|Rommé|Belote|Ramsch|Rekontra|Re|Grand|Null|Ouvert|Schneider|Schwarz|FAQ|PDF|CSV|RSS|iCal|iCalendar|Berlin|RT-1|Seeger|Fabian|ISkO|SHA|UTC|HMAC|OK|E-Mail|Chrome|Firefox|Safari|Edge|Opera|Android|iOS|iPadOS|macOS|Windows|Linux|ChromeOS)(?!\p{L})/gu;

/** Whether a text has words that a translation would say otherwise. */
export const hasWords = (words: string): boolean => /\p{L}/u.test(words.replaceAll(NAMES, ''));

const shape = (text: string): MessageShape | null => {
  try {
    return shapeOf(text);
  } catch {
    return null;
  }
};

const isSwitch = ({ classes }: MessageShape['plurals'][number]): boolean => classes.join() === 'other';

/** A number that only stands for a choice, as in `{who, plural, =0 {You} other {{name}}}`, is counted by no language. */
const pluralFaults = ({ plurals }: MessageShape, english: MessageShape, language: string): readonly string[] =>
  plurals.flatMap((plural) => {
    const { name, isOrdinal, classes } = plural;
    const same = english.plurals.filter((other) => other.name === name);
    if (isSwitch(plural) && same.every(isSwitch)) return [];
    const wanted = classesOf(language, isOrdinal);
    if (wanted.join() === classes.join()) return [];
    return [`counts {${name}} by ${classes.join(', ') || 'nothing'}; the language counts by ${wanted.join(', ')}`];
  });

/** Terms keep the signs with which they were accepted until they have a new version (REG-11). */
const isTerm = (id: string): boolean => /^(?:server\.)?terms\./.test(id);

/** What a translation says that it must not, or does not say. */
const faultsOf = (
  text: string,
  english: string,
  { language, id, same, sameInAll, foreign }: Written & { readonly id: string },
) => {
  if (text.trim() === '') return ['is empty'];
  const [own, other] = [shape(text), shape(english)];
  if (own === null) return ['is no ICU message: a brace that is not closed, or a plural without "other"'];
  if (other === null) return [];
  const ownNeeds = [...own.needs, ...own.cases];
  const missing = [...other.needs, ...other.cases].filter((need) => !ownNeeds.includes(need));
  const added = own.needs.filter((need) => !other.needs.includes(need));
  const isSame = text === english;
  const strangers = foreign.has(id) ? [] : foreignWords(own.words, language.slice(0, 2));
  return [
    ...missing.map((need) => `lacks ${need}, which the English text has`),
    ...added.map((need) => `has ${need}, which the English text has not`),
    ...pluralFaults(own, other, language),
    ...(language !== 'en' && isSame && hasWords(own.words) && !same.has(id) && !sameInAll.has(id)
      ? ['is equal to the English text']
      : []),
    ...(strangers.length > 0 ? [`has words of another language: ${strangers.join(', ')}`] : []),
    ...(isTerm(id) ? [] : foreignSigns(own.words, language.slice(0, 2))),
  ];
};

/** What is listed as allowed without being so. */
const staleFaults = ({ texts, english, same }: Written): readonly Fault[] =>
  [...same.keys()]
    .filter((id) => texts.has(id) && texts.get(id) !== english.get(id))
    .map((id) => ({ id, what: 'is listed in same.json, and is not equal to the English text' }));

/** The server's terms that the page shows otherwise, or not at all: what is accepted is what is read (REG-11). */
const termFaults = ({ texts }: Written): readonly Fault[] => {
  const shown = new Set([...texts].flatMap(([id, text]) => (id.startsWith('terms.') ? [text] : [])));
  return [...texts]
    .filter(([id, text]) => /^server\.terms\.(?:general|added)\./.test(id) && !shown.has(text))
    .map(([id]) => ({ id, what: 'is not what the page shows: no text of terms.json is this one, letter by letter' }));
};

/** Everything that is wrong with the texts of a language, in the order of the English ones. */
export const textFaults = (written: Written): readonly Fault[] => {
  const { texts, english, isOverlay } = written;
  const faults: Fault[] = [];
  for (const [id, words] of english) {
    const text = texts.get(id);
    if (text === undefined) {
      if (!isOverlay) faults.push({ id, what: `is missing: ${JSON.stringify(words)}` });
    } else if (isOverlay && text === words) faults.push({ id, what: 'is equal to the English text: leave it out' });
    else for (const what of faultsOf(text, words, { ...written, id })) faults.push({ id, what });
  }
  const leftOver = [...texts.keys()].filter((id) => !english.has(id));
  return [
    ...faults,
    ...leftOver.map((id) => ({ id, what: 'is left over: no English text has this key' })),
    ...staleFaults(written),
    ...(isOverlay ? [] : termFaults(written)),
  ];
};
