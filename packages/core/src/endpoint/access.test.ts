import { expect, test } from 'vitest';
import { allows, rightsOf } from './access.ts';

test('an access names one right, several of which one is enough, or none', () => {
  expect(rightsOf('measure:write')).toEqual(['measure:write']);
  expect(rightsOf('measure:write|fulfil')).toEqual(['measure:write', 'measure:fulfil']);
  expect([...rightsOf('public'), ...rightsOf('signed-in')]).toEqual([]);
});

test('any of the rights is enough, a part of one is not', () => {
  expect(allows('measure:write|fulfil', ['measure:fulfil'])).toBe(true);
  expect(allows('measure:write|fulfil', ['measure:read', 'owner:write'])).toBe(false);
  expect(allows('measure:write', ['measure:write|fulfil'])).toBe(false);
  expect(allows('signed-in', [])).toBe(true);
});
