import { expect, test } from 'vitest';
import { fill, offered, textIn } from './answer.ts';

const template = (reason: 'rules' | 'notFound', retired = false) => ({
  ...{ templateId: reason, reason, version: 1, retired },
  texts: { de: { title: 'Uhr', words: 'Deine Uhr lief {timeOuts} ab.' }, en: { title: 'Clock', words: 'It ran out.' } },
});

test('facts stand in the place of their names, and what is not known stays to be seen', () => {
  expect(fill('Hallo {name}, um {lostAt}, {name}', { name: 'Bockrunde' })).toBe(
    'Hallo Bockrunde, um {lostAt}, Bockrunde',
  );
});

test('a template that lacks a language is written in English', () => {
  expect(textIn(template('rules'), 'fr')).toMatchObject({ language: 'en', title: 'Clock' });
  expect(textIn(template('rules'), 'de')?.language).toBe('de');
});

test('what fits the facts is offered first, and what is retired not at all', () => {
  const all = [template('rules'), template('notFound')];
  expect(offered(all, 'notFound').map(({ reason }) => reason)).toEqual(['notFound', 'rules']);
  expect(offered([template('rules', true)], 'rules')).toEqual([]);
});
