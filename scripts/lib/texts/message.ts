import { parse, type Token } from '@messageformat/parser';

/** What a translation has to keep of a message, and the plurals that its language asks for. */
export interface MessageShape {
  /** Values `{name}` and tags `<b>`, sorted, each once. */
  readonly needs: readonly string[];
  /** Cases of choices, `{kind: a}`; a language may make more of them. */
  readonly cases: readonly string[];
  /** The classes of each plural, such as `one other`; what stands for one number (`=0`) is no class. */
  readonly plurals: readonly {
    readonly name: string;
    readonly isOrdinal: boolean;
    readonly classes: readonly string[];
  }[];
  /** Its words alone, without values and tags. */
  readonly words: string;
}

const TAG = /<(\w+)\s*\/?>/g;
const ANY_TAG = /<\/?\w+\s*\/?>/g;

interface Gathered {
  readonly needs: Set<string>;
  readonly cases: Set<string>;
  readonly plurals: MessageShape['plurals'][number][];
  readonly words: string[];
}

const gather = (tokens: readonly Token[], found: Gathered): void => {
  for (const token of tokens) {
    if (token.type === 'content') {
      for (const [, tag = ''] of token.value.matchAll(TAG)) found.needs.add(`<${tag}>`);
      found.words.push(token.value.replaceAll(ANY_TAG, ' '));
      continue;
    }
    if (token.type === 'octothorpe') continue;
    found.needs.add(`{${token.arg}}`);
    if (token.type === 'argument' || token.type === 'function') {
      found.words.push(' ');
      continue;
    }
    const keys = token.cases.map(({ key }) => key);
    if (token.type === 'select') for (const key of keys) found.cases.add(`{${token.arg}: ${key}}`);
    else {
      const classes = keys.filter((key) => !key.startsWith('=')).toSorted();
      found.plurals.push({ name: token.arg, isOrdinal: token.type === 'selectordinal', classes });
    }
    for (const one of token.cases) gather(one.tokens, found);
  }
};

/** Reads an ICU message. @throws Error when it is none: a brace that is not closed, a plural without `other` */
export const shapeOf = (message: string): MessageShape => {
  const found: Gathered = { needs: new Set(), cases: new Set(), plurals: [], words: [] };
  gather(parse(message, { strictPluralKeys: false }), found);
  return {
    needs: [...found.needs].sort(),
    cases: [...found.cases].sort(),
    plurals: found.plurals,
    words: found.words.join(' '),
  };
};

/** What a language counts by, such as `many one other` in French; numbers in a list by their ordinals. */
export const classesOf = (language: string, isOrdinal: boolean): readonly string[] =>
  new Intl.PluralRules(language, { type: isOrdinal ? 'ordinal' : 'cardinal' })
    .resolvedOptions()
    .pluralCategories.toSorted();
