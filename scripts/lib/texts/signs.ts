/** Signs that open and close what is quoted, by language. */
const QUOTES: Readonly<Record<string, string>> = {
  da: '””',
  de: '„“',
  en: '“”',
  es: '«»',
  fr: '«»',
  nl: '“”',
  sv: '””',
};
/** Signs of one language or another; an apostrophe (’) quotes nothing. */
const ANY_QUOTE = /[«»‹›“”„‟‘‚"]/gu;

/** A space at which a line may end: before a high sign, or inside quotation marks, the sign would stand alone. */
const FRENCH_BREAK = / [:;?!»]|« /u;

/**
 * Signs that are another language's, each in a few words: quotation marks, and what French keeps together.
 * @param language two letters
 */
export const foreignSigns = (words: string, language: string): readonly string[] => {
  const own = QUOTES[language] ?? '';
  const strange = [...new Set(words.match(ANY_QUOTE))].filter((sign) => !own.includes(sign));
  const [broken] = (language === 'fr' ? FRENCH_BREAK.exec(words) : null) ?? [];
  return [
    ...strange.map((sign) => `has ${sign}, which the language does not quote with: it is ${own}`),
    ...(broken === undefined ? [] : [`has "${broken}" with a space at which a line may end: it is a no-break space`]),
  ];
};
