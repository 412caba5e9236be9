import type { Plugin } from 'vite';

/** Where the page itself starts; `main.tsx` asks for it. */
const START = '/src/app/start.tsx';

/** The scripts and styles that every screen needs come beside the small one that asks for them, not after it. */
export const preloadApp = (): Plugin => ({
  name: 'preload-app',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((output) => output.type === 'chunk');
      const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      const start = chunks.find(({ facadeModuleId, moduleIds }) =>
        [facadeModuleId, ...moduleIds].some((id) => id?.endsWith(START) === true),
      );
      if (start === undefined) throw new Error(`no chunk holds ${START}`);
      const needed = new Set<string>();
      const need = (fileName: string): void => {
        if (needed.has(fileName)) return;
        needed.add(fileName);
        for (const imported of named.get(fileName)?.imports ?? []) need(imported);
      };
      need(start.fileName);
      const styles = [...needed].flatMap((fileName) => [...(named.get(fileName)?.viteMetadata?.importedCss ?? [])]);
      const isThere = (fileName: string): boolean => html.includes(`/${fileName}"`);
      // The largest first: the whole page waits for it.
      const scripts = [...needed].sort((a, b) => (named.get(b)?.code.length ?? 0) - (named.get(a)?.code.length ?? 0));
      return [
        ...scripts.map((fileName) => ({
          rel: 'modulepreload',
          crossorigin: '',
          fetchpriority: 'low',
          href: `/${fileName}`,
        })),
        ...[...new Set(styles)].map((fileName) => ({ rel: 'stylesheet', crossorigin: '', href: `/${fileName}` })),
      ]
        .filter(({ href }) => !isThere(href.slice(1)))
        .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' as const }));
    },
  },
});
