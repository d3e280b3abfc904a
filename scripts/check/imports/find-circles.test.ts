import { expect, it } from 'vitest';
import { findCircles } from './find-circles.ts';

const circles = (files: Record<string, string>) =>
  findCircles({ paths: Object.keys(files), read: (path) => files[path] ?? '' });

it('shows the way round where files load each other', () => {
  const found = circles({
    'packages/core/src/a.ts': `import { b } from './b.ts';`,
    'packages/core/src/b.ts': `export { c } from './field/c.ts';`,
    'packages/core/src/field/c.ts': `import { a } from '../a.ts';`,
    'packages/core/src/d.ts': `import { a } from './a.ts';`,
  });
  expect(found).toEqual([
    expect.stringContaining(
      'packages/core/src/a.ts → packages/core/src/b.ts → packages/core/src/field/c.ts → packages/core/src/a.ts',
    ),
  ]);
});

it.each([
  ['a type', `import type { A } from './a.ts';`],
  ['what is loaded later', `const a = () => import('./a.ts');`],
])('lets a file go back to %s', (_, back) => {
  expect(circles({ 'packages/core/src/a.ts': `import { b } from './b.ts';`, 'packages/core/src/b.ts': back })).toEqual(
    [],
  );
});

it('names areas that import each other although none of their files load each other', () => {
  const found = circles({
    'examples/server/src/areas/flows/public.ts': `export { findFlow } from './find-flow.ts';`,
    'examples/server/src/areas/flows/find-flow.ts': '',
    'examples/server/src/areas/flows/flow-files.ts': `import type { Delivery } from '../documents/public.ts';`,
    'examples/server/src/areas/documents/public.ts': `export type { Delivery } from './delivery.ts';`,
    'examples/server/src/areas/documents/delivery.ts': '',
    'examples/server/src/areas/documents/registers.ts': `import { findFlow } from '../flows/public.ts';`,
  });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(
    'examples/server/src/areas/flows → examples/server/src/areas/documents → examples/server/src/areas/flows',
  );
});

it('lets tests of two areas use each other', () => {
  const test = (other: string) => `import { x } from '../${other}/inner.ts';`;
  expect(
    circles({
      'examples/server/src/areas/flows/inner.ts': '',
      'examples/server/src/areas/flows/flows.test.ts': test('owners'),
      'examples/server/src/areas/owners/inner.ts': '',
      'examples/server/src/areas/owners/owners.test.ts': test('flows'),
    }),
  ).toEqual([]);
});
