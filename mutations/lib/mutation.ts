/** One small deliberate breakage of a rule, and the tests that have to notice it. */
export interface Mutation {
  /** Which rule no longer holds, with its requirement. */
  readonly breaks: string;
  /** From the project's folder. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly text: string;
  readonly instead: string;
  /** Test files, from the project's folder; one of them has to fail. */
  readonly tests: readonly string[];
}

/** Mutations of one file that the same tests watch over. */
export const mutationsOf = (
  file: string,
  tests: readonly string[],
  mutations: readonly Omit<Mutation, 'file' | 'tests'>[],
): readonly Mutation[] => mutations.map((mutation) => ({ ...mutation, file, tests }));

const occurrences = (source: string, text: string): number => source.split(text).length - 1;

/** What keeps a mutation from being applied to the source of its file, null if nothing does. */
export const mutationProblem = ({ text, instead }: Mutation, source: string): string | null => {
  const found = occurrences(source, text);
  if (found !== 1) return `its text stands ${String(found)} times in the file`;
  return text === instead ? 'it changes nothing' : null;
};

/** The source with the mutation in it. @throws Error when it cannot be applied */
export const mutated = (mutation: Mutation, source: string): string => {
  const problem = mutationProblem(mutation, source);
  if (problem !== null) throw new Error(`${mutation.breaks}: ${problem}`);
  return source.replace(mutation.text, () => mutation.instead);
};
