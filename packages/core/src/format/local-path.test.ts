import { expect, it } from 'vitest';
import { localPath } from '../format.ts';

it.each(['/', '/dashboard', '/a/b?c=//d#//e', '/客户/值 1', '/a.b/..c', '/javascript:alert(1)'])(
  '%s stays here',
  (path) => {
    expect(localPath(path)).toBe(path);
    expect(new URL(path, 'https://here.invalid').origin).toBe('https://here.invalid');
  },
);

it.each([
  '',
  'dashboard',
  '//other.example',
  '/\\other.example',
  '/a//b',
  '/.//other.example',
  '/a/../b',
  '/%2E%2e/b',
  'https://other.example/',
  'javascript:alert(1)',
  '/a\u0000b',
  '/\t/other.example',
  `/${'a'.repeat(2048)}`,
])('%j does not', (path) => {
  expect(localPath(path)).toBeUndefined();
});
