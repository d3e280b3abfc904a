import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { place, trial } from './folder.ts';
import type { Trial } from './try-consumers.ts';

/** What the types promise, asked of a compiler by both ways of looking packages up; the declarations of all packages are checked too. */
export async function typeTrials(name: string, compiler: string, folder: string): Promise<readonly Trial[]> {
  place(folder, 'app.tsx');
  const trials: Trial[] = [];
  for (const [module, lookUp] of [
    ['ESNext', 'bundler'],
    ['NodeNext', 'nodenext'],
  ] as const) {
    const project = `tsconfig.${lookUp}.json`;
    writeFileSync(join(folder, project), tsconfig(module, lookUp));
    trials.push(await trial(`${name}, ${lookUp}`, folder, [compiler, '--project', project, '--pretty', 'false']));
  }
  return trials;
}

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
