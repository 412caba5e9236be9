/** An alarm rule as far as it can be wrong. */
export interface Alarm {
  readonly name: string;
  readonly expr: string;
  readonly severity: string;
  readonly summary: string;
}

const RULE = /^ {6}- alert: (\w+)\n((?: {8}.+\n?)+)/gm;
const field = (body: string, pattern: RegExp): string => pattern.exec(body)?.[1] ?? '';

/** Reads the rules of our alarm file: plain YAML, a line a field. */
export const alarmsOf = (text: string): readonly Alarm[] =>
  [...text.matchAll(RULE)].map(([, name = '', body = '']) => ({
    name,
    expr: field(body, /^ {8}expr: (.+)$/m),
    severity: field(body, /^ {8}labels: \{ severity: (\w+) \}$/m),
    summary: field(body, /^ {8}annotations:\s+\{ summary: '(.+)' \}$/m),
  }));
