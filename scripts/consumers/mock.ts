import { install, place, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';

/** Someone who tests own code against the mock. */
export const mock: Consumer = {
  name: 'mock',
  try: async (folder, { core }) => {
    await install(folder, [core, 'vitest', 'msw']);
    place(folder, 'mock.test.mjs');
    return [await trial('Vitest with the mock', folder, ['node_modules/vitest/vitest.mjs', 'run'], '1 passed')];
  },
};
