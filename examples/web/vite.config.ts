import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type InlineConfig } from 'vite';
import { sourceAliasesOfApps } from '../../scripts/source-aliases.ts';
import { chunkGroups, type PageSet } from './vite-chunks.ts';
import { pdfFiles } from './vite-pdf-files.ts';

/** Pages of one set load the same; what several sets load is a chunk of theirs. */
const pageSets: readonly PageSet[] = [
  { name: 'start', pages: ['/index.html', '/src/areas/session/sign-in-page.tsx'], first: true },
  { name: 'shell', pages: ['/src/pages/router.tsx', '/src/shell/shell.tsx'], first: true },
  {
    name: 'frame',
    pages: [
      ...['/src/shell/page-tabs.tsx', '/src/shell/search-button.tsx', '/src/shell/top-tools.tsx'],
      ...[
        '/src/shell/to-do-count.tsx',
        '/src/shared/menu-icon.tsx',
        '/src/areas/notices/bell.tsx',
        '/src/areas/settings/user-actions.tsx',
      ],
    ],
  },
  { name: 'table', pages: ['/src/areas/credit/projects-page.tsx'] },
  { name: 'dashboard', pages: ['/src/areas/dashboard/dashboard-page.tsx'] },
  {
    name: 'form',
    pages: ['/src/areas/measures/add-measure-page.tsx', '/src/areas/measures/measure-page.tsx'],
    weight: 2,
  },
  { name: 'flow', pages: ['/src/areas/flows/flow-route-page.tsx'], weight: 3 },
  { name: 'import', pages: ['/src/areas/exchange/import-page.tsx'] },
  // From the menu, when all the others have long been loaded.
  { name: 'records', pages: ['/src/chunks/resources.ts', '/src/shared/built-in-definitions.ts'], weight: 0.2 },
];

// Both `vite` and `vite build` work on the packages' sources: no package has to be built for them.
export default defineConfig(async ({ command }) => {
  // A build is always for production, also when a test run has it made (vitest sets NODE_ENV).
  if (command === 'build') process.env.NODE_ENV = 'production';
  const base = {
    root: import.meta.dirname,
    // The server says in the page where the app lives; scripts find each other beside themselves.
    base: command === 'build' ? './' : '/',
    plugins: [react(), tailwindcss(), pdfFiles()],
    resolve: { alias: sourceAliasesOfApps, dedupe: ['react', 'react-dom'] },
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
      // Names that nobody imports of a file full of re-exports, as icons are, are not read at all.
      rolldownOptions: { experimental: { lazyBarrel: true } },
    },
  } satisfies InlineConfig;
  if (command === 'serve') return base;
  return {
    ...base,
    build: {
      ...base.build,
      rolldownOptions: {
        ...base.build.rolldownOptions,
        output: {
          codeSplitting: { groups: await chunkGroups(base, pageSets) },
          // Every list of what to load beforehand names its files: short names make them small.
          chunkFileNames: 'assets/[hash].js',
        },
      },
    },
  };
});
