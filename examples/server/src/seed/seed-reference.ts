import { dictionaryItems, dictionaryTypes, documentTypesDictionary } from '@danbao/core/admin';
import { systemIds } from '@danbao/core/format';
import { residentIdDocument } from '@danbao/core/measures';
import type { AnyResource } from '@danbao/core/resources';
import { count } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { regions, systems } from '../db/schema.ts';
import { insertRecords } from '../resources/insert-records.ts';
import { divisions } from './divisions.ts';
import { menuWith, seedMenu } from './seed-menu.ts';

const documentTypes = [
  residentIdDocument,
  '护照',
  '军官证',
  '港澳居民来往内地通行证',
  '台湾居民来往大陆通行证',
  '外国人永久居留身份证',
  '户口簿',
];

/** What every deployment needs: menu, divisions, dictionaries and systems. Does nothing where they are. */
export async function seedReference(db: Db, resources: readonly AnyResource[] = []): Promise<void> {
  await seedMenu(db, menuWith(resources));
  const rows = divisions();
  const [known] = await db.select({ count: count() }).from(regions);
  if (known?.count === rows.length) return;
  await db.transaction(async (tx) => {
    for (let start = 0; start < rows.length; start += 1000) {
      await tx
        .insert(regions)
        .values(rows.slice(start, start + 1000))
        .onConflictDoNothing();
    }
    const at = new Date('2025-03-03T04:00:00Z');
    const values = { dictTypeNo: 'document_type', typeName: '证件类型', sysId: systemIds.dictionary };
    await insertRecords(tx, dictionaryTypes, [{ id: documentTypesDictionary, at, values }]);
    const entries = documentTypes.map((dictName, index) => ({
      id: `${documentTypesDictionary}${String(index + 1).padStart(2, '0')}`,
      at,
      values: {
        ...{ dictTypeId: documentTypesDictionary, dictName },
        ...{ dictValue: String(index + 1), sort: String(index) },
      },
    }));
    await insertRecords(tx, dictionaryItems, entries);
    await tx
      .insert(systems)
      .values([
        { sysId: systemIds.own, sysName: '担保业务系统', sysUrl: '/', sysTitle: '担保业务' },
        { sysId: systemIds.file, sysName: '文件服务', sysUrl: '', sysTitle: '文件' },
      ])
      .onConflictDoNothing();
  });
}
