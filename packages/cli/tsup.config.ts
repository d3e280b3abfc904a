import { readFile } from 'node:fs/promises';
import { defineConfig, type Options } from 'tsup';
import { entriesToDeclare } from '../../scripts/package-entries.ts';
import { builtInHelp } from './src/built-in-help.ts';
import { builtInNouns } from './src/built-in-nouns.ts';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Old packages below exceljs call `new Buffer`, of which Node warns once they stand outside node_modules. */
const modernBuffers: Plugin = {
  name: 'modern-buffers',
  setup: (build) => {
    build.onLoad({ filter: /node_modules.*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const make =
        "((value, encoding) => typeof value === 'number' ? Buffer.alloc(value) : Buffer.from(value, encoding))(";
      return { contents: source.replace(/\bnew Buffer\(/g, make), loader: 'js' };
    });
  },
};

/** exceljs writes our workbooks and reads none. What it would unzip with stays out: a package below it names no licence. */
const withoutReading: Plugin = {
  name: 'without-reading',
  setup: (build) => {
    build.onResolve({ filter: /^unzipper$/ }, ({ path }) => ({ path, namespace: 'without-reading' }));
    build.onLoad({ filter: /.*/, namespace: 'without-reading' }, () => ({ contents: 'module.exports = {};' }));
  },
};

export default defineConfig({
  // Help and completion speak of what can be imported, and load no definition for it.
  define: { ...builtInNouns, ...(await builtInHelp()) },
  // The worker is loaded by its address, beside the chunks.
  entry: { bin: 'src/bin.ts', index: 'src/index.ts', 'workbook-worker': 'src/node/workbook-worker.ts' },
  dts: { entry: entriesToDeclare(import.meta.dirname) },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  tsconfig: 'tsconfig.build.json',
  splitting: true,
  silent: true,
  clean: true,
  esbuildPlugins: [modernBuffers, withoutReading],
  // devDependencies are bundled. exceljs: overrides in our lock do not reach those who install the packed command, and
  // its chain cannot be installed without them. commander: one file less to find before `--help` prints.
  // Both are CommonJS or use Node's modules by `require`, which ESM output lacks.
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
});
