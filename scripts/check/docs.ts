import { capture, tool } from '../run.ts';
import { outcomeOf, type Part } from './part.ts';

/** The reference builds, and the committed report of the public surface says what is exported. */
export const docs: Part = {
  name: 'docs',
  holds: 'the reference builds; docs/api says what is exported (npm run docs)',
  run: async () => outcomeOf(await capture(process.execPath, [tool('tsx'), 'scripts/docs/main.ts', '--check'])),
};
