type Part = { readonly type: 'text'; readonly char: string } | { readonly type: 'any' | 'one' };
export type NamePattern = readonly Part[];

/**
 * Reads a search (RANK-9): a part of a name, in any case; `*` is any run of characters, `?` one, `\` takes the next
 * character as it stands. Null if the pattern is invalid: a `\` at its end.
 */
export const parsePattern = (text: string): NamePattern | null => {
  const parts: Part[] = [{ type: 'any' }];
  const chars = [...text.toLowerCase()];
  for (let index = 0; index < chars.length; index += 1) {
    const char = chars[index] ?? '';
    if (char === '*') parts.push({ type: 'any' });
    else if (char === '?') parts.push({ type: 'one' });
    else if (char !== '\\') parts.push({ type: 'text', char });
    else {
      index += 1;
      const next = chars[index];
      if (next === undefined) return null;
      parts.push({ type: 'text', char: next });
    }
  }
  parts.push({ type: 'any' });
  return parts;
};

/**
 * Whether a name matches. It only ever goes back to the last `*`, so that it takes at most pattern times name steps
 * whatever the pattern: no search can stall the server.
 */
export const matchesName = (pattern: NamePattern, name: string): boolean => {
  const chars = [...name.toLowerCase()];
  let part = 0;
  let char = 0;
  let retry: { readonly part: number; readonly char: number } | null = null;
  while (char < chars.length) {
    const wanted = pattern[part];
    if (wanted?.type === 'any') {
      retry = { part, char };
      part += 1;
    } else if (wanted?.type === 'one' || (wanted?.type === 'text' && wanted.char === chars[char])) {
      part += 1;
      char += 1;
    } else if (retry !== null) {
      retry = { part: retry.part, char: retry.char + 1 };
      part = retry.part + 1;
      char = retry.char;
    } else return false;
  }
  return pattern.slice(part).every((left) => left.type === 'any');
};

/** The longest run of characters that a matching name has to contain, in lower case; empty if none is known. */
export const literalOf = (pattern: NamePattern): string => {
  let [longest, run] = ['', ''];
  for (const part of pattern) {
    run = part.type === 'text' ? run + part.char : '';
    if (run.length > longest.length) longest = run;
  }
  return longest;
};
