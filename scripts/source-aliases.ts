import { join } from 'node:path';
import { packageEntries } from './package-entries.ts';
import { root } from './run.ts';

/** What can be imported of our packages, resolved to source, for esbuild: `alias` of processes that a test or a benchmark starts. */
export const sourceFiles: Readonly<Record<string, string>> = Object.assign(
  {},
  ...['core', 'react', 'cli'].map((name) => packageEntries(join(root, 'packages', name))),
);

/** Styles that the React package publishes; they are made of `src/styles.css`. */
const styles = ['styles.css', 'unlayered.css'];

/** The same for vitest and vite, each name for itself: nothing has to be built for tests or `npm run dev`. A test looks at no style. */
export const sourceAliases = [
  ...Object.entries(sourceFiles).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement })),
  ...styles.map((name) => styleAlias(name, 'packages/react/src/styles.css')),
];

/** Where the built styles are that an app made of sources takes, from the root; `styles` of scripts/build/parts.ts. */
export const kitStyles = '.cache/styles';

/** The same for apps that are shown. */
export const sourceAliasesOfApps = [
  ...styles.map((name) => styleAlias(name, `${kitStyles}/${name}`)),
  ...sourceAliases,
];

function styleAlias(name: string, file: string) {
  return { find: new RegExp(`^@danbao/react/${name.replace('.', '\\.')}$`), replacement: join(root, file) };
}
