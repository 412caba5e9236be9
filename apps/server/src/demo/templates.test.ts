import { BASE_OF, CATALOGUES } from '@matador/protocol/languages';
import { expect, test } from 'vitest';
import { DEMO_TEMPLATES } from './templates.ts';

test('a tournament of the demo has a name in every language, unless it is a name of its own', () => {
  const languages = CATALOGUES.filter((locale) => BASE_OF[locale] === undefined);
  const named = DEMO_TEMPLATES.map(({ template: { names = {} } }) => names).filter(({ de, en }) => de !== en);
  expect(named.length).toBeGreaterThan(3);
  for (const names of named) {
    expect(Object.keys(names).toSorted(), names.de).toEqual([...languages]);
    expect(new Set(Object.values(names)).size, names.de).toBe(languages.length);
  }
});
