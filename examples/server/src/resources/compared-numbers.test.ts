import { label } from '@danbao/core';
import { createDanbao } from '@danbao/core/definitions';
import { conflictKeys, numberInKey } from '@danbao/core/relations';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { comparedNumberOf, indexesOf } from './indexes.ts';
import { tableName } from './table.ts';

const { resources, conflicts } = createDanbao();
const compared = resources.flatMap((resource) => {
  const own = indexesOf(resource, conflicts).filter(({ on }) => on.startsWith('upper('));
  return own.map(({ name, on }) => ({ table: tableName(resource), name, on }));
});

onEveryDatabase((server) => {
  test.each(compared)('a number that is compared in $table is sought in an index', async ({ table, name, on }) => {
    const plan = await server.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return JSON.stringify(await tx.execute(sql.raw(`explain select id from ${table} where ${on} = 'X'`)));
    });
    expect(plan).toContain(name);
  });

  test.each(['融担（２０２６）第31号', "A'B-1 (2)", 'a\\b/7'])('%s is compared as core compares it', async (text) => {
    const number = comparedNumberOf({ number: 'no' });
    const [row] = await rowsOf<{ number: string }>(
      server.deps.db,
      sql`select ${sql.raw(number)} as number from (select ${JSON.stringify({ no: text })}::jsonb as "values") as one`,
    );
    const side = { of: 'paper', label: label('文', 'Paper'), field: 'no', key: { number: 'no' } };
    const record = { of: 'paper', id: '1', unitUid: '1', authorId: '1', values: { no: text } };
    expect([row?.number]).toEqual(conflictKeys(side, record).map(numberInKey));
  });
});

test('every number of a conflict of records has its index', () => {
  expect(compared.map(({ table }) => table).sort()).toEqual([
    'resource_archives',
    'resource_compensations',
    'resource_releases',
  ]);
});
