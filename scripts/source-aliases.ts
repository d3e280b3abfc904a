import { fileURLToPath } from 'node:url';

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Our packages by name, resolved to source, for esbuild: `alias` of processes that a test or a benchmark starts. */
export const sourceFiles: Readonly<Record<string, string>> = {
  '@danbao/core': source('packages/core/src/index.ts'),
  '@danbao/core/exchange': source('packages/core/src/exchange.ts'),
  '@danbao/core/msw': source('packages/core/src/msw.ts'),
  '@danbao/core/sheet': source('packages/core/src/sheet.ts'),
  '@danbao/core/statements': source('packages/core/src/statements.ts'),
  '@danbao/core/types': source('packages/core/src/types.ts'),
  '@danbao/core/zod': source('packages/core/src/zod.ts'),
  '@danbao/react/charts': source('packages/react/src/charts.ts'),
  '@danbao/react/preview': source('packages/react/src/preview.ts'),
  '@danbao/react': source('packages/react/src/index.ts'),
};

/** The same for vitest and vite, each name for itself: nothing has to be built for tests or `npm run dev`. */
export const sourceAliases = Object.entries(sourceFiles).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}));
