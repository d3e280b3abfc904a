import type { ValuesOf } from '@danbao/core';
import type { documents, receivedDocument, sentDocument } from '@danbao/core/documents';
import { flowDefinitions } from '@danbao/core/flows';
import { endOfDay, startOfDay, wallTime } from '@danbao/core/format';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { containing, pageWindow } from '../../db/paging.ts';
import { rowsOf } from '../../db/rows.ts';
import { documentDeliveries, flows } from '../../db/schema.ts';
import type { Handlers } from '../../implement.ts';
import { seenBy } from '../flows/public.ts';
import { isClerk } from './clerks.ts';
import { isFor } from './deliveries.ts';

const { sending, receipt } = flowDefinitions;

/** The two registers: what a unit has sent, and what has come in. */
export const registerHandlers: Pick<Handlers<typeof documents>, 'sent' | 'received'> = {
  async sent({ db, user }, query) {
    const isOfRegister = and(eq(flows.status, 'ended'), eq(flows.unitUid, user.unitUid), isClerk(user.userId));
    const seen = and(eq(flows.code, sending.code), sql`(${seenBy(user)} or ${isOfRegister})`);
    const rows = sql`select f.*, d.sent_at, coalesce(d.delivered, 0)::int as delivered, coalesce(d.signed, 0)::int as signed,
        coalesce(d.readers, 0)::int as readers, case
          when f.status = 'suspended' then 'running' when f.status <> 'ended' then f.status
          when d.every > 0 and d.delivered = 0 then 'withdrawn' else 'sent' end as state
      from (select * from ${flows} where ${seen}) f
      left join lateral (select min(sent_at) as sent_at, count(*) as every,
          count(*) filter (where withdrawn_at is null) as delivered,
          count(*) filter (where withdrawn_at is null and signed_at is not null) as signed,
          sum((select count(*) from document_reads r where r.delivery_id = x.delivery_id)) as readers
        from document_deliveries x where x.flow_id = f.flow_id) d on true`;
    const text = query.text === undefined ? undefined : containing(query.text);
    const condition = and(
      text === undefined
        ? undefined
        : sql`(a.title ilike ${text} or a."values"->>'docNo' ilike ${text} or a."values"->>'receivers' ilike ${text})`,
      query.state && sql`a.state = ${query.state}`,
      query.docKind && sql`a."values"->>'docKind' = ${query.docKind}`,
      query.level && sql`a."values"->>'level' = ${query.level}`,
      ...within(sql`coalesce(a.sent_at, a.created_at)`, query),
    );
    const { limit, offset } = pageWindow(query);
    const where = condition ?? sql`true`;
    const found = await rowsOf<SentRow>(
      db,
      sql`select a.*, count(*) over ()::int as total from (${rows}) a where ${where}
        order by coalesce(a.sent_at, a.created_at) desc, a.flow_id desc limit ${limit} offset ${offset}`,
    );
    return { total: await totalOf(db, found, offset, sql`(${rows}) a where ${where}`), rows: found.map(asSent) };
  },

  received: receivedBy,
};

/** What has come in; with `ids` only those entries. */
export async function receivedBy({ db, user }: Context, query: ReceivedQuery, ids?: readonly string[]) {
  const own = await rowsOf<{ readonly clerk: boolean }>(db, sql`select ${isClerk(user.userId)} as clerk`);
  const ofRegister = own[0]?.clerk
    ? and(sql`${flows.status} <> 'deleted'`, eq(flows.unitUid, user.unitUid))
    : sql`false`;
  const seen = and(eq(flows.code, receipt.code), sql`(${seenBy(user)} or ${ofRegister})`);
  const arrived = sql`select x.*, s.title as full_title, s."values" as doc, su.unit_name as source from (
      select * from ${documentDeliveries} where ${isFor(user)} and ${documentDeliveries.receiptFlowId} is null) x
    join flows s on s.flow_id = x.flow_id join units su on su.unit_uid = s.unit_uid`;
  const rows = sql`select delivery_id as receipt_id, flow_id as doc_id, null as flow_id, null as register_no,
      doc->>'title' as title, source, doc->>'docNo' as source_doc_no, doc->>'level' as level,
      case when signed_at is null then 'waiting' else 'signed' end as state, is_copy, receiver_name,
      sent_at as receive_time, signed_by_name as signer_name, null as deadline,
      (signed_at is null or kind = 'unit') as may_sign
    from (${arrived}) n
    union all
    select f.flow_id, d.flow_id, f.flow_id, f."values"->>'docNo', f."values"->>'title', coalesce(f."values"->>'source', ''),
      f."values"->>'sourceDocNo', f."values"->>'level', case when f.status = 'suspended' then 'running' else f.status end,
      coalesce(d.is_copy, false), d.receiver_name, coalesce(d.sent_at, f.created_at), d.signed_by_name,
      f."values"->>'deadline', false
    from (select * from ${flows} where ${seen}) f left join document_deliveries d on d.receipt_flow_id = f.flow_id`;
  const text = query.text === undefined ? undefined : containing(query.text);
  const condition = and(
    text === undefined
      ? undefined
      : sql`(a.title ilike ${text} or a.source ilike ${text} or a.source_doc_no ilike ${text} or a.register_no ilike ${text})`,
    ids && sql`a.receipt_id in ${[...ids]}`,
    query.state && sql`a.state = ${query.state}`,
    query.level && sql`a.level = ${query.level}`,
    ...within(sql`a.receive_time`, query),
  );
  const { limit, offset } = pageWindow(query);
  const where = condition ?? sql`true`;
  const found = await rowsOf<ReceivedRow>(
    db,
    sql`select a.*, count(*) over ()::int as total from (${rows}) a where ${where}
      order by a.receive_time desc, a.receipt_id desc limit ${limit} offset ${offset}`,
  );
  return { total: await totalOf(db, found, offset, sql`(${rows}) a where ${where}`), rows: found.map(asReceived) };
}

type ReceivedQuery = Parameters<Handlers<typeof documents>['received']>[1];

interface SentRow {
  readonly total: number;
  readonly flow_id: string;
  readonly title: string;
  readonly unit_uid: string;
  readonly starter_name: string;
  readonly dept_name: string | null;
  readonly values: Readonly<Record<string, unknown>>;
  readonly created_at: string | Date;
  readonly sent_at: string | Date | null;
  readonly state: string;
  readonly delivered: number;
  readonly signed: number;
  readonly readers: number;
}

function asSent({ values, ...row }: SentRow): ValuesOf<typeof sentDocument> {
  const { title = row.title, docKind = 'notice', level = 'normal', secret = 'internal', docNo, signDate } = values;
  const receivers = (values['receivers'] ?? []) as readonly { readonly name?: string; readonly isCopy?: string }[];
  const main = receivers.filter(({ isCopy }) => isCopy !== '1').map(({ name }) => name);
  return {
    docId: row.flow_id,
    ...{ title, docKind, level, secret, docNo, signDate },
    state: row.state,
    drafter: row.starter_name,
    deptName: row.dept_name ?? undefined,
    unitUid: row.unit_uid,
    createTime: wallTime(new Date(row.created_at)),
    sentTime: row.sent_at === null ? undefined : wallTime(new Date(row.sent_at)),
    receivers: main.join('、'),
    delivered: String(row.delivered),
    signed: String(row.signed),
    readers: String(row.readers),
  } as unknown as ValuesOf<typeof sentDocument>;
}

interface ReceivedRow {
  readonly total: number;
  readonly receipt_id: string;
  readonly doc_id: string | null;
  readonly flow_id: string | null;
  readonly register_no: string | null;
  readonly title: string | null;
  readonly source: string;
  readonly source_doc_no: string | null;
  readonly level: string | null;
  readonly state: string;
  readonly is_copy: boolean;
  readonly receiver_name: string | null;
  readonly receive_time: string | Date;
  readonly signer_name: string | null;
  readonly deadline: string | null;
  readonly may_sign: boolean;
}

function asReceived(row: ReceivedRow): ValuesOf<typeof receivedDocument> {
  return {
    receiptId: row.receipt_id,
    docId: row.doc_id ?? undefined,
    flowId: row.flow_id ?? undefined,
    registerNo: row.register_no ?? undefined,
    title: row.title ?? '',
    source: row.source,
    sourceDocNo: row.source_doc_no ?? undefined,
    level: row.level ?? 'normal',
    state: row.state,
    isCopy: row.is_copy ? '1' : '0',
    receiverName: row.receiver_name ?? undefined,
    receiveTime: wallTime(new Date(row.receive_time)),
    signerName: row.signer_name ?? undefined,
    deadline: row.deadline || undefined,
    maySign: row.may_sign ? '1' : '0',
  } as unknown as ValuesOf<typeof receivedDocument>;
}

function within(
  column: SQL,
  { from, until }: { readonly from?: string | undefined; readonly until?: string | undefined },
) {
  return [
    from === undefined ? undefined : sql`${column} >= ${startOfDay(from).toISOString()}`,
    until === undefined ? undefined : sql`${column} < ${endOfDay(until).toISOString()}`,
  ];
}

/** A page beyond the last has no rows to say how many there are. */
async function totalOf(db: Context['db'], found: readonly { readonly total: number }[], offset: number, from: SQL) {
  const [first] = found;
  if (first || offset === 0) return first?.total ?? 0;
  const [all] = await rowsOf<{ readonly total: number }>(db, sql`select count(*)::int as total from ${from}`);
  return all?.total ?? 0;
}
