import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { NotThere } from './not-there.ts';

/** A checkout that is attacked. */
export interface Tree {
  readonly folder: string;
  readonly node: string;
  readonly server: string;
}

const HERE = resolve(import.meta.dirname, '../..');

/** @param folder null: the one that this file stands in. @throws when it is no checkout that starts */
export const treeOf = (folder: string | null): Tree => {
  const root = folder === null ? HERE : resolve(folder);
  const tree = {
    folder: root,
    node: join(root, 'node_modules/.bin/node'),
    server: join(root, 'apps/server/src/main.ts'),
  };
  for (const path of [tree.node, tree.server])
    if (!existsSync(path)) throw new Error(`there is no ${path}; --tree should be a checkout after npm ci`);
  return tree;
};

/** A file of a tree. @throws NotThere */
export const pathIn = (tree: Tree, path: string): string => {
  const file = join(tree.folder, path);
  if (!existsSync(file)) throw new NotThere(`no ${path}`);
  return file;
};
