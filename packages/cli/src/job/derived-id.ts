import { createHash } from 'node:crypto';

const digits = 32;

/**
 * 32 digits that follow from what is sent, and from nothing else: the same row sent again has the same id, so a file
 * that is mended and imported again doubles none of the rows that are already in.
 */
export function derivedId(...parts: readonly unknown[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify(parts.map(sorted)))
    .digest('hex');
  return BigInt(`0x${hash}`).toString().slice(-digits).padStart(digits, '0');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]);
}
