import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mockedCalls } from '@danbao/core/msw';
import { expect, it } from 'vitest';
import { root } from './blocks.ts';

it.each(['docs/recipes/mock-server.md', 'docs/en/recipes/mock-server.md'])('%s lists what the mock answers', (page) => {
  const lines = readFileSync(join(root, page), 'utf8').matchAll(/^- `(\w+)`: (.+)$/gm);
  const listed = [...lines].flatMap(([, area, calls = '']) =>
    [...calls.matchAll(/`(\w+)`/g)].map(([, call]) => `${area}.${call}`),
  );
  expect(listed).toEqual(mockedCalls);
});
