import { newGuarantyId } from '@danbao/core/format';
import { hostileWorkbooks } from '@danbao/testing/server/hostile-workbooks';
import { signedIn } from '@danbao/testing/server/people';
import { startTestServer } from '@danbao/testing/server/test-server';
import { sampleOwners } from '../../examples/server/src/sample/owners.ts';
import type { Row } from '../row.ts';

/** Of work, those of the worker included, in ms. */
const limit = 2_000;

/** What it costs the server to refuse workbooks that are made to cost much. */
export async function* hostileUploadRows(): AsyncGenerator<Row> {
  const server = await startTestServer();
  try {
    const { client } = await signedIn(server, 'manager');
    const ownerId = sampleOwners()[0]?.owner_ID ?? '';
    for (const [name, { make }] of Object.entries(hostileWorkbooks)) {
      const file = new File([new Uint8Array(make())], '清单.xlsx');
      const about = {
        infoId: newGuarantyId(),
        fileType: 'exportfile',
        ownerId,
        applyId: '500001',
        kind: 'ship',
      } as const;
      const started = process.cpuUsage();
      const isTaken = await client.attachments.importEquipment({ file, ...about }).then(
        () => true,
        () => false,
      );
      const { user, system } = process.cpuUsage(started);
      if (isTaken) throw new Error(`${name} was taken`);
      const ours = (user + system) / 1000;
      yield {
        what: `a workbook is refused: ${name}`,
        against: 'limit',
        ours,
        theirs: limit,
        unit: 'ms',
        ratio: ours / limit,
        target: '<= 1',
      };
    }
  } finally {
    await server.close();
  }
}
