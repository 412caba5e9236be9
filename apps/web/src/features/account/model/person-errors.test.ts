import { expect, test } from 'vitest';
import { examplePerson } from './example-person.ts';
import { errorsOfPerson, firstWrongOfPerson } from './person-errors.ts';

const TODAY = '2026-11-25';
const EMPTY = { legalName: '', birthDay: '', street: '', postalCode: '', city: '', iban: '' };

test('everything that is wrong with a person is said at once, a message a field', () => {
  const errors = errorsOfPerson(EMPTY, TODAY);
  expect(Object.keys(errors)).toEqual(Object.keys(EMPTY));
  expect(firstWrongOfPerson(errors)).toBe('legalName');
  expect(errorsOfPerson({ ...examplePerson(), iban: 'DE00 1234 5678 9012 3456 78' }, TODAY)).toEqual({
    iban: 'account.personIbanWrong',
  });
  expect(errorsOfPerson({ ...examplePerson(), birthDay: '2008-11-26' }, TODAY)).toEqual({
    birthDay: 'account.personTooYoung',
  });
});

test('an example of the demo is never wrong, and hardly ever the same', () => {
  const examples = Array.from({ length: 200 }, () => examplePerson());
  for (const example of examples) expect(errorsOfPerson(example, TODAY)).toEqual({});
  expect(new Set(examples.map(({ iban }) => iban)).size).toBe(examples.length);
});
