import { tryConsumers } from '../consumers/try-consumers.ts';
import type { Part } from './part.ts';

/** The packed packages in the hands of others. */
export const consumers: Part = {
  name: 'consumers',
  after: 'packages',
  holds:
    'packed packages in Node (ESM, CJS), Bun, Deno, Vitest with the mock, an editor, oldest and newest TypeScript, a Vite and a Next app; the command in an empty folder',
  run: tryConsumers,
};
