import { lingui } from '@lingui/vite-plugin';
import { PAGE_BUILD } from '@matador/ui/vite/page-build';
import { precompress } from '@matador/ui/vite/precompress';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const SERVER = process.env.SERVER ?? 'http://127.0.0.1:8080';

const GROUPS = [
  // In one chunk, so that no schema is made before `no-eval` has spoken.
  { name: 'zod', priority: 2, test: /node_modules\/zod\/|src\/no-eval\.ts/ },
  {
    name: 'react',
    priority: 1,
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|@lingui)\//,
  },
];

export default defineConfig({
  root: import.meta.dirname,
  base: '/office/',
  plugins: [
    react(),
    lingui({ configPath: `${import.meta.dirname}/lingui.config.js`, failOnCompileError: true }),
    precompress(),
  ],
  build: {
    ...PAGE_BUILD,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: GROUPS,
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/gd': { target: SERVER } } },
});
