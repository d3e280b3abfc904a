import { expect, it } from 'vitest';

it('runs with our packages resolved to source and an untouched Object.prototype', () => {
  expect(Reflect.ownKeys(Object.prototype)).toContain('hasOwnProperty');
});
