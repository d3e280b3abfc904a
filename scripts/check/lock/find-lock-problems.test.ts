import { expect, it } from 'vitest';
import { findLockProblems } from './find-lock-problems.ts';

it('names the platform binary that the lock leaves out', () => {
  const packages = {
    'node_modules/rollup': {
      version: '4.0.0',
      optionalDependencies: { '@rollup/linux': '4.0.0', '@rollup/mac': '4.0.0' },
    },
    'node_modules/@rollup/linux': { version: '4.0.0', optional: true },
  };
  expect(findLockProblems(packages)).toEqual([expect.stringContaining('@rollup/mac@4.0.0 on some platform')]);
});

it('finds a nested binary before the outer one, as Node does, and compares its version', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', optionalDependencies: { b: '1.0.0' } },
    'node_modules/a/node_modules/b': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/c': { version: '1.0.0', optionalDependencies: { b: '1.0.0' } },
  };
  expect(findLockProblems(packages)).toEqual(['node_modules/c needs b@1.0.0, the lock has 2.0.0']);
});

it('refuses an address of one registry but not a workspace link', () => {
  const packages = {
    'node_modules/a': { version: '1.0.0', resolved: 'https://registry.example/a.tgz' },
    'node_modules/@danbao/core': { resolved: 'packages/core', link: true },
  };
  expect(findLockProblems(packages)).toEqual(['node_modules/a is bound to https://registry.example/a.tgz']);
});

it('names a package that the oldest promised Node cannot run', () => {
  const packages = { 'node_modules/a': { version: '1.0.0', engines: { node: '>=22' } } };
  expect(findLockProblems(packages)).toEqual([expect.stringContaining('node_modules/a refuses Node 20.19.0')]);
});
