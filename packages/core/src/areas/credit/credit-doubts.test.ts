import { expect, test } from 'vitest';
import { concentrationWarnings } from './credit-doubts.ts';

test('a client above a tenth of the net assets needs confirmation, exactly, and with those tied to it above fifteen in a hundred', () => {
  const asked = (client: string, related: string, adds: string, netAssets?: string) =>
    concentrationWarnings('loanSum', { netAssets, client, related, adds }).map(({ message }) =>
      message?.zh.slice(0, 12),
    );
  expect(asked('900', '0', '100', '10000')).toEqual([]);
  expect(asked('900', '0', '100.0001', '10000')).toEqual(['该客户担保责任余额将达净']);
  expect(asked('900', '500', '100', '10000')).toEqual([]);
  expect(asked('900', '500.0001', '100', '10000')).toEqual(['该客户及其关联方担保责任']);
  expect(asked('900', '0', '9000')).toEqual([]);
  const [issue] = concentrationWarnings('applySum', { netAssets: '10000', client: '0', related: '0', adds: '1250' });
  expect(issue).toMatchObject({
    field: 'applySum',
    confirmable: true,
    message: { zh: expect.stringContaining('12.5') },
  });
});
