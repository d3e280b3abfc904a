import type { AnyResource } from '@danbao/core/resources';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { exists } from '../db/rows.ts';
import { tableName } from './table.ts';

/** A table of an earlier version whose rows a resource takes over; `values` is a JSON object of its columns. */
interface EarlierTable {
  readonly table: string;
  /** Those of its rows that are moved; all when not said. */
  readonly rows?: string;
  readonly id: string;
  readonly unit: string;
  /** Nobody when not said. */
  readonly author?: string;
  /** 1 where the table had no versions. */
  readonly version?: string;
  readonly createdAt: string;
  /** When it was added, when not said. */
  readonly updatedAt?: string;
  /** Wire name -> SQL of its value; NULL is left out. */
  readonly values: Readonly<Record<string, string>>;
  /** A column that holds further values as an object. */
  readonly more?: string;
}

const earlier: Readonly<Record<string, EarlierTable>> = {
  car: {
    table: 'cars',
    id: 'car_id',
    unit: 'unit_uid',
    createdAt: 'created_at',
    values: { plateNo: 'plate_no', model: 'model', seats: 'seats::text', isEnable: 'is_enable' },
  },
  driver: {
    table: 'car_drivers',
    id: 'driver_id',
    unit: 'unit_uid',
    createdAt: 'created_at',
    values: { name: 'name', phone: 'phone', isEnable: 'is_enable' },
  },
  dish: {
    table: 'dishes',
    id: 'dish_id',
    unit: 'unit_uid',
    author: 'created_by',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    values: {
      name: 'name',
      category: 'category',
      price: 'price::text',
      dailyLimit: 'daily_limit::text',
      allergens: "details->>'allergens'",
      description: "details->>'description'",
      imageUrl: "details->>'imageUrl'",
      isEnable: 'is_enable',
    },
  },
  drinkOrder: {
    table: 'drink_orders',
    id: 'order_id',
    unit: 'unit_uid',
    author: 'user_id',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    values: {
      room: 'room',
      wantTime: 'want_time',
      items: 'items',
      remark: 'remark',
      status: 'status',
      remindAt: wallTimeOf('reminded_at'),
    },
  },
  notice: {
    table: 'notices',
    id: 'notice_id',
    unit: 'unit_uid',
    author: 'created_by',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    values: {
      kind: 'kind',
      scope: 'scope',
      title: 'title',
      content: 'content',
      displayTime: 'display_time::text',
      endTime: wallTimeOf('ends_at'),
      withdrawTime: wallTimeOf('withdrawn_at'),
    },
  },
  quizQuestion: {
    table: 'quiz_questions',
    id: 'question_id',
    unit: "''",
    author: 'created_by',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    values: {
      subject_id: 'subject_id',
      title: 'title',
      answers: 'answers',
      rightNo: 'right_no',
      analysis: 'analysis',
      isEnable: 'is_enable',
    },
  },
  usualWord: {
    table: 'usual_words',
    rows: 'select distinct on (user_id, content) * from usual_words order by user_id, content, created_at',
    id: 'word_id',
    unit: unitOf('usual_words.user_id'),
    author: 'user_id',
    version: '1',
    createdAt: 'created_at',
    values: { content: 'content' },
  },
  userGroup: {
    table: 'user_groups',
    id: 'group_id',
    unit: unitOf('user_groups.user_id'),
    author: 'user_id',
    createdAt: 'created_at',
    values: { groupName: 'name', userIds: 'members' },
  },
  dictionaryType: {
    table: 'dictionary_types',
    id: 'dict_type_id',
    unit: "''",
    createdAt: 'now()',
    values: { dictTypeNo: 'dict_type_no', typeName: 'type_name', sysId: 'sys_id' },
  },
  dictionaryItem: {
    table: 'dictionary_entries',
    id: 'dict_id',
    unit: "''",
    createdAt: 'now()',
    values: { dictTypeId: 'dict_type_id', dictName: 'dict_name', dictValue: 'dict_value', sort: 'sort::text' },
  },
  urgingReply: {
    table: 'urging_replies',
    id: 'reply_id',
    unit: unitOf('urging_replies.user_id'),
    author: 'user_id',
    createdAt: 'created_at',
    updatedAt: 'coalesce(submitted_at, created_at)',
    values: {
      urgingId: 'flow_id',
      content: 'content',
      progress: 'progress',
      isSubmitted: "case when submitted_at is null then '0' else '1' end",
    },
  },
  payment: {
    table: 'payments',
    id: 'pay_id',
    unit: unitOfProject('payments'),
    version: '1',
    createdAt: "(left(pay_date, 10) || ' 00:00:00+08')::timestamptz",
    values: {
      project_ID: 'project_id',
      loanId: 'loan_id',
      payDate: 'pay_date',
      paySum: 'trim_scale(pay_sum)::text',
      payee: 'payee',
      bankName: 'bank_name',
      billBeginDate: 'bill_begin_date',
      billEndDate: 'bill_end_date',
      remark: 'remark',
    },
  },
  repayment: {
    table: 'repayments',
    id: 'repayment_id',
    unit: unitOfProject('repayments'),
    version: '1',
    createdAt: "(left(repay_date, 10) || ' 00:00:00+08')::timestamptz",
    values: {
      projectId: 'project_id',
      loanId: 'loan_id',
      repayDate: 'repay_date',
      principalSum: 'trim_scale(principal_sum)::text',
      interestSum: 'trim_scale(interest_sum)::text',
      remark: 'remark',
    },
  },
  relatedClient: {
    table: 'related_clients',
    id: 'relation_id',
    unit: "''",
    version: '1',
    createdAt: 'now()',
    values: {
      client_ID: 'client_id',
      relationClient_ID: 'related_client_id',
      relationType: 'relation_type',
      guarantySum: 'trim_scale(guaranty_sum)::text',
      remark: 'remark',
    },
  },
  shareholder: {
    table: 'shareholders',
    id: 'stock_id',
    unit: "coalesce(unit_uid, '')",
    author: 'created_by',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    values: { client_ID: 'client_id' },
    more: 'details',
  },
};

/** An instant as it stands on the wall in China. */
function wallTimeOf(column: string): string {
  return `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`;
}

function unitOfProject(table: string): string {
  return `coalesce((select projects.unit_uid from projects where projects.project_id = ${table}.project_id), '')`;
}

function unitOf(user: string): string {
  return `coalesce((select users.unit_uid from users where users.user_id = ${user}), '')`;
}

/** Moves the rows that an earlier version kept in a table of their own; that table goes with it, and the foreign keys to it. */
export async function carryOver(tx: Db, resource: AnyResource): Promise<void> {
  const from = earlier[resource.name];
  if (!from) return;
  if (!(await exists(tx, from.table))) return;
  const { table, author = "''", version = 'version', updatedAt = from.createdAt, more = "'{}'" } = from;
  const rows = from.rows ? `(${from.rows}) ${table}` : table;
  const values = Object.entries(from.values)
    .map(([name, column]) => `'${name}', ${column}`)
    .join(', ');
  await tx.execute(
    sql.raw(`insert into ${tableName(resource)} (id, unit_uid, author_id, version, created_at, updated_at, "values")
      select ${from.id}, ${from.unit}, ${author}, ${version}, ${from.createdAt}, ${updatedAt},
        jsonb_strip_nulls(jsonb_build_object(${values}) || (${more})::jsonb) from ${rows}`),
  );
  await tx.execute(sql.raw(`drop table ${table} cascade`));
}
