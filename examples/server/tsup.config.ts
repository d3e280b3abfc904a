import { defineConfig } from 'tsup';

export default defineConfig({
  // Threads are files of their own, beside the rest.
  entry: {
    main: 'src/main.ts',
    'text-worker': 'src/files/text/text-worker.ts',
    'paper-worker': 'src/paper/paper-worker.ts',
  },
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
