import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignedIn } from '@danbao/testing/command/signed-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load } from '../testing/rich-workbook.ts';
import { type WholeSample, wholeSample } from '../testing/whole-sample.ts';

const hasLibreOffice = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Who exports what; a key that is a date, a code and a name. */
const trips = [
  ['manager', 'owners'],
  ['manager', 'customers'],
  ['admin', 'users'],
  ['admin', 'departments'],
  ['canteen', 'menus'],
  ['canteen', 'dish-orders'],
  ['archivist', 'retention-schemes'],
] as const;

// Where the program is not installed there is nothing to ask it.
describe.runIf(hasLibreOffice)('an export that LibreOffice has opened and saved', () => {
  let sample: WholeSample;
  const folder = mkdtempSync(join(tmpdir(), 'danbao-office-'));
  beforeAll(async () => {
    sample = await wholeSample();
  });
  afterAll(async () => {
    await sample?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(trips)('%s, %s: its ids are there, hidden, and every row is known again', async (username, noun) => {
    const { danbao } = sample.people.get(username) as SignedIn;
    const file = `${noun}.xlsx`;
    expect((await danbao.run([noun, 'export', '--out', file])).code).toBe(0);
    copyFileSync(join(danbao.folder, file), join(folder, file));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const format = 'xlsx:Calc MS Excel 2007 XML';
    execFileSync(
      'soffice',
      ['--headless', profile, '--convert-to', format, '--outdir', join(folder, 'saved'), join(folder, file)],
      { stdio: 'ignore' },
    );
    const saved = join(folder, 'saved', file);
    const [sheet] = (await load(readFileSync(saved))).worksheets;
    const headings = sheet?.getRow(1).values as readonly string[];
    const at = headings.indexOf('记录编号');
    expect([at > 0, sheet?.getColumn(at).hidden, sheet?.getColumn(at - 1).hidden]).toEqual([true, true, true]);
    copyFileSync(saved, join(danbao.folder, `back-${file}`));
    const { lines, stderr } = await danbao.run([noun, 'import', `back-${file}`, '--dry-run', '--json']);
    const plan = lines.filter(({ type }) => type === 'plan');
    expect(plan.length, stderr).toBeGreaterThan(0);
    expect(plan.filter(({ action }) => action !== 'skip')).toEqual([]);
  });
});
