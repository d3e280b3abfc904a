export { isDeepStrictEqual, promisify };

/** Plain values, as records and answers are. */
function isDeepStrictEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && isDeepStrictEqual(value, Reflect.get(b, key)))
  );
}

type Callback = (error: unknown, value: unknown) => void;

function promisify(work: (...args: unknown[]) => void) {
  return (...args: unknown[]) =>
    new Promise((resolve, reject) => {
      const done: Callback = (error, value) => (error ? reject(error) : resolve(value));
      work(...args, done);
    });
}

export const inherits = (child: object, parent: { readonly prototype: object }) => {
  Object.setPrototypeOf(Reflect.get(child, 'prototype'), parent.prototype);
};
export const inspect = (value: unknown) => String(value);
export const types = { isDate: (value: unknown) => value instanceof Date };
export default { isDeepStrictEqual, promisify, inherits, inspect, types };
