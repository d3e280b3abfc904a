import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { areas, createClient, createSession } from '@danbao/core';
import { measureKinds } from '@danbao/core/measures';
import { headingOf, sheetColumns, writeRow } from '@danbao/core/sheet';
import { aShip, freshAsset } from '@danbao/testing/server/a-ship';
import { stringify } from 'csv-stringify/sync';
import { benchFolder, type Place } from './shot.ts';

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

let made = 0;

/** A CSV file with so many of these ships, each another ship under a name that no other file has; every name is of one length. */
export function shipFile(ship: Values, count: number): string {
  const columns = sheetColumns(measureKinds.ship);
  // Rows without an id of their own get one that follows from their content.
  const cells = () => writeRow(columns, { ...ship, ...freshAsset('ship', ship), optGuaranty_ID: '' }, 'zh');
  const name = columns.findIndex((column) => column.name === 'optName');
  made += 1;
  const mark = `${Date.now().toString(36)}-${made}`;
  const rows = Array.from({ length: count }, (_, index) => {
    const row = cells();
    row[name] = `${mark}-${String(index).padStart(6, '0')}`;
    return row;
  });
  mkdirSync(benchFolder, { recursive: true });
  const path = join(benchFolder, 'ships.csv');
  writeFileSync(path, stringify([columns.map((column) => headingOf(column, 'zh')), ...rows]));
  return path;
}
