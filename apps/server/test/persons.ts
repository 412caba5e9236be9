import type { PersonData } from '@matador/protocol/rest';

let accounts = 0;
/** A German IBAN that nobody else has. */
const newIban = (): string => {
  accounts += 1;
  const bban = `37040044${String(accounts).padStart(10, '0')}`;
  const check = 98n - (BigInt(`${bban}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${bban}`;
};

let people = 0;
/** Somebody whom nobody shares anything with. */
export const newPerson = (change: Partial<PersonData> = {}): PersonData => {
  people += 1;
  const letters = [...String(people)].map((digit) => 'abcdefghij'[Number(digit)] ?? '').join('');
  return {
    ...{ legalName: `Jürgen Groß${letters}`, birthDay: '1971-05-04', street: `Große Straße ${String(people)}` },
    ...{ postalCode: '51147', city: 'Köln', iban: newIban(), ...change },
  };
};
