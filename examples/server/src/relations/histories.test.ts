import { repayments } from '@danbao/core/credit';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { randomChange } from '@danbao/testing/values/guarantee-history';
import { randomOf } from '@danbao/testing/values/random-record';
import { beforeAll, expect, test } from 'vitest';
import { clientHost, expectAgreement, expectListAgreement, runHistory, takenOver } from './testing/histories.ts';

const certificateCode = '91330902MA28K00X0Q';

onEveryDatabase((server) => {
  let admin: Person['client'];
  beforeAll(async () => {
    admin = (await signedIn(server, 'admin')).client;
    await admin.customers.add({
      ...{ clientTypeID: '04', clientName: '江城试算有限公司', certificateCode, legalPerson: '王强' },
      ...{ phoneOne: '13800000000', address: '港湾路1号', confirmed: 'certificateCode' },
    });
  });

  test('whatever happens to the money of a project, evaluator, SQL and list agree, and every limit holds', async () => {
    let through = 0;
    for (const seed of [1, 2]) {
      const of = await takenOver(admin, certificateCode, `H-${seed}`);
      through += await runHistory(server, admin, of, seed);
      await expectListAgreement(admin, clientHost(server, admin, of), of);
    }
    expect(through).toBeGreaterThan(20);
  });

  test('the same with eight who write at once', async () => {
    const of = await takenOver(admin, certificateCode, 'H-8');
    const host = clientHost(server, admin, of);
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 8 }, (_, who) => randomChange(host, of, randomOf(100 * round + who))));
      await expectAgreement(server, host, of, `round ${round}`);
    }
    expect((await host.records(repayments)).length).toBeGreaterThan(0);
  });
});
