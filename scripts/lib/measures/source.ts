import ts from 'typescript';

/** A file as the counts read it. */
export interface Source {
  /** Relative to the project, with slashes. */
  readonly path: string;
  readonly text: string;
}

const isTypeScript = (path: string): boolean => /\.(?:[cm]?[jt]s|tsx)$/.test(path);

/** All but the line ends as spaces, so that lines keep their numbers. */
const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

interface Kept {
  readonly from: number;
  readonly to: number;
}

/** Where code stands: tokens without the comments before them, and without imports if these are to be left out. */
const tokensOf = (file: ts.SourceFile, withImports: boolean): readonly Kept[] => {
  const kept: Kept[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node) || (!withImports && ts.isImportDeclaration(node))) return;
    const parts = node.getChildren(file);
    if (parts.length === 0) kept.push({ from: node.getStart(file), to: node.getEnd() });
    for (const part of parts) visit(part);
  };
  visit(file);
  return kept;
};

/** The same text, line by line, with spaces in place of comments (and of imports, unless they are wanted). */
export const codeOf = ({ path, text }: Source, withImports = true): string => {
  if (!isTypeScript(path)) return text.replace(/\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/g, blank);
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  let [code, at] = ['', 0];
  for (const { from, to } of tokensOf(file, withImports)) {
    code += blank(text.slice(at, from)) + text.slice(from, to);
    at = to;
  }
  return code + blank(text.slice(at));
};

/** What is part of a running program: neither a test nor something that only tests, pages of scenes or benchmarks load. */
export const isProduction = (path: string): boolean =>
  /^(?:packages|apps)\/[^/]+\/src\//.test(path) &&
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/test\/|\.d\.ts$/.test(path);
