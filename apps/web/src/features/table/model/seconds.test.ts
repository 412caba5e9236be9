import { expect, test } from 'vitest';
import { translateIn } from '../../../../test/translate.ts';

test.each([
  ['da', 'Du har 1 sekund tilbage', '1 sekund', '2,5 sekunder'],
  ['de', 'Du hast noch 1 Sekunde', '1 Sekunde', '2,5 Sekunden'],
  ['en', 'You have 1 second left', '1 second', '2.5 seconds'],
  ['es', 'Te queda 1 segundo', '1 segundo', '2,5 segundos'],
  ['fr', 'Il vous reste 1 seconde', '1 seconde', '2,5 secondes'],
  ['nl', 'Je hebt nog 1 seconde', '1 seconde', '2,5 seconden'],
  ['sv', 'Du har 1 sekund kvar', '1 sekund', '2,5 sekunder'],
])('one second is told as one in %s', (language, left, one, more) => {
  const t = translateIn(language, 'table');
  expect(t('table.tell.clock', { who: 1, seconds: 1 })).toBe(left);
  expect([1, 2.5].map((seconds) => t('table.settings.seconds', { seconds }))).toEqual([one, more]);
});

test('what another player has left is told with that player and the seconds', () => {
  const told = ['en', 'es'].map((language) => translateIn(language, 'table'));
  expect(told.map((t) => t('table.tell.clock', { who: 3, seconds: 12 }))).toEqual([
    'Player 3 has 12 seconds left',
    'Al jugador 3 le quedan 12 segundos',
  ]);
});
