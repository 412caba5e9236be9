// @vitest-environment happy-dom
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Problem } from '@matador/protocol/rest';
import { CallError } from '@matador/ui/caller';
import { cleanup, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NotDone } from './act-steps.tsx';

const catalogues = import.meta.glob<Readonly<Record<string, string>>>('../locales/de/*.json', {
  import: 'default',
  eager: true,
});
const i18n = setupI18n();
for (const texts of Object.values(catalogues)) i18n.load('de', { ...texts });
i18n.activate('de', 'de-DE');

/** What is said of a refusal, with its spaces as any others. */
const said = (problem: Pick<Problem, 'code' | 'errors'>, status = 400): string | undefined => {
  cleanup();
  const error = new CallError(status, { type: 'about:blank', title: 'Bad Request', status, ...problem });
  const { getByRole } = render(
    <I18nProvider i18n={i18n}>
      <NotDone error={error} />
    </I18nProvider>,
  );
  return getByRole('alert').textContent.replaceAll('\u00A0', ' ');
};

test('what is wrong with fields of a command is said in the language of who reads it, every field by its name', () => {
  const errors = [
    {
      path: 'body.command.template.entryFee',
      message: 'should be 0 to 100000 cents',
      ...{ code: 'fee', values: { most: 1_000_00 } },
    },
    {
      path: 'body.command.template.name',
      message: 'should be another: the zone has a template of that name',
      ...{ code: 'nameTaken', values: {} },
    },
  ];
  const words = said({ code: 'wrongTemplate', errors });
  expect(words).toMatch(/^Aus dieser Vorlage kann kein Turnier werden\. Startgeld: 0 bis 1\.000,00 €\. Name: /);
  expect(words).not.toContain('should');
});

test('of what a colleague has changed the fields are named', () => {
  const path = 'body.command.season.qualifiers';
  const errors = [{ path, message: 'is 40 by now', code: 'isNow', values: { now: '40' } }];
  expect(said({ code: 'seasonChanged', errors }, 409)).toMatch(/ Qualifikationen: Ist jetzt anders\.$/);
});

test('a problem that has no words yet is told as the server says it', () => {
  const errors = [{ path: 'body.command.zone.other', message: 'should be 7', code: 'newer', values: {} }];
  expect(said({ code: 'wrongZone', errors })).toBe('So kann eine Zone nicht sein. should be 7');
});
