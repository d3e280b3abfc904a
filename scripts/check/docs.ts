import { capture, tool } from '../run.ts';
import { outcomeOf, type Part } from './part.ts';

/** What the reference says is generated from the definitions and was committed. */
export const docs: Part = {
  name: 'docs',
  holds: 'generated reference is fresh (npm run docs)',
  run: async () => outcomeOf(await capture(process.execPath, [tool('tsx'), 'scripts/docs/main.ts', '--check'])),
};
