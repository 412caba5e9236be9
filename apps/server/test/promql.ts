/** A metric as a query names it, with the labels it wants of it. */
export interface Named {
  readonly metric: string;
  readonly matchers: readonly { readonly label: string; readonly op: string; readonly value: string }[];
}

export interface QueryNames {
  readonly metrics: readonly Named[];
  /** Labels that the query groups by. */
  readonly groupedBy: readonly string[];
}

const FUNCTIONS: readonly string[] = [
  ...['abs', 'avg', 'changes', 'count', 'histogram_quantile', 'increase', 'max', 'min', 'rate', 'sum', 'time'],
];
const WORDS: readonly string[] = ['and', 'or', 'unless'];
const GROUPING = /\b(?:by|without|on|ignoring)\s*\(([^)]*)\)/g;
const SELECTOR = /([a-zA-Z_:][\w:]*)\s*(?:\{([^}]*)\}|(\())?/g;
const MATCHER = /([a-zA-Z_]\w*)\s*(=~|!~|!=|=)\s*"((?:[^"\\]|\\.)*)"/g;
const RANGE = /\[[^\]]*\]/g;

const matchersOf = (text: string): Named['matchers'] =>
  [...text.matchAll(MATCHER)].map(([, label = '', op = '', value = '']) => ({ label, op, value }));

/** The names within a query of the kind that this project writes; an unknown function is an error. */
export const namesOf = (query: string): QueryNames => {
  const groupedBy = [...query.matchAll(GROUPING)].flatMap(([, labels = '']) =>
    labels.split(',').map((label) => label.trim()),
  );
  const plain = query.replaceAll(GROUPING, ' ').replaceAll(RANGE, ' ');
  const metrics = [...plain.matchAll(SELECTOR)].flatMap(([, name = '', matchers, call]): Named[] => {
    if (call !== undefined) {
      if (!FUNCTIONS.includes(name)) throw new Error(`no function ${name} in ${query}`);
      return [];
    }
    return WORDS.includes(name) ? [] : [{ metric: name, matchers: matchersOf(matchers ?? '') }];
  });
  return { metrics, groupedBy };
};
