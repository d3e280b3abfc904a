import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';
import { keepOnly, moduleEntries } from '../../scripts/build/modules.ts';

const publicEntries = {
  index: 'src/index.ts',
  exchange: 'src/exchange.ts',
  msw: 'src/msw.ts',
  sheet: 'src/sheet.ts',
  statements: 'src/statements.ts',
  types: 'src/types.ts',
  zod: 'src/zod.ts',
};

const shared: Options = { platform: 'neutral', target: 'es2022', tsconfig: 'tsconfig.build.json', silent: true };

export default defineConfig([
  {
    ...shared,
    format: 'esm',
    entry: moduleEntries(fileURLToPath(new URL('.', import.meta.url))),
    splitting: true,
    onSuccess: async () => keepOnly('dist', Object.keys(publicEntries)),
  },
  {
    // ky is ESM-only. The CommonJS build carries it, so that tools which cannot require ES modules (Jest, older
    // bundlers) still work; the ESM build leaves it to the installer, who can share and patch it.
    ...shared,
    format: 'cjs',
    entry: publicEntries,
    splitting: true,
    noExternal: ['ky'],
  },
  { ...shared, format: ['esm', 'cjs'], entry: publicEntries, dts: { only: true } },
]);
