import { install, place, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';

/** A service on Node: core by import and by require. */
export const node: Consumer = {
  name: 'node',
  try: async (folder, { core }) => {
    await install(folder, [core]);
    place(folder, 'use-core.mjs');
    place(folder, 'use-core.cjs');
    return [
      await trial('Node, import', folder, ['use-core.mjs'], 'ok'),
      await trial('Node, require', folder, ['use-core.cjs'], 'ok'),
    ];
  },
};
