import { fileTypes } from '@danbao/core/attachments';
import { reserveEnterprises } from '@danbao/core/credit';
import { createDanbao } from '@danbao/core/definitions';
import { newGuarantyId, systemIds } from '@danbao/core/format';
import { dishes } from '@danbao/core/office';
import { creditCodeOf } from '@danbao/testing/server/credit-code';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { validFlowForms } from '@danbao/testing/values/valid-flow-forms';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { audit, comments } from '../db/schema.ts';
import { findDuplicates } from '../resources/duplicate-records.ts';
import { indexesOf } from '../resources/indexes.ts';
import { syncTables } from '../resources/sync-tables.ts';
import { tableName, tableOf } from '../resources/table.ts';
import { mergeDuplicates } from './merge-duplicates.ts';

const danbao = createDanbao();
const table = tableOf(reserveEnterprises);
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

onEveryDatabase((server, engine) => {
  let client: Person['client'];
  let number = 7300;
  const dropUnique = async () => {
    const unique = [reserveEnterprises, dishes].flatMap((one) => indexesOf(one)).filter(({ isUnique }) => isUnique);
    for (const { name } of unique) await server.deps.db.execute(sql`drop index if exists ${sql.identifier(name)}`);
  };
  beforeAll(async () => {
    ({ client } = await signedIn(server, 'admin'));
    await dropUnique();
  });
  const company = async (name: string, more: object = {}) => {
    number += 1;
    const values = { name, creditCode: creditCodeOf(number), industry: 'C', stage: 'lead', ...more } as const;
    return (await client.reserveEnterprises.add(values as never)).id;
  };
  /** Two of one name and code, as a version let in that did not keep them apart. */
  const twins = async (name: string, more: object = {}) => {
    const [first, second] = [await company(name), await company(`${name}（二）`, more)];
    await server.deps.db.execute(sql`update ${table} other set "values" = other."values" || jsonb_build_object(
        'name', one."values" ->> 'name', 'creditCode', one."values" ->> 'creditCode')
      from ${table} one where one.id = ${first} and other.id = ${second}`);
    return [first, second] as const;
  };
  const visit = (enterpriseId: string, visitDate: string) =>
    client.reserveVisits.add({ enterpriseId, visitDate, visitors: '李明', purpose: '了解情况' });
  const merge = (keep: string, more: { readonly values?: string; readonly dry?: boolean } = {}) =>
    mergeDuplicates(server.deps.db, danbao.resources, { keep, dry: false, ...more });
  const groups = async () =>
    (await findDuplicates(server.deps.db, danbao.resources, 100)).flatMap((found) =>
      found.groups.map(({ ids }) => ids),
    );
  /** All of its kind, to see that nothing was changed. */
  const all = () => server.deps.db.select().from(table).orderBy(table.id);

  test('duplicates are listed, tried and merged: what named one names the other, values are those that were chosen', async () => {
    const [first, second] = await twins('江城光学', { contact: '李明' });
    const below = await company('江城光学配件', { parentId: second, relation: 'subsidiary' });
    const { id: visitId } = await visit(second, '2026-03-02');
    expect(await groups()).toEqual([
      [first, second],
      [first, second],
    ]);
    const before = await all();
    await expect(merge(first)).rejects.toMatchObject({
      reason: 'valuesDiffer',
      detail: expect.stringMatching(new RegExp(`${second}: "李明"`)),
    });
    const plan = await merge(first, { values: second, dry: true });
    expect(plan).toMatchObject({
      ...{ removed: [second], files: 0, comments: 0 },
      referring: expect.arrayContaining([
        expect.objectContaining({ id: visitId }),
        expect.objectContaining({ id: below }),
      ]),
    });
    expect(plan.changed.map(({ zh }) => zh)).toContain('联系人');
    expect(await all(), 'tried only').toEqual(before);

    expect(await merge(first, { values: second })).toEqual(plan);
    expect(await client.reserveEnterprises.get({ id: first })).toMatchObject({ contact: '李明' });
    expect(await client.reserveVisits.get({ id: visitId })).toMatchObject({ enterpriseId: first });
    expect(await client.reserveEnterprises.get({ id: below })).toMatchObject({ parentId: first });
    await expect(client.reserveEnterprises.get({ id: second })).rejects.toMatchObject({ status: 404 });
    const logged = await server.deps.db
      .select()
      .from(audit)
      .where(and(eq(audit.username, 'danbao-server'), eq(audit.requestId, 'duplicates merge')));
    expect(logged.map(({ action, entityId }) => `${action} ${entityId}`).sort()).toEqual(
      [`remove ${second}`, `update ${below}`, `update ${first}`, `update ${visitId}`].sort(),
    );
    expect(logged.find(({ entityId }) => entityId === visitId)).toMatchObject({
      ...{ before: { enterpriseId: second }, after: { enterpriseId: first } },
    });
    expect(await groups()).toEqual([]);
    await server.deps.db.execute(
      sql`update resource_tables set fingerprint = 'of before' where name = ${reserveEnterprises.name}`,
    );
    await syncTables({ db: server.deps.db, engine: engine === 'PostgreSQL' ? 'postgresql' : 'pglite' }, danbao);
    await expect(company('江城光学')).rejects.toMatchObject({ issues: [{ rule: 'duplicate' }] });
    await dropUnique();
  });

  test('files and comments go to the one that stays; without a difference nobody is asked whose values count', async () => {
    const caterer = (await signedIn(server, 'canteen')).client;
    const dish = (name: string) => caterer.dishes.add({ name, category: 'meat', price: '8' });
    const [{ id: first }, { id: second }] = [await dish('同名菜'), await dish('同名菜二')];
    const about = { infoId: first, fileType: fileTypes.dish, sysId: systemIds.file };
    await caterer.attachments.upload({ ...about, name: '菜.png', file: new File([png], '菜.png') } as never);
    await server.deps.db.insert(comments).values({
      ...{ id: newGuarantyId(), kind: 'dish', recordId: first, parentId: null, userId: '1006', userName: '郑平' },
      ...{ text: '好吃', mentions: [], createdAt: server.deps.now(), deletedAt: null },
    });
    await server.deps.db.execute(
      sql`update ${tableOf(dishes)} set "values" = "values" || '{"name": "同名菜"}' where id = ${second}`,
    );
    expect(await merge(second)).toMatchObject({ removed: [first], files: 1, comments: 1, changed: [] });
    expect(await caterer.attachments.list({ ...about, infoId: second })).toMatchObject([{ fileName: '菜.png' }]);
    await expect(merge(second)).rejects.toMatchObject({ reason: 'noDuplicate' });
  });

  test.each([
    [
      'the kept one would name itself',
      'namesItself',
      async ([first, second]: readonly [string, string]) => {
        await server.deps.db.execute(
          sql`update ${table} set "values" = "values" || jsonb_build_object('parentId', ${second}::text) where id = ${first}`,
        );
      },
    ],
    [
      'what names them would be twice',
      'stillDuplicate',
      async ([first, second]: readonly [string, string]) => {
        for (const one of [first, second]) await visit(one, '2026-03-03');
      },
    ],
    [
      'something names one of them that no definition calls a reference',
      'namedElsewhere',
      async ([, second]: readonly [string, string]) => {
        const form = { ...validFlowForms.fundProject, flowId: newGuarantyId(), enterpriseId: second };
        await client.flowForms.fundProject(form as never);
      },
    ],
  ] as const)('nothing is changed where %s', async (_, reason, arrange) => {
    const pair = await twins(`江城${reason}`);
    await arrange(pair);
    const before = await all();
    await expect(merge(pair[0], { values: pair[0] })).rejects.toMatchObject({ reason });
    expect(await all()).toEqual(before);
    expect(await groups()).toContainEqual(pair);
    await server.deps.db.execute(
      sql`delete from ${sql.identifier(tableName(reserveEnterprises))} where id = ${pair[1]}`,
    );
  });
});
