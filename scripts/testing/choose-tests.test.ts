import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../run.ts';
import { chooseTests } from './choose-tests.ts';

const files = [
  'packages/core/src/areas/votes/ballot.test.ts',
  'packages/core/src/format/amount.test.ts',
  'packages/cli/src/main.test.ts',
  'packages/react/src/work-items/dialog.test.tsx',
  'examples/server/src/areas/votes/votes.test.ts',
  'examples/server/src/areas/owners/owners.test.ts',
  'examples/web/src/areas/forum/forum-address.test.ts',
  'examples/web/src/testing/votes-meetings.page.test.ts',
  'examples/web/src/testing/work-items.page.test.ts',
  'examples/web/src/testing/votes.test.ts',
  'docs/readme.test.ts',
];

it.each<[string, readonly string[], readonly string[]]>([
  ['an area on every floor, without a browser', ['votes'], [files[0], files[4], files[7]].map(String)],
  ['an area of two words', ['work-items'], [files[3], files[8]].map(String)],
  ['an area whose server file is not in a folder', ['owners'], [files[5]].map(String)],
  ['several names, each file once', ['votes', 'meetings', 'cli'], [files[0], files[4], files[7], files[2]].map(String)],
  ['a floor', ['kit'], [files[3]].map(String)],
  ['the staff app, its browser too', ['web'], files.slice(6, 10)],
  ['documents and tools', ['docs'], [files[10]].map(String)],
  ['a folder', ['packages/core/src/format'], [files[1]].map(String)],
  ['the file alone', ['./docs/readme.test.ts'], [files[10]].map(String)],
  ['part of the name of a file', ['readme.test'], [files[10]].map(String)],
])('takes %s', (_, args, expected) => {
  expect(chooseTests(args, files)).toEqual({ args: expected, files: expected.length });
});

it('leaves options and what belongs to them to the runner', () => {
  expect(chooseTests(['-t', 'votes'], files)).toEqual({ args: ['-t', 'votes'] });
  expect(chooseTests(['forum', '-t', 'votes'], files).args).toEqual([files[6], '-t', 'votes']);
  expect(chooseTests([], files)).toEqual({ args: [] });
});

it.each(['vote', 'format', 'packages/core/src/nothing'])(
  'says in both languages what there is in place of %s',
  (name) => {
    expect(() => chooseTests([name], files)).toThrow(
      [
        `没有叫“${name}”的测试。可以写：`,
        '  一层：core cli kit server web docs',
        '  一个领域：forum owners votes work-items',
        '  或一个路径：npm test packages/core/src/format',
        `No tests are called "${name}". There are:`,
        '  a floor: core cli kit server web docs',
        '  an area: forum owners votes work-items',
        '  or a path: npm test packages/core/src/format',
      ].join('\n'),
    );
  },
);

it('finds the tests of the repository by itself', () => {
  expect(chooseTests(['votes']).args).toContain('examples/server/src/areas/votes/votes.test.ts');
});

it.each(['README.md', 'README.en.md', 'CONTRIBUTING.md', 'AGENTS.md'])('knows the names that %s shows', (page) => {
  const shown = [...readFileSync(join(root, page), 'utf8').matchAll(/`npm test ([\w/.-]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(shown.length).toBeGreaterThan(1);
  for (const name of shown) expect([name, chooseTests([name]).files]).not.toEqual([name, 0]);
});
