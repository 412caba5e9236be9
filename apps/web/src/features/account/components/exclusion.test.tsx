// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../../test/render.tsx';
import { Excluded } from './deposit.tsx';
import { Exclusion } from './exclusion.tsx';

const FOR_GOOD = '9999-12-31T00:00:00.000Z';
const IN_MARCH = '2027-03-05T12:00:00.000Z';
const shown = () => document.body.textContent.replace(/\s/g, ' '); // of several widths

test('a break for good is shown without an end, any other with its day', async () => {
  for (const excludedAsPerson of [false, true]) {
    await renderInPage(<Exclusion {...{ excludedUntil: FOR_GOOD, excludedAsPerson }} />, ['common', 'account']);
    expect(screen.getByText(/for good\. /)).toBeTruthy();
    expect(shown()).not.toMatch(/9999|10000/);
    await renderInPage(<Exclusion {...{ excludedUntil: IN_MARCH, excludedAsPerson }} />, ['common', 'account']);
    expect(shown()).toContain('until 5 Mar 2027, 12:00');
  }
});

test('where nothing can be paid in for good, no end is named', async () => {
  await renderInPage(<Excluded until={FOR_GOOD} />, ['common', 'account']);
  expect(screen.getByRole('status').textContent).toMatch(
    /^A break applies to you for good\..*Nothing can be deposited\.$/,
  );
  await renderInPage(<Excluded until={IN_MARCH} />, ['common', 'account']);
  expect(shown()).toContain('until 5 Mar 2027, 12:00');
});
