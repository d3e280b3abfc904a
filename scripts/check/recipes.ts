import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { liveScripts, writeBlocks } from '../../docs/blocks.ts';
import { build } from '../build/build.ts';
import { capture, root, tool } from '../run.ts';
import type { Part } from './part.ts';

/** What the pages show compiles against the built packages, as everybody else has them. */
export const recipes: Part = {
  name: 'recipes',
  holds: 'programs and tests of the pages have the types of the built packages',
  run: async () => {
    await build({ only: ['cli', 'react'] });
    const folder = '.cache/recipe-types';
    const scripts = liveScripts();
    writeBlocks(join(root, folder), scripts);
    const config = {
      extends: '../../tsconfig.options.json',
      compilerOptions: { types: ['node'] },
      include: ['*.ts', '*.tsx'],
    };
    writeFileSync(join(root, folder, 'tsconfig.json'), JSON.stringify(config));
    const { output } = await capture(process.execPath, [
      tool('tsc'),
      '--singleThreaded',
      '--project',
      folder,
      '--pretty',
      'false',
    ]);
    const problems = output.split('\n').filter((line) => line.startsWith(folder) || line.startsWith('error'));
    return { problems, notes: [`${scripts.length} programs`] };
  },
};
