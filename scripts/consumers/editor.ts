import { install, place, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';

/** Someone who writes against core in an editor: what is shown of a field and of a call. */
export const editor: Consumer = {
  name: 'editor',
  try: async (folder, { core }) => {
    await install(folder, [core, 'typescript']);
    place(folder, 'hovers.ts');
    place(folder, 'hovers.mjs');
    return [await trial('what an editor shows', folder, ['hovers.mjs'], 'ok')];
  },
};
