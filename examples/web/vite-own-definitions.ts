import type { Plugin } from 'vite';

const name = 'virtual:danbao-definitions';

/** Starts the app by `own-main.tsx`, with the definitions of a module outside of it. */
export function ownDefinitions(path: string): Plugin {
  return {
    name: 'danbao-own-definitions',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('/src/main.tsx', '/src/own-main.tsx'),
    },
    resolveId: (id) => (id === name ? path : undefined),
  };
}
