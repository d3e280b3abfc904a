import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Alias, type InlineConfig, searchForWorkspaceRoot, type UserConfig } from 'vite';
import { chunkGroups, type PageSet } from './vite-chunks.ts';
import { ownDefinitions } from './vite-own-definitions.ts';
import { pdfFiles } from './vite-pdf-files.ts';

export interface AppOptions {
  /**
   * The module whose `danbao` the app is made with, a path from the folder in which Vite runs; the built-in definitions where nothing is
   * said.
   */
  readonly definitions?: string;
  /**
   * Where the built app goes, a path from the folder in which Vite runs.
   *
   * @default 'dist'
   */
  readonly outDir?: string;
  /** Names that are resolved to other files, as in Vite's `resolve.alias`. */
  readonly alias?: readonly Alias[];
}

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
  // What pages with a form ask for as soon as they stand: what it shares with one of them comes without the rest of that.
  { name: 'lists', pages: ['/form/controls/list-boxes.ts'], ofKit: true, weight: 0.2 },
  // From the menu, when all the others have long been loaded.
  { name: 'records', pages: ['/src/chunks/resources.ts', '/src/shared/built-in-definitions.ts'], weight: 0.2 },
];

/** Vite's configuration of the staff app, for `vite` and `vite build`; to be the default export of a `vite.config.ts`. */
export function danbaoApp({ definitions, outDir = 'dist', alias = [] }: AppOptions = {}) {
  return async ({ command }: { readonly command: 'build' | 'serve' }): Promise<UserConfig> => {
    // A build is always for production, also when a test run has it made (vitest sets NODE_ENV).
    if (command === 'build') process.env.NODE_ENV = 'production';
    const root = folderOfPage(import.meta.dirname);
    const base = {
      root,
      // The server says in the page where the app lives; scripts find each other beside themselves.
      base: command === 'build' ? './' : '/',
      plugins: [
        react(),
        tailwindcss(),
        pdfFiles(),
        ...(definitions === undefined ? [] : [ownDefinitions(resolve(definitions))]),
      ],
      // One of each, whatever else the installation has brought along: they hold contexts and sessions.
      resolve: {
        alias: [...alias],
        dedupe: ['react', 'react-dom', '@tanstack/react-query', '@danbao/core', '@danbao/react'],
      },
      cacheDir: resolve('node_modules/.vite'),
      server: {
        port: Number(process.env['WEB_PORT'] ?? 5173),
        proxy: { '/api': process.env['DANBAO_SERVER'] ?? 'http://localhost:3000' },
        fs: { allow: [root, searchForWorkspaceRoot(process.cwd())] },
      },
      build: {
        outDir: resolve(outDir),
        emptyOutDir: true,
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
  };
}

/** The folder of the app's page, from source and from the packed file alike. */
function folderOfPage(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'index.html'))) return folder;
    if (dirname(folder) === folder) throw new Error(`index.html not found above ${start}`);
  }
}
