import { join } from 'node:path';
import type { Field } from '@danbao/core/fields';
import { type MeasureKind, measureKinds } from '@danbao/core/measures';
import { sheetColumns, writeRow } from '@danbao/core/sheet';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import { type MeasureValues, minimalMeasure, validMeasure } from '@danbao/testing/values/valid-measures';
import { cellsOf, fillWorkbook } from '@danbao/testing/workbooks/sheet-files';
import type { RowTexts } from '@danbao/testing/workbooks/ship-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Links = readonly { readonly owner_ID: string; readonly haveRate: string; readonly warrantNum?: string }[];

/** One sign-in for the tests of a file, and the certificate numbers of the owners on its server. */
export function signedInWithOwners(): () => {
  readonly here: SignedIn;
  readonly certificates: ReadonlyMap<string, string>;
} {
  let here: SignedIn;
  const certificates = new Map<string, string>();
  beforeAll(async () => {
    here = await signedIn();
    const { rows } = await here.client.owners.list({ pageSize: '100', full: '1' });
    for (const { owner_ID, certificateCode, personNum } of rows)
      certificates.set(owner_ID, certificateCode ?? personNum ?? '');
  });
  afterAll(() => here?.close());
  return () => ({ here, certificates });
}

/** A complete and a minimal measure of each kind go into a sheet and onto the server, come back, and are the same. */
export function sheetRoundTrips(kinds: readonly MeasureKind[], stage: ReturnType<typeof signedInWithOwners>): void {
  describe.each(kinds)('%s', (kind) => {
    const measure = measureKinds[kind];
    const columns = sheetColumns(measure);
    const complete = validMeasure(kind, { optName: `往返完整 ${kind}` });
    const least = minimalMeasure(kind, { optName: `往返最少 ${kind}` });
    const file = `${kind}.xlsx`;
    const back = `${kind}-back.xlsx`;
    const run = (...words: string[]) => stage().here.danbao.run(['measures', ...words, '--kind', kind]);

    test('template, fill, validate, import, export, validate and import again', async () => {
      expect((await run('template')).code).toBe(0);
      await fillWorkbook(join(stage().here.danbao.folder, file), measure, [texts(complete), texts(least)]);
      const checked = await run('validate', file, '--json');
      expect(checked.lines.filter(({ type }) => type === 'issue')).toEqual([]);
      expect(checked.lines.at(-1)).toMatchObject({ rows: 2, good: 2, checkedWithServer: true });

      const imported = await run('import', file, '--yes', '--json');
      expect(imported.lines.at(-1)).toMatchObject({ created: 2, updated: 0, rejected: 0 });
      const stored = await storedByName(stage().here, kind);
      expect(stored.get(`往返完整 ${kind}`)).toMatchObject(inSheet(complete));
      expect(stored.get(`往返最少 ${kind}`)).toMatchObject(inSheet(least));

      expect((await run('export', '--out', back)).code).toBe(0);
      const cells = await cellsOf(join(stage().here.danbao.folder, back));
      expect(cells.filter((row) => row.some((cell) => cell.startsWith('往返')))).toHaveLength(2);
      const rechecked = await run('validate', back, '--json');
      expect(rechecked.lines.filter(({ type }) => type === 'issue')).toEqual([]);
      const same = await run('import', back, '--yes');
      expect(same.stderr).toContain('没有需要导入的行');
      expect(same.code).toBe(0);
    });

    function texts(values: MeasureValues): RowTexts {
      const owners = (values.clientList as Links).map(({ owner_ID, haveRate, warrantNum }) =>
        [stage().certificates.get(owner_ID), haveRate, ...(warrantNum ? [warrantNum] : [])].join(':'),
      );
      const cells = writeRow(columns, values, 'zh');
      const row = Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? '']));
      return { ...row, clientList: owners.join(';') };
    }

    /** What stands in no template cannot come back: the ids that other controls fill in; divisions are found by their names. */
    function inSheet(values: MeasureValues): MeasureValues {
      const links = (values.clientList as Links).map(({ owner_ID, haveRate }) => ({ owner_ID, haveRate }));
      const left = Object.entries(values).filter(([name]) => {
        const field: Field = measure.fields[name as keyof typeof measure.fields];
        return (
          name !== 'clientList' && !field.rare && (!field.noSheet || field.nameField || name === 'guaranteePattern')
        );
      });
      return { ...Object.fromEntries(left), clientList: links };
    }
  });
}

async function storedByName(here: SignedIn, kind: MeasureKind): Promise<Map<string, MeasureValues>> {
  const { rows } = await here.client.measures.list({ kind, pageSize: '1000' });
  return new Map(rows.map((row) => [row.optName, row]));
}
