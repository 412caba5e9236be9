import { enter } from './lib/enter.mjs';

enter(() => import('./lib/serve.mjs').then(({ serve }) => serve()));
