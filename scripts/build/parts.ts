/** What `npm run build` makes, in order: a part is built after the parts it needs. */
export const parts: readonly Part[] = [
  { name: 'core', folder: 'packages/core', needs: [], makes: 'dist/index.js' },
  { name: 'react', folder: 'packages/react', needs: ['core'], makes: 'dist/unlayered.css' },
  { name: 'cli', folder: 'packages/cli', needs: ['core'], makes: 'dist/bin.js' },
  { name: 'server', folder: 'examples/server', needs: ['core'], makes: 'dist/main.js' },
  { name: 'web', folder: 'examples/web', needs: ['core', 'react'], makes: 'dist/index.html' },
  { name: 'embed', folder: 'examples/embed', needs: ['core', 'react'], makes: 'dist/index.html' },
];

export type Part = {
  name: string;
  folder: string;
  needs: readonly string[];
  /** The last file a successful build writes. */
  makes: string;
};
