import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { digest, isStale, noteBuilt } from './stale.ts';

const part = {
  name: 'a',
  needs: [],
  sources: ['packages/a'],
  makes: 'packages/a/dist/index.js',
  make: () => Promise.resolve(),
};
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'danbao-stale-'));
  write('package-lock.json', '{}');
  write('tsconfig.options.json', '{}');
  write('tsconfig.base.json', '{}');
  write('scripts/package-entries.ts', '');
  write('scripts/source-aliases.ts', '');
  write('scripts/build/modules.ts', '');
  write('packages/a/src/index.ts', 'export const one = 1;');
  write('packages/a/dist/index.js', '');
  noteBuilt(root, part, digest(root, part, []));
});
afterEach(() => rmSync(root, { recursive: true }));

it('leaves alone what was built from the same inputs', () => {
  expect(isStale(root, part, digest(root, part, []))).toBe(false);
});

it.each([
  ['a source changed', () => write('packages/a/src/index.ts', 'export const one = 2;')],
  ['a source was added', () => write('packages/a/src/two.ts', '')],
  ['a source was renamed', () => renameSync(join(root, 'packages/a/src/index.ts'), join(root, 'packages/a/src/i.ts'))],
  ['dependencies changed', () => write('package-lock.json', '{ }')],
  ['how parts are built changed', () => write('scripts/build/declarations/main.ts', '')],
  ['the output is gone', () => rmSync(join(root, 'packages/a/dist'), { recursive: true })],
])('builds again when %s', (_, change) => {
  change();
  expect(isStale(root, part, digest(root, part, []))).toBe(true);
});

it('builds again when a part that it needs changed', () => {
  expect(isStale(root, part, digest(root, part, ['other']))).toBe(true);
});

it('does not build again for a changed test', () => {
  write('packages/a/src/index.test.ts', 'test');
  expect(isStale(root, part, digest(root, part, []))).toBe(false);
});

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
}
