import { expect, test } from 'vitest';
import { concentrationWarnings } from './credit-doubts.ts';
import type { OwnLimits } from './exposure-limits.ts';

test('a client above a tenth of the net assets needs confirmation, exactly, and with those tied to it above fifteen in a hundred', () => {
  const asked = (client: string, related: string, adds: string, netAssets?: string) =>
    concentrationWarnings('loanSum', { netAssets, client, related, adds }).map(({ message }) =>
      message?.zh.replace(/将达.*/, ''),
    );
  expect(asked('900', '0', '100', '10000')).toEqual([]);
  expect(asked('900', '0', '100.0001', '10000')).toEqual(['单一客户集中度']);
  expect(asked('900', '500', '100', '10000')).toEqual([]);
  expect(asked('900', '500.0001', '100', '10000')).toEqual(['客户及其关联方集中度']);
  expect(asked('900', '500', '100.5', '10000')).toEqual(['单一客户集中度', '客户及其关联方集中度']);
  expect(asked('900', '0', '9000')).toEqual([]);
  const [issue] = concentrationWarnings('applySum', { netAssets: '10000', client: '0', related: '0', adds: '1250' });
  expect(issue).toMatchObject({
    field: 'applySum',
    confirmable: true,
    message: { zh: expect.stringContaining('12.5') },
  });
});

test('all that the guarantor answers for is at most ten times its net assets, or what a deployment sets', () => {
  const asked = (whole: string, own?: OwnLimits) =>
    concentrationWarnings('applySum', { netAssets: '1000', client: '0', related: '0', whole, adds: '50' }, own).map(
      ({ message }) => message?.en.replace(/ \(.*/, ''),
    );
  expect(asked('9950')).toEqual([]);
  expect(asked('9950.01')).toEqual(['Leverage would be 10.00001 times net assets, above 10']);
  expect(asked('12000')).toEqual(['Leverage would be 12.05 times net assets, above 10']);
  expect(asked('12000', { leverage: '15' })).toEqual([]);
});
