/** One of those who can be chosen. */
export interface Pick {
  readonly id: string;
  readonly name: string;
}

/** One for all: a comparison of thousands by `localeCompare` makes one each time. */
const { compare } = new Intl.Collator(undefined, { numeric: true });

/** Those whose name has the text in it; names that begin with it come first, each in order. */
export const matching = (options: readonly Pick[], text: string): readonly Pick[] => {
  const wanted = text.trim().toLowerCase();
  const begins: Pick[] = [];
  const within: Pick[] = [];
  for (const one of options) {
    const place = one.name.toLowerCase().indexOf(wanted);
    if (place === 0) begins.push(one);
    else if (place > 0) within.push(one);
  }
  const byName = (a: Pick, b: Pick): number => compare(a.name, b.name);
  return [...begins.sort(byName), ...within.sort(byName)];
};
