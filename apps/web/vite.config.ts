import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientChunks } from './client-chunks.ts';
import { compileAhead } from './compile-ahead.ts';
import { compileMessages } from './compile-messages.ts';
import { lightenContracts } from './lighten-contracts.ts';
import { recordChunks } from './record-chunks.ts';

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    compileMessages(),
    lightenContracts(),
    compileAhead(),
    recordChunks(),
  ],
  build: {
    // The Content-Security-Policy refuses a font or picture that is inlined as a data: URL.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: clientChunks } } },
    ssr: {
      // Part of the build, because the build replaces its formatter by the one for compiled messages.
      resolve: { noExternal: ['use-intl'] },
      // One file, so that a running server never looks for chunks that the next build has already replaced.
      build: { rolldownOptions: { output: { codeSplitting: false } } },
    },
  },
});
