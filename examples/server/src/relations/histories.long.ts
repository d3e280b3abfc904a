import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';
import { runHistory, takenOver } from './testing/histories.ts';

const certificateCode = '91330902MA28K00X0Q';

onEveryDatabase(
  (server) => {
    test('200 sequences of 40 changes over the API', async () => {
      const { client } = await signedIn(server, 'admin');
      await client.customers.add({
        ...{ clientTypeID: '04', clientName: '江城试算有限公司', certificateCode, legalPerson: '王强' },
        ...{ phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
      });
      let through = 0;
      for (let seed = 1; seed <= 200; seed += 1) {
        const of = await takenOver(client, certificateCode, `H-${seed}`);
        through += await runHistory(server, client, of, seed);
      }
      expect(through).toBeGreaterThan(3000);
    });
  },
  { engines: ['PGlite', 'PostgreSQL'] },
);
