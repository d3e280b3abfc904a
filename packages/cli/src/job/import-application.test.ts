import { join } from 'node:path';
import { ship } from '@danbao/core/measures';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import { shipRow } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn();
});
afterAll(() => here?.close());

test('measures are imported into a credit application, and only its measures are exported', async () => {
  const { rows: projects } = await here.client.credit.projects({ pageSize: '50' });
  const [first, second] = projects.flatMap(({ apply_ID }) => (apply_ID ? [apply_ID] : []));
  const { rows: owners } = await here.client.owners.list({ pageSize: '1', queryCondition: { status: '1' } });
  const cell = String(owners[0]?.certificateCode);
  const run = (...words: string[]) => here.danbao.run(['measures', ...words, '--kind', 'ship']);
  await run('template', '--out', 'a.xlsx');
  await fillWorkbook(join(here.danbao.folder, 'a.xlsx'), ship, [shipRow(1, cell), shipRow(2, cell), shipRow(2, cell)]);

  const imported = await run('import', 'a.xlsx', '--yes', '--accept-warnings', '--apply-id', first ?? '');
  expect(imported.stderr).toContain('新增 3');
  const { rows } = await here.client.measures.list({ apply_ID: first ?? '', kind: 'ship', pageSize: '100' });
  expect(rows.filter(({ optName }) => optName === '船舶抵押 2')).toHaveLength(2);

  await run('export', '--out', 'b.xlsx', '--apply-id', first ?? '');
  const moved = await run('import', 'b.xlsx', '--yes', '--apply-id', second ?? '', '--json');
  const plans = moved.lines.filter(({ type }) => type === 'plan');
  expect(plans).toHaveLength(rows.length);
  for (const { issues } of plans) expect(issues).toMatchObject([{ rule: 'otherApplication', column: 'A' }]);
  expect(moved.code).toBe(2);

  const unknown = await run('import', 'a.xlsx', '--yes', '--apply-id', '404');
  expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('没有编号为 404 的授信申请')]);
});
