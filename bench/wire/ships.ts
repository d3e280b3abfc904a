import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, createClient, createSession } from '@danbao/core';
import { measureKinds } from '@danbao/core/measures';
import { headingOf, sheetColumns, writeRow } from '@danbao/core/sheet';
import { aShip, freshAsset } from '@danbao/testing/server/a-ship';
import { stringify } from 'csv-stringify/sync';
import exceljs from 'exceljs';
import { benchFolder, newName, type Place } from './shot.ts';

type Values = Readonly<Record<string, unknown>>;

/** One of the sample's ships, with the names and numbers of its owners: what the import of its row sends. */
export async function sampleShip({ port, token }: Place): Promise<Values> {
  const session = createSession();
  session.start({ accessToken: token, refreshToken: '', expiresIn: 3600 });
  const client = createClient(areas, { baseUrl: `http://127.0.0.1:${port}/api`, session });
  const { rows } = await client.owners.list({ pageSize: '9999' });
  const ship = aShip();
  const clientList = (ship['clientList'] as readonly Values[]).map((link) => {
    const owner = rows.find(({ owner_ID }) => owner_ID === link['owner_ID']);
    const ownerName = owner?.ownerType === '01' ? owner.ownerName : owner?.personName;
    const certificateCode = owner?.ownerType === '01' ? owner.certificateCode : owner?.personNum;
    return { ...link, ownerName, certificateCode };
  });
  return { ...ship, clientList };
}

/** A CSV file with so many of these ships, each another ship under a name of its own. */
export function shipFile(ship: Values, count: number): string {
  mkdirSync(benchFolder, { recursive: true });
  const path = join(benchFolder, 'ships.csv');
  writeFileSync(path, stringify([...shipRows(ship, count)]));
  return path;
}

/** The same as a workbook, as exceljs writes it. */
export async function shipWorkbook(ship: Values, count: number): Promise<string> {
  mkdirSync(benchFolder, { recursive: true });
  const path = join(benchFolder, 'ships.xlsx');
  const book = new exceljs.stream.xlsx.WorkbookWriter({ filename: path, useSharedStrings: true, useStyles: true });
  const sheet = book.addWorksheet(measureKinds.ship.label.zh);
  for (const row of shipRows(ship, count)) sheet.addRow(row).commit();
  await book.commit();
  return path;
}

function* shipRows(ship: Values, count: number): Generator<readonly string[]> {
  const columns = sheetColumns(measureKinds.ship);
  yield columns.map((column) => headingOf(column, 'zh'));
  // Rows without an id of their own get one that follows from their content.
  for (let row = 0; row < count; row += 1)
    yield writeRow(columns, { ...ship, ...freshAsset('ship', ship), optName: newName(), optGuaranty_ID: '' }, 'zh');
}
