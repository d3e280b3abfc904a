import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { findLockProblems, oldestNode } from './lock/find-lock-problems.ts';
import type { Part } from './part.ts';

/** `npm ci` gives the same on every platform and from every registry. */
export const lock: Part = {
  name: 'lock',
  holds: `package-lock.json serves every platform, any registry and Node ${oldestNode}`,
  run: async () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    return { problems: findLockProblems(packages), notes: [`${Object.keys(packages).length} entries`] };
  },
};
