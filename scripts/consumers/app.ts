import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, tool } from '../run.ts';
import { install, place, trial } from './folder.ts';
import type { Consumer, Trial } from './try-consumers.ts';

const oldest = join(root, 'node_modules/typescript-oldest/bin/tsc');

/** A React application: types by the oldest and newest compiler and both ways of looking packages up, then a Vite build. */
export const app: Consumer = {
  name: 'app',
  try: async (folder, { core, react }) => {
    await install(folder, [
      core,
      react,
      'react',
      'react-dom',
      '@tanstack/react-query',
      '@types/react',
      '@types/react-dom',
      'msw',
    ]);
    for (const file of ['app.tsx', 'index.html']) place(folder, file);
    writeFileSync(join(folder, 'tsconfig.bundler.json'), tsconfig('ESNext', 'bundler'));
    writeFileSync(join(folder, 'tsconfig.nodenext.json'), tsconfig('NodeNext', 'NodeNext'));
    const trials: Trial[] = [];
    for (const [name, compiler] of [
      ['oldest', oldest],
      ['newest', tool('tsc')],
    ] as const) {
      for (const lookUp of ['bundler', 'nodenext']) {
        const args = [compiler, '--project', `tsconfig.${lookUp}.json`, '--pretty', 'false'];
        trials.push(await trial(`${name} TypeScript, ${lookUp}`, folder, args));
      }
    }
    return [...trials, await trial('Vite app', folder, [tool('vite'), 'build', '--logLevel', 'warn'])];
  },
};

function tsconfig(module: string, moduleResolution: string): string {
  return JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable'],
      module,
      moduleResolution,
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      types: [],
    },
    files: ['app.tsx'],
  });
}
