import { enter } from './lib/enter.mjs';

enter(() => import('./lib/test-all.mjs').then(({ testAll }) => testAll()));
