import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';

/** The statements of one migration, by the start of its name. */
async function statementsOf(start: string): Promise<string[]> {
  const name = (await readdir(migrationsFolder)).find((file) => file.startsWith(start)) ?? '';
  return (await readFile(join(migrationsFolder, name), 'utf8')).split('--> statement-breakpoint');
}

test('changes that were written down before there was a history stand in the history of their record', async () => {
  const db = new PGlite();
  const run = async (start: string) => {
    for (const statement of await statementsOf(start)) await db.exec(statement);
  };
  await run('0000');
  await run('0001');
  await db.exec(`insert into audit (user_id, username, action, entity, entity_id, before, after, request_id) values
    ('1', 'a', 'add', 'measure', 'm', null, '{"optName":"x"}', 'r'),
    ('1', 'a', 'add', 'attachment', 'f', null, '{"infoId":"m"}', 'r'),
    ('1', 'a', 'remove', 'attachment', 'f', '{"infoId":"m"}', null, 'r'),
    ('1', 'a', 'update', 'owner', 'o', '{}', '{}', 'r')`);
  await run('0002');
  const { rows } = await db.query<{ subject: string }>('select subject from audit order by id');
  expect(rows.map(({ subject }) => subject)).toEqual(['m', 'm', 'm', 'o']);
  await db.close();
});

test('the roles that there are get their rights in the canteen', async () => {
  const db = new PGlite();
  for (const start of ['0000', '0001', '0002']) {
    for (const statement of await statementsOf(start)) await db.exec(statement);
  }
  await db.exec(`insert into roles (role_id, role_name, permissions) values
    ('admin', 'a', '["unit:all"]'), ('viewer', 'v', '["owner:read"]'), ('own', 'o', '[]')`);
  for (const statement of await statementsOf('0003')) await db.exec(statement);
  const { rows } = await db.query<{ permissions: string[] }>('select permissions from roles order by role_id');
  expect(rows.map(({ permissions }) => permissions)).toEqual([
    ['unit:all', 'canteen:read', 'canteen:order', 'canteen:write', 'canteen:manage'],
    [],
    ['owner:read', 'canteen:read'],
  ]);
  await db.close();
});

test('dictionaries keep their types, and the administrator gets his rights', async () => {
  const db = new PGlite();
  for (const start of ['0000', '0001', '0002', '0003', '0004', '0005']) {
    for (const statement of await statementsOf(start)) await db.exec(statement);
  }
  await db.exec(`insert into roles (role_id, role_name, permissions) values ('admin', 'a', '["unit:all"]'), ('own', 'o', '[]');
    insert into dictionary_entries (dict_id, dict_type_id, dict_type_no, sys_id, dict_name, dict_value, sort) values
    ('1', '59', 'document_type', '3', '护照', '1', 0), ('2', '59', 'document_type', '3', '军官证', '2', 1),
    ('3', '60', 'colour', '31', '红', 'r', 0)`);
  for (const statement of await statementsOf('0006')) await db.exec(statement);
  const types = await db.query('select dict_type_id, dict_type_no, type_name, sys_id from dictionary_types order by 1');
  expect(types.rows).toEqual([
    { dict_type_id: '59', dict_type_no: 'document_type', type_name: '证件类型', sys_id: '3' },
    { dict_type_id: '60', dict_type_no: 'colour', type_name: 'colour', sys_id: '31' },
  ]);
  const { rows } = await db.query<{ permissions: string[] }>('select permissions from roles order by role_id');
  expect(rows[0]?.permissions).toEqual(expect.arrayContaining(['unit:all', 'admin:roles', 'admin:users']));
  expect(rows[1]?.permissions).toEqual([]);
  await db.close();
});
