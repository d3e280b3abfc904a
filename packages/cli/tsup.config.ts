import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { bin: 'src/bin.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  tsconfig: 'tsconfig.build.json',
  splitting: true,
  silent: true,
  // devDependencies are bundled. exceljs: overrides in our lock do not reach those who install the packed command, and
  // its chain cannot be installed without them. commander: one file less to find before `--help` prints.
  // Both are CommonJS or use Node's modules by `require`, which ESM output lacks.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
