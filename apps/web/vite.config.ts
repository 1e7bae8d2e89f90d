import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientChunks } from './client-chunks.ts';
import { compileMessages } from './compile-messages.ts';
import { lightenContracts } from './lighten-contracts.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compileMessages(), lightenContracts()],
  build: {
    // A font or picture inlined as data: would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: clientChunks } } },
    // One file: a running server must not look for parts that the next build has already replaced.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
  },
});
