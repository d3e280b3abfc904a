import { afterEach, expect } from 'vitest';

const pristine = snapshot();
const environment = process.env.NODE_ENV;

// S18: no header, key or file name that a test feeds in may reach Object.prototype.
afterEach(() => {
  expect(snapshot(), 'a test changed Object.prototype').toEqual(pristine);
  // Files of a worker share their process: another environment breaks those that come after, in an order that chance decides.
  expect(process.env.NODE_ENV, 'a test changed NODE_ENV').toBe(environment);
});

function snapshot(): string[] {
  return Reflect.ownKeys(Object.prototype).map(String).sort();
}
