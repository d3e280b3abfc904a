import { capture, tool } from '../run.ts';
import { outcomeOf, type Part } from './part.ts';

/** knip: files, exports and dependencies that nothing uses. */
export const dead: Part = {
  name: 'dead',
  after: 'packages',
  holds: 'no unused file, export or dependency (knip)',
  run: async () => outcomeOf(await capture(process.execPath, [tool('knip'), '--no-progress', '--no-config-hints'])),
};
