import { join } from 'node:path';
import { measureKinds } from '@danbao/core/measures';
import { fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import { expect, test } from 'vitest';
import { sheetRoundTrips, signedInWithOwners } from '../testing/sheet-round-trips.ts';

const stage = signedInWithOwners();

// One kind of each family; import-kinds.long.ts takes all.
sheetRoundTrips(['ship', 'stock', 'enterprise-guarantee'], stage);

test('a guarantee takes one guarantor of its own type, and says so at the cell of the owners', async () => {
  const { rows } = await stage().here.client.owners.list({
    pageSize: '100',
    full: '1',
    queryCondition: { status: '1' },
  });
  const numbers = (type: string) =>
    rows.filter(({ ownerType }) => ownerType === type).map(({ owner_ID }) => stage().certificates.get(owner_ID));
  const [company, other] = numbers('01');
  const [person] = numbers('02');
  const file = join(stage().here.danbao.folder, 'guarantors.xlsx');
  for (const [kind, owners, message] of [
    ['personal-guarantee', company, '担保人须为个人，请选择个人'],
    ['enterprise-guarantee', person, '担保人须为企业，请选择企业'],
    ['enterprise-guarantee', `${company}:50;${other}:50`, '只能有一个担保人'],
  ] as const) {
    await stage().here.danbao.run(['measures', 'template', '--kind', kind, '--out', 'guarantors.xlsx', '--force']);
    await fillWorkbook(file, measureKinds[kind], [{ optName: '保证', clientList: owners ?? '' }]);
    const { lines, code } = await stage().here.danbao.run([
      'measures',
      'validate',
      'guarantors.xlsx',
      '--kind',
      kind,
      '--json',
    ]);
    expect(code).toBe(2);
    expect(lines.filter(({ type }) => type === 'issue')).toMatchObject([{ row: 3, field: 'clientList', message }]);
  }
});

test.each(Object.values(measureKinds).map(({ kind, label }) => [label.zh, label.en, kind]))(
  '%s and %s name the kind %s (Y49)',
  async (zh, en, kind) => {
    for (const name of [zh, en, kind.toUpperCase(), ` ${zh} `]) {
      const { code, stdout } = await stage().here.danbao.run([
        'measures',
        'template',
        '--kind',
        name,
        '--out',
        '-',
        '--format',
        'csv',
      ]);
      expect([code, stdout.split(',')[0]?.replace('\ufeff', '')]).toEqual([0, '担保物编号']);
    }
  },
);
