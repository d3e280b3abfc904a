import { fileURLToPath } from 'node:url';
import { defineConfig, type Options } from 'tsup';
import { keepOnly, moduleEntries } from '../../scripts/build/modules.ts';
import { entriesToBuild, entriesToDeclare } from '../../scripts/package-entries.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const publicEntries = entriesToBuild(root);
// Loaded by their addresses, beside the chunks.
const workers = {
  'import-worker': 'src/import/import-worker.ts',
  'workbook-worker': 'src/browser/workbook-worker.ts',
};

const { 'import/import-worker': _, 'browser/workbook-worker': __, ...modules } = moduleEntries(root);

const shared: Options = { platform: 'neutral', target: 'es2022', tsconfig: 'tsconfig.build.json', silent: true };

export default defineConfig([
  {
    ...shared,
    format: 'esm',
    entry: { ...modules, ...workers },
    splitting: true,
    onSuccess: async () => keepOnly('dist', Object.keys({ ...publicEntries, ...workers })),
  },
  // Both entries share one context; the worker's address follows from the file's, as in the other format.
  { ...shared, format: 'cjs', entry: publicEntries, splitting: true, shims: true },
  { ...shared, format: ['esm', 'cjs'], entry: entriesToDeclare(root), dts: { only: true } },
]);
