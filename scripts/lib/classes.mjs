import { posix } from 'node:path';

const SHEET = /import (\w+) from '([^']+\.module\.css)'/g;

/** Where an import of the page leads: relative, or below `#web/` or `#console/`. @param {string} path @param {string} name */
const sheetPath = (path, name) =>
  name.startsWith('#console/')
    ? `apps/console/src/${name.slice(9)}`
    : name.startsWith('#web/')
      ? `apps/web/src/${name.slice(5)}`
      : posix.join(posix.dirname(path), name);

/**
 * Classes that a component names and its style sheet lacks: they would be `undefined`, and nothing else notices.
 * @param {readonly { readonly path: string, readonly text: string }[]} files
 * @returns {readonly string[]} a sentence a find
 */
export const missingClasses = (files) => {
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.module.css')).map((file) => [file.path, file.text]),
  );
  return files
    .filter(({ path }) => /\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(SHEET)].flatMap(([, local = '', name = '']) => {
        const sheet = sheets.get(sheetPath(path, name)) ?? '';
        const used = [...text.matchAll(new RegExp(`(?<![\\w./-])${local}\\.(\\w+)`, 'g'))].map(([, used = '']) => used);
        return [...new Set(used)]
          .filter((used) => !new RegExp(`\\.${used}(?![\\w-])`).test(sheet))
          .map((used) => `${path} class: ${name} has no .${used}`);
      }),
    );
};
