import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minVersion } from 'semver';
import { root, tool } from '../run.ts';
import { install, place, trial } from './folder.ts';
import type { Consumer } from './try-consumers.ts';
import { typeTrials } from './type-trials.ts';

const compiler = join(root, 'node_modules/typescript-oldest/bin/tsc');

/** A React application that has the oldest of everything: each peer in its oldest promised version, types by the oldest compiler. */
export const app: Consumer = {
  name: 'app',
  try: async (folder, { core, react }) => {
    const peers = { ...oldestPeers('core'), ...oldestPeers('react') };
    const own = ['react', 'react-dom', '@tanstack/react-query', 'react-hook-form', 'zod'];
    const oldest = own.map((name) => `${name}@${peers[name]}`);
    const types = ['react', 'react-dom'].map((name) => `@types/${name}@${peers[name]}`);
    await install(folder, [core, react, ...oldest, ...types, 'msw', 'jsdom']);
    for (const file of ['index.html', 'kit.mjs']) place(folder, file);
    return [
      ...(await typeTrials('oldest TypeScript and peers', compiler, folder)),
      await trial(`the kit in a page of ${oldest.join(', ')}`, folder, ['kit.mjs', String(peers['react'])], 'ok'),
      await trial('Vite app', folder, [tool('vite'), 'build', '--logLevel', 'warn']),
    ];
  },
};

/** The oldest version of each peer that a package's package.json admits. */
function oldestPeers(name: string): Record<string, string | undefined> {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  return Object.fromEntries(
    Object.entries(peerDependencies).map(([peer, range]) => [peer, minVersion(range)?.version]),
  );
}
