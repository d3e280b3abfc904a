import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { install, place, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';

/** Someone who writes against the packages in an editor: what is shown of a field and of a call, where a definition opens, and how much work the types are. */
export const editor: Consumer = {
  name: 'editor',
  try: async (folder, { core, react, cli }) => {
    await install(folder, [core, react, cli, 'typescript', '@types/node']);
    const files = ['hovers.ts', 'hovers.mjs', 'definitions.ts', 'definitions.mjs', 'type-work.mjs'];
    for (const file of files) place(folder, file);
    writeFileSync(join(folder, 'quick-start.ts'), quickStart());
    return [
      await trial('what an editor shows', folder, ['hovers.mjs'], 'ok'),
      await trial('definitions open in the sources', folder, ['definitions.mjs'], 'ok'),
      await trial('type instantiations of the quick start', folder, ['type-work.mjs'], 'ok'),
    ];
  },
};

/** The first program of core's README. */
function quickStart(): string {
  const found = /^```ts\n(.*?)^```/ms.exec(readFileSync(join(root, 'packages/core/README.md'), 'utf8'))?.[1];
  if (!found) throw new Error('the README of core has no program');
  return found;
}
