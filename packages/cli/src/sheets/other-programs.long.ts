import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { memorySource, openFile } from '@danbao/core/workbook';
import { type SignedIn, signedIn } from '@danbao/testing/command/signed-in';
import exceljs from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodePlatform } from '../node/platform.ts';
import { unzip } from '../testing/unzip.ts';

// Debian's packages: libreoffice-calc-nogui, gnumeric, python3-openpyxl. Where one is missing its tests fail and name it.
const programs: Readonly<Record<string, (file: string, saved: string, folder: string) => Promise<unknown> | unknown>> =
  {
    LibreOffice(file, saved, folder) {
      const out = join(folder, 'libreoffice');
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
      execFileSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, file], {
        stdio: 'ignore',
      });
      writeFileSync(saved, readFileSync(join(out, file.slice(folder.length + 1))));
    },
    gnumeric: (file, saved) => execFileSync('ssconvert', [file, saved], { stdio: 'ignore' }),
    openpyxl: (file, saved) =>
      execFileSync('/usr/bin/python3', [
        ...['-c', 'import openpyxl, sys; openpyxl.load_workbook(sys.argv[1]).save(sys.argv[2])', file, saved],
      ]),
    async exceljs(file, saved) {
      const book = new exceljs.Workbook();
      await book.xlsx.readFile(file);
      await book.xlsx.writeFile(saved);
    },
  };

/** What the report says of the file; exceljs calls itself Excel. */
const producers: Readonly<Record<string, object>> = {
  LibreOffice: { producer: 'LibreOffice' },
  gnumeric: { producer: 'Gnumeric' },
  openpyxl: { producer: 'openpyxl' },
};

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn();
});
afterAll(() => here?.close());

describe.each(Object.keys(programs))('saved again by %s', (program) => {
  const save = async (name: string) => {
    const { folder } = here.danbao;
    mkdirSync(join(folder, program), { recursive: true });
    const saved = join(folder, program, name);
    await programs[program]?.(join(folder, name), saved, folder);
    return new Uint8Array(readFileSync(saved));
  };

  it.each([['ship'], ['house'], ['vehicle']])(
    'an export of %s has the values that it had, and changes nothing',
    async (kind) => {
      const file = `${kind}.xlsx`;
      await here.danbao.run(['measures', 'export', '--kind', kind, '--out', file, '--force']);
      const before = await valuesIn(new Uint8Array(readFileSync(join(here.danbao.folder, file))));
      expect(before.length).toBeGreaterThan(1);
      expect(await valuesIn(await save(file))).toEqual(before);
      const { lines } = await here.danbao.run([
        ...['measures', 'import', join(program, file), '--kind', kind, '--dry-run', '--json', '--all-rows'],
      ]);
      expect(lines.filter(({ action }) => action !== undefined && action !== 'skip')).toEqual([]);
    },
  );

  it.each([['owners'], ['customers']])('an export of %s changes nothing', async (noun) => {
    const file = `${noun}.xlsx`;
    await here.danbao.run([noun, 'export', '--out', file, '--force']);
    await save(file);
    const checked = await here.danbao.run([noun, 'validate', join(program, file), '--json']);
    expect(checked.lines.at(-1)).toMatchObject({ type: 'summary', wrong: 0, ...producers[program] });
    const { lines } = await here.danbao.run([noun, 'import', join(program, file), '--dry-run', '--json', '--all-rows']);
    expect(lines.filter(({ action }) => action !== undefined && action !== 'skip')).toEqual([]);
  });

  it('a template keeps its strict lists strict, for a thousand rows', async () => {
    await here.danbao.run(['measures', 'template', '--kind', 'ship', '--out', 'template.xlsx', '--force']);
    const [before, after] = [
      strictLists(new Uint8Array(readFileSync(join(here.danbao.folder, 'template.xlsx')))),
      strictLists(await save('template.xlsx')),
    ];
    expect(before.size).toBeGreaterThan(5);
    for (const [letters, rows] of before)
      expect([letters, (after.get(letters) ?? 0) >= Math.min(rows, 1_001)]).toEqual([letters, true]);
  });

  it('a template takes no more than ten times its room', async () => {
    const { length } = readFileSync(join(here.danbao.folder, 'template.xlsx'));
    expect((await save('template.xlsx')).length).toBeLessThan(10 * length);
  });
});

/** The cells of the first sheet that is shown, a date or number as the reader gives it. */
async function valuesIn(bytes: Uint8Array) {
  const file = await openFile(memorySource('a.xlsx', bytes), nodePlatform);
  const rows: string[] = [];
  const sheet = file.sheets.find(({ isHidden }) => !isHidden);
  if (sheet)
    for await (const some of file.rows(sheet))
      for (const { number, cells } of some)
        rows.push(JSON.stringify([number, ...cells.map((cell) => cell ?? '')]).replace(/(,"")+\]$/, ']'));
  await file.close();
  return rows;
}

/** The last row of each column with a list that lets nothing else be typed. */
function strictLists(bytes: Uint8Array): ReadonlyMap<string, number> {
  const sheet = unzip(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  const lists = [...sheet.matchAll(/<dataValidation [^>]*>/g)].map(([tag]) => tag);
  const strict = lists.filter((tag) => /type="list"/.test(tag) && /showErrorMessage="(?:1|true)"/.test(tag));
  return new Map(
    strict.flatMap((tag) =>
      [...(/sqref="([^"]*)"/.exec(tag)?.[1] ?? '').matchAll(/([A-Z]+)2:\1(\d+)/g)].map(
        ([, letters = '', last]) => [letters, Number(last)] as const,
      ),
    ),
  );
}
