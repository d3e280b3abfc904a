import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';
import { keepOnly, moduleEntries } from '../../scripts/build/modules.ts';
import { entriesToBuild, entriesToDeclare } from '../../scripts/package-entries.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const publicEntries = entriesToBuild(root);

const shared: Options = { platform: 'neutral', target: 'es2022', tsconfig: 'tsconfig.build.json', silent: true };

export default defineConfig([
  {
    ...shared,
    format: 'esm',
    entry: moduleEntries(root),
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
  { ...shared, format: ['esm', 'cjs'], entry: entriesToDeclare(root), dts: { only: true } },
]);
