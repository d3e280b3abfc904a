import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import exceljs from 'exceljs';
import { beforeAll, expect, test } from 'vitest';
import { sampleProjects } from '../../sample/projects.ts';

const [first] = sampleProjects();
if (!first) throw new Error('no sample projects');
const { clientId } = first.client;

const lines = [
  { code: 'S01', current: '60', prior: '50' },
  { code: 'S15', current: '60', prior: '50' },
  { code: 'S30', current: '60', prior: '50' },
  { code: 'S47', current: '20', prior: '20' },
  { code: 'S52', current: '40', prior: '30' },
  { code: 'S53', current: '60', prior: '50' },
  { code: 'R32', current: '-10.5' },
];
const statement = { clientId, period: '12', standard: 'small', consolidated: '0', audited: '0', unit: 'yuan' } as const;

onEveryDatabase((server) => {
  let manager: Person;
  let viewer: Person;
  let canteen: Person;
  let branch: Person;
  beforeAll(async () => {
    [manager, viewer, canteen, branch] = await Promise.all([
      signedIn(server, 'manager'),
      signedIn(server, 'viewer'),
      signedIn(server, 'canteen'),
      signedIn(server, 'branch'),
    ]);
  });

  test('a statement is kept by year and period, with the figures that follow from its lines and its history (T1)', async () => {
    const { financeStatements } = manager.client;
    const added = await financeStatements.add({ ...statement, year: '2022', lines });
    expect(added).toMatchObject({
      totalAssets: '60',
      totalLiabilities: '20',
      netAssets: '40',
      netProfit: '-10.5',
      debtRatio: '0.3333',
      version: '1',
    });
    const again = financeStatements.add({ ...statement, year: '2022', lines });
    await expect(again).rejects.toMatchObject({ issues: [{ rule: 'duplicate' }] });
    const { id } = added;
    await financeStatements.update({ ...statement, id, year: '2022', lines, remark: '已核' }, { version: '1' });
    expect(await financeStatements.history({ id })).toHaveLength(2);
    const { rows } = await financeStatements.page({ clientId });
    expect(rows.map((row) => row.id)).toContain(id);
    await financeStatements.removeRecord({ id });
    await expect(financeStatements.get({ id })).rejects.toMatchObject({ status: 404 });
  });

  test('the server repeats every check: errors refuse, hints are told, also against the year before', async () => {
    const { financeStatements } = manager.client;
    const unbalanced = lines.map((line) => (line.code === 'S30' ? { ...line, current: '99' } : line));
    const refused = financeStatements.add({ ...statement, year: '2020', lines: unbalanced });
    await expect(refused).rejects.toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({
          field: 'lines',
          message: expect.objectContaining({ zh: '资产总计应等于负债和所有者权益总计' }),
        }),
      ]),
    });
    for (const wrong of [
      { code: 'A01', current: '1' },
      { code: 'S01', current: '1' },
      { code: 'S02', current: '1,5' },
    ])
      await expect(
        financeStatements.add({ ...statement, year: '2020', lines: [...lines, wrong] }),
        wrong.code,
      ).rejects.toMatchObject({ code: 'invalid' });
    await financeStatements.add({ ...statement, year: '2019', lines });
    const { id } = await financeStatements.add({ ...statement, year: '2020', lines });
    const { findings } = await financeStatements.validate({ id });
    expect(findings.map(({ check }) => check)).toContain('begin-S01');
  });

  test('a workbook is read and kept, and what cannot be taken is named with its cell', async () => {
    const book = new exceljs.Workbook();
    const sheet = book.addWorksheet('资产负债表');
    sheet.addRow(['资产负债表']);
    sheet.addRow(['编制单位：示例公司', '2021年12月31日', '单位：万元']);
    sheet.addRow(['资产', '期末余额', '年初余额', '负债和所有者权益', '期末余额', '年初余额']);
    sheet.mergeCells('A1:F1');
    sheet.addRow(['货币资金', 1.5, '（2）', '短期借款', '１，０００', '-']);
    sheet.addRow(['神秘资产', 7, undefined, '应付账款', '见附注', 3]);
    const content = new Uint8Array(Buffer.from(await book.xlsx.writeBuffer()));
    const { financeStatements } = manager.client;
    const read = await financeStatements.upload({ clientId, file: new File([content], '报表.xlsx') } as never);
    expect(read).toMatchObject({
      standard: 'general',
      unit: 'wan',
      year: '2021',
      period: '12',
      fileName: '报表.xlsx',
      figures: {
        A01: { current: '15000', prior: '-20000' },
        A35: { current: '10000000' },
        A39: { prior: '30000' },
      },
      refused: [
        { cell: 'B5', line: '神秘资产', why: 'unknownLine' },
        { cell: 'E5', line: '应付账款', text: '见附注', why: 'notAnAmount' },
      ],
    });
    const { fileId } = read;
    const kept = [{ code: 'A01', current: '15000' }];
    const year = '2021';
    const general = { ...statement, standard: 'general', unit: 'wan', year } as const;
    const added = await financeStatements.add({ ...general, lines: kept, fileId });
    expect(added).toMatchObject({ fileId, fileName: '报表.xlsx' });
    const { attachments } = manager.client;
    await attachments.download({ filepath: fileId, fileName: '报表.xlsx', sysId: '2' });
    await expect(attachments.remove({ id: fileId })).rejects.toMatchObject({ status: 403 });
    const other = financeStatements.add({ ...general, period: '06', fileId: 'nowhere', lines: kept });
    await expect(other).rejects.toMatchObject({ issues: [{ field: 'fileId', rule: 'unknown' }] });
    const text = new File(['no workbook'], '报表.xlsx');
    await expect(financeStatements.upload({ clientId, file: text } as never)).rejects.toMatchObject({ status: 415 });
  });

  test('without the right nobody reads or writes, and another unit has none of it', async () => {
    await expect(canteen.client.financeStatements.page({ clientId })).rejects.toMatchObject({ status: 403 });
    const written = viewer.client.financeStatements.add({ ...statement, year: '2018', lines });
    await expect(written).rejects.toMatchObject({ status: 403 });
    expect((await branch.client.financeStatements.page({ clientId })).rows).toEqual([]);
    const theirs = branch.client.financeStatements.add({ ...statement, year: '2018', lines });
    await expect(theirs).rejects.toMatchObject({ issues: [{ field: 'clientId', rule: 'unknown' }] });
    const nobody = manager.client.financeStatements.add({ ...statement, clientId: 'nobody', year: '2018', lines });
    await expect(nobody).rejects.toMatchObject({ issues: [{ field: 'clientId', rule: 'unknown' }] });
  });
});
