import { isIban, type PersonData } from '@matador/protocol/rest';

const GIVEN = ['Erika', 'Max', 'Lena', 'Jonas', 'Marie', 'Paul', 'Clara', 'Emil'] as const;
const FAMILY = ['Mustermann', 'Beispiel', 'Probe', 'Muster', 'Vorlage', 'Entwurf', 'Test', 'Skizze'] as const;

/** Somebody made up for the demo, hardly ever the same twice: whoever is the same shares exclusions. */
export const examplePerson = (random: () => number = Math.random): PersonData => {
  const below = (count: number): number => Math.floor(random() * count);
  const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');
  const bban = `37040044${padded(below(10 ** 10), 10)}`;
  const checks = Array.from({ length: 97 }, (_, at) => `DE${padded(at + 2, 2)}${bban}`);
  return {
    legalName: `${GIVEN[below(GIVEN.length)] ?? GIVEN[0]} ${FAMILY[below(FAMILY.length)] ?? FAMILY[0]}`,
    birthDay: `${String(1950 + below(50))}-${padded(1 + below(12), 2)}-${padded(1 + below(28), 2)}`,
    street: `Heidestraße ${String(1 + below(200))}`,
    postalCode: '51147',
    city: 'Köln',
    iban: checks.find(isIban) ?? '',
  };
};
