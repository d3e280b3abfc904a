import { fileURLToPath } from 'node:url';

const source = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Our packages by name, resolved to source, for vitest and vite: nothing has to be built for tests or `npm run dev`. */
export const sourceAliases = [
  { find: /^@danbao\/core$/, replacement: source('packages/core/src/index.ts') },
  { find: /^@danbao\/core\/exchange$/, replacement: source('packages/core/src/exchange.ts') },
  { find: /^@danbao\/core\/msw$/, replacement: source('packages/core/src/msw.ts') },
  { find: /^@danbao\/core\/sheet$/, replacement: source('packages/core/src/sheet.ts') },
  { find: /^@danbao\/core\/statements$/, replacement: source('packages/core/src/statements.ts') },
  { find: /^@danbao\/core\/zod$/, replacement: source('packages/core/src/zod.ts') },
  { find: /^@danbao\/react\/charts$/, replacement: source('packages/react/src/charts.ts') },
  { find: /^@danbao\/react\/preview$/, replacement: source('packages/react/src/preview.ts') },
  { find: /^@danbao\/react$/, replacement: source('packages/react/src/index.ts') },
];
