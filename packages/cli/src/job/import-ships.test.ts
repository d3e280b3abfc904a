import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import exceljs from 'exceljs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, signedIn } from '../testing/signed-in.ts';

let here: SignedIn;
beforeAll(async () => {
  here = await signedIn();
}, 60_000);
afterAll(() => here?.close());

test('slice', async () => {
  const t = await here.danbao.run(['measures', 'template', '--kind', '船舶', '--out', 'ship.xlsx']);
  console.log(t);
  const v = await here.danbao.run(['measures', 'validate', 'ship.xlsx', '--kind', 'ship']);
  console.log(v);
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(join(here.danbao.folder, 'ship.xlsx'));
  const sheet = book.worksheets[0]!;
  const headings = (sheet.getRow(1).values as string[]).slice(1);
  console.log(headings.join('|'), (sheet.getRow(2).values as string[]).slice(1).join('|'));
  const { rows } = await here.client.owners.list({ pageSize: '5' });
  console.log(rows);
});
