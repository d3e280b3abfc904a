import { afterEach, expect } from 'vitest';

const pristine = snapshot();

// S18: no header, key or file name that a test feeds in may reach Object.prototype.
afterEach(() => {
  expect(snapshot(), 'a test changed Object.prototype').toEqual(pristine);
});

function snapshot(): string[] {
  return Reflect.ownKeys(Object.prototype).map(String).sort();
}
