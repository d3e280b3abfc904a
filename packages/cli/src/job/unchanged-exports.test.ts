import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { subjects } from '@danbao/core/exchange';
import type { SignedIn } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exitCodes } from '../exit-codes.ts';
import { sheetNouns } from '../nouns.ts';
import { load } from '../testing/rich-workbook.ts';
import { type WholeSample, wholeSample } from '../testing/whole-sample.ts';

let sample: WholeSample;
beforeAll(async () => {
  sample = await wholeSample();
});
afterAll(() => sample?.close());

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
    for (const [username, { danbao }] of sample.people) {
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
  const { danbao } = sample.people.get('canteen') as SignedIn;
  const exported = await danbao.run(['drinks', 'export', '--out', 'mine.xlsx']);
  expect(exported.stderr).toContain('导出范围：只含本人的、未取消的订单');
  expect((await danbao.run(['drinks', 'export', '--help', '--lang', 'en'])).stdout.replace(/\s+/g, ' ')).toContain(
    'only your own orders that are not cancelled',
  );
  const all = await danbao.run(['dish-orders', 'export', '--out', 'all.xlsx']);
  expect(all.stderr).toContain('导出范围：只含本单位的');
  const { danbao: other } = sample.people.get('manager') as SignedIn;
  const own = await other.run(['dish-orders', 'export', '--out', 'own.xlsx', '--json']);
  expect(own.stderr).toContain('导出范围：只含本人的');
  expect(own.lines).toEqual([expect.objectContaining({ type: 'export', scope: 'own', scopes: ['只含本人的'] })]);
  const { danbao: group } = sample.people.get('admin') as SignedIn;
  const every = await group.run(['customers', 'export', '--out', 'every.xlsx', '--json']);
  expect(every.lines).toEqual([expect.objectContaining({ type: 'export', scope: 'group' })]);
  const book = await load(readFileSync(join(group.folder, 'every.xlsx')));
  const notes = book.getWorksheet('填写说明')?.getColumn(4).values;
  expect(notes).toContain('导出范围：含集团各单位的');
});
