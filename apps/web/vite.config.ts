import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './vite/precompress.ts';
import { preloadFonts } from './vite/preload-fonts.ts';

const SERVER = process.env.SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    lingui({ configPath: `${import.meta.dirname}/lingui.config.js`, failOnCompileError: true }),
    preloadFonts(),
    precompress(),
  ],
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // A strict content policy allows no data: address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    outDir: 'dist',
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In one chunk, so that no schema is made before `no-eval` has spoken.
            { name: 'protocol', test: /node_modules\/zod\/|packages\/protocol\/|src\/no-eval\.ts/ },
            // What several screens share, in one file rather than in twenty.
            { name: 'shared', test: /apps\/web\/src\/(?!features|locales|no-eval)/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/gd': SERVER,
      '/gameserver': { target: SERVER, ws: true },
      '/gameserver-rest': SERVER,
    },
  },
});
