import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { root } from '../run.ts';
import { longest, SlowFirst } from './slow-first.ts';
import { slowOnPurpose } from './slow-on-purpose.ts';

it.each([...longest, ...Object.keys(slowOnPurpose)])('%s is there', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

it('puts the slow files of each project first, and keeps the projects apart', async () => {
  const cache = { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) };
  const sequencer = new SlowFirst({ cache, config: { root } } as unknown as Vitest);
  const [kills = ''] = longest;
  const projects = ['a', 'b'].map((name) => ({ name, config: { isolate: false, sequence: { groupOrder: 0 } } }));
  const files = projects.flatMap((project) =>
    ['x.test.ts', 'y.test.ts', kills].map((path) => ({ project, moduleId: join(root, path) })),
  );
  const sorted = await sequencer.sort(files as unknown as TestSpecification[]);
  expect(sorted.map(({ project, moduleId }) => `${project.name} ${moduleId.slice(root.length)}`)).toEqual(
    ['a', 'b'].flatMap((name) => [`${name} ${kills}`, `${name} x.test.ts`, `${name} y.test.ts`]),
  );
});
