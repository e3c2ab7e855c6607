/** The page is built into `dist/site`: one page, one worker, two fonts, and nothing from elsewhere. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { setPlugin } from './set.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  root: here,
  base: './',
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts stay files of their own: inlined, they would be loaded with every page and count as script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
  plugins: [setPlugin],
});
