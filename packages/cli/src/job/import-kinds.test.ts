import { join } from 'node:path';
import type { Field } from '@danbao/core/fields';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { sheetColumns, writeRow } from '@danbao/core/sheet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MeasureValues, minimalMeasure, validMeasure } from '../../../core/src/testing/valid-measures.ts';
import { cellsOf, fillWorkbook } from '../testing/sheet-files.ts';
import type { RowTexts } from '../testing/ship-rows.ts';
import { type SignedIn, signedIn } from '../testing/signed-in.ts';

type Links = readonly { readonly owner_ID: string; readonly haveRate: string; readonly warrantNum?: string }[];

let here: SignedIn;
const certificates = new Map<string, string>();
beforeAll(async () => {
  here = await signedIn();
  const { rows } = await here.client.owners.list({ pageSize: '100', full: '1' });
  for (const { owner_ID, certificateCode, personNum } of rows)
    certificates.set(owner_ID, certificateCode ?? personNum ?? '');
});
afterAll(() => here?.close());

describe.each(Object.entries(measureKinds))('%s', (code, measure) => {
  const kind = code as MeasureKind;
  const columns = sheetColumns(measure);
  const complete = validMeasure(kind, { optName: `往返完整 ${kind}` });
  const least = minimalMeasure(kind, { optName: `往返最少 ${kind}` });
  const file = `${kind}.xlsx`;
  const back = `${kind}-back.xlsx`;
  const run = (...words: string[]) => here.danbao.run(['measures', ...words, '--kind', kind]);

  test('template, fill, validate, import, export, validate and import again', async () => {
    expect((await run('template')).code).toBe(0);
    await fillWorkbook(join(here.danbao.folder, file), measure, [texts(complete), texts(least)]);
    const checked = await run('validate', file, '--json');
    expect(checked.lines.filter(({ type }) => type === 'issue')).toEqual([]);
    expect(checked.lines.at(-1)).toMatchObject({ rows: 2, good: 2, checkedWithServer: true });

    const imported = await run('import', file, '--yes', '--json');
    expect(imported.lines.at(-1)).toMatchObject({ created: 2, updated: 0, rejected: 0 });
    const stored = await storedByName(kind);
    expect(stored.get(`往返完整 ${kind}`)).toMatchObject(inSheet(complete));
    expect(stored.get(`往返最少 ${kind}`)).toMatchObject(inSheet(least));

    expect((await run('export', '--out', back)).code).toBe(0);
    const cells = await cellsOf(join(here.danbao.folder, back));
    expect(cells.filter((row) => row.some((cell) => cell.startsWith('往返')))).toHaveLength(2);
    const rechecked = await run('validate', back, '--json');
    expect(rechecked.lines.filter(({ type }) => type === 'issue')).toEqual([]);
    const same = await run('import', back, '--yes');
    expect(same.stderr).toContain('没有需要导入的行');
    expect(same.code).toBe(0);
  });

  function texts(values: MeasureValues): RowTexts {
    const owners = (values.clientList as Links).map(({ owner_ID, haveRate, warrantNum }) =>
      [certificates.get(owner_ID), haveRate, ...(warrantNum ? [warrantNum] : [])].join(':'),
    );
    const cells = writeRow(columns, values, 'zh');
    const row = Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? '']));
    return { ...row, clientList: owners.join(';') };
  }

  /** What stands in no sheet cannot come back: the ids that other controls fill in; divisions are found by their names. */
  function inSheet(values: MeasureValues): MeasureValues {
    const links = (values.clientList as Links).map(({ owner_ID, haveRate }) => ({ owner_ID, haveRate }));
    const left = Object.entries(values).filter(([name]) => {
      const field: Field = measure.fields[name as keyof typeof measure.fields];
      return name !== 'clientList' && (!field.noSheet || field.nameField || name === 'guaranteePattern');
    });
    return { ...Object.fromEntries(left), clientList: links };
  }
});

test('a guarantee takes one guarantor of its own type, and says so at the cell of the owners', async () => {
  const { rows } = await here.client.owners.list({ pageSize: '100', full: '1', queryCondition: { status: '1' } });
  const numbers = (type: string) =>
    rows.filter(({ ownerType }) => ownerType === type).map(({ owner_ID }) => certificates.get(owner_ID));
  const [company, other] = numbers('01');
  const [person] = numbers('02');
  const file = join(here.danbao.folder, 'guarantors.xlsx');
  for (const [kind, owners, message] of [
    ['personal-guarantee', company, '担保人须为个人，请选择个人'],
    ['enterprise-guarantee', person, '担保人须为企业，请选择企业'],
    ['enterprise-guarantee', `${company}:50;${other}:50`, '只能有一个担保人'],
  ] as const) {
    await here.danbao.run(['measures', 'template', '--kind', kind, '--out', 'guarantors.xlsx', '--force']);
    await fillWorkbook(file, measureKinds[kind], [{ optName: '保证', clientList: owners ?? '' }]);
    const { lines, code } = await here.danbao.run([
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
      const { code, stdout } = await here.danbao.run([
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

async function storedByName(kind: MeasureKind): Promise<Map<string, MeasureValues>> {
  const { rows } = await here.client.measures.list({ kind, pageSize: '1000' });
  return new Map(rows.map((row) => [row.optName, row]));
}
