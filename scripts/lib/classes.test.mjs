import { expect, test } from 'vitest';
import { missingClasses } from './classes.mjs';

const sheet = { path: 'apps/web/src/parts/hand.module.css', text: '.room {}\n.hand .card-face {}\n' };
/** @param {string} from @param {string} used */
const finds = (from, used) =>
  missingClasses([sheet, { path: 'apps/web/src/parts/hand.tsx', text: `import hand from '${from}';\n${used}` }]);

test('a class that the style sheet lacks is found, once', () => {
  expect(finds('./hand.module.css', 'hand.place; hand.place; hand.card')).toEqual([
    'apps/web/src/parts/hand.tsx class: ./hand.module.css has no .place',
    'apps/web/src/parts/hand.tsx class: ./hand.module.css has no .card',
  ]);
  expect(finds('#web/parts/hand.module.css', 'hand.place')).toHaveLength(1);
});

test('a class that it has, and what only looks like one, are not', () => {
  expect(finds('./hand.module.css', 'hand.room; hand.hand; props.hand.cards')).toEqual([]);
});
