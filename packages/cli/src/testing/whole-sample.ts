import { subjects } from '@danbao/core/exchange';
import { type SignedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { sampleRecord } from '@danbao/testing/server/sample-record';
import { startTestServer } from '@danbao/testing/server/test-server';

/** A server with the whole sample, and with records of every noun that can be exported. */
export interface WholeSample {
  /** By their sign-in names; together they may read and write what every noun is about. */
  readonly people: ReadonlyMap<string, SignedIn>;
  close(): Promise<void>;
}

const usernames = ['admin', 'manager', 'canteen', 'archivist'];

type Given = Readonly<Record<string, unknown>>;

const guarantee = {
  ...{ certificateCode: '91110000MA00T00X58', managerName: '周敏', isLoopCredit: '1', guaranteeRate: '1.5' },
  ...{
    busiTypeNameList: '流动资金贷款担保',
    applySum: '1000',
    creditBeginDate: '2025-03-01',
    creditEndDate: '2099-03-01',
  },
  ...{ loanSum: '600', payDate: '2025-03-10', paySum: '600', repaidSum: '150', billBeginDate: '2025-03-10' },
  ...{ billEndDate: '2027-03-10', managerId: undefined },
};
/** Of these the sample has no records: who adds some, and what of them the definition alone does not tell. */
const notInSample: Readonly<Record<string, readonly [username: string, given: readonly Given[]]>> = {
  cars: ['admin', [{ plateNo: '京A12345' }, { plateNo: '京A12346' }]],
  drivers: ['admin', [{}, {}]],
  'industry-classes': ['admin', [{ code: '6511' }, { code: '6512' }]],
  'running-guarantees': ['admin', [guarantee]],
  'own-posts': ['admin', [{}, {}]],
  'big-data-displays': ['admin', [{}]],
  holidays: [
    'admin',
    [
      { beginDate: '2026-10-01', endDate: '2026-10-07' },
      { beginDate: '2026-05-01', endDate: '2026-05-05' },
    ],
  ],
};
export async function wholeSample(): Promise<WholeSample> {
  const server = await startTestServer({ isWholeSample: true });
  const people = new Map<string, SignedIn>();
  for (const username of usernames) people.set(username, await signedInTo(server, username));
  // A guarantee that is taken over is of a client of the own unit.
  await people.get('admin')?.client.customers.add({
    ...{ clientTypeID: '04', clientName: '老系统客户有限公司', certificateCode: guarantee.certificateCode },
    ...{ legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号' },
  } as never);
  for (const { noun, resource } of subjects) {
    const [username, given = []] = notInSample[noun] ?? [];
    const person = username === undefined ? undefined : people.get(username);
    if (!resource || !person) continue;
    for (const [at, more] of given.entries())
      await person.client.request(resource.calls.add, sampleRecord(resource.input, `${at + 1}`, more));
  }
  return {
    people,
    close: async () => {
      for (const person of people.values()) await person.close();
      await server.close();
    },
  };
}
