import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Encoding } from '../../read/csv/encoding.ts';
import { rawRecords, separatorsOf } from './raw-records.ts';

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function recordsIn(bytes: Uint8Array, encoding: Encoding, length: number): Promise<string[]> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: true });
  const found: string[] = [];
  for await (const records of rawRecords(inPieces(bytes, length), encoding, ','))
    for (const { bytes: own, end } of records)
      found.push(`${decoder.decode(own.subarray(0, end))}|${decoder.decode(own.subarray(end))}`);
  return found;
}

test('records end where they end in every encoding, with and without quotes, wherever the pieces end', async () => {
  const part = fc.constantFrom('a', '船', ',', '\n', '\r', '\r\n', '"x\ny"', '"\r"', '5"');
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), fc.integer({ min: 1, max: 9 }), async (parts, length) => {
      const text = parts.join('');
      const plain = await recordsIn(Buffer.from(text), 'utf-8', length);
      expect(plain).toEqual(await recordsIn(Buffer.from(text, 'utf16le'), 'utf-16le', 2 * length));
      expect(plain.join('').replaceAll('|', '')).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('a quote that opens no field divides nothing, as for the reader', async () => {
  const text = 'a,5"\n8",="1"\n"x\ny","6"""\n';
  for (const length of [1, 3, 100])
    expect(await recordsIn(Buffer.from(text), 'utf-8', length)).toEqual(['a,5"|\n', '8",="1"|\n', '"x\ny","6"""|\n']);
  const record = { bytes: Buffer.from('5",="1",b\n'), end: 9 };
  expect(separatorsOf(record, 'utf-8', ',')).toEqual([2, 7]);
});
