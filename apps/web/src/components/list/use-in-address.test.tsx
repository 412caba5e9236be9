// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { renderInPage } from '../../../test/render.tsx';
import { searchIn, type Said } from './in-address.ts';
import { useInAddress } from './use-in-address.ts';

const read = (params: URLSearchParams) => ({ search: searchIn(params), byPrize: params.get('sort') === 'prize' });
const write = ({ search, byPrize }: ReturnType<typeof read>): Said => ({
  search: search === '' ? null : search,
  sort: byPrize ? 'prize' : null,
});

const Shown = () => {
  const [{ search, byPrize }, show] = useInAddress(read, write);
  return (
    <>
      <input aria-label="search" value={search} onChange={(event) => show({ search: event.target.value })} />
      <button type="button" onClick={() => show({ byPrize: !byPrize })}>
        {byPrize ? 'by prize' : 'by rank'}
      </button>
      <output>{useLocation().search}</output>
    </>
  );
};

test('what is searched and how it is sorted is in the address, beside what else is there', async () => {
  const user = userEvent.setup();
  await renderInPage(<Shown />, ['common'], 'en-GB', '/tournaments/skat/7?lang=pseudo');
  await user.type(screen.getByRole('textbox'), 'herz');
  await user.click(screen.getByRole('button'));
  const { textContent } = screen.getByRole('status');
  expect(textContent).toBe('?lang=pseudo&search=herz&sort=prize');
  await user.clear(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button'));
  expect(screen.getByRole('status').textContent).toBe('?lang=pseudo');
});

test('a page that is loaded again shows the same', async () => {
  await renderInPage(<Shown />, ['common'], 'en-GB', '/tournaments/skat/7?search=herz&sort=prize');
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'herz');
  expect(screen.getByRole('button').textContent).toBe('by prize');
});
