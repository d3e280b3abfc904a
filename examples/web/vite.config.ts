import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { sourceAliases } from '../../scripts/source-aliases.ts';
import { pdfFiles } from './vite-pdf-files.ts';

// `vite` works on the packages' sources; `vite build` on the built packages, as anybody else's app would.
export default defineConfig(({ command, mode }) => {
  // A build is always for production, also when a test run has it made (vitest sets NODE_ENV).
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react(), tailwindcss(), pdfFiles()],
    resolve: { alias: command === 'serve' || mode === 'source' ? sourceAliases : [], dedupe: ['react', 'react-dom'] },
    server: {
      port: Number(process.env.WEB_PORT ?? 5173),
      proxy: { '/api': process.env.DANBAO_SERVER ?? 'http://localhost:3000' },
    },
    build: {
      target: 'es2022',
      manifest: true,
      // No data: addresses: the content security policy stays simple.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 400,
      // Every list of what to load beforehand names its files: short names make them small.
      rolldownOptions: {
        output: {
          // Icons of many pages stand together: each by itself would be a request of its own.
          codeSplitting: { groups: [{ name: 'icons', test: /lucide-react/, minShareCount: 12 }] },
          chunkFileNames: 'assets/[hash].js',
        },
      },
    },
  };
});
