import { capture, tool } from '../run.ts';
import { outcomeOf, type Part } from './part.ts';

/** Biome: formatting, imports in order, and the rules of biome.json. */
export const lint: Part = {
  name: 'lint',
  holds: 'formatting and lint rules (biome)',
  run: async () => outcomeOf(await capture(process.execPath, [tool('biome'), 'check', '--error-on-warnings'])),
};
