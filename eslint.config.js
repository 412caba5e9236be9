import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**', 'faults/**', 'hostile/**'];
const PURE = ['packages/{cards,skat,romme,belote,competition,table,tournament}/src/**/*.ts'];

const ENUM = { selector: 'TSEnumDeclaration', message: 'Not erasable: a constant array makes the type.' };
const CLOCK_READ = [
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'Time comes from the injected clock.' },
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'Time comes from the injected clock.',
  },
  { selector: 'CallExpression[callee.object.name="performance"]', message: 'Time comes from the injected clock.' },
];
const SQL_BUILDING = {
  selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/]',
  message: 'Only store speaks SQL: put the query into store/queries.',
};
/** @param {readonly string[]} names @param {string} message */
const refuse = (names, message) => names.map((name) => ({ name, message }));

export default defineConfig(
  globalIgnores(['**/dist/', '**/.data/', '.cache/', 'test-results/', 'playwright-report/', 'coverage/']),
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/max-params': ['error', { max: 4 }],
      // `return refuse(code)` out of a function without a result says that it ends there.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
      // None of the enums is ours: a driver's numbers.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      // It costs a seventh of the time and has nothing to look for: nobody hands out instances of generic classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // It takes a flag that a callback sets for what it was at the start.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Games and ports are records of functions; none of them knows `this`.
      '@typescript-eslint/unbound-method': 'off',
      // A handler is async so that what it throws becomes a rejection, whether or not it waits.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': ['error', { max: 500 }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ENUM],
      'no-var': 'error',
      'object-shorthand': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', { max: 500 }],
      'max-params': ['error', 4],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    files: ['**/*.d.ts'],
    rules: { 'no-var': 'off' },
  },
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        ...refuse(
          [
            'process',
            'Buffer',
            'console',
            'fetch',
            'performance',
            'setTimeout',
            'setInterval',
            'setImmediate',
            'queueMicrotask',
          ],
          'Pure: no clock, randomness or I/O.',
        ),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Randomness is passed in.' },
      ],
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^node:', message: 'Pure: runs in the browser too.' }] },
      ],
      'no-restricted-syntax': ['error', ENUM, ...CLOCK_READ],
    },
  },
  {
    files: ['packages/{cards,skat,romme,belote,competition,table}/src/**/*.ts'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ENUM,
        { selector: 'Identifier[name="Date"]', message: 'A game knows no time.' },
      ],
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ENUM, SQL_BUILDING, ...CLOCK_READ] },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: ['apps/server/src/store/**', ...TESTS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'pg', message: 'Only store speaks SQL.', allowTypeImports: false },
            { name: 'kysely', importNames: ['sql'], message: 'Only store speaks SQL.' },
          ],
        },
      ],
    },
  },
  {
    files: ['apps/server/src/store/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ENUM, ...CLOCK_READ] },
  },
  {
    // The clock itself, and the watch over a child process, which is not the business's time.
    files: ['apps/server/src/clock.ts', 'apps/server/src/store/embedded/**'],
    rules: { 'no-restricted-syntax': ['error', ENUM] },
  },
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.configs.strict],
    // It knows ARIA 1.2 and refuses aria-description; axe looks at the pages themselves.
    rules: { 'jsx-a11y-x/role-supports-aria-props': 'off' },
  },
  {
    files: TESTS,
    rules: {
      // Builders and fixtures of a test may be as long as what they show.
      '@typescript-eslint/max-params': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      // `expect.any(String)` stands for any value.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      'max-lines': 'off',
    },
  },
  {
    files: ['scripts/**', 'e2e/**', 'bench/**', 'faults/**', 'hostile/**', 'simulation/**', 'mutations/**'],
    rules: { 'no-console': 'off' },
  },
);
