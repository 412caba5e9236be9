import { setupI18n, type Messages } from '@lingui/core';
import { expect, test } from 'vitest';
import { pseudoMessages } from './pseudo.ts';

test('the language of development has every text longer, with its values, tags and cases', () => {
  const messages: Messages = {
    plain: 'Start',
    tagged: ['<b>No</b> ', ['name']],
    counted: [['n', 'plural', { one: ['#', ' game'], other: ['#', ' games'] }]],
  };
  const i18n = setupI18n();
  i18n.load('en', pseudoMessages(messages));
  i18n.activate('en');
  expect(i18n._('plain')).toBe('Štářt~~');
  expect(i18n._('tagged', { name: 'Nora' })).toMatch(/^<b>Ñó~<\/b> Nora/);
  expect([i18n._('counted', { n: 1 }), i18n._('counted', { n: 2 })]).toEqual(['1 gámé~~', '2 gáméš~~']);
});
