import { isIP } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAddressRange } from './address-range.ts';

test('addresses and ranges', () => {
  for (const good of ['10.20.0.7', '10.20.0.0/16', '0.0.0.0/0', '::1', '2001:db8::/32', '::/0', '1:2:3:4:5:6:7:8/128'])
    expect(isAddressRange(good), good).toBe(true);
  for (const bad of [
    '',
    '10.20.0',
    '10.20.0.256',
    '10.20.0.0/33',
    '10.20.0.0/',
    '10.20.0.0/01',
    '::/129',
    '1::2::3',
    '1:2:3',
    'localhost',
    '10.20.0.0/8/8',
    ' 10.0.0.1',
  ])
    expect(isAddressRange(bad), bad).toBe(false);
});

test('agrees with Node on every address without a zone or an embedded one', () => {
  const almost = fc.stringMatching(/^[0-9a-f:.]{1,20}$/);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.ipV4(),
        fc.ipV6().filter((ip) => !ip.includes('.')),
        almost,
      ),
      (text) => {
        if (text.includes(':') && text.includes('.')) return;
        expect(isAddressRange(text), text).toBe(isIP(text) !== 0);
      },
    ),
    { numRuns: 2000 },
  );
});
