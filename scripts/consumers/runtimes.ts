import { install, place, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';

/** Core in other runtimes than Node. */
export const runtimes: Consumer = {
  name: 'runtimes',
  try: async (folder, { core }) => {
    await install(folder, [core, 'bun@1.4.5', 'deno@2.9.6']);
    place(folder, 'use-core.mjs');
    return [
      await trial('Bun', folder, ['use-core.mjs'], 'ok', 'node_modules/.bin/bun'),
      await trial('Deno', folder, ['run', '--allow-all', 'use-core.mjs'], 'ok', 'node_modules/.bin/deno'),
    ];
  },
};
