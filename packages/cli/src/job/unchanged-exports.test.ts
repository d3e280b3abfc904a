import { subjects } from '@danbao/core/exchange';
import { type SignedIn, signedInTo } from '@danbao/testing/command/signed-in';
import { sampleRecord } from '@danbao/testing/server/sample-record';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitCodes } from '../exit-codes.ts';
import { sheetNouns } from '../nouns.ts';

/** Together they may read and write what every noun is about. */
const usernames = ['admin', 'manager', 'canteen', 'archivist'];
const people = new Map<string, SignedIn>();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ isWholeSample: true });
  for (const username of usernames) people.set(username, await signedInTo(server, username));
  // A guarantee that is taken over is of a client of the own unit.
  await people.get('admin')?.client.customers.add({
    ...{ clientTypeID: '04', clientName: '老系统客户有限公司', certificateCode: guarantee.certificateCode },
    ...{ legalPerson: '王强', phoneOne: '13800000000', address: '港湾路1号' },
  } as never);
  for (const { noun, resource } of subjects) {
    const [username, given] = notInSample[noun] ?? [];
    if (!resource || username === undefined) continue;
    const { client } = people.get(username) as SignedIn;
    for (const [at, more] of (given ?? []).entries())
      await client.request(resource.calls.add, sampleRecord(resource.input, `${at + 1}`, more));
  }
});
afterAll(async () => {
  for (const person of people.values()) await person.close();
  await server?.close();
});

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
const nouns = sheetNouns(subjects).map(({ noun }) => noun);
const formats = ['xlsx', 'csv'] as const;
/** Several kinds do not go into one CSV file. */
const inWorkbooksOnly = ['measures'];

const trips = nouns.flatMap((noun) =>
  formats.flatMap((format) => (format === 'csv' && inWorkbooksOnly.includes(noun) ? [] : [[noun, format] as const])),
);

test.each(trips)(
  '%s, %s: an unchanged export of the sample holds nothing new, nothing changed and nothing wrong',
  async (noun, format) => {
    let trips = 0;
    for (const [username, { danbao }] of people) {
      const file = `${noun}.${format}`;
      const exported = await danbao.run([noun, 'export', '--out', file]);
      if (exported.code !== 0 || !/已导出 [1-9]/.test(exported.stderr)) continue;
      const { code, lines, stderr } = await danbao.run([noun, 'import', file, '--dry-run', '--json']);
      if (code === exitCodes.signIn) continue;
      const plan = lines.filter(({ type }) => type === 'plan');
      expect(plan.length, stderr).toBeGreaterThan(0);
      expect(
        plan.filter(({ action }) => action !== 'skip'),
        username,
      ).toEqual([]);
      trips += 1;
      if (trips > 1) continue;
      const checked = await danbao.run([noun, 'validate', file, '--json']);
      expect(checked.lines, username).toEqual([
        expect.objectContaining({ type: 'summary', rows: plan.length, wrong: 0 }),
      ]);
      // Of archives there are thousands: one trip of them takes as long as all others.
      if (plan.length > 500) break;
    }
    expect(trips, 'nobody may export and import it').toBeGreaterThan(0);
  },
  120_000,
);

test('an export whose scope is narrower than the page says so, in its help too', async () => {
  const { danbao } = people.get('canteen') as SignedIn;
  const exported = await danbao.run(['drinks', 'export', '--out', 'mine.xlsx']);
  expect(exported.stderr).toContain('导出范围：只含本人的、未取消的订单');
  expect((await danbao.run(['drinks', 'export', '--help', '--lang', 'en'])).stdout.replace(/\s+/g, ' ')).toContain(
    'only your own orders that are not cancelled',
  );
  const all = await danbao.run(['dish-orders', 'export', '--out', 'all.xlsx']);
  expect(all.stderr).toContain('导出范围：管理食堂的人得到本单位所有人的订单');
});
