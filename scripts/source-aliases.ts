import { join } from 'node:path';
import { packageEntries } from './package-entries.ts';
import { root } from './run.ts';

/** What can be imported of our packages, resolved to source, for esbuild: `alias` of processes that a test or a benchmark starts. */
export const sourceFiles: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['core', 'react', 'cli'].map((name) => packageEntries(join(root, 'packages', name))),
);

/** The same for vitest and vite, each name for itself: nothing has to be built for tests or `npm run dev`. */
export const sourceAliases = Object.entries(sourceFiles).map(([name, replacement]) => ({
  find: new RegExp(`^${name}$`),
  replacement,
}));

/** Where the built styles of the React package are that a staff app made of sources takes, from the root; `styles` of scripts/build/parts.ts. */
export const kitStyles = '.cache/styles';

/** The same for vite, which takes styles too. */
export const sourceAliasesOfApps = [
  ...sourceAliases,
  ...['styles.css', 'unlayered.css'].map((name) => ({
    find: `@danbao/react/${name}`,
    replacement: join(root, kitStyles, name),
  })),
];
