import { defineConfig } from 'oxlint';

const TESTS = [
  '**/*.test.ts',
  '**/*.test.tsx',
  '**/test/**',
  'attacks/**',
  'cluster/**',
  'e2e/**',
  'faults/**',
  'hostile/**',
  'ops/**',
];
const PURE = ['packages/{cards,skat,romme,belote,competition,table,tournament}/src/**/*.ts'];

const EVERYWHERE = [
  { selector: 'TSEnumDeclaration', message: 'Not erasable: a constant array makes the type.' },
  {
    // What no-meaningless-void-operator of typescript-eslint finds and oxlint's does not.
    selector:
      'UnaryExpression[operator="void"]:not([argument.type=/^(Call|Assignment|Import)Expression$/]):not([argument.value=0]):not([argument.expression.type="CallExpression"])',
    message: 'void discards the result of a call.',
  },
];
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
const refuse = (names: readonly string[], message: string) => names.map((name) => ({ name, message }));
const on = (plugin: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`${plugin}/${name}`, 'error' as const]));

/** What typescript-eslint calls strict, with types and without, except for what stands below with options of its own. */
const STRICT = on('typescript', [
  'await-thenable',
  'consistent-type-imports',
  'no-array-delete',
  'no-base-to-string',
  'no-deprecated',
  'no-duplicate-enum-values',
  'no-duplicate-type-constituents',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-extraneous-class',
  'no-floating-promises',
  'no-for-in-array',
  'no-generated-empty-object-type',
  'no-implied-eval',
  'no-invalid-void-type',
  'no-meaningless-void-operator',
  'no-misused-new',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unnecessary-type-parameters',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-declaration-merging',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-useless-default-assignment',
  'no-wrapper-object-types',
  'only-throw-error',
  'prefer-as-const',
  'prefer-literal-enum-member',
  'prefer-namespace-keyword',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'triple-slash-reference',
  'unified-signatures',
  'use-unknown-in-catch-callback-variable',
]);

const HOOKS = on('react', [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
  'void-use-memo',
]);

/**
 * What jsx-a11y calls strict. All but role-supports-aria-props: it knows ARIA 1.2 and refuses aria-description; axe looks at the pages themselves.
 */
const ACCESSIBLE_BY_ITSELF = on('jsx-a11y', [
  'alt-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-autofocus',
  'no-distracting-elements',
  'no-redundant-roles',
  'role-has-required-aria-props',
  'scope',
  'tabindex-no-positive',
]);

/** Without options these leave out more than strict does. */
const HANDLERS = [
  'onFocus',
  'onBlur',
  'onKeyDown',
  'onKeyPress',
  'onKeyUp',
  'onClick',
  'onContextMenu',
  'onDblClick',
  'onDoubleClick',
  'onDrag',
  'onDragEnd',
  'onDragEnter',
  'onDragExit',
  'onDragLeave',
  'onDragOver',
  'onDragStart',
  'onDrop',
  'onMouseDown',
  'onMouseEnter',
  'onMouseLeave',
  'onMouseMove',
  'onMouseOut',
  'onMouseOver',
  'onMouseUp',
];
const LOADING = ['onError', 'onLoad'];

export default defineConfig({
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: ['./scripts/lib/lint-syntax.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', denyWarnings: true },
  ignorePatterns: ['**/dist/', '**/.data/', '.cache/', 'test-results/', 'playwright-report/', 'coverage/'],
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...STRICT,
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }] }],
        'typescript/restrict-plus-operands': ['error', { allowNumberAndString: true }],
        'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'max-lines': ['error', { max: 500 }],
        'max-params': ['error', { max: 4 }],
        'no-array-constructor': 'error',
        'no-console': 'error',
        'no-unused-expressions': 'error',
        'no-unused-vars': [
          'error',
          { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true, caughtErrors: 'all' },
        ],
        'no-useless-constructor': 'error',
        'no-var': 'error',
        'object-shorthand': 'error',
        'prefer-const': 'error',
        'prefer-rest-params': 'error',
        'prefer-spread': 'error',
        'syntax/refused': ['error', ...EVERYWHERE],
      },
    },
    {
      files: ['**/*.{js,mjs}'],
      rules: {
        eqeqeq: 'error',
        'max-lines': ['error', { max: 500 }],
        'max-params': ['error', { max: 4 }],
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
      excludeFiles: TESTS,
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
        'syntax/refused': ['error', ...EVERYWHERE, ...CLOCK_READ],
      },
    },
    {
      files: ['packages/{cards,skat,romme,belote,competition,table}/src/**/*.ts'],
      excludeFiles: TESTS,
      rules: {
        'syntax/refused': [
          'error',
          ...EVERYWHERE,
          { selector: 'Identifier[name="Date"]', message: 'A game knows no time.' },
        ],
      },
    },
    {
      files: ['apps/server/src/**/*.ts'],
      excludeFiles: TESTS,
      rules: { 'syntax/refused': ['error', ...EVERYWHERE, SQL_BUILDING, ...CLOCK_READ] },
    },
    {
      files: ['apps/server/src/**/*.ts'],
      excludeFiles: ['apps/server/src/store/**', ...TESTS],
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
      excludeFiles: TESTS,
      rules: { 'syntax/refused': ['error', ...EVERYWHERE, ...CLOCK_READ] },
    },
    {
      // The clock itself, and the watch over a child process, which is not the business's time.
      files: ['apps/server/src/clock.ts', 'apps/server/src/store/embedded/**'],
      rules: { 'syntax/refused': ['error', ...EVERYWHERE] },
    },
    {
      files: ['apps/{web,console}/src/**/*.{ts,tsx}'],
      rules: {
        ...HOOKS,
        ...ACCESSIBLE_BY_ITSELF,
        'jsx-a11y/no-interactive-element-to-noninteractive-role': ['error', {}],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { handlers: [...HANDLERS, ...LOADING], body: LOADING, iframe: LOADING, img: LOADING },
        ],
        'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', {}],
        'jsx-a11y/no-noninteractive-tabindex': ['error', { allowExpressionValues: false, roles: [], tags: [] }],
        'jsx-a11y/no-static-element-interactions': ['error', { handlers: HANDLERS }],
      },
    },
    {
      files: TESTS,
      rules: {
        // Builders and fixtures of a test may be as long as what they show.
        'max-params': 'off',
        'typescript/no-non-null-assertion': 'off',
        // `expect.any(String)` stands for any value.
        'typescript/no-unsafe-assignment': 'off',
        'max-lines': 'off',
      },
    },
    {
      files: [
        'scripts/**',
        'attacks/**',
        'e2e/**',
        'bench/**',
        'cluster/**',
        'faults/**',
        'hostile/**',
        'simulation/**',
        'mutations/**',
        'releases/**',
      ],
      rules: { 'no-console': 'off' },
    },
  ],
});
