import type { Plugin } from 'vite';

const builtIn = '/src/shared/built-in-definitions.ts';

/** Starts the app by `own-main.tsx`, and puts the definitions of a module outside of it in the place of those that are built in. */
export function ownDefinitions(path: string): Plugin {
  return {
    name: 'danbao-own-definitions',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/main.tsx', '/src/own-main.tsx'),
    },
    load: (id) => (id.endsWith(builtIn) ? `export { danbao as builtIn } from ${JSON.stringify(path)};` : undefined),
  };
}
