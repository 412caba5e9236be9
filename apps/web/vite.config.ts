import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { awaitServer } from './vite/await-server.ts';
import { PAGE_BUILD } from '@matador/ui/vite/page-build';
import { precompress } from '@matador/ui/vite/precompress';
import { preloadApp } from './vite/preload-app.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const SERVER = process.env.SERVER ?? 'http://127.0.0.1:8080';
/** How the addresses begin that are the server's and not the page's. */
const CALLS = ['/gd', '/gameserver', '/gameserver-rest', '/office'] as const;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ configPath: `${import.meta.dirname}/lingui.config.js`, failOnCompileError: true }),
    preloadApp(),
    preloadFonts(),
    precompress(),
    awaitServer(SERVER, CALLS),
  ],
  build: {
    ...PAGE_BUILD,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What runs before the page: it waits for none of the others.
            {
              name: 'ahead',
              priority: 3,
              test: /web\/src\/(?:main\.tsx|urls|app\/(?:ahead|screens)|api\/(?:ahead|paths)|i18n\/(?:locale|load-cat|warm)|styles\/pref)|ui\/src\/api\/address|protocol\/src\/(?:addresses|constants|languages)|preload-helper/,
            },
            // In one chunk, so that no schema, which all lie in others, is made before `no-eval` has spoken.
            { name: 'zod', priority: 2, test: /node_modules\/zod\/|src\/no-eval\.ts/ },
            // What every screen stands on.
            { name: 'react', priority: 2, test: /node_modules\/(?:react|react-dom|scheduler)\// },
            {
              name: 'router',
              priority: 2,
              test: /node_modules\/(?:react-router|use-sync-external-store|@tanstack\/(?:react-query|query-core)|@lingui)\//,
            },
            // The page around the screens, and what several of them share: in one file rather than in twenty.
            {
              name: 'page',
              priority: 1,
              test: /web\/src\/(?:app\/[^/]*$|components\/error|styles\/)|packages\/(?:protocol\/src\/rest|ui\/src)/,
            },
            // What explains deals comes with tables, results and replays only. What two routes share is a room's own,
            // and would bring the room along.
            {
              name: 'shared',
              test: /apps\/web\/src\/(?!features|locales|app\/routes|games\/(?:review\/|\w+\/(?:account|result|replay|table)|deal-lines|deal-details|trick-steps|clocked))/,
              minShareCount: 2,
            },
            // What tables share, in one file rather than in thirty; and its words, which replays speak too. Neither takes
            // along what it stands on, which is other rooms' as well.
            {
              name: 'felt',
              test: /web\/src\/features\/table\/(?!practice\/|model\/(?:card-|refusal-words|seats|hand-sort))/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            {
              name: 'felt-words',
              test: /web\/src\/features\/table\/model\/(?:card-|refusal-words|seats|hand-sort)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            { name: 'tournament', test: /web\/src\/(?:features\/(?:tournament|rankings)\/|app\/routes\/tournaments)/ },
            // The texts of a room of the house, a language a file: nobody fetches those of another.
            {
              name: (id: string) => `texts-${/locales\/([\w-]+)\//.exec(id)?.[1] ?? ''}`,
              test: /locales\/[\w-]+\/(?:tournament|registration|rankings)\.json/,
            },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    // The host stays the page's: the server takes acts from pages of its own origin only.
    proxy: Object.fromEntries(CALLS.map((path) => [path, { target: SERVER, ws: path === '/gameserver' }])),
  },
});
