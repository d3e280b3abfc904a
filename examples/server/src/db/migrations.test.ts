import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDanbao } from '@danbao/core/definitions';
import { emptyDatabase } from '@danbao/testing/server/copy-database';
import { emptyImage } from '@danbao/testing/server/empty-image';
import { onEveryDatabase } from '@danbao/testing/server/on-every-database';
import type { TestPostgres } from '@danbao/testing/server/postgres';
import { postgresOfRun } from '@danbao/testing/server/postgres-of-run';
import { PGlite } from '@electric-sql/pglite';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { syncTables } from '../resources/sync-tables.ts';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import * as schema from './schema.ts';

const log = pino({ level: 'silent' });

interface OldMigration {
  readonly when: string;
  readonly statements: string;
}

/** What a database of the version before has had, in its order. */
async function oldMigrations(): Promise<OldMigration[]> {
  const text = await readFile(new URL('fixtures/sixteen-migrations.sql', import.meta.url), 'utf8');
  const parts = text.split(/^-- migration (\d+) .*$/m).slice(1);
  return parts.flatMap((when, at) => (at % 2 === 0 ? [{ when, statements: parts[at + 1] ?? '' }] : []));
}

/** As the version before left it, with some rows: a unit, a role, a user and a dictionary. */
async function buildOld(run: (statements: string) => Promise<unknown>, count = 16): Promise<void> {
  const migrations = (await oldMigrations()).slice(0, count);
  expect(migrations).toHaveLength(count);
  await run(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { when, statements } of migrations) {
    await run(statements);
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('h', ${when})`);
  }
  await run(`insert into units (unit_uid, unit_name) values ('u1', '重庆分公司');
    insert into roles (role_id, role_name, permissions) values ('r1', '客户经理', '["measure:write"]');
    insert into users (user_id, username, real_name, unit_uid, role_id, password_hash)
      values ('1', 'zhang', '张三', 'u1', 'r1', 'x')`);
  if (count !== 16) return;
  for (const { row } of moved) await run(row);
  await run(`insert into units (unit_uid, unit_name) values ('u2', '集团');
    insert into roles (role_id, role_name, permissions) values ('r2', '管理员', '["unit:all"]');
    insert into users (user_id, username, real_name, unit_uid, role_id, password_hash, active)
      values ('2', 'head', '李四', 'u2', 'r2', 'x', false);
    insert into clients (client_id, client_type_id, client_name, certificate_code) values ('k2', '04', '乙公司', 'd');
    insert into owners (owner_id, owner_type, client_type_id, owner_name, contact, details, created_by)
      values ('w1', '01', '04', '丙', '', '{}', '2'), ('w2', '01', '04', '丁', '', '{}', '2'), ('w3', '01', '04', '戊', '', '{}', '9');
    insert into urging_warnings (warning_id, user_id, content) values ('y1', '1', '请补齐材料');
    insert into notice_marks (user_id, notice_key, read_at)
      values ('1', 'urging:y1', now()), ('1', 'urging:raised', now()), ('1', 'notice:n1', now());
    insert into measures (measure_id, kind, guaranty_type_id, opt_type_id, opt_name, details, unit_uid, added_hash, created_by)
      values ('g1', 'ship', '01', '01', '船', '{}', 'u1', 'h', '1');
    insert into measures (measure_id, kind, guaranty_type_id, opt_type_id, opt_name, opt_value, assess_value, details, unit_uid, added_hash, created_by)
      values ('g2', 'house', '10', '1003', '房', 40, 90, '{}', 'u1', 'h', '1'), ('g3', 'land', '10', '1001', '地', 7, 8, '{}', 'u1', 'h', '1'),
        ('g4', 'deposit-bond', '30', '3003', '金', null, null, '{"guaranteeSum":"5"}', 'u1', 'h', '1'),
        ('g5', 'enterprise-guarantee', '30', '3001', '保', null, null, '{"guaranteeSum":"60"}', 'u1', 'h', '1'),
        ('g6', 'other-guarantee', '30', '3004', '证', 500, 600, '{}', 'u1', 'h', '1');
    insert into apply_optguaranty (apply_optguaranty_id, apply_id, measure_id, is_workable)
      select measure_id, 'a1', measure_id, case measure_id when 'g3' then '0' else '1' end from measures where measure_id > 'g1';
    insert into measure_owners (measure_id, position, owner_id, have_rate) values ('g1', 0, 'w1', '100')`);
}

/** Rows of tables that are resources now, and what becomes of them. */
const moved: readonly { readonly row: string; readonly resource: string; readonly becomes: object }[] = [
  {
    row: `insert into cars (car_id, unit_uid, plate_no, model, seats, version, created_at)
      values ('c1', 'u1', '渝A12345', null, 5, 3, '2026-01-02 03:04:05+08')`,
    resource: 'resource_cars',
    becomes: { id: 'c1', unit_uid: 'u1', version: 3, values: { plateNo: '渝A12345', seats: '5', isEnable: '1' } },
  },
  {
    row: `insert into car_drivers (driver_id, unit_uid, name, phone, is_enable, created_at)
      values ('d1', 'u1', '赵师傅', '13800000001', '0', '2026-01-02 03:04:05+08')`,
    resource: 'resource_drivers',
    becomes: { id: 'd1', unit_uid: 'u1', version: 1, values: { name: '赵师傅', phone: '13800000001', isEnable: '0' } },
  },
  {
    row: `insert into dishes (dish_id, unit_uid, name, category, price, daily_limit, details, version, created_by)
        values ('m1', 'u1', '米饭', 'staple', 1.5, 80, '{"allergens":"无"}', 2, '1');
      insert into date_menus (menu_id, unit_uid, date, meal_type, order_deadline, meal_begin, meal_end, created_by)
        values ('n1', 'u1', '2026-01-02', 'lunch', '2026-01-02 09:00:00', '11:30', '13:00', '1');
      insert into menu_dishes (menu_id, dish_id, position) values ('n1', 'm1', 0)`,
    resource: 'resource_dishes',
    becomes: {
      ...{ id: 'm1', unit_uid: 'u1', version: 2 },
      values: {
        ...{ name: '米饭', category: 'staple', price: '1.5', dailyLimit: '80' },
        ...{ allergens: '无', isEnable: '1' },
      },
    },
  },
  {
    row: `insert into drink_orders (order_id, unit_uid, user_id, user_name, room, want_time, status, reminded_at, items, version)
      values ('o1', 'u1', '1', '张三', '301', '2026-01-02 15:00:00', '1', '2026-01-02 14:50:00+08',
        '[{"itemId":"1","name":"绿茶","count":"2","temp":"hot","status":"1"}]', 2)`,
    resource: 'resource_drink_orders',
    becomes: {
      ...{ id: 'o1', unit_uid: 'u1', version: 2 },
      values: {
        ...{ room: '301', wantTime: '2026-01-02 15:00:00', status: '1', remindAt: '2026-01-02 14:50:00' },
        items: [{ itemId: '1', name: '绿茶', count: '2', temp: 'hot', status: '1' }],
      },
    },
  },
  {
    row: `insert into notices (notice_id, kind, scope, unit_uid, content, display_time, ends_at, withdrawn_at, version, created_by, publisher)
      values ('t1', 'notice', 'group', 'u1', '停电', 8000, '2026-01-05 18:00:00+08', '2026-01-03 09:00:00+08', 3, '1', '张三')`,
    resource: 'resource_published_notices',
    becomes: {
      ...{ id: 't1', unit_uid: 'u1', version: 3 },
      values: {
        ...{ kind: 'notice', scope: 'group', content: '停电', displayTime: '8000' },
        ...{ endTime: '2026-01-05 18:00:00', withdrawTime: '2026-01-03 09:00:00' },
      },
    },
  },
  {
    row: `insert into quiz_questions (question_id, subject_id, title, answers, right_no, created_by, created_at, updated_at)
      values ('q1', '党史', '选乙', '[{"answer_no":"B","title":"乙"}]', 'B', '1', '2026-01-02 03:04:05+08', '2026-01-03 03:04:05+08')`,
    resource: 'resource_quiz_questions',
    becomes: {
      ...{ id: 'q1', unit_uid: '', version: 1 },
      values: {
        ...{ subject_id: '党史', title: '选乙', rightNo: 'B', isEnable: '1' },
        answers: [{ answer_no: 'B', title: '乙' }],
      },
    },
  },
  {
    row: `insert into usual_words (word_id, user_id, content, created_at)
      values ('w1', '1', '同意', '2026-01-02 03:04:05+08'), ('w2', '1', '同意', '2026-01-03 03:04:05+08')`,
    resource: 'resource_usual_words',
    becomes: { id: 'w1', unit_uid: 'u1', version: 1, values: { content: '同意' } },
  },
  {
    row: `insert into user_groups (group_id, user_id, name, members, version, created_at)
      values ('g1', '1', '评审小组', '["1"]', 2, '2026-01-02 03:04:05+08')`,
    resource: 'resource_user_groups',
    becomes: { id: 'g1', unit_uid: 'u1', version: 2, values: { groupName: '评审小组', userIds: ['1'] } },
  },
  {
    row: `insert into clients (client_id, client_type_id, client_name, certificate_code) values ('k1', '04', '甲公司', 'c');
      insert into projects (project_id, project_name, client_id, unit_uid) values ('p1', '甲项目', 'k1', 'u1');
      insert into applications (apply_id, project_id, busi_code, busi_type_name, apply_sum, credit_begin_date,
        credit_end_date, aman_name, depart_name) values ('a1', 'p1', 'b', '流贷', 500, '', '', '张三', '一部');
      insert into loan_plans (loan_id, project_id, apply_id, loan_sum, loan_fact_sum, details, fee)
        values ('l1', 'p1', 'a1', 500, 300.5, '{}', '{}');
      insert into payments (pay_id, project_id, pay_date, pay_sum, payee, bank_name, bill_begin_date, bill_end_date, loan_id)
      values ('y1', 'p1', '2026-01-02', 300.50, '甲', '乙', '2026-01-02', '2027-01-01', 'l1')`,
    resource: 'resource_payments',
    becomes: {
      ...{ id: 'y1', unit_uid: 'u1', version: 1 },
      values: {
        ...{ project_ID: 'p1', loanId: 'l1', payDate: '2026-01-02', paySum: '300.5', payee: '甲', bankName: '乙' },
        ...{ billBeginDate: '2026-01-02', billEndDate: '2027-01-01' },
      },
    },
  },
  {
    row: `insert into repayments (repayment_id, project_id, repay_date, principal_sum, interest_sum, balance_sum, loan_id)
      values ('z1', 'p1', '2026-04-02', 100, 0.5, 200.5, 'l1')`,
    resource: 'resource_repayments',
    becomes: {
      ...{ id: 'z1', unit_uid: 'u1', version: 1 },
      values: { projectId: 'p1', loanId: 'l1', repayDate: '2026-04-02', principalSum: '100', interestSum: '0.5' },
    },
  },
  {
    row: `insert into urging_replies (reply_id, flow_id, user_id, user_name, content, submitted_at, version, created_at)
      values ('r1', 'f1', '1', '张三', '已完成', '2026-01-03 03:04:05+08', 2, '2026-01-02 03:04:05+08')`,
    resource: 'resource_urging_replies',
    becomes: {
      ...{ id: 'r1', unit_uid: 'u1', version: 2 },
      values: { urgingId: 'f1', content: '已完成', isSubmitted: '1' },
    },
  },
  {
    row: `insert into related_clients (relation_id, client_id, related_client_id, relation_type, guaranty_sum)
      values ('k1', '8', '9', '4', 12.50)`,
    resource: 'resource_related_clients',
    becomes: {
      ...{ id: 'k1', unit_uid: '', version: 1 },
      values: { client_ID: '8', relationClient_ID: '9', relationType: '4', guarantySum: '12.5' },
    },
  },
  {
    row: `insert into shareholders (stock_id, client_id, details, unit_uid, version, created_by, created_at)
      values ('s1', '9', '{"stockName":"甲","investScale":"51"}', null, 4, '1', '2026-01-02 03:04:05+08')`,
    resource: 'resource_shareholders',
    becomes: {
      ...{ id: 's1', unit_uid: '', version: 4 },
      values: { client_ID: '9', stockName: '甲', investScale: '51' },
    },
  },
  {
    row: `insert into dictionary_types (dict_type_id, dict_type_no, type_name, sys_id, version)
      values ('70', 'car_type', '车辆类型', '31', 2)`,
    resource: 'resource_dictionary_types',
    becomes: {
      ...{ id: '70', unit_uid: '', version: 2 },
      values: { dictTypeNo: 'car_type', typeName: '车辆类型', sysId: '31' },
    },
  },
  {
    row: `insert into dictionary_entries (dict_id, dict_type_id, dict_name, dict_value, sort)
      values ('7001', '70', '轿车', 'car', 1)`,
    resource: 'resource_dictionary_items',
    becomes: {
      ...{ id: '7001', unit_uid: '', version: 1 },
      values: { dictTypeId: '70', dictName: '轿车', dictValue: 'car', sort: '1' },
    },
  },
];

/** Opens a database as the server does at its start. */
async function synced<T extends Database>(database: T): Promise<T> {
  await database.exclusively((db) => syncTables({ db, engine: database.engine }, createDanbao()));
  return database;
}

async function expectMoved({ db }: Database): Promise<void> {
  // What covers and what secures nothing were one sum; what is promised is read of the measures.
  const sums = 'assess_value, guaranteed, fulfilled_value, no_value_count';
  expect(await rowsOf(db, `select ${sums} from apply_totals`)).toEqual([
    { assess_value: '98', guaranteed: '52', fulfilled_value: '45', no_value_count: 0 },
  ]);
  expect(await rowsOf(db, 'select trim_scale(repaid_sum)::text as sum from loan_plans')).toEqual([{ sum: '100' }]);
  expect(await rowsOf(db, 'select notice_key from notice_marks order by 1')).toEqual([
    { notice_key: 'notice:n1' },
    { notice_key: 'urging:y1' },
    { notice_key: 'warning:raised' },
  ]);
  for (const { resource, becomes } of moved)
    expect(await rowsOf(db, `select id, unit_uid, version, "values" from ${resource}`)).toEqual([becomes]);
}

/** Every column, index and constraint by name; the order of columns in a table is nobody's concern. */
async function schemaOf({ db }: Pick<Database, 'db'>): Promise<unknown> {
  const columns = await rowsOf(
    db,
    `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const indexes = await rowsOf(db, `select indexdef from pg_indexes where schemaname = 'public' order by 1`);
  const constraints = await rowsOf(
    db,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  );
  return { columns, indexes, constraints };
}

async function rowsOf(db: Database['db'], query: string): Promise<readonly unknown[]> {
  const { rows } = (await db.execute(sql.raw(query))) as unknown as { rows: readonly unknown[] };
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

const people = `select u.real_name, n.unit_name, r.permissions from users u
  join units n on n.unit_uid = u.unit_uid join roles r on r.role_id = u.role_id where u.active`;
const kept = [{ real_name: '张三', unit_name: '重庆分公司', permissions: ['measure:write'] }];
/** Who may import goes on with full numbers. */
const now = kept.map((row) => ({ ...row, permissions: [...row.permissions, 'personal:export', 'contact:read'] }));

/** Whose owners and clients are: of the measures or projects that hang on them, else of who entered them, else of the head unit. */
const units = `select owner_id as id, unit_uid from owners union all select client_id, unit_uid from clients order by 1`;
const belonging = [
  { id: 'k1', unit_uid: 'u1' },
  { id: 'k2', unit_uid: 'u2' },
  { id: 'w1', unit_uid: 'u1' },
  { id: 'w2', unit_uid: 'u2' },
  { id: 'w3', unit_uid: 'u2' },
];

const folders: string[] = [];
const databases: TestPostgres[] = [];
afterAll(async () => {
  for (const { stop } of databases) await stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** What a server of the version before has left. */
interface OldDatabase {
  /** As the server does at its start. */
  open(options?: { readonly reset?: boolean }): Promise<Database>;
  /** The rows of a query, past the server. */
  look(query: string): Promise<readonly unknown[]>;
}

const oldDatabase = { PGlite: oldFolder, PostgreSQL: oldPostgres };

async function oldFolder(count?: number): Promise<OldDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'danbao-old-'));
  folders.push(dataDir);
  const place = join(dataDir, 'pglite');
  const client = await PGlite.create({ dataDir: place, loadDataDir: await emptyImage() });
  await buildOld((statements) => client.exec(statements), count);
  await client.close();
  return {
    open: (options) => openPglite({ dataDir, ...options }),
    look: async (query) => {
      const looking = await PGlite.create({ dataDir: place });
      const { rows } = await looking.query(query);
      await looking.close();
      return rows;
    },
  };
}

async function oldPostgres(count?: number): Promise<OldDatabase> {
  const database = await emptyDatabase(await postgresOfRun());
  databases.push(database);
  const connected = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client(database.url);
    await client.connect();
    return work(client).finally(() => client.end());
  };
  await connected((client) => buildOld((statements) => client.query(statements), count));
  return {
    open: () => openPostgres(database.url, log),
    look: (query) => connected(async (client) => (await client.query(query)).rows),
  };
}

onEveryDatabase((server, engine) => {
  test('a database of the version before opens with its rows and the schema of a new one', async () => {
    const opened = await synced(await (await oldDatabase[engine]()).open());
    await expectMoved(opened);
    expect(await rowsOf(opened.db, people)).toEqual(now);
    expect(await rowsOf(opened.db, units)).toEqual(belonging);
    // Without this row no session is found.
    expect(await rowsOf(opened.db, 'select * from menu_state')).toHaveLength(1);
    expect(await schemaOf(opened)).toEqual(await schemaOf(server.deps));
    await opened.close();
  });

  test('one that stopped on the way is refused and left as it is, until it is started over', async () => {
    const { open, look } = await oldDatabase[engine](14);
    await expect(open()).rejects.toMatchObject({ name: 'UnfinishedDatabase' });
    const migrations = '(select count(*)::int from drizzle.__drizzle_migrations)';
    expect(await look(`select ${migrations} as n, found.* from (${people}) as found`)).toEqual(
      kept.map((row) => ({ n: 14, ...row })),
    );
    if (engine === 'PostgreSQL') return;
    await (await open({ reset: true })).close();
    await (await open()).close();
  });
});

test('no change of the schema waits for its migration', async () => {
  const [newest = ''] = (await readdir(join(migrationsFolder, 'meta'))).filter((name) =>
    name.endsWith('_snapshot.json'),
  );
  const snapshot = JSON.parse(await readFile(join(migrationsFolder, 'meta', newest), 'utf8'));
  expect(await generateMigration(snapshot, generateDrizzleJson(schema, snapshot.id))).toEqual([]);
  const more = { ...schema, forgotten: pgTable('forgotten', { id: text('id').primaryKey() }) };
  expect(await generateMigration(snapshot, generateDrizzleJson(more, snapshot.id))).toHaveLength(1);
});
