import { tool } from '../run.ts';
import { install, place, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';
import { typeTrials } from './type-trials.ts';

const files = ['layout.jsx', 'page.jsx', 'kinds.js', 'ship-form.jsx'];

/** A Next application with the newest peers: core in a server component, a form of the kit rendered on the server; types by the newest compiler. */
export const next: Consumer = {
  name: 'next',
  try: async (folder, { core, react }) => {
    const peers = ['react', 'react-dom', '@tanstack/react-query', 'react-hook-form', 'zod', 'msw'];
    await install(folder, [core, react, 'next@16.4.6', ...peers, '@types/react', '@types/react-dom']);
    for (const file of files) place(folder, `next/${file}`, `app/${file}`);
    place(folder, 'next/check.mjs', 'check.mjs');
    const built = await trial('Next build', folder, ['node_modules/next/dist/bin/next', 'build']);
    const rendered = await trial('Next, rendered on the server', folder, ['check.mjs'], 'ok');
    return [built, rendered, ...(await typeTrials('newest TypeScript and peers', tool('tsc'), folder))];
  },
};
