import { subjects } from '@danbao/core/exchange';
import { type SignedIn, signedInTo } from '@danbao/testing/command/signed-in';
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
});
afterAll(async () => {
  for (const person of people.values()) await person.close();
  await server?.close();
});

/** Whoever sees several units has their records under the same keys in one sheet, which can only be read. */
const seesSeveralUnits = ['sub-company-cards admin'];
/** Of these the sample has no records. */
const empty = [
  'cars',
  'drivers',
  'industry-classes',
  'running-guarantees',
  'own-posts',
  'big-data-displays',
  'holidays',
];
const nouns = sheetNouns(subjects).flatMap(({ noun }) => (empty.includes(noun) ? [] : [noun]));

test.each(nouns)(
  '%s: an unchanged export of the sample holds nothing new, nothing changed and nothing wrong',
  async (noun) => {
    let trips = 0;
    for (const [username, { danbao }] of people) {
      if (seesSeveralUnits.includes(`${noun} ${username}`)) continue;
      const file = `${noun}.xlsx`;
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
