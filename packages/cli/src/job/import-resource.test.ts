import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDanbao } from '@danbao/core/definitions';
import { account, type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { enterprises, visits } from '@danbao/testing/values/visits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe('a resource that another team adds', () => {
  const danbao = createDanbao({ resources: { enterprises, visits } });
  let here: SignedIn;
  beforeAll(async () => {
    here = await signedIn(account, { danbao });
  });
  afterAll(() => here.close());
  const run = (...words: string[]) => here.danbao.run(words);
  const file = (name: string, text: string) => writeFileSync(join(here.danbao.folder, name), text);

  test('has its commands, known by its unique fields', async () => {
    const help = await run('enterprises', '--help');
    expect(help.stdout).toContain('导入在孵企业：企业名称已存在的修改，不存在的新增');
    expect((await run('--help')).stdout).toContain('enterprises');
  });

  test('is checked, imported, exported and imported again without a change', async () => {
    file('e.csv', '企业名称,阶段\n江海科技,成长期\n大江船务,\n');
    expect((await run('enterprises', 'validate', 'e.csv')).code).toBe(0);
    const imported = await run('enterprises', 'import', 'e.csv', '--yes', '--json');
    expect([imported.code, imported.lines.at(-1)]).toMatchObject([0, { created: 2, rejected: 0 }]);
    expect((await run('enterprises', 'export', '--out', 'back.xlsx')).code).toBe(0);
    const same = await run('enterprises', 'import', 'back.xlsx', '--yes');
    expect([same.code, same.stderr]).toEqual([0, expect.stringContaining('没有需要导入的行')]);
    file('wrong.csv', '企业名称,阶段\n,成长期\n江海科技,未知\n');
    const wrong = await run('enterprises', 'validate', 'wrong.csv', '--json');
    expect(wrong.lines.filter(({ type }) => type === 'issue')).toHaveLength(2);
  });

  test('is exported by conditions and in the order that its list takes, and hears what it does not take', async () => {
    file('three.csv', '企业名称,阶段\n重庆船务,成长期\n安庆船务,成长期\n黄山船务,种子期\n');
    await run('enterprises', 'import', 'three.csv', '--yes');
    const out = ['--out', '-', '--columns', 'name'];
    const found = await run(
      'enterprises',
      'export',
      '--where',
      'stage==growth;name==*船务*',
      '--order',
      '-name',
      ...out,
    );
    expect(found.stdout.match(/\S\S船务/g)).toEqual(['重庆船务', '安庆船务']);
    const wrong = await run('enterprises', 'export', '--where', 'colour==red', ...out);
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('不能按 colour 筛选；可用的字段：stage、name'),
    ]);
    const order = await run('enterprises', 'export', '--order', 'colour', ...out);
    expect(order.stderr).toContain('不能按“colour”排序；可用：name、stage、createTime、updateTime');
    const other = await run('customers', 'export', '--where', 'a==b', ...out);
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('--where')]);
  });

  test('a dry run without a row to import says what to mend, and offers no import', async () => {
    file('none.csv', '企业名称,阶段\n,成长期\n');
    const dry = await run('enterprises', 'import', 'none.csv', '--dry-run');
    expect([dry.code, dry.stderr]).toEqual([2, expect.stringContaining('没有可以导入的行')]);
    expect(dry.stderr).not.toContain('正式导入');
  });
});

describe('records of the archive that lie in volumes', () => {
  let here: SignedIn;
  beforeAll(async () => {
    here = await signedIn({ ...account, username: 'archivist' });
  });
  afterAll(() => here.close());
  const run = (...words: string[]) => here.danbao.run(['archives', ...words]);

  test('name a volume by its number within the fonds or by its id; what is exported comes back unchanged', async () => {
    const { fonds, archiveTypes, archiveVolumes, archives } = here.client;
    const type = (await archiveTypes.page({ pageSize: '1' })).rows[0];
    const volumes = await Promise.all(
      ['甲全宗', '乙全宗'].map(async (fondsName, index) => {
        const { fondsId } = await fonds.add({ fondsName, fondsCode: `Z${index}` });
        const into = { fondsId, categoryId: String(type?.typeId), archiveYear: '2014', retentionPeriod: '10' as const };
        return archiveVolumes.add({ ...into, title: '合同', catalogNo: '7', volumeNo: '1' });
      }),
    );
    const id = volumes[0]?.catalogId;
    const row = (title: string, name: string, volume = '') =>
      [title, name, type?.typeName, 2014, '10年', '内部', '综合部', '2014-05-06', volume].join(',');
    const heads = '题名,全宗,门类,年度,保管期限,密级,责任者,形成日期,案卷';
    const rows = [row('按号', '甲全宗', '7-1'), row('别家', '乙全宗', '7-1'), row('按编号', '甲全宗', id)];
    writeFileSync(join(here.danbao.folder, 'v.csv'), [heads, ...rows].join('\n'));
    const imported = await run('import', 'v.csv', '--yes', '--json');
    expect([imported.code, imported.lines.at(-1)]).toMatchObject([0, { created: 3, rejected: 0 }]);
    const { rows: added } = await archives.page({ pageSize: '3' });
    const lieIn = Object.fromEntries(added.map(({ title, catalogId }) => [title, catalogId]));
    expect(lieIn).toEqual({ 按号: id, 别家: volumes[1]?.catalogId, 按编号: id });

    expect((await run('export', '--out', 'back.xlsx')).code).toBe(0);
    for (const file of ['v.csv', 'back.xlsx']) {
      const same = await run('import', file, '--yes');
      expect([file, same.code, same.stderr]).toEqual([file, 0, expect.stringContaining('没有需要导入的行')]);
    }
  });

  test('that lie in no volume of their fonds are named', async () => {
    const text =
      '题名,全宗,门类,年度,保管期限,密级,责任者,形成日期,案卷\n甲,甲全宗,文书档案,2014,10年,内部,综合部,2014-05-06,7-9\n';
    writeFileSync(join(here.danbao.folder, 'w.csv'), text);
    const { lines } = await run('import', 'w.csv', '--dry-run', '--json');
    expect(lines[0]).toMatchObject({
      action: 'error',
      issues: [{ column: 'I', field: 'catalogId', value: '7-9', message: expect.stringContaining('填名称或编号') }],
    });
  });
});
