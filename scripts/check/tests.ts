import { run, tool } from '../run.ts';
import type { Part } from './part.ts';

/** The same as `npm test`. */
export const tests: Part = {
  name: 'tests',
  isAlone: true,
  holds: 'every test, the real-browser ones included',
  run: async () => {
    const code = await run(process.execPath, [tool('tsx'), 'scripts/test.ts']);
    return { problems: code === 0 ? [] : ['tests failed: see above'] };
  },
};
