import { matchPath } from 'react-router';
import { expect, test } from 'vitest';
import { paramsOf } from './ahead.ts';
import { rulesScreens, screens } from './screens.ts';

const ADDRESSES = [
  '/',
  '/login',
  '/help',
  '/help/',
  '/help/romme',
  '/account',
  '/account/limits',
  '/account/limits/more',
  '/tournaments/skat',
  '/tournaments/skatmasters/17',
  '/tournaments/skatmasters/17/',
  '/tournaments',
  '/tournamentHistory/skat/4',
  '/matching/skat/4',
  '/result/0b0e1d1e-6f5a-4c53-b7e4-5f4a2f2d1c11',
  '/table/0b0e1d1e-6f5a-4c53-b7e4-5f4a2f2d1c11',
  '/error',
  '/error/401',
  '/error/1/skat',
  '/nowhere/at/all',
];

test.each([...Object.values(screens), ...rulesScreens])(
  'what runs before the router reads $path as the router does',
  ({ path }) => {
    for (const address of ADDRESSES) {
      const found = matchPath(path, address);
      expect(paramsOf(path, address), address).toEqual(found === null ? null : { ...found.params });
    }
  },
);
