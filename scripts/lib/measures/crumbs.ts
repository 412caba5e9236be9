import { posix } from 'node:path';
import ts from 'typescript';
import { isProduction, type Source } from './source.ts';

/** A file of at least so many lines is no crumb. */
export const CRUMB_LINES = 41;

/** Short by nature: entries, lists that say what there is, and steps that are kept one by one. */
const LISTS = /(?:^|\/)(?:index|games|main)\.tsx?$|\/games\/|\/migrations\//;

/** A small file that a single other one stands on. */
export interface Crumb {
  readonly path: string;
  readonly lines: number;
  readonly importer: string;
}

interface Import {
  readonly to: string;
  /** Loaded when it is needed: a file of its own for that reason. */
  readonly lazy: boolean;
}

/** The pages' own names for their folders, from their `package.json`. */
const PAGES = [
  { alias: '#web/', folder: 'apps/web/src/' },
  { alias: '#console/', folder: 'apps/console/src/' },
] as const;

/** The file that is imported, null for a package. */
const importedPath = (from: string, name: string): string | null => {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const page = PAGES.find(({ alias }) => name.startsWith(alias));
  return page === undefined ? null : page.folder + name.slice(page.alias.length);
};

const importsOf = ({ path, text }: Source): readonly Import[] => {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const add = (name: ts.Node | undefined, lazy: boolean): void => {
    const to = name !== undefined && ts.isStringLiteral(name) ? importedPath(path, name.text) : null;
    if (to !== null) found.push({ to, lazy });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) add(node.moduleSpecifier, false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, false);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], true);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const linesOf = (text: string): number => text.replace(/\n$/, '').split('\n').length;

/** Production files under 41 lines that exactly one production file imports, and not only when it needs them. */
export const crumbsIn = (sources: readonly Source[]): readonly Crumb[] => {
  const production = sources.filter(({ path }) => isProduction(path));
  const importers = new Map<string, Map<string, boolean>>();
  for (const source of production)
    for (const { to, lazy } of importsOf(source)) {
      const known = importers.get(to) ?? new Map<string, boolean>();
      importers.set(to, known.set(source.path, lazy && (known.get(source.path) ?? true)));
    }
  return production
    .filter(({ path }) => !LISTS.test(path))
    .flatMap(({ path, text }) => {
      const [only, ...others] = importers.get(path) ?? [];
      if (only === undefined || others.length > 0 || only[1]) return [];
      const lines = linesOf(text);
      return lines < CRUMB_LINES ? [{ path, lines, importer: only[0] }] : [];
    });
};
