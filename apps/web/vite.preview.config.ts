import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { PAGE_BUILD } from '@matador/ui/vite/page-build';
import { precompress } from '@matador/ui/vite/precompress';

/** The players' page inside a frame of the office: a build of its own below that of the console, so that players load nothing of it. */
export default defineConfig({
  root: `${import.meta.dirname}/preview`,
  base: '/office/preview/',
  plugins: [
    lingui({ configPath: `${import.meta.dirname}/lingui.config.js`, failOnCompileError: true }),
    precompress(),
    react(),
  ],
  build: {
    ...PAGE_BUILD,
    outDir: `${import.meta.dirname}/../console/dist/preview`,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In one chunk, so that no schema is made before `no-eval` has spoken.
            { name: 'zod', priority: 2, test: /node_modules\/zod\/|src\/no-eval\.ts/ },
            { name: 'react', priority: 2, test: /node_modules\/(?:react|react-dom|scheduler)\// },
          ],
        },
      },
    },
  },
});
