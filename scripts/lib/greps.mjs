/**
 * What no other tool looks for: rules about lines, each with the files it is about. A rule finds its pattern in a line
 * that is no comment; a line with the rule's mark is excused.
 *
 * @typedef {object} Rule
 * @property {string} name
 * @property {(path: string) => boolean} about
 * @property {RegExp} pattern
 * @property {string} why
 * @property {string} [mark]
 * @property {boolean} [inComments] comments count too
 */

const TEXT = /\.(?:[cm]?[jt]sx?|json|md|css|html|ya?ml|sh|po|svg|txt)$|(?:^|\/)[^./]+$|^\.[^/]+$|^\.ci\//;
const SERVER_SOURCE = /^apps\/server\/src\/.*(?<!\.test)\.ts$/;

/** @type {readonly Rule[]} */
const RULES = [
  {
    name: 'time in SQL',
    about: (path) => SERVER_SOURCE.test(path),
    pattern:
      /\b(?:current_(?:date|time|timestamp)|local(?:time|timestamp)|(?:clock|statement|transaction)_timestamp\s*\(|timeofday\s*\()/i,
    why: 'time is a parameter, from the injected clock; only nodes.beat has the database\'s, on a line marked "database-time"',
    mark: 'database-time',
  },
  {
    name: 'time in SQL',
    about: (path) => /^apps\/server\/src\/store\//.test(path) && SERVER_SOURCE.test(path),
    pattern: /(?<![.\w])now\s*\(\s*\)/i,
    why: 'time is a parameter, from the injected clock',
    mark: 'database-time',
  },
  {
    name: 'ledger lines',
    about: (path) =>
      SERVER_SOURCE.test(path) && !/^apps\/server\/src\/(?:money\/|store\/queries\/money(?:-bulk)?\.ts)/.test(path),
    pattern: /\binsertTransfers?\b|insert\s+into\s+ledger_lines|insertInto\(\s*'ledger_lines'/i,
    why: 'only money writes them, by its transfer() and transferAll()',
  },
  {
    name: 'path of one machine',
    about: (path) => TEXT.test(path) && path !== 'package-lock.json',
    pattern: /(?<![\w.$~*)}\]-])\/(?:work|farm|root|home\/\w+|Users\/\w+|tmp\/[a-z]\w*)\//,
    why: 'it exists on no other machine',
    inComments: true,
  },
  {
    name: 'registry in the lock file',
    about: (path) => path === 'package-lock.json',
    pattern: /"resolved": "https?:/,
    why: 'everybody has another registry; .npmrc leaves hosts out, run npm install again',
    inComments: true,
  },
  {
    name: 'only one test',
    about: (path) => /\.(?:test|spec)\.(?:tsx?|mjs)$/.test(path),
    pattern: /\b(?:test|it|describe)\.only\(/,
    why: 'all the others would not run',
  },
  {
    name: 'lint silenced without a reason',
    about: (path) => /\.[cm]?[jt]sx?$/.test(path),
    pattern: /(?:eslint|oxlint)-disable(?!.* -- \S)/,
    why: 'say why after " -- "',
    inComments: true,
  },
];

const COMMENT = /^\s*(?:\*|\/\/|\/\*|--|#)/;

/**
 * @param {string} path relative to the project
 * @param {string} text
 * @param {readonly Rule[]} rules
 * @returns {readonly string[]} a sentence a find
 */
export const findIn = (path, text, rules = RULES) =>
  rules
    .filter((rule) => rule.about(path))
    .flatMap(({ name, pattern, why, mark, inComments = false }) =>
      text.split('\n').flatMap((line, index) => {
        const excused = (mark !== undefined && line.includes(mark)) || (!inComments && COMMENT.test(line));
        return !excused && pattern.test(line) ? [`${path}:${index + 1} ${name}: ${why}`] : [];
      }),
    );

const LONG_LINES = 400;

/** @param {string} path @param {string} text @returns {string | null} a word about files that should be split before they must be */
export const longFile = (path, text) => {
  if (!/^(?:packages|apps|scripts|e2e)\/.*(?<!\.test)\.(?:tsx?|mjs|css)$/.test(path)) return null;
  const lines = text.split('\n').length;
  return lines > LONG_LINES ? `${path} has ${lines} lines: split it before 500` : null;
};
