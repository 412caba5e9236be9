import type { FastifyInstance } from 'fastify';

/** One call that the server takes. */
export interface Route {
  readonly method: string;
  /** The pattern, with `:name` for parameters. */
  readonly url: string;
}

export const keyOf = ({ method, url }: Route): string => `${method} ${url}`;

const LINE = /^([│ ]*)[├└]── (\S*) \(([A-Z, ]+)\)$/;
const INDENT = 4;

/**
 * The server's own table of routes, read from what Fastify prints of it: a route that nobody has thought of is in it.
 * HEAD is left out, Fastify derives it from GET.
 */
export const routesOf = (app: FastifyInstance): readonly Route[] => {
  const parents: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [, indent, part, methods] = LINE.exec(line) ?? [];
      if (indent === undefined || part === undefined || methods === undefined)
        throw new Error(`a line of the routes that cannot be read: ${line}`);
      const depth = indent.length / INDENT;
      parents.length = depth;
      parents.push(part);
      const url = parents.join('');
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => ({ method, url }));
    });
};

/** Names of the parameters in a pattern. */
export const paramsOf = (url: string): readonly string[] => [...url.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
