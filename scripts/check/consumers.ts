import { tryConsumers } from '../consumers/try-consumers.ts';
import type { Part } from './part.ts';

/** The packed packages in the hands of others. */
export const consumers: Part = {
  name: 'consumers',
  holds:
    'packed packages in Node ESM, Node CJS, a Vite app, oldest and newest TypeScript; the command in an empty folder',
  run: tryConsumers,
};
