import CFB from 'cfb';

/** A stream of a compound file, by the first of these names that it has. */
export function streamOf(bytes: Buffer, ...names: readonly string[]): Buffer {
  const file = CFB.read(bytes, { type: 'buffer' });
  for (const name of names) {
    const found = CFB.find(file, name);
    if (found) return Buffer.from(found.content as Uint8Array);
  }
  throw new Error(`no stream ${names.join(' or ')}`);
}
