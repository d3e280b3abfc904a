import { times } from '@danbao/testing/process/endurance';
import { expect, test } from 'vitest';
import { killAmongLostAnswers, servers } from './testing.ts';

const orders = times(60);

test.each(servers)(
  `killed again and again among lost answers in ${orders} orders, keys: $honoursKeys, batches: $batches`,
  async (server) => {
    expect(orders).toBeGreaterThan(12);
    await killAmongLostAnswers(
      server,
      Array.from({ length: orders }, (_, index) => index + 1),
    );
  },
);
