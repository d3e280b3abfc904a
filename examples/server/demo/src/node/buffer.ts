import { Buffer } from 'buffer/index.js';

// The package knows every encoding but this one.

const plain = Buffer.prototype.toString;
const { from, isEncoding } = Buffer;

Object.assign(Buffer, {
  from: (data: never, encoding?: never, length?: never) =>
    from(data, encoding === 'base64url' ? ('base64' as never) : encoding, length),
  isEncoding: (name: string) => name === 'base64url' || isEncoding(name),
});
Buffer.prototype.toString = function (this: Buffer, encoding?: string, start?: number, end?: number) {
  if (encoding !== 'base64url') return plain.call(this, encoding, start, end);
  return plain.call(this, 'base64', start, end).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
};

// What programs call that know how Node makes its buffers.
for (const encoding of ['latin1', 'utf8', 'ascii', 'hex', 'base64', 'ucs2'] as const)
  Object.assign(Buffer.prototype, {
    [`${encoding}Slice`](this: Buffer, start?: number, end?: number) {
      return this.toString(encoding, start, end);
    },
  });

export * from 'buffer/index.js';
export { Buffer };
export default { Buffer };
