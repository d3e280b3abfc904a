import { defineConfig } from 'tsup';

export default defineConfig({
  entry: { main: 'src/main.ts' },
  format: 'esm',
  platform: 'node',
  target: 'node20',
  tsconfig: 'tsconfig.build.json',
  splitting: true,
  clean: true,
  silent: true,
  // Our own code only: packages stay in node_modules, where their data files and native parts are found.
  noExternal: [/^@danbao\//],
});
