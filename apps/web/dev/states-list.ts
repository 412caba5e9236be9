/** A state of a screen, as it is written in e2e/states. */
export interface ListedState {
  readonly name: string;
  readonly title: string;
  /** Its address, where that does not depend on what was made before. */
  readonly path: string | null;
}

const STATE = /name: '(?<name>[\w-]+)',\s+title: (?:'(?<title>[^']+)'|"(?<quoted>[^"]+)")/g;
const PATH = /path: '(?<path>[^']+)'/;

/** The states that a file of e2e/states makes, in order. */
export const statesIn = (text: string): readonly ListedState[] => {
  const found = [...text.matchAll(STATE)];
  return found.map((match, place) => {
    const { name = '', title, quoted } = match.groups ?? {};
    const rest = text.slice(match.index, found[place + 1]?.index);
    return { name, title: title ?? quoted ?? '', path: PATH.exec(rest)?.groups?.path ?? null };
  });
};

const files = import.meta.glob<string>(['../../../e2e/states/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every state that the tests look at. */
export const listedStates: readonly ListedState[] = Object.values(files).flatMap(statesIn);
