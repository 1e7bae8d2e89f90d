import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A font or picture inlined as data: would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
  },
  environments: {
    // One file: a running server must not look for parts that the next build has already replaced.
    ssr: { build: { rolldownOptions: { output: { codeSplitting: false } } } },
  },
});
