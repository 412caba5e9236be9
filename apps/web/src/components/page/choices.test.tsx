// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderInPage } from '../../../test/render.tsx';
import { readLocale, readScheme } from '#web/styles/preferences.ts';
import { LanguageSelect, SchemeSelect } from './choices.tsx';

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.scheme;
});

test('another language is on the page at once, and is remembered', async () => {
  const user = userEvent.setup();
  await renderInPage(<LanguageSelect />, ['common']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch');
  await screen.findByRole('combobox', { name: 'Sprache' });
  expect(document.documentElement.lang).toBe('de');
  expect(readLocale()).toBe('de');
});

test('default shows English, and says so', async () => {
  await renderInPage(<LanguageSelect />, ['common'], 'default');
  expect(screen.getByRole('combobox', { name: 'Language' })).toHaveProperty('value', 'en');
  expect([document.documentElement.lang, document.body.lang]).toEqual(['en', 'en']);
});

test('the chosen scheme is on the page and remembered, the device’s own leaves no mark', async () => {
  const user = userEvent.setup();
  await renderInPage(<SchemeSelect />, ['common']);
  const select = screen.getByRole('combobox', { name: 'Appearance' });
  expect(select).toHaveProperty('value', 'system');
  await user.selectOptions(select, 'dark');
  expect([document.documentElement.dataset.scheme, readScheme()]).toEqual(['dark', 'dark']);
  await user.selectOptions(select, 'same as device');
  expect([document.documentElement.dataset.scheme, readScheme()]).toEqual([undefined, 'system']);
});
