import { expect, test } from 'vitest';
import { allows, requiredPermissions } from './access.ts';

test('an access names one right, several of which one is enough, or none', () => {
  expect(requiredPermissions('measure:write')).toEqual(['measure:write']);
  expect(requiredPermissions('measure:write|fulfil')).toEqual(['measure:write', 'measure:fulfil']);
  expect([...requiredPermissions('public'), ...requiredPermissions('signed-in')]).toEqual([]);
});

test('any of the rights is enough, a part of one is not', () => {
  expect(allows('measure:write|fulfil', ['measure:fulfil'])).toBe(true);
  expect(allows('measure:write|fulfil', ['measure:read', 'owner:write'])).toBe(false);
  expect(allows('measure:write', ['measure:write|fulfil'])).toBe(false);
  expect(allows('signed-in', [])).toBe(true);
});
