import { install, place, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';

const files = ['layout.jsx', 'page.jsx', 'kinds.js', 'ship-form.jsx'];

/** A Next application: core in a server component, a form of the kit rendered on the server. */
export const next: Consumer = {
  name: 'next',
  try: async (folder, { core, react }) => {
    await install(folder, [core, react, 'next@16.4.6', 'react', 'react-dom', '@tanstack/react-query']);
    for (const file of files) place(folder, `next/${file}`, `app/${file}`);
    place(folder, 'next/check.mjs', 'check.mjs');
    const built = await trial('Next build', folder, ['node_modules/next/dist/bin/next', 'build']);
    return [built, await trial('Next, rendered on the server', folder, ['check.mjs'], 'ok')];
  },
};
