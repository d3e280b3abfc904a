import { tryConsumers } from '../consumers/try-consumers.ts';
import type { Part } from './part.ts';

/** The packed packages in the hands of others. */
export const consumers: Part = {
  name: 'consumers',
  after: 'packages',
  holds:
    'packed packages in Node (ESM, CJS), Bun, Deno, Vitest with the mock, an editor, a Vite app with the oldest TypeScript, React and other peers, a Next app with the newest; the command in an empty folder',
  run: tryConsumers,
};
